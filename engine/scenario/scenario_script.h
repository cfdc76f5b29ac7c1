// A scenario after reading: its position and its steps. Card names are settled here, so that
// running it can only fail for reasons of the game.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/result.h"
#include "engine/modes/modes.h"
#include "engine/scenario/scenario.h"
#include "engine/scenario/scenario_reader.h"

namespace grimoire::scenario {

// ---- Position

struct PileCard {
  DefId def{};
  uint8_t known_to = 0;  // players who know it, besides those who always do
  bool used = false;     // its permission to be prepared from there was used this turn
};

struct UsedCard {
  DefId def{};
  int count = 1;
  WordId word = kNoWord;  // kNoWord: the words that the user needs and the card has
  int line = 0;
  int column = 0;
};

struct NumberChange {
  NumberOp op{};
  int by = 0;
};

struct BoardCard {
  DefId def{};
  Stance stance{};
  int line = 0;
  int column = 0;
  bool this_turn = false;
  bool used = false;
  bool blank = false;
  std::optional<int> x;
  std::optional<int> hp;
  std::optional<ManaBag> mana;
  std::optional<int> armor_left;
  std::vector<UsedCard> using_cards;
  std::vector<Keyword> has;
  std::vector<Keyword> never;
  std::vector<WordId> words;
  std::vector<NumberChange> numbers;
  std::vector<DefId> texts;
};

struct PlayerPosition {
  std::optional<int> hp;
  ManaBag reserve;
  bool has_deck = false;
  std::vector<PileCard> deck;  // top first
  std::vector<PileCard> hand;
  std::vector<PileCard> discard;  // top first
  std::vector<PileCard> exile;    // top first
  std::vector<BoardCard> board;   // oldest first
  std::optional<bool> mage_noir;
  bool zenith = false;
  int drawn = 0;
};

struct Position {
  Mode mode = Mode::Duel;
  std::vector<PlayerPosition> players = std::vector<PlayerPosition>(2);
  ManaBag pile[kPiles];
  PlayerId active{};
  bool adversary_turn = false;  // that before the active player's
  int turn = 5;
  Phase phase = Phase::Main;
  uint64_t seed = 1;
  bool incomplete = false;  // a line was not understood, so cards may be missing
};

// The game as written, before anything runs. Complaints: what only the whole position shows to be
// wrong.
std::optional<Game> lay_out(const Position& position, const CardDb& db, Complaints& complaints);
// Runs it to the first decision.
void start_position(Game& g, const Position& position);

// ---- Steps

struct Playback;

// The failure, or nothing.
using Check = std::function<std::optional<std::string>(Playback&)>;

struct Step {
  enum class Kind : uint8_t { Choice, Expect, Mark } kind{};
  int line = 0;
  PlayerId player{};
  std::string choice;
  Check check;
  bool in_window = false;  // an expectation that an answer is asked for holds the window open
};

struct Script {
  std::string title;
  std::string title_fr;
  int line = 0;
  std::vector<std::string> rules;
  ScenarioPuzzle puzzle;
  std::vector<ScenarioNote> notes;
  const CardDb* db = nullptr;
  std::shared_ptr<const CardDb> own_db;  // if the scenario defines cards
  std::vector<std::string> card_lines;   // the file with all lines blank but those of its cards
  bool flawed = false;                   // its position has a mistake
  bool stepped = false;                  // a choice or an expectation was written, right or wrong
  std::vector<std::string> lost_names;   // of cards and words whose block has a mistake
  bool positioned = false;               // something of the position was said
  bool turn_given = false;
  int turn_line = 0;
  bool any_mana = false;
  bool ends_in_the_middle = false;
  Position position;
  std::vector<Step> steps;
};

std::optional<Check> parse_expectation(Reader& in, const CardDb& db);

// One line of a player's block; complains about what it does not understand.
void parse_player_line(const Line& line, const CardDb& db, PlayerPosition& out,
                       Complaints& complaints);

// What happened, in the words that "expect event" is compared with.
std::string event_text(const Game& g, const Note& n);
// "nothing happens: no target"
std::string nothing_text(WhyNothing why);
// One sentence of each kind that event_text can say.
std::vector<std::string> event_examples();
// Whether event_text ever says this, or something that begins so; the error names the nearest.
Status check_event_words(const CardDb& db, int players, std::string_view text);
// The same for the things that "expect changes only" names.
Status check_fact_name(const CardDb& db, int players, std::string_view name);

// ---- Running

// Every part of the position under a name that a reader understands.
struct Fact {
  std::string name;
  std::string value;
  bool operator==(const Fact&) const = default;
};
std::vector<Fact> facts(const Game& g);

// A choice that the game made by itself, as there was no other.
struct ForcedChoice {
  std::string text;
  std::vector<size_t> written;  // steps that would say the same
};

struct Playback final : NoteSink {
  Game game;
  std::vector<std::string> events;  // since the mark
  std::vector<std::string> begun;   // before the first choice
  std::vector<ScenarioChoice> taken;
  std::vector<Fact> mark;
  PlayerId passed_for = kNoPlayer;   // whose window was passed since the last choice
  std::vector<ForcedChoice> forced;  // since the last choice
  const Script* script = nullptr;
  size_t at = 0;  // its step
  void on_note(const Note& n) override;
  void on_forced() override;
};

}  // namespace grimoire::scenario
