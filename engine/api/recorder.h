// The events of a step, with all secrets, and their form for a viewer.
#pragma once

#include <utility>
#include <vector>

#include "engine/api/event.h"
#include "engine/api/sight.h"

namespace grimoire {

// A card in a happening, as it was at that moment.
struct CardThen {
  CardRef ref;
  DefId def = kNoDef;
  PlayerId owner = kNoPlayer;
  uint8_t seen_by = 0;  // one bit per viewer
};

struct TargetThen {
  CardThen card;
  PlayerId player = kNoPlayer;
  int32_t share = 0;
};

// Mana, with the cards that it lies under before and after.
struct MoveThen {
  ManaMove move;  // all but the cards
  CardThen from;
  CardThen to;
};

struct Happening {
  Event event;  // all but the cards
  CardThen card;
  CardThen now;
  CardThen other;
  std::vector<MoveThen> moves;
  std::vector<TargetThen> targets;
};

// What a recorder goes on from at the next step: acts and texts that are under way.
struct Thread {
  // A frame that something is inside of, with the event that stands for it.
  struct Heading {
    uint16_t frame = 0;
    uint8_t procedure = 0;
    CardRef card;
    AbilityId ability = kNoAbility;
    uint32_t event = 0;
  };
  uint32_t next = 1;         // the number of the next event
  uint32_t applied = 0;      // the last event of a card that applies its effects
  CardId applies = kNoCard;  // which card that was
  std::vector<Heading> headings;

  // After an undo: numbers go on, and nothing refers to events before it.
  void resume(uint32_t number) {
    next = number;
    applied = 0;
    applies = kNoCard;
    for (Heading& h : headings) h.event = 0;
  }
};

// Listens to one step of a game, which must stay where it is meanwhile.
class Recorder final : public NoteSink {
 public:
  Recorder(const Game& g, Thread thread) : g_(g), thread_(std::move(thread)) {}
  virtual ~Recorder() = default;

  void on_note(const Note& note) override;
  void on_mana(ManaSite from, ManaSite to, const ManaBag& mana) override;
  const std::vector<Happening>& happenings() const { return list_; }
  std::vector<Happening> take() {
    tell_moves();
    return std::exchange(list_, {});
  }

  const Thread& thread() const { return thread_; }
  // The step is over: the number of the event that says so.
  uint32_t close() {
    tell_moves();
    return thread_.next++;
  }

 private:
  using Heading = Thread::Heading;
  CardThen then(CardRef ref, uint8_t seen_by) const;
  CardThen public_card(CardId c) const;
  void head_frames(const Note& note);
  uint32_t open(const Heading& h, const FrameHead* below);
  DeckPlace deck_place(const Note& note) const;
  void describe(const Note& note, Happening& h) const;
  void describe_mana(const Note& note, Happening& h) const;
  CardThen card_at(ManaSite site) const;
  void tell_moves();
  void add_targets(Happening& h) const;

  const Game& g_;
  Thread thread_;
  std::vector<Happening> list_;
  std::vector<MoveThen> moves_;  // that no note has told of yet
};

// For somebody who may see every card: a game that is over, and is looked at again.
void show_all(std::vector<Happening>& happenings);
// Gives the viewer handles for everything that they see happen.
void see(const std::vector<Happening>& happenings, Sight& sight);
// The happening in the viewer's terms.
Event told(const Happening& happening, const Sight& sight);

}  // namespace grimoire
