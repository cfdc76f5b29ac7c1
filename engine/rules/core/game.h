// A game in progress: the state, the cards it is played with, and the decision it waits for.
//
// The state is everything; the decision and its options are derived from the top frame and can be
// derived again (refresh). Rules are free functions over Game. A procedure that may wait for a
// player is a frame with named steps; the step in which it waits only fills in the decision, so
// that running it again changes nothing.
//
// NB: adding to a list may move the block: no reference into the state survives a call that can add
// to the state. The asan preset finds those that are used all the same.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/lang/features.h"
#include "engine/lang/program.h"
#include "engine/rules/core/decision.h"
#include "engine/rules/core/note.h"
#include "engine/state/state.h"

namespace grimoire {

struct ModeRules;  // engine/rules/core/mode.h

class Game;

// A frame as what it is; debug builds check that it is one of these.
template <class F>
const F& frame_as(const FrameHead* head) {
#ifndef NDEBUG
  GRIMOIRE_CHECK(head->procedure == static_cast<uint8_t>(F::kProcedure),
                 "a frame of this procedure");
#endif
  return *reinterpret_cast<const F*>(head);
}
template <class F>
F& frame_as(FrameHead* head) {
  return const_cast<F&>(frame_as<F>(static_cast<const FrameHead*>(head)));
}

// Games to look ahead with, kept from one time to the next so that they are allocated once. Not
// part of the game: a copy has its own.
class LookAhead {
 public:
  LookAhead();
  ~LookAhead();
  LookAhead(const LookAhead&) noexcept;
  LookAhead& operator=(const LookAhead&) noexcept;
  static constexpr int kDepth = 8;
  Game& at(int depth);  // 0 to kDepth

 private:
  std::vector<Game> games_;
};

class Game {
 public:
  const CardDb* db = nullptr;
  const ModeRules* mode = nullptr;
  StateBox box;
  Decision decision;
  std::vector<Option> options;
  NoteSink* sink = nullptr;
  bool exploring = false;  // a copy that looks ahead: for RULING(14), or for a computer player
  LookAhead ahead;

  State& s() { return *box; }
  const State& s() const { return *box; }
  bool over() const { return box->h.outcome != Outcome::Running; }

  void note(const Note& n) const {
    if (sink != nullptr) sink->on_note(n);
  }

  // ---- Lists that grow
  void add_effect(const Effect& e);
  void add_pending(const Pending& p);
  void add_pick(const Pick& p);
  void add_history(uint64_t hash);
  void truncate_picks(int count);
  void truncate_effects(int count);
  void truncate_pending(int count);
  void truncate_history(int count);
  // RULING(14): whether one statement would make that many of something; then the game ends.
  bool beyond_bounds(int64_t items);

  // ---- Frames
  template <class F>
  void push(const F& frame) {
    push_words(&frame, sizeof(F) / 4);
  }
  template <class F>
  F& top() {
    return frame_as<F>(box->frame(box->h.frame_top));
  }
  template <class F>
  const F& top() const {
    return frame_as<F>(&head());
  }
  const FrameHead& head() const { return *box->frame(box->h.frame_top); }
  void pop();

  // ---- Asking
  void ask(PlayerId player, DecisionKind kind, Prompt prompt, CardId source = kNoCard,
           AbilityId ability = kNoAbility, int detail = 0) {
    decision = {player, kind, prompt, source, ability, static_cast<uint16_t>(detail), false};
    options.clear();
  }
  void offer(Option o) { options.push_back(o); }

 private:
  void push_words(const void* frame, size_t words);
};

enum class Flow : uint8_t { Go, Wait };

}  // namespace grimoire
