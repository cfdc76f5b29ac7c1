// RB-3 Set-up.
#pragma once

#include "engine/rules/core/frame.h"

namespace grimoire {

struct SetupFrame {
  static constexpr Procedure kProcedure = Procedure::Setup;
  enum Step : uint8_t { Hands, Beginner };
  FrameHead head;
  PlayerId player{};
  PlayerId chooser{};
  uint16_t unused = 0;
};

// What the cards that the game is played with can care about; they are known from the start.
void find_features(Game& g);
// The chooser decides who begins; kNoPlayer: chance says who does.
void start_game(Game& g, PlayerId chooser = kNoPlayer);
Flow step_setup(Game& g);
void answer_setup(Game& g, const Option& o);

}  // namespace grimoire
