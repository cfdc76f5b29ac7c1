#include "lab/puzzles.h"

#include <algorithm>
#include <memory>
#include <set>
#include <tuple>

#include "ai/player.h"
#include "ai/solver.h"
#include "engine/base/rng.h"
#include "engine/modes/new_game.h"
#include "engine/record/save.h"
#include "engine/scenario/scenario.h"
#include "engine/words/notation.h"
#include "lab/match.h"
#include "lab/position_text.h"
#include "lab/puzzle_solving.h"

namespace grimoire::lab {
namespace {

constexpr int kGlance = 300;                  // positions, to see whether a proof is worth trying
constexpr int kWithinReach = 14;              // HP of the opponent
constexpr size_t kShortest = 3;               // own choices of a solution
constexpr uint64_t kTries = 3;                // turns that a player plays
constexpr const char* kMisses = "search-40";  // who does not see it
// Who sees it: the first makes difficulty 1, none 5.
constexpr const char* kSee[] = {"search-120", "search-400", "search-1200", "search-3000"};
constexpr uint64_t kOrders = 3;  // in which the decks may lie

bool won_by(const Game& g, PlayerId p) {
  return g.s().h.outcome == Outcome::Won && g.s().h.winning_side == g.s().player(p).side;
}

// The same position with the decks in another order.
Game shuffled(const Game& g, uint64_t seed) {
  Game other = g;
  uint64_t random = seed;
  for (int i = 0; i < g.s().player_count(); ++i) {
    const auto p = static_cast<PlayerId>(i);
    std::vector<DefId> list;
    for (const CardId c : g.s().zone(p, Zone::Deck)) list.push_back(g.s().card(c).def);
    shuffle_range(list.data(), list.size(), random);
    size_t next = 0;
    for (const CardId c : g.s().zone(p, Zone::Deck)) other.s().card(c).def = list[next++];
  }
  lists_changed(other);
  return other;
}

// Whether a player wins in this turn, in any of a few tries.
bool wins_at_all(const Game& start, const char* player) {
  for (uint64_t seed = 1; seed <= kTries; ++seed) {
    if (wins_this_turn(start, player, seed)) return true;
  }
  return false;
}

int difficulty_of(const Game& g) {
  int difficulty = 1;
  for (const char* player : kSee) {
    if (wins_at_all(g, player)) break;
    ++difficulty;
  }
  return difficulty;
}

struct Step {
  PlayerId player{};
  std::string text;
  Option choice{};
  bool act = false;
};

// The line as it is played, with the passes and first answers of others.
std::vector<Step> steps_of(const Game& start, const std::vector<Option>& line) {
  std::vector<Step> steps;
  Game g = start;
  g.exploring = false;
  const PlayerId me = start.decision.player;
  const auto take = [&](size_t i) {
    steps.push_back({g.decision.player, option_text(g, i), g.options[i],
                     g.decision.kind == DecisionKind::Action});
    apply(g, Option(g.options[i]));
  };
  for (const Option& choice : line) {
    while (!g.over() && g.decision.player != me) take(0);
    if (g.over()) return {};
    const auto found = std::find(g.options.begin(), g.options.end(), choice);
    if (found == g.options.end()) return {};
    take(static_cast<size_t>(found - g.options.begin()));
  }
  while (!g.over() && g.decision.player != me) take(0);
  return won_by(g, me) ? steps : std::vector<Step>();
}

bool line_wins(const Game& start, const std::vector<Option>& line) {
  return !steps_of(start, line).empty();
}

// An act and the choices that belong to it, but for where Mana is laid.
using Segment = std::vector<Option>;

std::vector<Segment> segments_of(const Game& start, const std::vector<Option>& line) {
  std::vector<Segment> segments;
  Game g = start;
  g.exploring = true;
  for (const Option& choice : line) {
    while (!g.over() && g.decision.player != start.decision.player) apply(g, Option(g.options[0]));
    if (g.over()) return {};
    if (g.decision.kind == DecisionKind::Action || segments.empty()) segments.emplace_back();
    if (g.decision.prompt != Prompt::PlaceMana) segments.back().push_back(choice);
    apply(g, choice);
  }
  return segments;
}

// The line of these acts, Mana laid anywhere; empty if it does not win.
std::vector<Option> line_of(const Game& start, const std::vector<Segment>& segments) {
  std::vector<Option> line;
  Game g = start;
  g.exploring = true;
  const PlayerId me = start.decision.player;
  const auto take = [&](const Option& choice) {
    line.push_back(choice);
    apply(g, choice);
  };
  const auto go_on = [&] {
    while (!g.over() && g.s().h.turn == start.s().h.turn) {
      if (g.decision.player != me) {
        apply(g, Option(g.options[0]));
      } else if (g.decision.prompt == Prompt::PlaceMana) {
        take(Option(g.options[0]));
      } else {
        return;
      }
    }
  };
  for (const Segment& segment : segments) {
    for (const Option& choice : segment) {
      go_on();
      if (g.over()) break;
      if (std::find(g.options.begin(), g.options.end(), choice) == g.options.end()) return {};
      take(choice);
    }
  }
  go_on();
  return won_by(g, me) ? line : std::vector<Option>();
}

// Without the acts that it does not need.
std::vector<Option> shortened(const Game& start, const std::vector<Option>& line) {
  std::vector<Segment> segments = segments_of(start, line);
  std::vector<Option> best = line;
  for (size_t i = segments.size(); i-- > 0;) {
    std::vector<Segment> fewer = segments;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
    const std::vector<Option> shorter = line_of(start, fewer);
    if (shorter.empty()) continue;
    segments = std::move(fewer);
    best = shorter;
    i = segments.size();
  }
  return best;
}

// What the solution is about, the rarest first.
std::string theme_of(const Game& g, const std::vector<Step>& steps) {
  const auto any = [&](auto is) { return std::any_of(steps.begin(), steps.end(), is); };
  if (any([](const Step& s) { return s.choice.kind == OptionKind::Trade; })) return "trade";
  const auto prepares = [&](const Step& s, CardType type) {
    return s.act && s.choice.kind == OptionKind::Prepare &&
           definition(g, s.choice.card).type == type;
  };
  if (any([&](const Step& s) { return prepares(s, CardType::Ritual); })) return "mage noir";
  if (any([&](const Step& s) { return prepares(s, CardType::Equipment); })) return "permanents";
  if (any([](const Step& s) { return s.act && s.choice.kind == OptionKind::Ability; }))
    return "engine";
  if (any([](const Step& s) { return s.act && s.choice.kind == OptionKind::Channel; }))
    return "components";
  for (int i = 0; i < g.s().player_count(); ++i) {
    const auto p = static_cast<PlayerId>(i);
    if (!opposing(g, g.decision.player, p)) continue;
    for (const CardId c : g.s().zone(p, Zone::Board)) {
      if (definition(g, c).has(Keyword::Protector)) return "protector";
    }
  }
  return "self-play";
}

std::string key_of(const std::vector<Step>& steps) {
  std::set<std::string> acts;
  for (const Step& s : steps) {
    if (s.act) acts.insert(s.text);
  }
  std::string key;
  for (const std::string& act : acts) key += act + ";";
  return key;
}

std::string scenario_text(const std::string& head, const Game& g, const std::vector<Step>& steps) {
  std::string text = head;
  for (const Step& s : steps)
    text += "player " + std::to_string(raw(s.player) + 1) + ": " + s.text + "\n";
  return text + "expect winner player " + std::to_string(raw(g.decision.player) + 1) + "\n";
}

// The game as the text has it, at its first decision; nothing if the text cannot say it.
std::optional<Game> read_again(const CardDb& db, const std::string& text) {
  const ScenarioRun run = run_scenarios({"puzzle", text}, {&db, {}}, ScenarioSteps::Optional);
  if (!run.errors.empty() || run.results.size() != 1) return std::nullopt;
  Result<Game> game = load_game(db, run.results[0].position);
  if (!game) return std::nullopt;
  return std::move(game.value());
}

bool passes(const CardDb& db, const std::string& text) {
  const ScenarioRun run = run_scenarios({"puzzle", text}, {&db, {}});
  return run.errors.empty() && run.results.size() == 1 && run.results[0].passed;
}

// Acts as a reader would name them: copies of a card are the same.
using Act = std::tuple<OptionKind, DefId, int, int>;

Act act_of(const Game& g, const Option& o) {
  return {o.kind, o.card == kNoCard ? kNoDef : def_of(g, o.card), o.x, o.y};
}

bool is_act(const Option& o) {
  return o.kind == OptionKind::Prepare || o.kind == OptionKind::Activate ||
         o.kind == OptionKind::Channel || o.kind == OptionKind::Ability ||
         o.kind == OptionKind::Trade;
}

std::set<Act> acts_of(const Game& g, const std::vector<Option>& line) {
  std::set<Act> acts;
  for (const Option& o : line) {
    if (is_act(o)) acts.insert(act_of(g, o));
  }
  return acts;
}

// Whether every win that begins with another act goes on to all acts of the solution: another order
// or a detour, and no other way.
bool no_other_way(ai::Solver& solver, const Game& g, const std::vector<Option>& line,
                  int positions) {
  const std::set<Act> acts = acts_of(g, line);
  for (const Option& o : g.options) {
    if (acts.contains(act_of(g, o)) || o.kind == OptionKind::EndTurn) continue;
    Game other = g;
    apply(other, Option(o));
    while (!other.over() && other.decision.player != g.decision.player &&
           other.s().h.turn == g.s().h.turn) {
      apply(other, Option(other.options[0]));
    }
    if (won_by(other, g.decision.player)) return false;
    if (other.over() || other.s().h.turn != g.s().h.turn) continue;
    const std::vector<Option> way = solver.line(other, positions);
    const std::set<Act> others = acts_of(g, way);
    if (!way.empty() && !std::includes(others.begin(), others.end(), acts.begin(), acts.end()))
      return false;
  }
  return true;
}

class Miner {
 public:
  Miner(const CardDb& db, const NamedDeck& deck, int number, const PuzzleOptions& options)
      : db_(db), deck_(deck), number_(number), options_(options), solver_(db) {}

