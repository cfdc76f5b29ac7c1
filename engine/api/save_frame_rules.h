// The frames that a save may hold: their sizes, and in which steps each of them may wait.
#pragma once

#include <initializer_list>
#include <iterator>

#include "engine/rules/frames.h"

namespace grimoire {

constexpr uint32_t steps(std::initializer_list<int> list) {
  uint32_t mask = 0;
  for (const int step : list) mask |= 1u << step;
  return mask;
}

struct FrameRule {
  Procedure procedure;
  size_t bytes;
  uint32_t asking;   // steps in which it asks, on top of the stack
  uint32_t resting;  // steps in which it rests under other frames
};

inline constexpr uint32_t kOnly = steps({0});  // procedures without steps
inline constexpr uint32_t kAnyStep = 0xFFFFFFFF;

inline constexpr FrameRule kFrameRules[] = {
    {Procedure::Setup, sizeof(SetupFrame), steps({SetupFrame::Hands, SetupFrame::Beginner}), 0},
    {Procedure::Turn, sizeof(TurnFrame), steps({TurnFrame::TakePile, TurnFrame::Main}), kAnyStep},
    {Procedure::Window, sizeof(WindowFrame), kOnly, kOnly},
    {Procedure::Act, sizeof(ActFrame), 0,
     steps({ActFrame::Announce, ActFrame::Resolve, ActFrame::Finish, ActFrame::After,
            ActFrame::Close})},
    {Procedure::Apply, sizeof(ApplyFrame), 0, steps({ApplyFrame::Announce, ApplyFrame::Run})},
    {Procedure::Text, sizeof(TextFrame), steps({TextFrame::Asked, TextFrame::Doubling}),
     steps({TextFrame::Run})},
    {Procedure::Choose, sizeof(ChooseFrame),
     steps({ChooseFrame::Ask, ChooseFrame::Divide, ChooseFrame::Opponent}), 0},
    {Procedure::Batch, sizeof(BatchFrame), steps({BatchFrame::Place}),
     steps({BatchFrame::Place, BatchFrame::Run})},
    {Procedure::Prepare, sizeof(PrepareFrame),
     steps({PrepareFrame::ChooseRoute, PrepareFrame::PayCards, PrepareFrame::Components,
            PrepareFrame::Waive, PrepareFrame::ChooseX, PrepareFrame::PayUnder}),
     steps({PrepareFrame::Finish})},
    {Procedure::Damage, sizeof(DamageFrame), steps({DamageFrame::Next}), 0},
    // Several cards may go at once: those below have not begun.
    {Procedure::Leave, sizeof(LeaveFrame), steps({LeaveFrame::Replace, LeaveFrame::Divert}),
     steps({LeaveFrame::Begin, LeaveFrame::Replaced, LeaveFrame::Divert, LeaveFrame::Release,
            LeaveFrame::Arrive})},
    {Procedure::LeaveList, sizeof(LeaveListFrame), steps({LeaveListFrame::Next}),
     steps({LeaveListFrame::Went})},
    {Procedure::PlaceMana, sizeof(PlaceManaFrame), kOnly, 0},
    // RULING(165): so it is with what is locked, swapped and moved under several cards.
    {Procedure::PayMana, sizeof(PayManaFrame), steps({PayManaFrame::Choose}),
     steps({PayManaFrame::Choose, PayManaFrame::Finish})},
    {Procedure::TakeMana, sizeof(TakeManaFrame), kOnly, 0},
    {Procedure::Trade, sizeof(TradeFrame), steps({TradeFrame::Take, TradeFrame::Give}), 0},
    {Procedure::HandSize, sizeof(HandSizeFrame), kOnly, kOnly},
    {Procedure::SwapMana, sizeof(SwapManaFrame),
     steps({SwapManaFrame::Under, SwapManaFrame::Reserve}), steps({SwapManaFrame::Under})},
    {Procedure::Distribute, sizeof(DistributeFrame), steps({DistributeFrame::Where}), 0},
    {Procedure::Unique, sizeof(UniqueFrame),
     steps({UniqueFrame::Next, UniqueFrame::Keep, UniqueFrame::KeepInSlot}),
     steps({UniqueFrame::Next})},
    {Procedure::Draw, sizeof(DrawFrame), steps({DrawFrame::Replace}), steps({DrawFrame::Next})},
    {Procedure::TopCard, sizeof(TopCardFrame), 0, steps({TopCardFrame::Discard})},
    // So it is with cards that have to release.
    {Procedure::Release, sizeof(ReleaseFrame), steps({ReleaseFrame::Choose}),
     steps({ReleaseFrame::Choose, ReleaseFrame::Place})},
    {Procedure::Settle, sizeof(SettleFrame), 0, kOnly},
    {Procedure::Designate, sizeof(DesignateFrame), kOnly, 0},
    {Procedure::CollectMana, sizeof(CollectManaFrame), kOnly, kOnly},
    {Procedure::Look, sizeof(LookFrame), steps({LookFrame::Take, LookFrame::Order}), 0},
    {Procedure::ShareMana, sizeof(ShareManaFrame), kOnly, 0},
    {Procedure::Mode, sizeof(ModeFrame), kOnly, kAnyStep},
};

constexpr bool rules_in_order() {
  for (size_t i = 0; i < std::size(kFrameRules); ++i) {
    if (static_cast<size_t>(kFrameRules[i].procedure) != i) return false;
  }
  return true;
}
static_assert(rules_in_order() &&
              std::size(kFrameRules) == static_cast<size_t>(Procedure::Mode) + 1);

}  // namespace grimoire
