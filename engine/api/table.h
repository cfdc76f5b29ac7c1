// The one door for every client: a game with its seats.
//
// A table keeps the state, the choices and what each viewer has seen; everything else is made on
// request. Wrong calls are errors in words. A failed check of the engine closes this table alone,
// with its record attached. Tables can be moved, hold no pointer into themselves and share nothing
// but the card database.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/api/decision.h"
#include "engine/api/event.h"
#include "engine/api/recorder.h"
#include "engine/api/sight.h"
#include "engine/api/view.h"
#include "engine/base/result.h"
#include "engine/modes/new_game.h"
#include "engine/record/journal.h"
#include "engine/state/bytes.h"

namespace grimoire {

// GameSetup::adversary of a position whose cards are nobody's list.
inline constexpr size_t kNoAdversary = SIZE_MAX;

// How a game began and who plays it.
struct TableSetup {
  GameSetup game;
  std::vector<std::string> seats;       // names, one per player who decides
  std::vector<std::string> deck_names;  // the same
};

// A phase of a player's turns.
struct PhaseStop {
  PlayerId player = kNoPlayer;
  Phase phase = Phase::Main;
  bool operator==(const PhaseStop&) const = default;
};

// When a player is asked in a round of responses. Whether others have stops cannot be seen: their
// events are those of a pass.
struct Stops {
  enum class Level : uint8_t {
    Full,   // always
    Smart,  // only with something to respond
  };
  Level level = Level::Smart;
  uint32_t until_turn = 0;     // pass before this turn begins
  std::vector<DefId> yielded;  // pass on acts of these cards
  std::vector<PhaseStop> at;   // asked in these phases, with something to respond or not
  bool operator==(const Stops&) const = default;
};

// Why the last decision cannot be taken back.
enum class NoUndo : uint8_t {
  None,
  Nothing,
  OtherDecided,
  HiddenInformation,
  Randomness,
  TimeCalled,
};

// A game in full, to be kept: how it began, and what was chosen.
struct Record {
  TableSetup setup;
  std::string position;  // a save, if it began in the middle of a game; else empty
  std::vector<Choice> choices;
};

struct Events {
  bool from_view = false;  // what was asked for is gone (an undo): take a view, then go on from it
  uint32_t last = 0;       // the number of the last event
  std::vector<Event> events;
};

// Which cards a game that is told again shows: those that the viewer knew, or all.
enum class Shown : uint8_t { Known, All };

// Takes an option that is there, or calls time.
void take_choice(Game& g, Choice choice);

class Table {
 public:
  static Result<Table> open(const CardDb& db, TableSetup setup);
  // From a save of the engine (engine/record/save.h), for positions made by hand.
  static Result<Table> open_position(const CardDb& db, std::string_view save, TableSetup setup);
  // Plays a record again, up to its choice `most`: the table plays on from there.
  static Result<Table> replay(const CardDb& db, const Record& record, size_t most = SIZE_MAX);
  // Reads what save() wrote. `first_line`: its place in a larger file, for errors.
  static Result<Table> load(const CardDb& db, std::string_view text, int first_line = 1);

  const CardDb& cards() const { return *db_; }
  const TableSetup& setup() const { return setup_; }
  int players() const;
  // The Adversary's place among the players; kNoPlayer in a mode without one.
  PlayerId adversary() const;
  bool over() const;
  // Our own mistake has ended this table; the record leads there.
  const std::string& failure() const { return failure_; }
  PlayerId decider() const;
  uint32_t decision_number() const { return decision_; }
  uint32_t last_event() const { return thread_.next - 1; }

  // ---- Seen by a player, or by kOnlooker
  Result<View> view(PlayerId viewer) const;
  Result<DecisionView> decision(PlayerId viewer) const;
  Result<std::vector<Forecast>> forecasts(PlayerId viewer) const;
  Result<std::vector<Refusal>> why_not(PlayerId viewer) const;
  // One act or choice; without reasons if it is offered.
  Result<Refusal> why_not(PlayerId viewer, const ActAsked& asked) const;
  Result<Events> events(PlayerId viewer, uint32_t since) const;
  // The game as it stands, from its beginning: what a log is written from. Without the ends of
  // steps, and numbered for itself, since undone choices are no part of it.
  Result<std::vector<Event>> history(PlayerId viewer, Shown shown = Shown::Known) const;
  Result<CardView> card(PlayerId viewer, Handle handle) const;

  // ---- Done by a player
  Status submit(PlayerId player, uint32_t decision, size_t option);
  // A program plays this seat: what it gets to see does not stand in the way of an undo.
  Status seat_program(PlayerId player);
  NoUndo can_undo(PlayerId player) const;
  Status undo(PlayerId player);
  Result<Stops> stops(PlayerId player) const;
  Status set_stops(PlayerId player, Stops stops);
  // RULING(41): the host calls time.
  bool can_call_time() const;
  Status call_time();

  // ---- Kept
  Record record() const;
  std::string save() const;                             // the whole table
  Result<std::string> save_for(PlayerId viewer) const;  // a game as that player may know it
  uint64_t hash() const { return now_.box()->hash(); }
  // For computer players and labs, which run on this side of the door.
  Game game() const;
  // What the table keeps, in bytes.
  size_t memory() const;

 private:
  Table(const CardDb& db, TableSetup setup);
  Game game_of(const StateBytes& bytes) const;
  const State& now() const { return now_.state(); }
  Status checked_player(PlayerId player) const;
  Status checked_viewer(PlayerId viewer) const;
  Status closed() const;
  const Sight& sight(PlayerId viewer) const;
  void begin(const Game& start);
  // A step: a choice and all that follows from it, with the choices that the table makes for
  // players.
  enum class Afterwards : uint8_t { Wait, AskStops };
  void carry_out(std::span<const Choice> choices, Afterwards afterwards);
  std::optional<uint16_t> answer_of_stops(const Game& g) const;
  void follow_undo(const Game& before, const Game& after);
  Status play(std::span<const Choice> choices);
  Game start() const;

  // The steps of the whole game once more, for events that are asked for late.
  struct Step {
    const Game& before;
    const Game& after;
    const std::vector<Happening>& happenings;
    const std::vector<Skip>& skips;
    uint32_t last;      // the number of the event that closes it
    uint32_t decision;  // that the game then waits for
  };
  std::vector<Event> told_step(const Step& step, const Sight& sight) const;
  std::vector<Event> told_again(PlayerId viewer, uint32_t since) const;

  const CardDb* db_;
  TableSetup setup_;
  StateBytes start_;  // only of a table that began in the middle of a game
  StateBytes now_;
  StateBytes before_;  // before the last step, to tell what it changed
  std::vector<uint8_t> journal_;
  std::vector<Sight> sights_;
  std::vector<Stops> stops_;
  Thread thread_;
  std::vector<Happening> step_;  // the last one
  std::vector<Skip> skips_;      // of the last step
  uint32_t step_first_ = 1;      // the number of its first event
  uint32_t decision_ = 1;
  uint32_t oldest_event_ = 0;          // those up to here are gone: something was undone
  uint32_t resumed_at_ = 0;            // the length of the journal then
  std::vector<uint32_t> own_choices_;  // of undo_player_, to be taken back: places in the journal
  PlayerId undo_player_ = kNoPlayer;
  NoUndo no_undo_ = NoUndo::Nothing;
  uint8_t programs_ = 0;  // seats, a bit each
  std::string failure_;
};

}  // namespace grimoire
