#include "lab/pairs.h"

#include <algorithm>
#include <mutex>
#include <optional>

#include "ai/player.h"
#include "engine/base/rng.h"
#include "engine/scenario/scenario_script.h"
#include "engine/words/notation.h"
#include "lab/checked_game.h"
#include "lab/parallel.h"
#include "lab/soak.h"

namespace grimoire::lab {
namespace {

using scenario::BoardCard;
using scenario::PileCard;
using scenario::PlayerPosition;
using scenario::Position;

constexpr size_t kMostDecisions = 90;
constexpr size_t kDecisionsAfter = 24;  // that are played on when the card has done its work
constexpr auto kPlayer = static_cast<PlayerId>(0);

bool answers(const CardDef& def, WordId word) {
  return def.type != CardType::Ritual && def.words.has(word);
}

bool can_be_played(const CardDb& db, const CardDef& def) {
  return std::all_of(def.needs.begin(), def.needs.end(), [&](const Need& need) {
    return std::any_of(db.defs.begin(), db.defs.end(),
                       [&](const CardDef& other) { return answers(other, need.word); });
  });
}

// A position around a pair: enough Mana and components for the card, some random company.
class PositionMaker {
 public:
  PositionMaker(const CardDb& db, Pair pair, int which_case, uint64_t seed)
      : db_(db), pair_(pair), which_(which_case), random_(seed) {
    for (size_t i = 0; i < db.defs.size(); ++i) {
      if (!db.defs[i].goes_into_decks()) continue;
      (db.defs[i].type == CardType::Animal ? animals_ : pool_).push_back(static_cast<DefId>(i));
    }
  }

  Position make() {
    Position position;
    position.seed = random_ | 1;
    position.turn = 9;
    position.active = kPlayer;
    for (ManaBag& pile : position.pile) pile = random_mana(3);
    PlayerPosition& own = position.players[0];
    PlayerPosition& other = position.players[1];
    for (PlayerPosition* p : {&own, &other}) fill(*p);
    // Some cards want a deck that is nearly empty.
    if (which_ % 2 == 1) own.deck.resize(2);
    own.mage_noir = which_ % 2 == 1;
    const CardDef& card = db_.def(pair_.card);
    if (card.type != CardType::Animal) own.hand.push_back({.def = pair_.card});
    for (int e = 0; e < kElements; ++e) own.reserve.of[e] += card.cost[static_cast<size_t>(e)] + 1;
    for (const Need& need : card.needs) supply(own, need);
    (which_ / 2 % 2 == 0 ? own : other).board.push_back(on_board(pair_.companion));
    if (card.type == CardType::Animal) {
      BoardCard animal = on_board(pair_.card);
      animal.stance = Stance::Rested;
      own.board.push_back(animal);
    }
    return position;
  }

 private:
  size_t roll(size_t bound) { return random_below(random_, static_cast<uint32_t>(bound)); }
  DefId any_card() { return pool_[roll(pool_.size())]; }

  ManaBag random_mana(size_t most) {
    ManaBag bag;
    for (int32_t& count : bag.of) count = static_cast<int32_t>(roll(most + 1));
    return bag;
  }

  BoardCard on_board(DefId def) {
    BoardCard card;
    card.def = def;
    const bool spell = db_.def(def).type == CardType::Spell;
    const Stance as_spell = roll(2) == 0 ? Stance::Prepared : Stance::Channeled;
    card.stance = spell ? as_spell : Stance::InPlay;
    if (db_.def(def).type == CardType::Animal)
      card.stance = roll(4) == 0 ? Stance::Exhausted : Stance::Rested;
    return card;
  }

  void fill(PlayerPosition& p) {
    p.hp = static_cast<int>(3 + roll(18));
    p.reserve = random_mana(2);
    p.mage_noir = roll(2) == 0;
    p.zenith = roll(4) == 0;
    p.has_deck = true;
    for (int i = 0; i < 10; ++i) p.deck.push_back({.def = any_card()});
    for (int i = 0; i < 2; ++i) p.hand.push_back({.def = any_card()});
    for (int i = 0; i < 4; ++i) p.discard.push_back({.def = any_card()});
    for (int i = 0; i < 2; ++i) p.board.push_back(on_board(any_card()));
    if (roll(2) == 0) p.board.push_back(on_board(animals_[roll(animals_.size())]));
  }

  // Components that fit the need; the companion may fit it too.
  void supply(PlayerPosition& p, const Need& need) {
    std::vector<DefId> fitting;
    for (const std::vector<DefId>* cards : {&pool_, &animals_}) {
      for (const DefId def : *cards) {
        if (answers(db_.def(def), need.word)) fitting.push_back(def);
      }
    }
    for (int i = 0; i < need.count; ++i) {
      BoardCard card = on_board(fitting[roll(fitting.size())]);
      if (card.stance == Stance::Prepared) card.stance = Stance::Channeled;
      if (card.stance == Stance::Exhausted) card.stance = Stance::Rested;
      p.board.push_back(card);
    }
  }

