#include "engine/rules/text/top_card.h"

#include "engine/rules/core/endless_loops.h"
#include "engine/rules/read/cards.h"
#include "engine/rules/read/knowledge.h"
#include "engine/rules/text/apply.h"
#include "engine/rules/zones/zones.h"

namespace grimoire {

Flow step_top_card(Game& g) {
  TopCardFrame& f = g.top<TopCardFrame>();
  State& s = g.s();
  const PlayerId p = f.player;
  if (f.head.step == TopCardFrame::Look) {
    const auto deck = s.zone(p, Zone::Deck);
    if (deck.empty()) {
      g.note({.kind = NoteKind::NothingHappens,
              .player = p,
              .x = static_cast<uint8_t>(WhyNothing::EmptyDeck)});
      g.pop();
      return Flow::Go;
    }
    const CardId c = deck.back();
    // RULING(107): it lies apart until it is discarded.
    know(g, c, 0xFF);
    place_card(g, c, Zone::Transit, State::kFront);
    f.card = s.ref(c);
    f.head.step = TopCardFrame::Discard;
    g.note({.kind = NoteKind::Shows, .player = p, .card = c, .def = def_of(g, c)});
    if (definition(g, c).type != CardType::Spell) return Flow::Go;
    // RULING(14): a text that applies the top card may lie there itself.
    const CardRef top = s.ref(c);
    if (chosen_before(g, top, c)) {
      g.note({.kind = NoteKind::NothingHappens,
              .player = p,
              .card = c,
              .x = static_cast<uint8_t>(WhyNothing::NoRepeat)});
      return Flow::Go;
    }
    remember_choice(g, top, c);
    apply_card(g, c, p, 0);
    return Flow::Go;
  }
  const CardRef card = f.card;
  g.pop();
  if (g.s().valid(card) && g.s().card(card.id).zone() == Zone::Transit)
    move_card(g, card.id, Zone::Discard);
  g.s().h.returned = 1;
  return Flow::Go;
}

}  // namespace grimoire
