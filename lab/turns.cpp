#include "lab/turns.h"

#include <memory>

#include "ai/player.h"
#include "ai/search_player.h"
#include "engine/base/rng.h"

namespace grimoire::lab {
namespace {

constexpr int kStyles = 3;
constexpr int kLongestTurn = 400;  // choices

using Players = std::vector<std::unique_ptr<ai::Player>>;

class Trials {
 public:
  Trials(const CardDb& db, const TurnTrials& how, const ai::Evaluation& evaluation, uint64_t seed)
      : how_(how), outlook_(db, evaluation), dice_(seed ^ 0x7121A15) {
    ai::SearchOptions options;
    options.positions = how.positions;
    options.evaluation = &evaluation;
    for (int i = 0; i < 2; ++i) usual_.push_back(make_search_player(options, next_random(dice_)));
    styled_.resize(kStyles);
    for (size_t i = 0; i < kStyles; ++i) {
      styled_[i] = {styled(evaluation.weights, style_of(next_random(dice_), 0)), evaluation.net};
      options.evaluation = &styled_[i];
      others_.push_back(make_search_player(options, next_random(dice_)));
    }
  }

  bool chosen() { return random_below(dice_, static_cast<uint32_t>(how_.one_turn_in)) == 0; }

  // The ways to play the turn that begins, those left out that end the game or do not end.
  void play(const Game& start, uint32_t choice, uint64_t seed, std::vector<Way>& out) {
    std::vector<Way> ways;
    for (int n = 0; n < how_.ways; ++n) {
      Way way{seed, choice, 0, {}};
      Game g = start;
      if (!play_turn(g, n, way.choices)) continue;
      bool known = false;
      for (const Way& other : ways) known = known || other.choices == way.choices;
      if (known) continue;
      way.points = points_later(g, start.s().h.active);
      ways.push_back(std::move(way));
    }
    if (ways.size() > 1) out.insert(out.end(), ways.begin(), ways.end());
  }

 private:
  bool play_turn(Game& g, int n, std::vector<uint16_t>& choices) {
    const uint32_t turn = g.s().h.turn;
    const PlayerId me = g.s().h.active;
    const size_t style = random_below(dice_, kStyles);
    for (int i = 0; i < kLongestTurn && !g.over() && g.s().h.turn == turn; ++i) {
      const bool at_random = n > 0 && g.decision.player == me &&
                             random_below(dice_, static_cast<uint32_t>(how_.random_one_in)) == 0;
      ai::Player& player =
          n < 2 || g.decision.player != me ? *usual_[raw(g.decision.player)] : *others_[style];
      const size_t option = at_random ? ai::random_option(g, dice_) : player.choose(g);
      choices.push_back(static_cast<uint16_t>(option));
      apply(g, Option(g.options[option]));
    }
    return !g.over() && g.s().h.turn != turn;
  }

  int32_t points_later(Game& g, PlayerId me) {
    const uint32_t end = g.s().h.turn + how_.turns_on;
    for (int i = 0; i < kLongestTurn * 10 && !g.over() && g.s().h.turn < end; ++i)
      apply(g, Option(g.options[usual_[raw(g.decision.player)]->choose(g)]));
    outlook_.look_at(g, me);
    return evaluate(g, outlook_);
  }

  const TurnTrials& how_;
  ai::Outlook outlook_;
  uint64_t dice_;
  std::vector<ai::Evaluation> styled_;
  Players usual_;  // one for each seat
  Players others_;
};

}  // namespace

std::vector<Way> try_turns(const CardDb& db, const std::vector<NamedDeck>& decks,
                           const TurnTrials& how, const ai::Evaluation& evaluation,
                           const PlayedGame& game) {
  std::vector<Way> ways;
  Trials trials(db, how, evaluation, game.seed);
  Game g = new_game(db, selfplay_setup(db, decks, game.seed));
  uint32_t tried = 0;
  for (uint32_t i = 0; i < game.choices.size(); ++i) {
    const bool begins = g.s().h.turn != tried && g.decision.kind == DecisionKind::Action &&
                        g.decision.player == g.s().h.active;
    if (begins) {
      tried = g.s().h.turn;
      if (trials.chosen()) trials.play(g, i, game.seed, ways);
    }
    if (!take(g, game.choices[i])) break;
  }
  return ways;
}

std::string head_of(const CardDb& db, const TurnTrials& how) {
  return head_of(
      db, "turns positions " + std::to_string(how.positions) + " ways " + std::to_string(how.ways));
}

std::string line_of(const Way& way) {
  std::string line = std::to_string(way.seed) + " " + std::to_string(way.choice) + " " +
                     std::to_string(way.points);
  for (const uint16_t choice : way.choices) line += " " + std::to_string(choice);
  return line + "\n";
}

Result<std::vector<Way>> read_ways(const CardDb& db, std::string_view text) {
  const Result<Lines> lines = read_lines(db, text, "turns");
  if (!lines) return Error{lines.error()};
  std::vector<Way> ways;
  for (const std::vector<int64_t>& line : lines.value()) {
    if (line.size() < 3) return Error{"has a line that is too short"};
    ways.push_back({static_cast<uint64_t>(line[0]),
                    static_cast<uint32_t>(line[1]),
                    static_cast<int32_t>(line[2]),
                    {line.begin() + 3, line.end()}});
  }
  return ways;
}

}  // namespace grimoire::lab
