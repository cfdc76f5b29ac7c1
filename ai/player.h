// Computer players: given a game that waits for a decision, each says which option it takes.
//
// A player reads only what its seat knows, and is deterministic: the same seed and the same
// decisions give the same choices.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

#include "engine/api/search.h"

namespace grimoire::ai {

struct Evaluation;

class Player {
 public:
  virtual ~Player() = default;
  // The index of one of g.options; the decision must be open.
  virtual size_t choose(const Game& g) = 0;
};

// Further ones are "search-N", with N positions for a decision; "xW" behind it are worlds, and "wM"
// are positions in which a win of this turn is looked for first.
std::span<const std::string_view> player_names();

// nullptr if no player has that name.
std::unique_ptr<Player> make_player(std::string_view name, uint64_t seed);
// Players that search judge positions with this, or with the standard evaluation if it is null.
std::unique_ptr<Player> make_player(std::string_view name, uint64_t seed,
                                    const Evaluation* evaluation);

// Breaking off a preparation is never a way forward; random players that take it dawdle.
size_t random_option(const Game& g, uint64_t& random);

// Ending the turn, handing it over or passing; past the end if every option does something.
size_t idle_option(const Game& g);

}  // namespace grimoire::ai
