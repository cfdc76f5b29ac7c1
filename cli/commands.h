// The program's commands: one file each, added to the command line here.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/files.h"
#include "cli/options.h"
#include "engine/base/result.h"
#include "engine/decks/deck_file.h"
#include "engine/lang/program.h"
#include "engine/modes/modes.h"

namespace grimoire::cli {

inline constexpr int kOk = 0;
inline constexpr int kFailed = 1;    // a check or test failed
inline constexpr int kBadInput = 2;  // what was given is wrong; the message says what, where, how
inline constexpr int kSignal = 128;  // and the number of the signal that ended it

// Set by the command that ran.
extern int exit_code;

void add_cards_command(ProgramCommand& program);
void add_play_command(ProgramCommand& program);
void add_replay_command(ProgramCommand& program);
void add_review_command(ProgramCommand& program);
void add_puzzle_command(ProgramCommand& program);
void add_scenario_command(ProgramCommand& program);
void add_soak_command(ProgramCommand& program);
void add_bench_command(ProgramCommand& program);
void add_coop_command(ProgramCommand& program);
void add_arena_command(ProgramCommand& program);
void add_match_command(ProgramCommand& program);
void add_train_command(ProgramCommand& program);
void add_fair_command(ProgramCommand& program);
void add_field_command(ProgramCommand& program);
void add_pairs_command(ProgramCommand& program);
void add_deck_command(ProgramCommand& program);
void add_series_command(ProgramCommand& program);
void add_serve_command(ProgramCommand& program);

// Prints "grimoire: message" to standard error and sets kBadInput.
void bad_input(std::string_view message);
// For commands whose output is JSON: from here on bad_input() keeps its messages, line by line.
// What the command does not take for its own output is printed at the end as {"errors": ["…", …]}.
void errors_as_json();
std::vector<std::string> take_errors();
void print_errors_left();

// Whether there is a computer player of that name; if not, it is reported as bad input.
bool known_player(const std::string& name);

// --mode, one of the modes of play.
Option& add_mode_option(ProgramCommand& command, Mode& mode);

// --adversary and --difficulty, for games with an Adversary; gives the latter.
struct AdversaryArguments {
  std::string name;  // a built-in one, or a file that describes one; empty: the first
  std::string difficulty{kDifficultyNames[0]};

  bool is_file() const;
  int level() const;
};
Option& add_adversary_options(ProgramCommand& command, AdversaryArguments& arguments);
// Its place in db.adversaries; bad input is reported. A file is among those that were loaded last.
bool find_adversary(const CardDb& db, const AdversaryArguments& arguments, size_t& out);

// kNoDef, and reported as bad input, if the card is unknown.
DefId card_named(const CardDb& db, const std::string& name);

// A bar on standard error that is drawn over and over: "[####    ] 3 of 6 games".
void show_progress(uint64_t done, uint64_t all, std::string_view what);

// The built-in cards and the files of --cards; bad input is reported.
bool load_card_files(const std::vector<std::string>& paths, CardDb& out);
// The same, and what the files hold, in their order.
using CardTexts = std::vector<std::string>;
bool load_card_files(const std::vector<std::string>& paths, CardDb& out, CardTexts& texts);
// A built-in deck by its name, a code, or a file with a deck in any form; bad input is reported.
bool load_deck_list(const CardDb& db, const std::string& name, DeckList& out);
// The same; `out` holds what could be read even if not everything could.
bool read_deck_list(const CardDb& db, const std::string& name, DeckReading& out);
// What a casual game asks of a deck (RULING(120)), or nothing of the kind.
enum class Asked : uint8_t { Casual, Nothing };
// A deck as load_deck_list() finds it that can be played; bad input is reported.
bool load_deck(const CardDb& db, const std::string& name, Asked asked, NamedDeck& out);
// The option --any-deck, which plays decks that the rulebook does not allow.
void add_any_deck_option(ProgramCommand& command, Asked& asked);
// Pairs of games with swapped seats need an even number of them; bad input is reported.
bool even_games(int games);

}  // namespace grimoire::cli