  const CardDb& db_;
  Pair pair_;
  int which_;
  uint64_t random_;
  std::vector<DefId> pool_;
  std::vector<DefId> animals_;
};

// The card in question is played as soon as it can be; all else is left to chance.
size_t pick_option(const Game& g, CardId card, uint64_t& random) {
  for (size_t i = 0; i < g.options.size(); ++i) {
    const Option& o = g.options[i];
    const bool plays = o.kind == OptionKind::Prepare || o.kind == OptionKind::Activate ||
                       o.kind == OptionKind::Ability;
    if (plays && o.card == card && random_below(random, 4) != 0) return i;
  }
  return ai::random_option(g, random);
}

std::string name_of(const CardDb& db, DefId def) { return db.def(def).name_en; }

// One case of a pair; the choices made are added to `log`.
class PairGame {
 public:
  PairGame(const CardDb& db, Pair pair, int which_case, uint64_t seed)
      : random_(mix_hash(seed, static_cast<uint64_t>(raw(pair.card)) << 32 |
                                   static_cast<uint64_t>(raw(pair.companion)) << 8 |
                                   static_cast<uint64_t>(which_case))) {
    const Position position = PositionMaker(db, pair, which_case, random_).make();
    std::vector<Diagnostic> diagnostics;
    scenario::Complaints complaints("", diagnostics);
    std::optional<Game> game = scenario::lay_out(position, db, complaints);
    GRIMOIRE_CHECK(game.has_value(), "a position that can be laid out");
    const bool animal = db.def(pair.card).type == CardType::Animal;
    card_ = animal ? game->s().zone(kPlayer, Zone::Board).front()
                   : game->s().zone(kPlayer, Zone::Hand).back();
    GRIMOIRE_CHECK(game->s().card(card_).def == pair.card, "the card is where it was put");
    scenario::start_position(*game, position);
    checked_.emplace(std::move(*game));
  }

  Status play(PairReport& report) {
    size_t decisions = 0;
    size_t left = kDecisionsAfter;
    bool prepared = false;
    bool activated = false;
    while (true) {
      if (Status status = checked_->check_position(decisions); !status) return status;
      const Game& g = checked_->game();
      if (g.over() || decisions >= kMostDecisions || left == 0) break;
      const size_t choice = pick_option(g, card_, random_);
      log += "player " + std::to_string(raw(g.decision.player) + 1) + ": " +
             option_text(g, choice) + "\n";
      const Option& o = g.options[choice];
      activated = activated || (o.kind == OptionKind::Activate && o.card == card_);
      if (Status status = checked_->take(choice); !status) return status;
      ++decisions;
      prepared = prepared || checked_->game().s().on_board(card_);
      const bool spell = definition(checked_->game(), card_).type == CardType::Spell;
      if (spell ? activated : prepared) --left;
    }
    report.decisions += decisions;
    report.prepared = report.prepared || prepared;
    report.activated = report.activated || activated;
    return Done{};
  }

  std::string log;

 private:
  uint64_t random_;
  CardId card_{};
  std::optional<CheckedGame> checked_;
};

}  // namespace

PairReport check_pair(const CardDb& db, Pair pair, uint64_t seed) {
  PairReport report;
  report.pair = pair;
  const auto enough = [&](int cases) { return cases >= kCases && report.prepared; };
  for (int which = 0; which < kMostCases && !enough(which); ++which) {
    PairGame game(db, pair, which, seed);
    const Status status = game.play(report);
    if (status) continue;
    report.failure = name_of(db, pair.card) + " with " + name_of(db, pair.companion) + ", case " +
                     std::to_string(which) + ": " + status.error() + "\n" + game.log;
    break;
  }
  return report;
}

std::vector<Pair> all_pairs(const CardDb& db) {
  std::vector<Pair> pairs;
  for (size_t i = 0; i < db.defs.size(); ++i) {
    if (!db.defs[i].goes_into_decks() || !can_be_played(db, db.defs[i])) continue;
    for (size_t j = 0; j < db.defs.size(); ++j) {
      if (!db.defs[j].goes_into_decks() && !db.defs[j].token) continue;
      pairs.push_back({static_cast<DefId>(i), static_cast<DefId>(j)});
    }
  }
  return pairs;
}

PairsReport check_pairs(const CardDb& db, std::vector<Pair> pairs, const PairsOptions& options,
                        const std::function<void(uint64_t)>& progress) {
  if (options.sample > 0 && options.sample < pairs.size()) {
    uint64_t random = options.seed;
    shuffle_range(pairs.data(), pairs.size(), random);
    pairs.resize(options.sample);
  }
  PairsReport all;
  std::mutex lock;
  in_parallel(pairs.size(), options.threads, [&](uint64_t n) {
    PairReport one = check_pair(db, pairs[n], options.seed);
    const std::lock_guard<std::mutex> held(lock);
    ++all.pairs;
    all.decisions += one.decisions;
    all.prepared += one.prepared ? 1 : 0;
    const bool spell = db.def(one.pair.card).type == CardType::Spell;
    all.spells += spell ? 1 : 0;
    all.activated += spell && one.activated ? 1 : 0;
    if (!one.failure.empty()) {
      all.failures.push_back(std::move(one));
    } else if (!one.prepared) {
      all.unplayed.push_back(std::move(one));
    }
    if (progress) progress(all.pairs);
    return all.failures.size() < kMostFailures;
  });
  const auto by_cards = [](const PairReport& a, const PairReport& b) {
    return std::pair(a.pair.card, a.pair.companion) < std::pair(b.pair.card, b.pair.companion);
  };
  std::sort(all.failures.begin(), all.failures.end(), by_cards);
  std::sort(all.unplayed.begin(), all.unplayed.end(), by_cards);
  return all;
}

}  // namespace grimoire::lab
