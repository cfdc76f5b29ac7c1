#include "ai/search_player.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "ai/belief.h"
#include "ai/sight.h"
#include "ai/solver.h"
#include "ai/turn_tree.h"
#include "engine/base/rng.h"
#include "engine/record/redact.h"

namespace grimoire::ai {
namespace {

constexpr size_t kNone = SIZE_MAX;
constexpr size_t kMostNodes = 16000;  // that all trees together keep
constexpr int kWithinReach = 14;      // HP of an opponent who may be beaten this turn
constexpr int kEnoughGain = 5;        // points that an act must be better than none

class SearchPlayer final : public Player {
 public:
  SearchPlayer(const SearchOptions& options, uint64_t seed) : options_(options), random_(seed) {}

  size_t choose(const Game& g) override {
    if (g.options.size() == 1) return 0;
    const PlayerId me = g.decision.player;
    if (db_ != g.db) get_to_know(*g.db);
    Game seen = redacted(g, me);
    if (!offer_the_same(seen, g)) return fallback(g);
    values_.assign(g.options.size(), 0);
    const bool kept = keep_trees(seen);
    if (!kept) {
      belief_->look_at(seen, me);
      outlook_->look_at(seen, me);
    }
    for (TurnTree& tree : trees_) {
      if (!kept && !plant(tree, seen)) return fallback(g);
    }
    if (options_.win_positions > 0 && within_reach(seen)) last_ = winning_option();
    if (last_ == kNone) {
      for (TurnTree& tree : trees_) search(tree);
      last_ = best_option(g);
    }
    return last_;
  }

 private:
  void get_to_know(const CardDb& db) {
    db_ = &db;
    outlook_ = std::make_unique<Outlook>(db, evaluation());
    belief_ = std::make_unique<Belief>(db);
    if (options_.win_positions > 0) solver_ = std::make_unique<Solver>(db);
    trees_.assign(static_cast<size_t>(options_.worlds), TurnTree(*outlook_, options_.one_act));
    last_ = kNone;
  }

  Evaluation evaluation() const {
    switch (options_.sight) {
      case Sight::Board: return {weights_of_the_board(), nullptr};
      case Sight::Hand: return {weights_of_board_and_hand(), nullptr};
      case Sight::All: break;
    }
    return options_.evaluation != nullptr ? *options_.evaluation : standard_evaluation();
  }

  // In each world.
  size_t positions() const {
    return static_cast<size_t>(std::max(1, options_.positions / options_.worlds));
  }
  size_t most_nodes() const { return kMostNodes / trees_.size(); }

  // Whether everything came as all trees have it: then they are searched on.
  bool keep_trees(const Game& seen) {
    const size_t last = std::exchange(last_, kNone);
    return last != kNone && std::all_of(trees_.begin(), trees_.end(), [&](TurnTree& tree) {
             return tree.nodes() + positions() <= most_nodes() && tree.follow(last, seen);
           });
  }

  static size_t fallback(const Game& g) {
    const size_t idle = idle_option(g);
    return idle < g.options.size() ? idle : 0;
  }

  // False: the world does not offer what is offered.
  bool plant(TurnTree& tree, const Game& seen) {
    const uint64_t seed = next_random(random_);
    Game world = belief_->deal(seen, seed);
    if (!offer_the_same(world, seen)) return false;
    world.exploring = true;
    tree.plant(world, seed);
    return true;
  }

  // In the own turn, and an opponent has few HP left.
  static bool within_reach(const Game& g) {
    const PlayerId me = g.decision.player;
    if (!own_turn(g, me)) return false;
    for (int i = 0; i < g.s().player_count(); ++i) {
      const auto p = static_cast<PlayerId>(i);
      if (opposing(g, me, p) && alive(g, p) && g.s().player(p).hp <= kWithinReach) return true;
    }
    return false;
  }

  // Whether these choices win in a world, others passing.
  bool wins(const Game& world, const std::vector<Option>& line) {
    const PlayerId me = world.decision.player;
    trial_ = world;
    for (const Option& choice : line) {
      const auto at = std::find(trial_.options.begin(), trial_.options.end(), choice);
      if (at == trial_.options.end()) return false;
      apply(trial_, Option(choice));
      while (!trial_.over() && trial_.decision.player != me &&
             trial_.s().h.turn == world.s().h.turn) {
        apply(trial_, Option(trial_.options[0]));
      }
    }
    return trial_.s().h.outcome == Outcome::Won &&
           trial_.s().h.winning_side == trial_.s().player(me).side;
  }

  // The option that begins a line which wins this turn in every world; kNone if none was found.
  size_t winning_option() {
    for (const TurnTree& tree : trees_) {
      const std::vector<Option> line = solver_->line(tree.root(), options_.win_positions);
      if (line.empty()) return kNone;
      const auto holds = [&](const TurnTree& other) { return wins(other.root(), line); };
      if (!std::all_of(trees_.begin(), trees_.end(), holds)) continue;
      const std::vector<Option>& offered = tree.root().options;
      return static_cast<size_t>(std::find(offered.begin(), offered.end(), line.front()) -
                                 offered.begin());
    }
    return kNone;
  }

  void search(TurnTree& tree) {
    for (size_t i = 0; i < positions() && tree.grow(most_nodes()); ++i) {
    }
    for (size_t i = 0; i < values_.size(); ++i) {
      const int32_t value = tree.value_of(i);
      values_[i] += value == TurnTree::kUnseen ? -kWon : value;
    }
  }

  size_t best_option(const Game& g) const {
    size_t best = 0;
    const size_t idle = idle_option(g);
    int64_t most = INT64_MIN;
    for (size_t i = 0; i < values_.size(); ++i) {
      const int64_t value = values_[i] + (i == idle ? kEnoughGain * options_.worlds : 0);
      if (value > most) {
        most = value;
        best = i;
      }
    }
    return best;
  }

  SearchOptions options_;
  uint64_t random_;
  const CardDb* db_ = nullptr;
  std::unique_ptr<Outlook> outlook_;
  std::unique_ptr<Belief> belief_;
  std::unique_ptr<Solver> solver_;
  Game trial_;
  std::vector<TurnTree> trees_;  // one a world
  size_t last_ = kNone;          // the option that they were left with
  std::vector<int64_t> values_;
};

}  // namespace

std::unique_ptr<Player> make_search_player(const SearchOptions& options, uint64_t seed) {
  return std::make_unique<SearchPlayer>(options, seed);
}

}  // namespace grimoire::ai
