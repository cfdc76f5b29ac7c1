// The driver: steps the top frame until a player has something to decide.
#include "engine/rules/procedures.h"

namespace grimoire {
namespace {

Flow step_settle(Game& g) {
  if (settle(g)) return Flow::Go;
  const int32_t returned = g.top<SettleFrame>().returned;
  g.pop();
  g.s().h.returned = returned;
  return Flow::Go;
}

Flow step(Game& g) {
  switch (static_cast<Procedure>(g.head().procedure)) {
    case Procedure::Setup: return step_setup(g);
    case Procedure::Turn: return step_turn(g);
    case Procedure::Window: return step_window(g);
    case Procedure::Act: return step_act(g);
    case Procedure::Apply: return step_apply(g);
    case Procedure::Text: return step_text(g);
    case Procedure::Choose: return step_choose(g);
    case Procedure::Batch: return step_batch(g);
    case Procedure::Prepare: return step_prepare(g);
    case Procedure::Damage: return step_damage(g);
    case Procedure::Leave: return step_leave(g);
    case Procedure::LeaveList: return step_leave_list(g);
    case Procedure::PlaceMana: return step_place_mana(g);
    case Procedure::PayMana: return step_pay_mana(g);
    case Procedure::TakeMana: return step_take_mana(g);
    case Procedure::Trade: return step_trade(g);
    case Procedure::HandSize: return step_hand_size(g);
    case Procedure::SwapMana: return step_swap_mana(g);
    case Procedure::Distribute: return step_distribute(g);
    case Procedure::Unique: return step_unique(g);
    case Procedure::Draw: return step_draw(g);
    case Procedure::TopCard: return step_top_card(g);
    case Procedure::Release: return step_release(g);
    case Procedure::Settle: return step_settle(g);
    case Procedure::Designate: return step_designate(g);
    case Procedure::CollectMana: return step_collect_mana(g);
    case Procedure::Look: return step_look(g);
    case Procedure::ShareMana: return step_share_mana(g);
    case Procedure::Mode: return g.mode->step(g);
  }
  GRIMOIRE_CHECK(false, "a known procedure");
  return Flow::Go;
}

void answer(Game& g, const Option& o) {
  switch (static_cast<Procedure>(g.head().procedure)) {
    case Procedure::Setup: return answer_setup(g, o);
    case Procedure::Turn: return answer_turn(g, o);
    case Procedure::Window: return answer_window(g, o);
    case Procedure::Text: return answer_text(g, o);
    case Procedure::Choose: return answer_choose(g, o);
    case Procedure::Batch: return answer_batch(g, o);
    case Procedure::Prepare: return answer_prepare(g, o);
    case Procedure::Damage: return answer_damage(g, o);
    case Procedure::Leave: return answer_leave(g, o);
    case Procedure::LeaveList: return answer_leave_list(g, o);
    case Procedure::PlaceMana: return answer_place_mana(g, o);
    case Procedure::PayMana: return answer_pay_mana(g, o);
    case Procedure::TakeMana: return answer_take_mana(g, o);
    case Procedure::Trade: return answer_trade(g, o);
    case Procedure::HandSize: return answer_hand_size(g, o);
    case Procedure::SwapMana: return answer_swap_mana(g, o);
    case Procedure::Distribute: return answer_distribute(g, o);
    case Procedure::Unique: return answer_unique(g, o);
    case Procedure::Draw: return answer_draw(g, o);
    case Procedure::Designate: return answer_designate(g, o);
    case Procedure::CollectMana: return answer_collect_mana(g, o);
    case Procedure::Look: return answer_look(g, o);
    case Procedure::Release: return answer_release(g, o);
    case Procedure::ShareMana: return answer_share_mana(g, o);
    case Procedure::Mode: return g.mode->answer(g, o);
    default: GRIMOIRE_CHECK(false, "a procedure that asks");
  }
}

// The end of an indivisible action is looked at before anything else goes on.
void open_settling(Game& g) {
  State& s = g.s();
  s.h.dirty = static_cast<uint8_t>(s.h.dirty & ~kDirtyAction);
  const bool quiet = (s.h.dirty & (kDirtyHp | kDirtyWatch)) == 0 && s.pending().empty();
  if (quiet) return;
  SettleFrame f = new_frame<SettleFrame>();
  f.returned = s.h.returned;
  g.push(f);
}

}  // namespace

void advance(Game& g) {
  while (true) {
    if (g.over()) {
      g.s().h.decider = kNoPlayer;
      g.decision = {};
      g.options.clear();
      return;
    }
    if ((g.s().h.dirty & (kDirtyAction | kDirtyDepth)) != 0) {
      if ((g.s().h.dirty & kDirtyDepth) != 0) {
        end_endless_chain(g);
      } else {
        open_settling(g);
      }
      continue;
    }
    if (step(g) == Flow::Go) continue;
    g.decision.player = decider_for(g, g.decision.player);
    GRIMOIRE_CHECK(!g.options.empty(), "a decision has options");
    if (g.options.size() == 1 && !g.decision.shown) {
      if (g.sink != nullptr) g.sink->on_forced();
      answer(g, Option(g.options[0]));
      continue;
    }
    g.s().h.decider = g.decision.player;
    forbid_repetition(g);
    return;
  }
}

void apply(Game& g, const Option& option) {
  const Option chosen = option;
  Player& p = g.s().player(g.decision.player);
  p.flags = static_cast<uint8_t>(p.flags & ~kPrivateInfo);
  g.s().h.chose = 1;
  answer(g, chosen);
  advance(g);
}

void refresh(Game& g) {
  if (g.over()) {
    g.decision = {};
    g.options.clear();
    return;
  }
  step(g);
  // NB: a damaged save may wait for nobody.
  if (g.decision.player == kNoPlayer) return;
  g.decision.player = decider_for(g, g.decision.player);
  forbid_repetition(g);
}

}  // namespace grimoire
