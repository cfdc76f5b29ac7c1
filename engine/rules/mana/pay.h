// DR-9.1 Paying.
#pragma once

#include "engine/rules/core/frame.h"
#include "engine/rules/read/price.h"

namespace grimoire {

struct PayManaFrame {
  static constexpr Procedure kProcedure = Procedure::PayMana;
  enum Step : uint8_t { Choose, Place, Finish };
  FrameHead head;
  PlayerId player{};
  uint8_t last = 0;  // 1 + the element that was paid last
  uint8_t any = 0;   // more may be paid, as much as the player likes, of the first part's elements
  uint8_t chosen_freely = 0;  // the price is as much as the player likes
  ManaPrice price;
  int32_t total = 0;
  ManaBag chosen;
  CardRef under;  // the Mana goes under this card instead of the Ether
  CardRef user;   // the Animal whose ability is paid for
};

// Pays a Mana node from the reserve into the Ether, or under a card; h.returned: how much.
// all_or_nothing: a cost that cannot be paid in full is not paid at all.
void pay_mana(Game& g, PlayerId p, NodeId mana, const Context& c, bool all_or_nothing,
              CardRef under = {});
bool can_pay(const Game& g, PlayerId p, NodeId mana, const Context& c);
// How often in a row the reserve can pay it, up to that many times; "all" can be paid once.
int times_payable(const Game& g, PlayerId p, NodeId mana, const Context& c, int most);
// Pays exactly this, which the reserve has to cover.
void pay_exactly(Game& g, PlayerId p, const ManaBag& mana);
// Pays for an ability of an Animal, which the player's Mana has to cover; h.returned: 1 + the
// element that was paid last, or 0.
void pay_price(Game& g, PlayerId p, const ManaPrice& price, CardRef animal);
// As much of these elements as the player likes.
void pay_any_mana(Game& g, PlayerId p, uint8_t elements);
bool covers(const ManaBag& reserve, const ManaPrice& price);
Flow step_pay_mana(Game& g);
void answer_pay_mana(Game& g, const Option& o);

}  // namespace grimoire
