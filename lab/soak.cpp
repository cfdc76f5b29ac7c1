#include "lab/soak.h"

#include <algorithm>
#include <mutex>

#include "ai/player.h"
#include "engine/words/notation.h"
#include "lab/checked_game.h"
#include "lab/parallel.h"

namespace grimoire::lab {
namespace {

constexpr int kRandomDeckSize = 40;

thread_local uint64_t seed_being_played = 0;

// The first of the choices, if it is one here.
Result<size_t> begun_choice(const Game& g, std::span<const ReplayChoice> choices) {
  if (choices.empty() || choices[0].player != g.decision.player) return Error{"no choice is left"};
  return parse_option(g, choices[0].text);
}

GameEnd end_of(const Game& g) {
  switch (g.s().h.outcome) {
    case Outcome::Won: return GameEnd::Won;
    case Outcome::Draw: return GameEnd::Draw;
    case Outcome::DrawByLimit: return GameEnd::Limit;
    case Outcome::Running: return nobody_draws(g) ? GameEnd::NobodyDraws : GameEnd::Endless;
  }
  return GameEnd::Failed;
}

void add(SoakReport& all, GameReport one) {
  ++all.games;
  all.decisions += one.choices.size();
  all.turns += one.turns;
  all.longest = std::max(all.longest, one.turns);
  if (one.end == GameEnd::Draw) ++all.draws;
  if (one.end == GameEnd::Failed || one.end == GameEnd::Limit) {
    if (all.failures.size() < kMostFailures) all.failures.push_back(std::move(one));
  } else if (one.end == GameEnd::NobodyDraws) {
    all.idle.push_back(one.seed);
  } else if (one.end == GameEnd::Endless) {
    if (all.endless.size() >= kMostFailures) one.choices.clear();  // they are long
    all.endless.push_back(std::move(one));
  }
}

}  // namespace

uint64_t current_seed() { return seed_being_played; }

SoakGame soak_game(const CardDb& db, uint64_t seed, Mode mode) {
  SoakGame game;
  game.seed = seed;
  game.setup.seed = seed;
  game.setup.mode = mode;
  const ModeRules& rules = mode_rules(mode);
  const int counts = rules.most_seats() - rules.fewest_seats() + 1;
  const int players =
      rules.fewest_seats() + static_cast<int>(seed / 2 % static_cast<uint64_t>(counts));
  if (rules.adversary) {
    game.setup.difficulty = static_cast<int>(seed / 8 % kDifficulties);
    game.setup.adversary = seed / 16 % db.adversaries.size();
  }
  if (seed % 2 == 0) {
    // Counts through all ways to deal out the built-in decks.
    const std::vector<std::string> names = deck_names();
    uint64_t way = seed / 2;
    for (int i = 0; i < players; ++i) {
      game.decks.insert(game.decks.begin(), builtin_deck(db, names[way % names.size()]));
      way /= names.size();
    }
  } else {
    uint64_t random = seed;
    for (int i = 0; i < players; ++i)
      game.decks.push_back(random_deck(db, kRandomDeckSize, random));
  }
  for (const NamedDeck& deck : game.decks) game.setup.decks.push_back(deck.cards);
  return game;
}

SoakGame soak_game(const Replay& replay) {
  SoakGame game;
  game.seed = replay.setup.seed;
  game.setup = replay.setup;
  for (size_t i = 0; i < replay.setup.decks.size(); ++i) {
    game.decks.push_back({replay.deck_names[i], replay.setup.decks[i]});
  }
  return game;
}

GameReport check_game(const CardDb& db, const SoakGame& game, std::span<const ReplayChoice> begun) {
  seed_being_played = game.seed;
  GameReport report;
  report.seed = game.seed;
  report.mode = game.setup.mode;
  CheckedGame checked(new_game(db, game.setup));
  uint64_t random = game.seed * 0x9E3779B97F4A7C15ULL + 1;
  Status status = Done{};
  while (true) {
    status = checked.check_position(report.choices.size());
    if (!status || checked.game().over() || checked.game().s().h.turn > kEndlessTurns) break;
    const Result<size_t> known = begun_choice(checked.game(), begun);
    begun = known ? begun.subspan(1) : std::span<const ReplayChoice>();
    const size_t choice = known ? known.value() : ai::random_option(checked.game(), random);
    report.choices.push_back(choice);
    status = checked.take(choice);
    if (!status) break;
  }
  report.turns = checked.game().s().h.turn;
  report.end = status ? end_of(checked.game()) : GameEnd::Failed;
  if (!status) report.failure = status.error();
  if (report.end == GameEnd::Limit) report.failure = "a chain reached the limit of RULING(14)";
  if (report.end == GameEnd::Endless) {
    report.failure = "not over after " + std::to_string(kEndlessTurns) + " turns";
  }
  return report;
}

std::string describe(const CardDb& db, const GameReport& report) {
  const SoakGame game = soak_game(db, report.seed, report.mode);
  std::string text = "seed " + std::to_string(report.seed) + ": " + report.failure + "\n";
  for (const NamedDeck& deck : game.decks) {
    text += "deck " + deck.name + ":";
    for (size_t i = 0; i < deck.cards.size(); ++i) {
      text += (i == 0 ? " " : ", ") + db.def(deck.cards[i]).name_en;
    }
    text += "\n";
  }
  Game g = new_game(db, game.setup);
  for (const size_t choice : report.choices) {
    text += "player " + std::to_string(raw(g.decision.player) + 1) + ": " + option_text(g, choice) +
            "\n";
    apply(g, Option(g.options[choice]));
  }
  return text;
}

Replay replay_of(const CardDb& db, const GameReport& report) {
  const SoakGame game = soak_game(db, report.seed, report.mode);
  std::vector<std::string> names;
  for (const NamedDeck& deck : game.decks) names.push_back(deck.name);
  ReplayRecorder recorder(db, game.setup, std::vector<std::string>(names.size(), "random"), names);
  Game g = new_game(db, game.setup);
  for (const size_t choice : report.choices) recorder.choose(g, choice);
  return recorder.replay();
}

SoakReport soak(const CardDb& db, const SoakOptions& options,
                const std::function<void(uint64_t)>& progress) {
  SoakReport all;
  std::mutex lock;
  in_parallel(options.games, options.threads, [&](uint64_t n) {
    if (options.stop && options.stop()) return false;
    GameReport one = check_game(db, soak_game(db, options.seed + n, options.mode));
    const std::lock_guard<std::mutex> held(lock);
    add(all, std::move(one));
    if (progress) progress(all.games);
    return all.failures.size() < kMostFailures;
  });
  const auto by_seed = [](const GameReport& a, const GameReport& b) { return a.seed < b.seed; };
  std::sort(all.failures.begin(), all.failures.end(), by_seed);
  std::sort(all.idle.begin(), all.idle.end());
  std::sort(all.endless.begin(), all.endless.end(), by_seed);
  return all;
}

}  // namespace grimoire::lab
