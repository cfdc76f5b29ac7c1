#include "engine/rules/driver/frames.h"

#include <initializer_list>

#include "engine/rules/driver/frame_checks.h"

namespace grimoire {
namespace {

constexpr uint32_t steps(std::initializer_list<int> list) {
  uint32_t mask = 0;
  for (const int step : list) mask |= 1u << step;
  return mask;
}

constexpr uint32_t kOnly = steps({0});  // procedures without steps
constexpr uint32_t kAnyStep = 0xFFFFFFFF;

Flow step_mode(Game& g) { return g.mode->step(g); }
void answer_mode(Game& g, const Option& o) { g.mode->answer(g, o); }

void visit_member(CardRef& ref, RefVisitor visit) { visit(ref); }
void visit_member(EventInfo& e, RefVisitor visit) {
  visit(e.card);
  visit(e.source);
}

// The members are the references that the frame holds.
template <class F, auto... members>
constexpr FrameRow row(Flow (*step)(Game&), void (*answer)(Game&, const Option&), uint32_t asking,
                       uint32_t resting) {
  const auto references = [](FrameHead& head, [[maybe_unused]] RefVisitor visit) {
    [[maybe_unused]] F& f = frame_as<F>(&head);
    (visit_member(f.*members, visit), ...);
  };
  const auto checked = [](SaveChecker& c, const FrameHead& head) { check(c, frame_as<F>(&head)); };
  return {F::kProcedure, sizeof(F), step, answer, asking, resting, references, checked};
}

}  // namespace

constexpr FrameRow kFrames[kProcedures] = {
    row<SetupFrame>(step_setup, answer_setup, steps({SetupFrame::Hands, SetupFrame::Beginner}), 0),
    row<TurnFrame>(step_turn, answer_turn, steps({TurnFrame::TakePile, TurnFrame::Main}), kAnyStep),
    row<WindowFrame>(step_window, answer_window, kOnly, kOnly),
    row<ActFrame, &ActFrame::card>(
        step_act, answer_act, steps({ActFrame::Which}),
        steps({ActFrame::Announce, ActFrame::Resolve, ActFrame::Finish, ActFrame::After,
               ActFrame::Close, ActFrame::Use, ActFrame::Apply})),
    row<ApplyFrame, &ApplyFrame::source, &ApplyFrame::lend>(
        step_apply, nullptr, 0, steps({ApplyFrame::Announce, ApplyFrame::Run})),
    row<TextFrame, &TextFrame::source, &TextFrame::lend, &TextFrame::event>(
        step_text, answer_text, steps({TextFrame::Asked, TextFrame::Doubling}),
        steps({TextFrame::Run})),
    row<ChooseFrame, &ChooseFrame::source, &ChooseFrame::lend, &ChooseFrame::event>(
        step_choose, answer_choose,
        steps({ChooseFrame::Ask, ChooseFrame::Divide, ChooseFrame::Opponent}), 0),
    row<BatchFrame>(step_batch, answer_batch, steps({BatchFrame::Place}),
                    steps({BatchFrame::Place, BatchFrame::Run})),
    row<PrepareFrame, &PrepareFrame::card>(
        step_prepare, answer_prepare,
        steps({PrepareFrame::ChooseRoute, PrepareFrame::PayCards, PrepareFrame::Components,
               PrepareFrame::Waive, PrepareFrame::ChooseX, PrepareFrame::PayUnder}),
        steps({PrepareFrame::Finish})),
    row<DamageFrame, &DamageFrame::source>(step_damage, answer_damage,
                                           steps({DamageFrame::Next, DamageFrame::Ignore}), 0),
    // Several cards may go at once: those below have not begun.
    row<LeaveFrame, &LeaveFrame::card>(
        step_leave, answer_leave, steps({LeaveFrame::Replace, LeaveFrame::Divert}),
        steps({LeaveFrame::Begin, LeaveFrame::Replaced, LeaveFrame::Divert, LeaveFrame::Release,
               LeaveFrame::Arrive})),
    row<LeaveListFrame>(step_leave_list, answer_leave_list, steps({LeaveListFrame::Next}),
                        steps({LeaveListFrame::Went})),
    row<PlaceManaFrame>(step_place_mana, answer_place_mana, kOnly, 0),
    // RULING(165): the same holds for Mana locked, swapped and moved under several cards, and for
    // several trades.
    row<PayManaFrame, &PayManaFrame::under, &PayManaFrame::user>(
        step_pay_mana, answer_pay_mana, steps({PayManaFrame::Choose}),
        steps({PayManaFrame::Choose, PayManaFrame::Finish})),
    row<TakeManaFrame>(step_take_mana, answer_take_mana, kOnly, 0),
    row<TradeFrame>(step_trade, answer_trade, steps({TradeFrame::Take, TradeFrame::Give}),
                    steps({TradeFrame::Take})),
    row<HandSizeFrame>(step_hand_size, answer_hand_size, kOnly, kOnly),
    row<SwapManaFrame, &SwapManaFrame::card>(step_swap_mana, answer_swap_mana,
                                             steps({SwapManaFrame::Under, SwapManaFrame::Reserve}),
                                             steps({SwapManaFrame::Under})),
    row<DistributeFrame, &DistributeFrame::card>(step_distribute, answer_distribute,
                                                 steps({DistributeFrame::Where}), 0),
    row<UniqueFrame>(step_unique, answer_unique,
                     steps({UniqueFrame::Next, UniqueFrame::Keep, UniqueFrame::KeepInSlot}),
                     steps({UniqueFrame::Next})),
    row<DrawFrame>(step_draw, answer_draw, steps({DrawFrame::Replace}), steps({DrawFrame::Next})),
    row<TopCardFrame, &TopCardFrame::card>(step_top_card, nullptr, 0,
                                           steps({TopCardFrame::Discard})),
    // So it is with cards that have to release.
    row<ReleaseFrame, &ReleaseFrame::card>(step_release, answer_release,
                                           steps({ReleaseFrame::Choose}),
                                           steps({ReleaseFrame::Choose, ReleaseFrame::Place})),
    row<SettleFrame>(step_settle, nullptr, 0, kOnly),
    row<DesignateFrame, &DesignateFrame::source>(step_designate, answer_designate, kOnly, 0),
    row<CollectManaFrame, &CollectManaFrame::to, &CollectManaFrame::from>(
        step_collect_mana, answer_collect_mana, kOnly, kOnly),
    row<LookFrame>(step_look, answer_look,
                   steps({LookFrame::Take, LookFrame::Order, LookFrame::Discard}), 0),
    row<ShareManaFrame>(step_share_mana, answer_share_mana, kOnly, 0),
    row<ModeFrame, &ModeFrame::card>(step_mode, answer_mode, kOnly, kAnyStep),
};

namespace {

constexpr bool rows_in_order() {
  for (size_t i = 0; i < kProcedures; ++i) {
    if (static_cast<size_t>(kFrames[i].procedure) != i) return false;
  }
  return true;
}
static_assert(rows_in_order(), "a row for each procedure");

}  // namespace
}  // namespace grimoire
