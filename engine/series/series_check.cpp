#include "engine/series/series_check.h"

#include <algorithm>
#include <iterator>
#include <optional>

#include "engine/record/save.h"
#include "engine/replay/replay.h"

namespace grimoire {
namespace {

using Problems = std::vector<std::string>;

DeckCards sorted(DeckCards cards) {
  std::sort(cards.begin(), cards.end());
  return cards;
}

// Every problem begins with the place of the game.
class GameCheck {
 public:
  GameCheck(const CardDb& db, const Series& series, const std::string& place)
      : db_(db), series_(series), place_(place) {}

  // The replay, if there is one that can be read.
  std::optional<Replay> replay(const std::string& text) {
    if (text.empty()) {
      say("replay", "is empty; the game's replay is wanted, as a list of lines");
      return std::nullopt;
    }
    Result<Replay> read = parse_replay(db_, text, place_ + ".replay");
    if (!read) problems_.push_back(read.error());
    if (!read) return std::nullopt;
    return std::move(read.value());
  }

  void setup(const GameSetup& recorded, uint64_t seed, PlayerId decider) {
    if (recorded.seed != seed || recorded.mode != series_.mode || recorded.chooser != decider)
      say("replay", "seed, mode or decider are not those of this series");
  }

  // DR-1.4: the decks that were played are the registered ones, the side deck included.
  void deck(size_t player, const DeckCards& played, bool first_game) {
    const DeckList& registered = series_.players[player].registered;
    const DeckCards deck = sorted(played);
    DeckCards all = registered.cards;
    all.insert(all.end(), registered.side.begin(), registered.side.end());
    all = sorted(std::move(all));
    const std::string whose = "the deck of player " + std::to_string(player + 1);
    if (first_game && deck != sorted(registered.cards))
      return say("replay", whose + " is not the one that is registered (DR-1.4.2)");
    if (!std::includes(all.begin(), all.end(), deck.begin(), deck.end()))
      return say("replay", whose + " has cards that are not registered (DR-1.4)");
    if (deck.size() != registered.cards.size())
      return say("replay", whose + " has another size than the registered one (DR-1.4.1)");
    DeckList list{"", deck, {}, {}};
    std::set_difference(all.begin(), all.end(), deck.begin(), deck.end(),
                        std::back_inserter(list.side));
    for (const DeckBreach& breach : deck_breaches(db_, list, series_.format)) {
      say("replay",
          whose + ": " + breach_text(db_, breach, Language::English) + " (" + breach.rule + ")");
    }
  }

  void result(const SeriesGame& game, const Header& h) {
    const bool won = h.outcome == Outcome::Won;
    const bool side = game.outcome == Outcome::Won && game.winning_side == h.winning_side;
    if (won ? !side : game.outcome == Outcome::Won) {
      say("winner", won ? "the replay ends with side " + std::to_string(h.winning_side + 1) +
                              " winning; " + std::to_string(h.winning_side + 1) + " is wanted"
                        : "the replay ends with a draw; null is wanted");
    }
    if (game.turns != h.turn) {
      say("turns",
          "the replay has " + std::to_string(h.turn) + ", not " + std::to_string(game.turns));
    }
    const bool by_time = h.time_out != TimeOut::None;
    if (game.by_time != by_time) {
      say("time", by_time ? "time was called in the replay; true is wanted"
                          : "time was not called in the replay; false is wanted");
    }
  }

  void say(const std::string& field, const std::string& what) {
    problems_.push_back(place_ + (field.empty() ? "" : "." + field) + ": " + what);
  }
  Problems& problems() { return problems_; }

 private:
  const CardDb& db_;
  const Series& series_;
  const std::string& place_;
  Problems problems_;
};

}  // namespace

Problems finished_game_problems(const CardDb& db, const Series& series, size_t index,
                                const std::string& place) {
  const SeriesGame& game = series.games[index];
  GameCheck check(db, series, place);
  const std::optional<Replay> replay = check.replay(game.replay);
  if (!replay) return std::move(check.problems());
  check.setup(replay->setup, game.seed, game.decider);
  const size_t decks = std::min(replay->setup.decks.size(), series.players.size());
  for (size_t i = 0; i < decks; ++i) check.deck(i, replay->setup.decks[i], index == 0);
  if (!check.problems().empty()) return std::move(check.problems());
  const Result<ReplayRun> run = run_replay(db, *replay);
  if (run && run.value().same_hash && run.value().game.over()) {
    check.result(game, run.value().game.s().h);
  } else if (replay_version_problem(db, *replay).empty()) {
    check.say("replay", run ? "its choices do not lead to the end of a game" : run.error());
  }
  return std::move(check.problems());
}

Problems running_game_problems(const CardDb& db, const Series& series, const std::string& place) {
  const RunningGame& running = *series.running;
  GameCheck check(db, series, place);
  if (running.replay.empty() && running.save.empty()) return {};  // it was never saved
  if (running.save.empty()) check.say("save", "is empty, but there is a replay; both, or none");
  const std::optional<Replay> replay = check.replay(running.replay);
  if (!replay || running.save.empty()) return std::move(check.problems());
  const GameSetup wanted = next_game(series);
  check.setup(replay->setup, wanted.seed, wanted.chooser);
  if (replay->setup.decks != wanted.decks)
    check.say("replay", "the decks are not the current ones of the players");
  const bool other_version = !replay_version_problem(db, *replay).empty();
  if (!check.problems().empty() || other_version) return std::move(check.problems());
  const Result<Game> saved = load_game(db, running.save);
  if (!saved) check.say("save", saved.error());
  const Result<ReplayRun> run = run_replay(db, *replay);
  if (!run) check.say("replay", run.error());
  if (saved && run && run.value().game.s().hash() != saved.value().s().hash())
    check.say("", "its choices do not lead to the game that it saves");
  return std::move(check.problems());
}

}  // namespace grimoire
