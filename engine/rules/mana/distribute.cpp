#include "engine/rules/mana/distribute.h"

#include "engine/rules/mana/mana.h"

namespace grimoire {

Flow step_distribute(Game& g) {
  DistributeFrame& f = g.top<DistributeFrame>();
  State& s = g.s();
  if (f.head.step == DistributeFrame::Next) {
    int element = 0;
    const bool here = s.valid(f.card) && s.has_slot(f.card.id);
    while (element < kElements && (!here || s.slot(f.card.id).mana.of[element] == 0)) ++element;
    if (element == kElements) {
      const DistributeFrame copy = f;
      g.pop();
      if (copy.moved == 0) {
        g.note({.kind = NoteKind::NothingHappens,
                .player = copy.player,
                .card = copy.card.id,
                .x = static_cast<uint8_t>(WhyNothing::NoMana)});
      }
      g.s().h.returned = 1;
      return Flow::Go;
    }
    f.element = static_cast<uint8_t>(element);
    f.head.step = DistributeFrame::Where;
  }
  g.ask(f.player, DecisionKind::Mana, Prompt::DistributeMana, f.card.id, kNoAbility, f.element);
  g.offer({.kind = OptionKind::Mana, .x = f.element, .y = kNoPile});
  for (const CardId c : s.zone(f.player, Zone::Board)) {
    if (c != f.card.id) g.offer({.kind = OptionKind::ManaUnder, .x = f.element, .card = c});
  }
  return Flow::Wait;
}

void answer_distribute(Game& g, const Option& o) {
  DistributeFrame& f = g.top<DistributeFrame>();
  const ManaSite to = o.kind == OptionKind::Mana ? reserve_of(f.player) : under(o.card);
  move_mana(g, under(f.card.id), to, o.x, 1);
  g.note({.kind = NoteKind::ManaMoved,
          .player = f.player,
          .card = o.card,
          .other = f.card.id,
          .amount = 1,
          .x = o.x});
  f.head.step = DistributeFrame::Next;
  f.moved = 1;
}

}  // namespace grimoire
