// DR-4.6 Rule changes that cannot coexist: the most recent takes precedence.
//
// The list of effects is in the order in which they came. What was made for a while and what a card
// gained have their place in it already; a card's own text gets one when the card comes.
#include "engine/rules/procedures.h"

namespace grimoire {
namespace {

constexpr uint64_t kCompeting = bit(Feature::HandLimit) | bit(Feature::TradeRate);

class Search {
 public:
  Search(const Game& g, PlayerId p, Change change, RuleTexts& out)
      : g_(g), for_(p), change_(change), out_(out) {}

  void look_at(const Effect& e, size_t index) {
    switch (e.kind) {
      case EffectKind::Created:
        if (changes(e.ability, e.controller) &&
            condition_holds(g_, g_.db->ability(e.ability), e.source, e.controller))
          out_.push_back({e.source, e.ability, e.controller});
        break;
      case EffectKind::Came:
        if (!blanked(g_, e.subject.id)) add(e, definition(g_, e.subject.id).abilities);
        break;
      case EffectKind::Text:
      case EffectKind::TextOf:
        if (in_play(e) && index >= first_gain(g_, e.subject.id)) add(e, gained_texts(*g_.db, e));
        break;
      default: break;
    }
  }

 private:
  bool in_play(const Effect& e) const {
    return !e.subject.created() && g_.s().valid(e.subject) && g_.s().on_board(e.subject.id);
  }

  bool changes(AbilityId id, PlayerId controller) const {
    const Ability& a = g_.db->ability(id);
    return a.change == change_ && (controller == for_ || (a.flags & kEveryone) != 0) &&
           alive(g_, controller);
  }

  // Of several texts that came together, what is said last.
  void add(const Effect& e, std::span<const AbilityId> texts) {
    if (!in_play(e)) return;
    const PlayerId owner = g_.s().card(e.subject.id).owner();
    for (size_t i = texts.size(); i-- > 0;) {
      if (changes(texts[i], owner) && works(g_, e.subject, g_.db->ability(texts[i]), owner))
        out_.push_back({e.subject, texts[i], owner});
    }
  }

  const Game& g_;
  PlayerId for_;
  Change change_;
  RuleTexts& out_;
};

}  // namespace

void note_coming(Game& g, CardId c) {
  if ((definition(g, c).features & kCompeting) == 0) return;
  g.add_effect({.kind = EffectKind::Came,
                .controller = g.s().card(c).owner(),
                .subject = g.s().ref(c),
                .source = g.s().ref(c)});
}

void rules_for(const Game& g, PlayerId p, Change change, RuleTexts& out) {
  const auto effects = g.s().effects();
  Search search(g, p, change, out);
  for (size_t i = effects.size(); i-- > 0;) search.look_at(effects[i], i);
}

}  // namespace grimoire
