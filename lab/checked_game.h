// A game that is watched: after every decision a copy of it, its save and its notation are
// compared with it, and the engine's invariants are looked at.
#pragma once

#include "engine/base/result.h"
#include "engine/rules/game.h"

namespace grimoire::lab {

class CheckedGame {
 public:
  // `game` waits for its first decision, or is over.
  explicit CheckedGame(Game game);
  CheckedGame(const CheckedGame&) = delete;
  CheckedGame& operator=(const CheckedGame&) = delete;

  const Game& game() const { return game_; }

  // What must hold in a position that has been reached after so many decisions.
  Status check_position(size_t decision);
  // Takes an option, in the game and in its copy. The position has been checked.
  Status take(size_t index);

 private:
  // What came out of the Infinite Ether since it was last asked.
  class ManaCounter final : public NoteSink {
   public:
    void on_note(const Note& note) override {
      if (note.kind == NoteKind::ManaCreated) created.of[note.x] += note.amount;
    }
    ManaBag created;
  };

  Status check_mana();

  ManaCounter counter_;
  Game game_;
  Game twin_;
  ManaBag mana_;
};

}  // namespace grimoire::lab
