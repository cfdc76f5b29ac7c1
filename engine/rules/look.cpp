// Looking at cards on top of one's own deck (DR-8.2): what the others see is how many there are,
// which cards were shown, and nothing else.
#include <algorithm>

#include "engine/rules/procedures.h"

namespace grimoire {

void look_at_top(Game& g, PlayerId p, int count, uint16_t selector, int take) {
  State& s = g.s();
  const auto deck = s.zone(p, Zone::Deck);
  const int seen = std::clamp(count, 0, static_cast<int>(deck.size()));
  for (int i = 0; i < seen; ++i)
    know(g, deck[deck.size() - 1 - static_cast<size_t>(i)], static_cast<uint8_t>(1 << raw(p)));
  s.player(p).flags |= kPrivateInfo;
  s.h.returned = 0;
  LookFrame f = new_frame<LookFrame>();
  f.player = p;
  f.selector = selector;
  f.left = seen;
  f.take = std::max(0, take);
  g.push(f);
}

Flow step_look(Game& g) {
  LookFrame& f = g.top<LookFrame>();
  State& s = g.s();
  const auto deck = s.zone(f.player, Zone::Deck);
  const auto looked_at = deck.last(static_cast<size_t>(f.left));
  if (f.head.step == LookFrame::Take) {
    if (f.take > 0 && f.left > 0) {
      Context c;
      c.you = f.player;
      g.ask(f.player, DecisionKind::Card, Prompt::TakeLooked, kNoCard, kNoAbility, f.take);
      // NB: asked even if nothing fits, so that the others do not learn whether something did.
      g.decision.shown = true;
      for (size_t i = looked_at.size(); i-- > 0;) {
        if (matches(g, f.selector, looked_at[i], c))
          g.offer({.kind = OptionKind::Card, .card = looked_at[i]});
      }
      g.offer({.kind = OptionKind::Done});
      return Flow::Wait;
    }
    f.head.step = LookFrame::Order;
    // Of several the others do not see which goes where.
    const auto own = static_cast<uint8_t>(1 << raw(f.player));
    for (const CardId c : looked_at) {
      if (f.left > 1) s.card(c).known = static_cast<uint8_t>(s.card(c).known & own);
    }
  }
  if (f.left == 0) {
    g.pop();
    g.s().h.returned = 1;
    return Flow::Go;
  }
  g.ask(f.player, DecisionKind::Order, Prompt::OrderBelow);
  for (size_t i = looked_at.size(); i-- > 0;)
    g.offer({.kind = OptionKind::Card, .card = looked_at[i]});
  return Flow::Wait;
}

void answer_look(Game& g, const Option& o) {
  LookFrame& f = g.top<LookFrame>();
  State& s = g.s();
  if (o.kind == OptionKind::Done) {
    f.take = 0;
    return;
  }
  const PlayerId p = f.player;
  --f.left;
  if (f.head.step == LookFrame::Take) {
    --f.take;
    know(g, o.card, 0xFF);
    g.note({.kind = NoteKind::Shows, .player = p, .card = o.card, .def = def_of(g, o.card)});
    move_card(g, o.card, Zone::Hand);
    return;
  }
  // Below what was put there before.
  Card& card = s.card(o.card);
  s.move_card(o.card, Zone::Deck, State::kFront);
  s.lose_track(o.card);
  g.note({.kind = NoteKind::Moves,
          .player = p,
          .card = o.card,
          .x = static_cast<uint8_t>(Zone::Deck),
          .y = static_cast<uint16_t>(Zone::Deck),
          .seen_by = card.known,
          .def = def_of(g, o.card)});
}

}  // namespace grimoire
