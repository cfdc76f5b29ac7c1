#include "lab/soak.h"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <thread>

#include "ai/player.h"
#include "engine/api/notation.h"
#include "engine/api/save.h"
#include "engine/base/rng.h"
#include "engine/rules/invariants.h"

namespace grimoire::lab {
namespace {

constexpr int kRandomDeckSize = 40;
constexpr size_t kNotationEvery = 16;  // decisions

thread_local uint64_t seed_being_played = 0;

// What came out of the Infinite Ether since it was last asked.
class ManaCounter final : public NoteSink {
 public:
  void on_note(const Note& note) override {
    if (note.kind == NoteKind::ManaCreated) created.of[note.x] += note.amount;
  }
  ManaBag created;
};

bool same_decision(const Game& a, const Game& b) {
  return a.decision == b.decision && a.options == b.options;
}

// Every option's text is parsed back to that option.
Status check_notation(const Game& g) {
  const std::vector<std::string> texts = option_texts(g);
  for (size_t i = 0; i < texts.size(); ++i) {
    const Result<size_t> parsed = parse_option(g, texts[i]);
    if (!parsed) return Error{"notation: " + parsed.error()};
    if (parsed.value() != i) return Error{"notation: '" + texts[i] + "' means another option"};
  }
  return Done{};
}

// The saved game, loaded, is the same game.
Status check_save(const CardDb& db, const Game& g) {
  const std::string text = save_game(g);
  const Result<Game> loaded = load_game(db, text);
  if (!loaded) return Error{"a save can be loaded: " + loaded.error()};
  if (!(loaded.value().s() == g.s())) return Error{"a loaded game is the game that was saved"};
  if (!same_decision(loaded.value(), g)) return Error{"a loaded game asks what was asked"};
  return Done{};
}

// One game, a copy that follows it, and what must be true of both.
class CheckedGame {
 public:
  CheckedGame(const CardDb& db, const SoakGame& game)
      : random_(game.seed * 0x9E3779B97F4A7C15ULL + 1), game_(new_duel(db, game.setup, &counter_)) {
    mana_ = mana_in_play(game_);
    counter_.created = {};
  }

  const Game& game() const { return game_; }

  Status check_position(size_t decision) {
    if (Status status = check_invariants(game_); !status) return status;
    if (Status status = check_mana(); !status) return status;
    if (game_.over()) return Done{};
    twin_ = game_;
    twin_.sink = nullptr;
    refresh(twin_);
    if (!(twin_.s() == game_.s())) return Error{"asking again changes nothing"};
    if (!same_decision(twin_, game_)) return Error{"asking again asks the same"};
    if (Status status = check_save(*game_.db, game_); !status) return status;
    return decision % kNotationEvery == 0 ? check_notation(game_) : Status{Done{}};
  }

  size_t pick_option() { return ai::random_option(game_, random_); }

  Status take(size_t index) {
    const Option option = game_.options[index];
    apply(game_, option);
    apply(twin_, option);
    if (!(twin_.s() == game_.s())) return Error{"a copy goes the way of the original"};
    if (!same_decision(twin_, game_)) return Error{"a copy asks what the original asks"};
    return Done{};
  }

 private:
  Status check_mana() {
    ManaBag expected = mana_;
    expected.add(counter_.created);
    mana_ = mana_in_play(game_);
    counter_.created = {};
    for (int e = 0; e < kElements; ++e) {
      if (expected.of[e] != mana_.of[e]) {
        return Error{"Mana is conserved: " + std::string(kElementNames[static_cast<size_t>(e)]) +
                     " is " + std::to_string(mana_.of[e]) + " and should be " +
                     std::to_string(expected.of[e])};
      }
    }
    return Done{};
  }

  ManaCounter counter_;
  uint64_t random_;
  Game game_;
  Game twin_;
  ManaBag mana_;
};

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
    case Outcome::Running: return GameEnd::Endless;
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
  } else if (one.end == GameEnd::Endless) {
    one.choices.clear();
    all.endless.push_back(std::move(one));
  }
}

}  // namespace

uint64_t current_seed() { return seed_being_played; }

SoakGame soak_game(const CardDb& db, uint64_t seed) {
  SoakGame game;
  game.seed = seed;
  game.setup.seed = seed;
  if (seed % 2 == 0) {
    const std::vector<NamedDeck> decks = builtin_decks(db);
    const size_t pair = static_cast<size_t>(seed / 2) % (decks.size() * decks.size());
    game.decks = {decks[pair / decks.size()], decks[pair % decks.size()]};
  } else {
    uint64_t random = seed;
    for (int i = 0; i < 2; ++i) game.decks.push_back(random_deck(db, kRandomDeckSize, random));
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
  CheckedGame checked(db, game);
  Status status = Done{};
  while (true) {
    status = checked.check_position(report.choices.size());
    if (!status || checked.game().over() || checked.game().s().h.turn > kEndlessTurns) break;
    const Result<size_t> known = begun_choice(checked.game(), begun);
    begun = known ? begun.subspan(1) : std::span<const ReplayChoice>();
    const size_t choice = known ? known.value() : checked.pick_option();
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
  const SoakGame game = soak_game(db, report.seed);
  std::string text = "seed " + std::to_string(report.seed) + ": " + report.failure + "\n";
  for (const NamedDeck& deck : game.decks) {
    text += "deck " + deck.name + ":";
    for (size_t i = 0; i < deck.cards.size(); ++i) {
      text += (i == 0 ? " " : ", ") + db.def(deck.cards[i]).name_en;
    }
    text += "\n";
  }
  Game g = new_duel(db, game.setup);
  for (const size_t choice : report.choices) {
    text += "player " + std::to_string(raw(g.decision.player) + 1) + ": " + option_text(g, choice) +
            "\n";
    apply(g, Option(g.options[choice]));
  }
  return text;
}

Replay replay_of(const CardDb& db, const GameReport& report) {
  const SoakGame game = soak_game(db, report.seed);
  ReplayRecorder recorder(db, game.setup, {"random", "random"},
                          {game.decks[0].name, game.decks[1].name});
  Game g = new_duel(db, game.setup);
  for (const size_t choice : report.choices) recorder.choose(g, choice);
  return recorder.replay();
}

SoakReport soak(const CardDb& db, const SoakOptions& options,
                const std::function<void(uint64_t)>& progress) {
  SoakReport all;
  std::mutex lock;
  std::atomic<uint64_t> next{0};
  std::atomic<bool> stop{false};
  const auto work = [&] {
    for (uint64_t i = next++; i < options.games && !stop; i = next++) {
      GameReport one = check_game(db, soak_game(db, options.seed + i));
      const std::lock_guard<std::mutex> held(lock);
      add(all, std::move(one));
      stop = all.failures.size() >= kMostFailures;
      if (progress) progress(all.games);
    }
  };
  std::vector<std::thread> threads;
  for (int i = 1; i < options.threads; ++i) threads.emplace_back(work);
  work();
  for (std::thread& thread : threads) thread.join();
  const auto by_seed = [](const GameReport& a, const GameReport& b) { return a.seed < b.seed; };
  std::sort(all.failures.begin(), all.failures.end(), by_seed);
  std::sort(all.endless.begin(), all.endless.end(), by_seed);
  return all;
}

}  // namespace grimoire::lab
