#include "ai/review.h"

#include <algorithm>

namespace grimoire::ai {
namespace {

constexpr AdviceOptions kGlance{.positions = 100, .worlds = 2};
constexpr AdviceOptions kLook{.positions = 1200, .worlds = 4, .seed = 7};

// What `chosen` cost; nothing if it was as good as any.
TurningPoint compare(Adviser& adviser, const Game& g, size_t chosen, AdviceOptions options) {
  TurningPoint point{.turn = g.s().h.turn, .seat = g.decision.player, .chosen = chosen};
  options.compare = chosen;
  const std::vector<OptionAdvice> advice = adviser.advise(g, options);
  const auto mine = std::find_if(advice.begin(), advice.end(),
                                 [&](const OptionAdvice& a) { return a.option == chosen; });
  if (mine == advice.end()) return point;
  point.better = advice.front().option;
  point.best = advice.front().chance;
  point.chance = mine->chance;
  return point;
}

bool turns(const TurningPoint& point) { return point.best - point.chance >= kTurns; }

}  // namespace

Review review(const CardDb& db, Game start, std::span<const Choice> choices, size_t from,
              size_t to) {
  Review all;
  Adviser adviser(db);
  Game& g = start;
  uint32_t turn = 0;
  for (size_t i = 0; i <= std::min(to, choices.size()); ++i) {
    const bool asked = i >= from;
    const bool ends = i == choices.size();
    if (g.s().h.turn != turn || ends) {
      turn = g.s().h.turn;
      // The last part has the end of the game; the others end before the choice where the next
      // one begins.
      if (asked && (i < to || ends))
        all.turns.push_back({i, turn, g.s().h.active, adviser.chance(g)});
    }
    if (ends || i == to) break;
    const Choice choice = choices[i];
    if (asked && choice.option < g.options.size() && g.options.size() > 1) {
      TurningPoint point = compare(adviser, g, choice.option, kGlance);
      if (turns(point)) point = compare(adviser, g, choice.option, kLook);
      point.at = i;
      if (turns(point)) all.turning_points.push_back(point);
    }
    take_choice(g, choice);
  }
  return all;
}

}  // namespace grimoire::ai
