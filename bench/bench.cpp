#include "bench/bench.h"

#include <algorithm>
#include <chrono>
#include <cstdio>

#include "ai/player.h"
#include "bench/allocations.h"
#include "engine/api/table.h"
#include "lab/decks.h"

namespace grimoire::bench {
namespace {

using Clock = std::chrono::steady_clock;

constexpr int kSignatureGames = 200;
constexpr uint32_t kMostTurns = 3000;

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

// Game n of the pairs of the four decks.
GameSetup pair_of_decks(const std::vector<NamedDeck>& decks, uint64_t n) {
  const size_t pair = static_cast<size_t>(n) % (decks.size() * decks.size());
  return {n, {decks[pair / decks.size()].cards, decks[pair % decks.size()].cards}};
}

bool counts(const Game& g) {
  const size_t breaking_off = g.options.back().kind == OptionKind::Cancel ? 1 : 0;
  return g.options.size() - breaking_off >= 2;
}

void play(const CardDb& db, const GameSetup& setup, Game& g, Figures& figures,
          uint64_t& allocated) {
  g = new_game(db, setup);
  uint64_t random = setup.seed;
  const uint64_t before = allocations();
  while (!g.over() && g.s().h.turn <= kMostTurns) {
    if (counts(g)) ++figures.decisions;
    ++figures.all_decisions;
    apply(g, g.options[ai::random_option(g, random)]);
  }
  allocated += allocations() - before;
  ++figures.games;
}

double measure_copy(const CardDb& db, const GameSetup& setup) {
  constexpr int kCopies = 1'000'000;
  const Game g = new_game(db, setup);
  StateBox copy = g.box;
  const auto start = Clock::now();
  for (int i = 0; i < kCopies; ++i) {
    copy = g.box;
    asm volatile("" : : "r"(copy.state()) : "memory");  // every copy is really made
  }
  return seconds_since(start) * 1e9 / kCopies;
}

uint32_t state_bytes(const CardDb& db, const DeckCards& cards, size_t size) {
  DeckCards deck;
  while (deck.size() < size) deck.push_back(cards[deck.size() % cards.size()]);
  const DeckCards decks[] = {deck, deck};
  return empty_game(db, decks).s().h.bytes;
}

// Live tables, as a server holds them: what each keeps in the middle of a duel, and how long it
// takes to say why each card in hand and each act on the board is not offered.
void measure_tables(const CardDb& db, const std::vector<NamedDeck>& decks, Figures& f) {
  constexpr uint64_t kTables = 64;
  constexpr int kFirst = 150;
  constexpr int kLast = 250;
  uint64_t moments = 0;
  uint64_t bytes = 0;
  double seconds = 0;
  for (uint64_t n = 0; n < kTables; ++n) {
    Result<Table> opened = Table::open(db, {pair_of_decks(decks, n), {"one", "two"}, {}});
    Table& table = opened.value();
    uint64_t random = n;
    for (int i = 0; i < kLast && !table.over(); ++i) {
      const size_t option = ai::random_option(table.game(), random);
      if (!table.submit(table.decider(), table.decision_number(), option).ok()) break;
      if (i < kFirst || table.over()) continue;
      const auto start = Clock::now();
      const auto refusals = table.why_not(table.decider());
      seconds += seconds_since(start);
      bytes += table.memory();
      f.most_table_bytes = std::max(f.most_table_bytes, table.memory());
      ++moments;
    }
  }
  f.table_bytes = bytes / moments;
  f.why_not_us = seconds * 1e6 / static_cast<double>(moments);
}

}  // namespace

uint64_t signature(const CardDb& db) {
  const std::vector<NamedDeck> decks = lab::rulebook_decks(db);
  uint64_t hash = 0;
  for (uint64_t n = 0; n < kSignatureGames; ++n) {
    Game g = new_game(db, pair_of_decks(decks, n));
    uint64_t random = n;
    while (!g.over() && g.s().h.turn <= kMostTurns) {
      for (const Option& o : g.options) {
        hash = mix_hash(hash, static_cast<uint64_t>(o.kind) | static_cast<uint64_t>(o.x) << 8 |
                                  static_cast<uint64_t>(raw(o.card)) << 16 |
                                  static_cast<uint64_t>(o.y) << 32);
      }
      apply(g, g.options[ai::random_option(g, random)]);
    }
    hash = mix_hash(hash, position_hash(g));
    hash = mix_hash(hash, static_cast<uint64_t>(g.s().h.outcome) << 8 | g.s().h.winning_side);
  }
  return hash;
}

Figures measure(const CardDb& db, double seconds) {
  const std::vector<NamedDeck> decks = lab::rulebook_decks(db);
  Figures f;
  uint64_t allocated = 0;
  Game g;
  const auto start = Clock::now();
  for (uint64_t n = 0; seconds_since(start) < seconds; ++n)
    play(db, pair_of_decks(decks, n), g, f, allocated);
  f.seconds = seconds_since(start);
  f.decisions_per_second = static_cast<double>(f.decisions) / f.seconds;
  f.games_per_second = static_cast<double>(f.games) / f.seconds;
  f.allocations_per_decision = static_cast<double>(allocated) / static_cast<double>(f.decisions);
  f.copy_ns = measure_copy(db, pair_of_decks(decks, 1));
  f.state_bytes_40 = state_bytes(db, decks[0].cards, 40);
  f.state_bytes_60 = state_bytes(db, decks[0].cards, 60);
  measure_tables(db, decks, f);
  f.signature = signature(db);
  return f;
}

std::string to_text(const Figures& f) {
  char text[1000];
  std::snprintf(text, sizeof text,
                "decisions/s             %12.0f\n"
                "games/s                 %12.0f\n"
                "decisions per game      %12.1f\n"
                "ns per copy             %12.1f\n"
                "bytes of state, 40      %12u\n"
                "bytes of state, 60      %12u\n"
                "allocations/decision    %12.4f\n"
                "bytes of a live table   %12llu\n"
                "at most                 %12zu\n"
                "us per why-not of all   %12.1f\n"
                "signature           %016llx\n",
                f.decisions_per_second, f.games_per_second,
                static_cast<double>(f.decisions) / static_cast<double>(f.games), f.copy_ns,
                f.state_bytes_40, f.state_bytes_60, f.allocations_per_decision,
                static_cast<unsigned long long>(f.table_bytes), f.most_table_bytes, f.why_not_us,
                static_cast<unsigned long long>(f.signature));
  return text;
}

std::string to_json(const Figures& f) {
  char text[1000];
  std::snprintf(
      text, sizeof text,
      "{\"seconds\": %.3f, \"games\": %llu, \"decisions\": %llu, \"all_decisions\": %llu, "
      "\"decisions_per_second\": %.0f, \"games_per_second\": %.1f, \"copy_ns\": %.1f, "
      "\"state_bytes_40\": %u, \"state_bytes_60\": %u, \"allocations_per_decision\": %.6f, "
      "\"table_bytes\": %llu, \"most_table_bytes\": %zu, \"why_not_us\": %.1f, "
      "\"signature\": \"%016llx\"}\n",
      f.seconds, static_cast<unsigned long long>(f.games),
      static_cast<unsigned long long>(f.decisions),
      static_cast<unsigned long long>(f.all_decisions), f.decisions_per_second, f.games_per_second,
      f.copy_ns, f.state_bytes_40, f.state_bytes_60, f.allocations_per_decision,
      static_cast<unsigned long long>(f.table_bytes), f.most_table_bytes, f.why_not_us,
      static_cast<unsigned long long>(f.signature));
  return text;
}

}  // namespace grimoire::bench
