// RB-6 Trading with the Available Ether.
#pragma once

#include "engine/rules/core/frame.h"

namespace grimoire {

struct TradeFrame {
  static constexpr Procedure kProcedure = Procedure::Trade;
  enum Step : uint8_t { Take, Give, Commit };
  FrameHead head;
  PlayerId player{};
  uint8_t pile = 0;
  uint16_t unused = 0;
  ManaBag taken;     // still in the pile
  ManaBag gave;      // no longer in the reserve
  int32_t give = 0;  // the rate that a text names; 0: whatever holds
  int32_t take = 0;
};

bool can_trade(const Game& g, PlayerId p);
// A text has the player trade once, at that rate.
bool can_trade_at(const Game& g, PlayerId p, int give, int take);
void trade_at(Game& g, PlayerId p, int give, int take);
bool piles_count_as_equal(const Game& g);
// The fewest Mana that a trade takes just now; 0: no rate allows one.
int trade_price(const Game& g, PlayerId p);
Flow step_trade(Game& g);
void answer_trade(Game& g, const Option& o);

}  // namespace grimoire
