#include "ai/solver.h"

#include <algorithm>

namespace grimoire::ai {
namespace {

constexpr int kDeepest = 3;  // answers of others in a row, each with a search of its own

// What counts towards winning now: damage done, damage at hand, and what it takes to use it.
Weights weights_of_attack() {
  Weights w{};
  const auto set = [&](int feature, int weight) {
    w[static_cast<size_t>(feature)] = static_cast<int16_t>(weight);
  };
  set(feature(Trait::TheirHp), -100);
  set(feature(Trait::TheirHpAbove20), -100);
  set(feature(Trait::TheirCardHp), -20);
  set(feature(Trait::HandMana), 4);
  set(feature(Trait::Components), 6);
  set(feature(Trait::MageNoir), 60);
  set(feature(Trait::Lethal), 100);
  set(feature(Place::Prepared, Fact::Damage), 80);
  set(feature(Place::Ready, Fact::Damage), 60);
  set(feature(Place::Near, Fact::Damage), 25);
  set(feature(Place::Prepared, Fact::Play), 40);
  set(feature(Place::Prepared, Fact::Remove), 30);
  set(feature(Place::Prepared, Fact::Mana), 30);
  set(feature(Place::InPlay, Fact::Bonus), 40);
  return w;
}

}  // namespace

Solver::Solver(const CardDb& db) : outlook_(db, {weights_of_attack(), nullptr}) {}

bool Solver::is_end(const Game& g) const { return g.over() || g.s().h.turn != turn_; }

bool Solver::won(const Game& g) const {
  return g.s().h.outcome == Outcome::Won && g.s().h.winning_side == g.s().player(me_).side;
}

void Solver::answer_others(Game& g) const {
  while (!is_end(g) && g.decision.player != me_) apply(g, Option(g.options[0]));
}

void Solver::keep(int32_t parent, Option choice) {
  if (count_ == nodes_.size()) nodes_.emplace_back();
  Node& node = nodes_[count_];
  node.game = scratch_;
  node.parent = parent;
  node.choice = choice;
  queue_.emplace_back(evaluate(node.game, outlook_), static_cast<int32_t>(count_));
  std::push_heap(queue_.begin(), queue_.end());
  ++count_;
}

void Solver::start(const Game& g) {
  me_ = g.decision.player;
  turn_ = g.s().h.turn;
  outlook_.look_at(g, me_);
  count_ = 0;
  queue_.clear();
  known_.clear();
  scratch_ = g;
  keep(-1, {});
}

int32_t Solver::expand(int32_t from) {
  const size_t options = nodes_[static_cast<size_t>(from)].game.options.size();
  for (size_t i = 0; i < options; ++i) {
    scratch_ = nodes_[static_cast<size_t>(from)].game;
    scratch_.exploring = true;
    const Option choice = scratch_.options[i];
    if (choice.kind == OptionKind::Cancel || choice.kind == OptionKind::EndTurn) continue;
    apply(scratch_, choice);
    answer_others(scratch_);
    if (is_end(scratch_) && !won(scratch_)) continue;
    const bool main = scratch_.decision.kind == DecisionKind::Action;
    if (!is_end(scratch_) && main && !known_.insert(position_hash(scratch_)).second) continue;
    keep(from, choice);
    if (is_end(scratch_)) return static_cast<int32_t>(count_) - 1;
  }
  return -1;
}

std::vector<Option> Solver::line(const Game& g, int positions) {
  std::vector<Option> found;
  start(g);
  while (!queue_.empty() && count_ < static_cast<size_t>(positions)) {
    std::pop_heap(queue_.begin(), queue_.end());
    const int32_t next = queue_.back().second;
    queue_.pop_back();
    int32_t at = expand(next);
    if (at < 0) continue;
    for (; nodes_[static_cast<size_t>(at)].parent >= 0; at = nodes_[static_cast<size_t>(at)].parent)
      found.push_back(nodes_[static_cast<size_t>(at)].choice);
    std::reverse(found.begin(), found.end());
    break;
  }
  return found;
}

bool Solver::forced(const Game& g, PlayerId me, int positions) {
  me_ = me;
  turn_ = g.s().h.turn;
  Game now = g;
  return all_answers_lose(now, positions, 0) && (won(now) || forced(now, positions, 0));
}

// Follows one line, and looks for another one wherever others could have answered differently.
bool Solver::forced(const Game& g, int positions, int depth) {
  if (is_end(g)) return won(g);
  if (depth > kDeepest) return false;
  Game now = g;
  const std::vector<Option> choices = line(now, positions);
  if (choices.empty()) return false;
  for (const Option& choice : choices) {
    now.exploring = true;
    apply(now, choice);
    if (!all_answers_lose(now, positions, depth)) return false;
  }
  return won(now);
}

// Leaves the game where the first answers lead.
bool Solver::all_answers_lose(Game& g, int positions, int depth) {
  if (depth > kDeepest) return false;
  while (!is_end(g) && g.decision.player != me_) {
    for (size_t i = 1; i < g.options.size(); ++i) {
      Game other = g;
      apply(other, Option(other.options[i]));
      if (!all_answers_lose(other, positions, depth + 1)) return false;
      if (!forced(other, positions, depth + 1)) return false;
    }
    apply(g, Option(g.options[0]));
  }
  return true;
}

}  // namespace grimoire::ai