  std::optional<Puzzle> puzzle_at(const Game& g) {
    if (solver_.line(g, kGlance).empty()) return std::nullopt;
    const std::optional<Game> again = read_again(db_, head("self-play", 1, g));
    if (!again || again->over() || again->decision.kind != DecisionKind::Action ||
        again->decision.player != PlayerId{})
      return std::nullopt;
    const Game& start = *again;
    const std::vector<Option> line = shortened(start, solver_.line(start, options_.positions));
    const std::vector<Step> steps = steps_of(start, line);
    if (line.size() < kShortest || steps.empty()) return std::nullopt;
    if (wins_at_all(start, kMisses)) return std::nullopt;
    for (uint64_t seed = 1; seed <= kOrders; ++seed) {
      if (!line_wins(shuffled(start, seed), line)) return std::nullopt;
    }
    if (!solver_.forced(start, start.decision.player, options_.positions)) return std::nullopt;
    if (!no_other_way(solver_, start, line, options_.positions)) return std::nullopt;
    Puzzle puzzle;
    puzzle.theme = theme_of(start, steps);
    puzzle.difficulty = difficulty_of(start);
    puzzle.key = key_of(steps);
    puzzle.text = scenario_text(head(puzzle.theme, puzzle.difficulty, g), start, steps);
    if (!passes(db_, puzzle.text)) return std::nullopt;
    return puzzle;
  }

