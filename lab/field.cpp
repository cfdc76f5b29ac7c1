#include "lab/field.h"

namespace grimoire::lab {

Share FieldReport::over_all(size_t deck) const {
  Share all;
  for (size_t other = 0; other < decks_; ++other) {
    all.add(against(deck, other));
  }
  return all;
}

void FieldReport::add(size_t deck, size_t other, const MatchReport& match) {
  const int lost = match.games - match.wins - match.draws;
  shares_[deck * decks_ + other] = match;
  shares_[other * decks_ + deck] = {match.games, lost, match.draws};
}

FieldReport play_field(const CardDb& db, const std::vector<NamedDeck>& decks,
                       const FieldOptions& options,
                       const std::function<void(uint64_t, uint64_t)>& progress) {
  FieldReport report(decks.size());
  const uint64_t all = decks.size() * (decks.size() - 1) / 2 * static_cast<uint64_t>(options.games);
  uint64_t played = 0;
  for (size_t i = 0; i < decks.size(); ++i) {
    for (size_t k = i + 1; k < decks.size(); ++k) {
      MatchOptions match;
      match.first = options.player;
      match.second = options.player;
      match.first_deck = decks[i].cards;
      match.second_deck = decks[k].cards;
      match.games = options.games;
      match.seed = options.seed;
      match.threads = options.threads;
      match.stop = options.stop;
      if (progress) match.progress = [&](uint64_t games) { progress(played + games, all); };
      const MatchReport result = play_match(db, match);
      report.add(i, k, result);
      played += static_cast<uint64_t>(result.games);
    }
  }
  return report;
}

}  // namespace grimoire::lab
