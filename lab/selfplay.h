// Games that the searching player plays against itself, to learn from.
//
// Both seats have the same deck, so that who has the better deck is nothing to learn. Each seat has
// a style of its own, the evaluation with some of its parts counting more or less: the games hold
// many ways of playing, and which style wins tells which parts count too little.
//
// A game is kept as its seed and its choices; all else follows from them.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "ai/value.h"
#include "engine/base/result.h"
#include "engine/modes/new_game.h"
#include "lab/decks.h"

namespace grimoire::lab {

struct SelfPlay {
  int positions = 40;      // for each decision
  int random_one_in = 30;  // choices made at random, so that mistakes are seen as well
  uint64_t seed = 1;       // of the first game; the others have the seeds after it
  uint64_t games = 1000;
};

struct PlayedGame {
  uint64_t seed = 0;
  std::vector<uint16_t> choices;
};

// Parts of the evaluation that a style weighs otherwise than by hand. What has no weight by hand,
// for only a network sees it, is no part.
int style_parts();
// As the enumerators of ai::Place, ai::Fact and ai::Trait are numbered.
std::string style_part_name(int part);
// 1 or -1 for each part.
std::vector<int8_t> style_of(uint64_t seed, int seat);
// The weights with each part moved by so many steps.
ai::Weights moved(const ai::Weights& weights, const std::vector<double>& steps);
ai::Weights styled(const ai::Weights& weights, const std::vector<int8_t>& style);

// The decks to learn with: all that are built in but those held back.
std::vector<NamedDeck> tuning_decks(const CardDb& db);
GameSetup selfplay_setup(const CardDb& db, const std::vector<NamedDeck>& decks, uint64_t seed);

PlayedGame play_game(const CardDb& db, const std::vector<NamedDeck>& decks, const SelfPlay& how,
                     uint64_t seed);

// False, and nothing is done: there is no such choice.
bool take(Game& g, uint16_t choice);
Game played_again(const CardDb& db, const std::vector<NamedDeck>& decks, const PlayedGame& game);

// Files of games, and of turns (lab/turns): a line that says how they were made and with which
// engine and cards, then lines of numbers, and after each piece of work how many there are.
inline constexpr std::string_view kPieceMark = "= ";
std::string head_of(const CardDb& db, const std::string& how);
std::string head_of(const CardDb& db, const SelfPlay& how);
std::string line_of(const PlayedGame& game);
// The numbers line by line; fails if another engine or other cards have made the file, or if it is
// not one of these: "games" or "turns".
using Lines = std::vector<std::vector<int64_t>>;
Result<Lines> read_lines(const CardDb& db, std::string_view text, const std::string& what);
Result<std::vector<PlayedGame>> read_games(const CardDb& db, std::string_view text);

}  // namespace grimoire::lab
