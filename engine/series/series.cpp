#include "engine/series/series.h"

#include <algorithm>

#include "engine/base/check.h"
#include "engine/base/rng.h"

namespace grimoire {
namespace {

// Short enough to be read out and typed in again.
constexpr uint64_t kGameSeeds = 1000000000;

std::string player_label(size_t player, const DeckList& deck, bool french) {
  std::string label = (french ? "joueur " : "player ") + std::to_string(player + 1);
  if (!deck.title.empty()) label += " (" + deck.title + ")";
  return label + (french ? " : " : ": ");
}

int side_of(const Series& series, size_t player) {
  const int players = static_cast<int>(series.players.size());
  return mode_rules(series.mode).side_of(static_cast<int>(player), players);
}

// RULING(39): of the losing team the player in the lower seat.
PlayerId first_loser(const Series& series, int winning_side) {
  size_t player = 0;
  while (side_of(series, player) == winning_side) ++player;
  return static_cast<PlayerId>(player);
}

// A saved deck comes back in this order, and decks are shuffled from their order: a series that was
// resumed plays the same games.
void put_in_order(DeckList& deck) {
  std::sort(deck.cards.begin(), deck.cards.end());
  std::sort(deck.side.begin(), deck.side.end());
}

// DR-1.1 to DR-1.3. A name without a card cannot be played, nor swapped in.
void check_deck(const CardDb& db, const Series& series, size_t player, Language language,
                std::vector<std::string>& problems) {
  const bool french = language == Language::French;
  const DeckList& deck = series.players[player].registered;
  const std::string label = player_label(player, deck, french);
  for (const DeckBreach& breach : deck_breaches(db, deck, series.format))
    problems.push_back(label + breach_text(db, breach, language) + " (" + breach.rule + ")");
  for (const UnwrittenCard& card : deck.unwritten) {
    const bool banned = !rule_of_unwritten(card.name).empty();
    if (banned && series.format == DeckFormat::Tournament) continue;  // told already
    problems.push_back(label + (french ? "'" + card.name + "' n'a pas de carte ici ; retirez-la"
                                       : "'" + card.name + "' has no card here; leave it out"));
  }
}

}  // namespace

std::vector<std::string> series_problems(const CardDb& db, const Series& series,
                                         Language language) {
  const bool french = language == Language::French;
  std::vector<std::string> problems;
  const ModeRules& mode = mode_rules(series.mode);
  if (mode.time_is_up == nullptr) {
    problems.push_back((french ? "il n'y a pas de série dans le mode " : "there is no series of ") +
                       std::string(mode.name));
  }
  if (series.best_of < 1 || series.best_of > kMostBestOf || series.best_of % 2 == 0) {
    problems.push_back((french ? "une série a un nombre impair de parties, de 1 à "
                               : "a series is the best of an odd number of games, from 1 to ") +
                       std::to_string(kMostBestOf) + (french ? ", pas " : ", not ") +
                       std::to_string(series.best_of));
  }
  if (static_cast<int>(series.players.size()) != mode.most_players) {
    problems.push_back(std::string(mode.name) + ": " + std::to_string(mode.most_players) +
                       (french ? " joueurs, pas " : " players, not ") +
                       std::to_string(series.players.size()));
  }
  for (size_t i = 0; i < series.players.size(); ++i) check_deck(db, series, i, language, problems);
  return problems;
}

Result<Series> new_series(const CardDb& db, const SeriesSetup& setup, Language language) {
  Series series;
  series.mode = setup.mode;
  series.best_of = setup.best_of;
  series.format = setup.format;
  series.seed = setup.seed;
  series.language = language == Language::French ? "fr" : "en";
  for (size_t i = 0; i < setup.decks.size(); ++i) {
    SeriesPlayer player;
    player.seat = i < setup.seats.size() ? setup.seats[i] : "";
    player.registered = setup.decks[i];
    put_in_order(player.registered);
    player.current = player.registered;
    player.ready = true;  // DR-1.4.2
    series.players.push_back(std::move(player));
  }
  std::string errors;
  for (const std::string& problem : series_problems(db, series, language))
    errors += (errors.empty() ? "" : "\n") + problem;
  if (!errors.empty()) return Error{errors};
  return series;
}

// ---- The standing

int games_won(const Series& series, int side) {
  return static_cast<int>(
      std::count_if(series.games.begin(), series.games.end(), [side](const SeriesGame& game) {
        return game.outcome == Outcome::Won && game.winning_side == side;
      }));
}

int games_needed(const Series& series) { return series.best_of / 2 + 1; }

bool series_over(const Series& series) {
  const int most = std::max(games_won(series, 0), games_won(series, 1));
  return most >= games_needed(series) || series.time_called;
}

std::optional<int> series_winner(const Series& series) {
  const int first = games_won(series, 0);
  const int second = games_won(series, 1);
  if (!series_over(series) || first == second) return std::nullopt;
  return first > second ? 0 : 1;
}

// ---- The next game

PlayerId series_decider(const Series& series) {
  if (series.games.empty()) {
    uint64_t dice = ~series.seed;
    return static_cast<PlayerId>(random_below(dice, static_cast<uint32_t>(series.players.size())));
  }
  // RULING(39): after a draw the same player again.
  const SeriesGame& last = series.games.back();
  return last.outcome == Outcome::Won ? first_loser(series, last.winning_side) : last.decider;
}

uint64_t series_game_seed(const Series& series, size_t game) {
  uint64_t dice = series.seed;
  uint64_t seed = next_random(dice);
  for (size_t i = 0; i < game; ++i) seed = next_random(dice);
  return seed % kGameSeeds;
}

GameSetup next_game(const Series& series) {
  GameSetup setup;
  setup.mode = series.mode;
  setup.seed = series_game_seed(series, series.games.size());
  setup.chooser = series_decider(series);
  for (const SeriesPlayer& player : series.players) setup.decks.push_back(player.current.cards);
  return setup;
}

GameSetup begin_game(Series& series) {
  GRIMOIRE_CHECK(!series.running && !series_over(series), "a further game may begin");
  series.running.emplace();
  return next_game(series);
}

void finish_game(Series& series, const Game& game, std::string replay) {
  GRIMOIRE_CHECK(game.over() && series.running, "the running game ends");
  const Header& h = game.s().h;
  SeriesGame result;
  result.seed = series_game_seed(series, series.games.size());
  result.decider = series_decider(series);
  // For a series a draw by the limit of RULING(14) is a draw like any other.
  result.outcome = h.outcome == Outcome::Won ? Outcome::Won : Outcome::Draw;
  result.winning_side = h.winning_side;
  result.turns = h.turn;
  result.by_time = h.time_out != TimeOut::None;
  result.replay = std::move(replay);
  series.time_called = series.time_called || result.by_time;
  series.games.push_back(std::move(result));
  series.running.reset();
  for (SeriesPlayer& player : series.players) player.ready = false;
}

void end_series_by_time(Series& series) {
  GRIMOIRE_CHECK(!series.running, "no game is running");
  series.time_called = true;
}

}  // namespace grimoire
