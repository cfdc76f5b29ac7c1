// Carrying out the statements of the card language. One verb, one function: the verbs_*.cpp have
// them.
#include "engine/rules/text/verbs.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "engine/base/check.h"
#include "engine/lang/schema.h"
#include "engine/rules/mana/collect.h"
#include "engine/rules/mana/swap_mana.h"
#include "engine/rules/text/text.h"
#include "engine/rules/text/why_nothing.h"

namespace grimoire {
namespace {

using VerbFunction = void (*)(Game&, const Node&, const Context&);

// NB: under sanitizers the address of a function is no constant that can be compared.
constexpr std::optional<VerbFunction> function_of(Op op) {
  switch (op) {
    case Op::Inflict: return verb_inflict;
    case Op::GainHp: return verb_gain_hp;
    case Op::LoseHp: return verb_lose_hp;
    case Op::Draw: return verb_draw;
    case Op::DiscardHand: return verb_discard_hand;
    case Op::DiscardDownTo: return verb_discard_down_to;
    case Op::Discard: return verb_discard;
    case Op::Destroy: return verb_destroy;
    case Op::Exile: return verb_exile;
    case Op::ToHand: return verb_to_hand;
    case Op::ToDeck: return verb_to_deck;
    case Op::PutIntoPlay: return verb_put_into_play;
    case Op::Search: return verb_search;
    case Op::Shuffle: return verb_shuffle;
    case Op::TakeAvailable:
    case Op::TakeInfinite: return verb_take;
    case Op::LockInfinite: return verb_lock_infinite;
    case Op::LockReserve: return verb_lock_reserve;
    case Op::MoveMana: return verb_move_mana;
    case Op::MoveAnyMana: return verb_move_any_mana;
    case Op::Distribute: return verb_distribute;
    case Op::Release: return verb_release;
    case Op::Pay: return verb_pay;
    case Op::EmptyReserve: return verb_empty_reserve;
    case Op::SwapMana: return verb_swap_mana;
    case Op::Apply: return verb_apply;
    case Op::ApplyTop: return verb_apply_top;
    case Op::Again: return verb_again;
    case Op::PlayersWin: return verb_players_win;
    case Op::BecomeMageNoir: return verb_become_mage_noir;
    case Op::Blank: return verb_blank;
    case Op::GainKeyword:
    case Op::GainWord:
    case Op::MoreDamage: return verb_gain;
    case Op::SetHp: return verb_set_hp;
    case Op::LookTop: return verb_look_top;
    case Op::TopToBottom: return verb_top_to_bottom;
    case Op::Create:
    case Op::Delay: return verb_create;
    case Op::NextGains: return verb_next_gains;
    case Op::NextUses: return verb_next_uses;
    case Op::PreventDamage:
    case Op::IgnoreDamage: return verb_shield;
    case Op::BecomeCopies: return verb_become_copies;
    case Op::PhaseShift: return verb_phase_shift;
    case Op::DiscardDeck: return verb_discard_deck;
    case Op::Look: return verb_look;
    case Op::ShowTop: return verb_show_top;
    case Op::Channel: return verb_channel;
    case Op::Activate: return verb_activate;
    case Op::ChooseCards: return verb_choose_cards;
    case Op::SwapPlaces: return verb_swap_places;
    case Op::PayCost: return verb_pay_cost;
    case Op::AddCost: return verb_add_cost;
    case Op::Rest:
    case Op::Exhaust: return verb_turn_over;
    case Op::UseAbility: return verb_use_ability;
    case Op::CreateCards: return verb_create_cards;
    case Op::Unchannel: return verb_unchannel;
    case Op::LookThird: return verb_look_third;
    case Op::ThirdToTop: return verb_third_to_top;
    case Op::TradeOnce: return verb_trade_once;
    case Op::ChangeElement: return verb_change_element;
    case Op::Revert: return verb_revert;
    case Op::SwapWithPile: return verb_swap_with_pile;
    case Op::DiscardSeen: return verb_discard_seen;
    case Op::PrepareFree: return verb_prepare_free;
    case Op::LoseMageNoir: return verb_lose_mage_noir;
    case Op::PayAny: return verb_pay_any;
    case Op::LookDiscard: return verb_look_discard;
    default: return std::nullopt;
  }
}

template <Op op>
consteval bool carried_out() {
  static_assert(schema(op).sort != Sort::Verb || function_of(op).has_value(),
                "a function for each verb");
  return true;
}
template <size_t... ops>
consteval bool all_carried_out(std::index_sequence<ops...> /*all*/) {
  return (carried_out<static_cast<Op>(ops)>() && ...);
}
static_assert(all_carried_out(std::make_index_sequence<kSchemas.size()>()));

constexpr auto kFunctions = [] {
  std::array<VerbFunction, kSchemas.size()> all{};
  for (size_t op = 0; op < all.size(); ++op)
    all[op] = function_of(static_cast<Op>(op)).value_or(nullptr);
  return all;
}();

}  // namespace

bool is_price(const Game& g) { return g.db->code[g.top<TextFrame>().pc].step == Step::IfNotDone; }

void run_verb(Game& g, NodeId node) {
  const Node n = g.db->node(node);
  const Schema& verb = schema(n.op);
  TextFrame& f = g.top<TextFrame>();
  const Context c = text_context(g, f);
  std::fill(std::begin(f.released), std::end(f.released), uint16_t{0});
  // TV-11.5: the remaining effects of a text whose player is out of the game.
  if (!alive(g, c.you) && !verb.for_others && !verb.has_doer())
    return say_nothing(g, c, WhyNothing::TargetGone);
  // Who does it may be gone, or not have been chosen.
  if (verb.has_doer() && players_named(g, n.kid[0], c) == 0)
    return say_nothing(g, c, WhyNothing::NoTarget);
  const VerbFunction carry_out = kFunctions[static_cast<size_t>(n.op)];
  GRIMOIRE_CHECK(carry_out != nullptr, "a verb");
  carry_out(g, n, c);
}

}  // namespace grimoire
