// DR-4.6 Rule changes that cannot coexist: the most recent takes precedence. Also what came since a
// card lost something (RULING(5), RULING(143)).
//
// The list of effects is in the order in which they came. Effects with a duration and those a card
// gained have their place in it already; a card's own text gets one when the card comes.
#include "engine/rules/read/latest.h"

#include "engine/rules/read/card_texts.h"
#include "engine/rules/read/conditions.h"
#include "engine/rules/read/values.h"

namespace grimoire {
namespace {

// Rules of which the latest change counts, and keywords that a card may have lost before.
constexpr uint64_t kAgeMatters =
    bit(Feature::HandLimit) | bit(Feature::TradeRate) | bit(Feature::GivesKeyword);

// Calls visit(text) for the texts with this change that work and came at this place of the list,
// those that stand last on their card first.
template <class Visit>
void each_text_that_came(const Game& g, size_t place, Change change, Visit visit) {
  const Effect& e = g.s().effects()[place];
  const auto meant = [&](AbilityId id) { return g.db->ability(id).change == change; };
  if (e.kind == EffectKind::Created) {
    if (meant(e.ability) && condition_holds(g, g.db->ability(e.ability), e.source, e.controller))
      visit(RuleText{e.source, e.ability, e.controller});
    return;
  }
  const bool own = e.kind == EffectKind::Came;
  if (!own && e.kind != EffectKind::Text && e.kind != EffectKind::TextOf) return;
  if (e.subject.created() || !g.s().valid(e.subject) || !g.s().on_board(e.subject.id)) return;
  if (own ? blanked(g, e.subject.id) : place < first_gain(g, e.subject.id)) return;
  const PlayerId owner = g.s().card(e.subject.id).owner();
  const std::span<const AbilityId> texts =
      own ? std::span<const AbilityId>(definition(g, e.subject.id).abilities)
          : gained_texts(*g.db, e);
  for (size_t i = texts.size(); i-- > 0;) {
    if (meant(texts[i]) && works(g, e.subject, g.db->ability(texts[i]), owner))
      visit(RuleText{e.subject, texts[i], owner});
  }
}

}  // namespace

void note_coming(Game& g, CardId c) {
  if ((definition(g, c).features & kAgeMatters) == 0) return;
  g.add_effect({.kind = EffectKind::Came,
                .controller = g.s().card(c).owner(),
                .subject = g.s().ref(c),
                .source = g.s().ref(c)});
}

void rules_for(const Game& g, PlayerId p, Feature feature, Change change, RuleTexts& out) {
  if ((features_in_play(g) & bit(feature)) == 0) return;
  for (size_t i = g.s().effects().size(); i-- > 0;) {
    each_text_that_came(g, i, change, [&](const RuleText& text) {
      const Ability& a = g.db->ability(text.ability);
      const bool meant = text.controller == p || (a.flags & kEveryone) != 0;
      if (meant && alive(g, text.controller)) out.push_back(text);
    });
  }
}

bool given_since(const Game& g, CardId c, Keyword k, size_t place) {
  bool given = false;
  for (size_t i = place; i < g.s().effects().size() && !given; ++i) {
    each_text_that_came(g, i, Change::Keyword, [&](const RuleText& text) {
      const Ability& a = g.db->ability(text.ability);
      if (a.kind != AbilityKind::Always || (a.flags & kThisCard) != 0 ||
          a.arg != static_cast<uint8_t>(k))
        return;
      given = given || matches(g, a.selector, c, context_of(g, text.of, a, text.controller));
    });
  }
  return given;
}

}  // namespace grimoire
