#include "ai/player.h"

#include <charconv>
#include <optional>

#include "ai/heuristic.h"
#include "ai/levels.h"
#include "ai/monte_carlo.h"
#include "ai/search_player.h"
#include "engine/base/rng.h"

namespace grimoire::ai {
namespace {

constexpr std::string_view kNames[] = {"level-1", "level-2", "level-3",     "level-4",
                                       "level-5", "level-6", "level-7",     "level-8",
                                       "random",  "idle",    "heuristic-1", "monte-carlo"};

class RandomPlayer final : public Player {
 public:
  explicit RandomPlayer(uint64_t seed) : random_(seed) {}
  size_t choose(const Game& g) override { return random_option(g, random_); }

 private:
  uint64_t random_;
};

// Gathers, and ends its turn: what any player must beat.
class IdlePlayer final : public Player {
 public:
  explicit IdlePlayer(uint64_t seed) : random_(seed) {}
  size_t choose(const Game& g) override {
    const size_t idle = idle_option(g);
    return idle < g.options.size() ? idle : random_option(g, random_);
  }

 private:
  uint64_t random_;
};

bool between(int n, int most) { return n > 0 && n <= most; }

// "search-200", "search-200x4" and "search-200w2000": positions for a decision, worlds, and
// positions to look for a win of this turn with.
std::optional<SearchOptions> search_options(std::string_view name) {
  constexpr std::string_view kStart = "search-";
  if (!name.starts_with(kStart)) return std::nullopt;
  SearchOptions options;
  const char* end = name.data() + name.size();
  auto [rest, error] = std::from_chars(name.data() + kStart.size(), end, options.positions);
  if (!between(options.positions, kMostPositions)) return std::nullopt;
  while (error == std::errc() && rest != end) {
    const bool worlds = *rest == 'x';
    if (!worlds && *rest != 'w') return std::nullopt;
    int& number = worlds ? options.worlds : options.win_positions;
    const auto next = std::from_chars(rest + 1, end, number);
    rest = next.ptr;
    error = next.ec;
    if (!between(number, worlds ? kMostWorlds : kMostPositions)) return std::nullopt;
  }
  return error == std::errc() ? std::optional(options) : std::nullopt;
}

}  // namespace

size_t random_option(const Game& g, uint64_t& random) {
  // Cancel, where offered, is the last option and never the only one.
  const size_t count = g.options.size() - (g.options.back().kind == OptionKind::Cancel ? 1 : 0);
  return count <= 1 ? 0 : random_below(random, static_cast<uint32_t>(count));
}

size_t idle_option(const Game& g) {
  for (const OptionKind kind : {OptionKind::EndTurn, OptionKind::HandOver, OptionKind::Pass}) {
    for (size_t i = 0; i < g.options.size(); ++i) {
      if (g.options[i].kind == kind) return i;
    }
  }
  return g.options.size();
}

std::span<const std::string_view> player_names() { return kNames; }

std::unique_ptr<Player> make_player(std::string_view name, uint64_t seed) {
  return make_player(name, seed, nullptr);
}

std::unique_ptr<Player> make_player(std::string_view name, uint64_t seed,
                                    const Evaluation* evaluation) {
  if (name == "random") return std::make_unique<RandomPlayer>(seed);
  if (name == "idle") return std::make_unique<IdlePlayer>(seed);
  if (name == "heuristic-1") return make_heuristic_1(seed);
  if (name == "monte-carlo") return make_monte_carlo(seed);
  for (const Level& level : levels()) {
    if (level.player != name) continue;
    SearchOptions options = level.search;
    options.evaluation = evaluation;
    return make_search_player(options, seed);
  }
  auto options = search_options(name);
  if (!options) return nullptr;
  options->evaluation = evaluation;
  return make_search_player(*options, seed);
}

}  // namespace grimoire::ai