 private:
  std::string head(const std::string& theme, int difficulty, const Game& g) const {
    const std::string number = std::to_string(number_);
    return "scenario \"" + deck_.name + ", " + number + ": win this turn\" / \"" + deck_.name +
           ", " + number + " : gagnez ce tour-ci\"\npuzzle: " + theme + ", difficulty " +
           std::to_string(difficulty) + "\n" + position_text(g);
  }

  const CardDb& db_;
  const NamedDeck& deck_;
  int number_;
  const PuzzleOptions& options_;
  ai::Solver solver_;
};

// The first main decision of a turn in which the opponent is within reach.
bool worth_a_look(const Game& g, uint32_t last_turn) {
  if (g.decision.kind != DecisionKind::Action || g.s().h.turn == last_turn) return false;
  for (int i = 0; i < g.s().player_count(); ++i) {
    const auto p = static_cast<PlayerId>(i);
    if (opposing(g, g.decision.player, p) && g.s().player(p).hp <= kWithinReach) return true;
  }
  return false;
}

}  // namespace

std::optional<Puzzle> mine_puzzle(const CardDb& db, const NamedDeck& deck, int number,
                                  const PuzzleOptions& options) {
  Miner miner(db, deck, number, options);
  Game g = new_game(db, {options.seed, {deck.cards, deck.cards}});
  uint64_t dice = options.seed;
  const std::unique_ptr<ai::Player> players[] = {
      ai::make_player(options.player, next_random(dice)),
      ai::make_player(options.player, next_random(dice))};
  uint32_t last_turn = 0;
  while (!g.over() && g.s().h.turn <= kLongestGame) {
    if (worth_a_look(g, last_turn)) {
      last_turn = g.s().h.turn;
      std::optional<Puzzle> puzzle = miner.puzzle_at(g);
      if (puzzle) return puzzle;
    }
    apply(g, Option(g.options[players[raw(g.decision.player)]->choose(g)]));
  }
  return std::nullopt;
}

}  // namespace grimoire::lab
