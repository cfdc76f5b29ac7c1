// A game that is watched: after every decision a copy of it, its save and its notation are
// compared with it, and the engine's invariants are looked at.
#pragma once

#include "engine/api/search.h"
#include "engine/base/result.h"

namespace grimoire::lab {

class CheckedGame {
 public:
  // `game` waits for its first decision, or is over.
  explicit CheckedGame(Game game);
  CheckedGame(const CheckedGame&) = delete;
  CheckedGame& operator=(const CheckedGame&) = delete;

  const Game& game() const { return game_; }

  // The invariants of a position, which was reached after this many decisions.
  Status check_position(size_t decision);
  // Takes an option, in the game and in its copy. The position has been checked.
  Status take(size_t index);

 private:
  // What came out of the Infinite Ether and did not go back, since it was last asked.
  class ManaCounter final : public NoteSink {
   public:
    void on_note(const Note& note) override {
      if (note.kind == NoteKind::ManaCreated) created.of[note.x] += note.amount;
      if (note.kind == NoteKind::ManaReturned) created.of[note.x] -= note.amount;
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
