#include "engine/rules/zones/designate.h"

#include <algorithm>

#include "engine/rules/read/abilities.h"
#include "engine/rules/read/player_features.h"
#include "engine/rules/read/values.h"

namespace grimoire {

namespace {

void designation(const Game& g, CardId from, AbilityId id, PlayerId p, int& room,
                 CardList& candidates) {
  const Ability& a = g.db->ability(id);
  const Context c = context_of(g, from, a, p);
  room = std::max(0, amount(g, g.db->selector(a.selector).amount, c));
  const CardRef source = g.s().ref(from);
  const auto named = [&](CardId card) {
    const auto effects = g.s().effects();
    return std::any_of(effects.begin(), effects.end(), [&](const Effect& e) {
      return e.kind == EffectKind::Chosen && e.source == source && e.subject == g.s().ref(card);
    });
  };
  each_match(g, a.selector, c, [&](CardId card) {
    if (named(card)) {
      --room;
    } else if (!has_word(g, card, static_cast<WordId>(a.arg))) {
      candidates.push_back(card);
    }
  });
}

void name_card(Game& g, CardId from, AbilityId id, PlayerId p, CardId card) {
  g.add_effect({.kind = EffectKind::Chosen,
                .duration = Duration::WhileSource,
                .controller = p,
                .subject = g.s().ref(card),
                .source = g.s().ref(from),
                .ability = id,
                .def = def_of(g, from)});
  g.s().h.dirty |= kDirtyWatch;
}

// A text with room for a word, and cards that could get it.
bool find_designation(const Game& g, DesignateFrame& f) {
  f.ability = kNoAbility;
  for (int i = 0; i < g.s().player_count() && f.ability == kNoAbility; ++i) {
    const auto p = static_cast<PlayerId>(i);
    each_ability(g, p, Feature::Word, AbilityKind::Always, [&](CardRef from, AbilityId id) {
      const Ability& a = g.db->ability(id);
      if (f.ability != kNoAbility || a.change != Change::Word || (a.flags & kThisCard) != 0) return;
      CardList candidates;
      int room = 0;
      designation(g, from.id, id, p, room, candidates);
      if (room <= 0 || candidates.empty()) return;
      f.source = g.s().ref(from.id);
      f.ability = id;
      f.player = p;
    });
  }
  return f.ability != kNoAbility;
}

}  // namespace

bool designate(Game& g) {
  if ((features_in_play(g) & bit(Feature::Word)) == 0) return false;
  DesignateFrame f = new_frame<DesignateFrame>();
  if (!find_designation(g, f)) return false;
  g.push(f);
  return true;
}

Flow step_designate(Game& g) {
  const DesignateFrame f = g.top<DesignateFrame>();
  CardList candidates;
  int room = 0;
  if (g.s().valid(f.source) && g.s().on_board(f.source.id)) {
    designation(g, f.source.id, f.ability, f.player, room, candidates);
  }
  if (static_cast<int>(candidates.size()) > room && room > 0) {
    g.ask(f.player, DecisionKind::Card, Prompt::ChooseCards, f.source.id, f.ability);
    for (const CardId card : candidates) g.offer({.kind = OptionKind::Card, .card = card});
    return Flow::Wait;
  }
  if (room > 0) {
    for (const CardId card : candidates) name_card(g, f.source.id, f.ability, f.player, card);
    refresh_all_features(g);
  }
  g.pop();
  return Flow::Go;
}

void answer_designate(Game& g, const Option& o) {
  const DesignateFrame f = g.top<DesignateFrame>();
  name_card(g, f.source.id, f.ability, f.player, o.card);
  refresh_all_features(g);
}

}  // namespace grimoire
