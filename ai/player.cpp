#include "ai/player.h"

#include <array>

#include "ai/heuristic.h"
#include "engine/base/rng.h"

namespace grimoire::ai {
namespace {

constexpr std::array<std::string_view, 2> kNames{"random", "heuristic-1"};

class RandomPlayer final : public Player {
 public:
  explicit RandomPlayer(uint64_t seed) : random_(seed) {}
  size_t choose(const Game& g) override { return random_option(g, random_); }

 private:
  uint64_t random_;
};

}  // namespace

size_t random_option(const Game& g, uint64_t& random) {
  // Cancel, where offered, is the last option and never the only one.
  const size_t count = g.options.size() - (g.options.back().kind == OptionKind::Cancel ? 1 : 0);
  return count <= 1 ? 0 : random_below(random, static_cast<uint32_t>(count));
}

std::span<const std::string_view> player_names() { return kNames; }

std::unique_ptr<Player> make_player(std::string_view name, uint64_t seed) {
  if (name == "random") return std::make_unique<RandomPlayer>(seed);
  if (name == "heuristic-1") return make_heuristic_1(seed);
  return nullptr;
}

}  // namespace grimoire::ai
