#include "ai/turn_tree.h"

#include <algorithm>
#include <array>
#include <bit>

#include "ai/player.h"
#include "engine/base/check.h"
#include "engine/base/rng.h"
#include "engine/record/redact.h"

namespace grimoire::ai {
namespace {

constexpr int kExplore = 250;    // points that a new way may seem worse and still be tried
constexpr int kUnseenLoss = 50;  // an untried option is taken for a little worse than the best
constexpr size_t kRoom = size_t{1} << 16;  // of the table of positions
constexpr int kLongestAct = 60;            // choices until a position is judged as it is
constexpr int kWantedShare = 60;  // of all costs, in thousandths, that makes an element worth it

constexpr uint64_t root_of(uint64_t square) {
  uint64_t root = 0;
  for (uint64_t bit = uint64_t{1} << 11; bit != 0; bit >>= 1) {
    if ((root | bit) * (root | bit) <= square) root |= bit;
  }
  return root;
}

// kExplore · √(log / tried), in whole numbers.
constexpr int explore(size_t log, size_t tried) {
  return static_cast<int>(kExplore * root_of((log << 16) / (tried + 1)) >> 8);
}

// The same, ready for ways that were tried a few times.
constexpr size_t kLogs = 33;
constexpr size_t kFew = 128;
using Explorations = std::array<std::array<int16_t, kFew>, kLogs>;
constexpr Explorations explorations() {
  Explorations table{};
  for (size_t log = 0; log < kLogs; ++log) {
    for (size_t tried = 0; tried < kFew; ++tried)
      table[log][tried] = static_cast<int16_t>(explore(log, tried));
  }
  return table;
}
constexpr Explorations kExplorations = explorations();

}  // namespace

void TurnTree::plant(const Game& world, uint64_t seed) {
  random_ = seed;
  turn_ = world.s().h.turn;
  own_turn_ = own_turn(world, outlook_->me());
  setup_ = world.s().h.phase == Phase::Setup;
  root_ = 0;
  count_ = 0;
  edges_.clear();
  table_.resize(kRoom, kNew);
  hashes_.resize(kRoom);
  for (const uint32_t place : taken_) table_[place] = kNew;
  taken_.clear();
  const int32_t root = add_node();
  games_[0] = world;
  open(root);
}

bool TurnTree::follow(size_t option, const Game& seen) {
  if (count_ == 0) return false;
  const Node& root = nodes_[static_cast<size_t>(root_)];
  if (option >= root.edges) return false;
  const int32_t child = edges_[root.first_edge + option];
  if (child < 0) return false;
  const Game& g = games_[static_cast<size_t>(child)];
  if (is_end(g) || g.decision.player != outlook_->me() || g.options != seen.options) return false;
  if (!(redacted(g, outlook_->me()).s() == seen.s())) return false;
  // A search of one act has not opened the position after it.
  if (nodes_[static_cast<size_t>(child)].edges == 0) return false;
  root_ = child;
  nodes_[static_cast<size_t>(child)].closed = false;
  return true;
}

int32_t TurnTree::value_of(size_t option) const {
  GRIMOIRE_CHECK(option < nodes_[static_cast<size_t>(root_)].edges, "an option of the root");
  const int32_t child = edges_[nodes_[static_cast<size_t>(root_)].first_edge + option];
  return child < 0 ? kUnseen : nodes_[static_cast<size_t>(child)].best;
}

uint32_t TurnTree::visits_of(size_t option) const {
  const int32_t child = edges_[nodes_[static_cast<size_t>(root_)].first_edge + option];
  return child < 0 ? 0 : nodes_[static_cast<size_t>(child)].visits;
}

int32_t TurnTree::add_node() {
  if (count_ == nodes_.size()) {
    nodes_.emplace_back();
    games_.emplace_back();
  }
  nodes_[count_] = {};
  return static_cast<int32_t>(count_++);
}

// Gives a node its edges, or closes it if it is an end.
void TurnTree::open(int32_t index) {
  Node& node = nodes_[static_cast<size_t>(index)];
  const Game& g = games_[static_cast<size_t>(index)];
  if (index != root_ && (is_end(g) || (one_act_ && is_stop(g)))) {
    node.closed = true;
    return;
  }
  node.first_edge = static_cast<uint32_t>(edges_.size());
  node.edges = static_cast<uint16_t>(g.options.size());
  bool any = false;
  for (const Option& o : g.options) {
    const bool pruned = pointless(g, o);
    edges_.push_back(pruned ? kPruned : kNew);
    any = any || !pruned;
  }
  if (!any) std::fill(edges_.end() - node.edges, edges_.end(), kNew);
}

// The way that promises most; node.edges if all are closed.
size_t TurnTree::pick_edge(const Node& node) const {
  size_t best = node.edges;
  int most = INT32_MIN;
  const auto log = static_cast<size_t>(std::bit_width(node.visits + 1));
  for (size_t i = 0; i < node.edges; ++i) {
    const int32_t to = edges_[node.first_edge + i];
    if (to == kPruned) continue;
    const Node* child = to < 0 ? nullptr : &nodes_[static_cast<size_t>(to)];
    if (child != nullptr && child->closed) continue;
    const int32_t value = child != nullptr ? child->best : node.best - kUnseenLoss;
    const size_t tried = child != nullptr ? child->visits : 0;
    const int promise = value + (tried < kFew ? kExplorations[log][tried] : explore(log, tried));
    if (promise > most) {
      most = promise;
      best = i;
    }
  }
  return best;
}

bool TurnTree::grow(size_t most_nodes, size_t option) {
  path_.clear();
  int32_t at = root_;
  while (true) {
    Node& node = nodes_[static_cast<size_t>(at)];
    const bool told = at == root_ && option != kAnyOption;
    path_.push_back(at);
    ++node.visits;
    const size_t edge = told ? option : pick_edge(node);
    if (edge == node.edges) {
      node.closed = true;
      break;
    }
    const int32_t to = edges_[node.first_edge + edge];
    if (to < 0 && count_ >= most_nodes) return false;
    const int32_t child = to >= 0 ? to : expand(at, edge);
    int32_t& link = edges_[nodes_[static_cast<size_t>(at)].first_edge + edge];
    link = child;
    // What leads back to where it came from leads nowhere.
    if (std::find(path_.begin(), path_.end(), child) != path_.end()) {
      link = kPruned;
      break;
    }
    if (to >= 0) {
      at = child;
      continue;
    }
    path_.push_back(child);
    ++nodes_[static_cast<size_t>(child)].visits;
    break;
  }
  for (size_t i = path_.size(); i-- > 1;) {
    const Node& child = nodes_[static_cast<size_t>(path_[i])];
    Node& parent = nodes_[static_cast<size_t>(path_[i - 1])];
    parent.best = std::max(parent.best, child.best);
  }
  if (option == kAnyOption) return !nodes_[static_cast<size_t>(root_)].closed;
  const int32_t behind = edges_[nodes_[static_cast<size_t>(root_)].first_edge + option];
  return behind >= 0 && !nodes_[static_cast<size_t>(behind)].closed;
}

// The node behind an edge, judged: a new one, or the one of the same position.
int32_t TurnTree::expand(int32_t from, size_t edge) {
  // Choices are made in the scratch game, which keeps what the engine needs to look ahead; a node
  // keeps the bare position.
  scratch_ = games_[static_cast<size_t>(from)];
  apply(scratch_, Option(scratch_.options[edge]));
  answer_others(scratch_);
  const auto next = static_cast<int32_t>(count_);
  if (is_stop(scratch_) && !is_end(scratch_)) {
    const int32_t known = known_position(scratch_, next);
    if (known != next) return known;
  }
  const int32_t index = add_node();
  games_[static_cast<size_t>(index)] = scratch_;
  open(index);
  nodes_[static_cast<size_t>(index)].best = settle(scratch_);
  return index;
}

// The node that has this position already; if none has, it is noted for this one.
int32_t TurnTree::known_position(const Game& g, int32_t node) {
  const uint64_t hash = position_hash(g);
  const size_t mask = table_.size() - 1;
  for (size_t i = hash & mask;; i = (i + 1) & mask) {
    if (table_[i] == kNew) {
      table_[i] = node;
      hashes_[i] = hash;
      taken_.push_back(static_cast<uint32_t>(i));
      return node;
    }
    if (hashes_[i] == hash) return table_[i];
  }
}

bool TurnTree::is_end(const Game& g) const {
  if (g.over() || setup_ || g.s().h.turn != turn_) return true;
  if (g.decision.kind != DecisionKind::Action) return false;
  return !own_turn_ || g.decision.player != outlook_->me();
}

// In the own main phase, where the turn can be ended.
bool TurnTree::is_stop(const Game& g) const {
  return g.decision.kind == DecisionKind::Action && g.decision.player == outlook_->me();
}

// Breaking off leads nowhere; Mana that the own cards hardly ask for is not worth gathering.
bool TurnTree::pointless(const Game& g, const Option& o) const {
  if (o.kind == OptionKind::Cancel) return true;
  return g.decision.prompt == Prompt::GatherMana && outlook_->element_share(o.x) < kWantedShare;
}

// Others pass, or take the first option they have.
void TurnTree::answer_others(Game& g) const {
  while (!is_end(g) && g.decision.player != outlook_->me()) apply(g, Option(g.options[0]));
}

// Ends the act somehow, then the turn, and judges.
int32_t TurnTree::settle(Game& g) {
  for (int i = 0; i < kLongestAct && !is_end(g); ++i) {
    size_t choice = idle_option(g);
    if (!is_stop(g) || choice == g.options.size()) {
      const size_t cancel = g.options.back().kind == OptionKind::Cancel ? 1 : 0;
      choice = random_below(random_, static_cast<uint32_t>(g.options.size() - cancel));
    }
    apply(g, Option(g.options[choice]));
    answer_others(g);
  }
  return evaluate(g, *outlook_);
}

}  // namespace grimoire::ai
