#include "lab/selfplay.h"

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <memory>

#include "ai/player.h"
#include "ai/search_player.h"
#include "engine/base/rng.h"
#include "engine/data/version.h"
#include "lab/arena.h"
#include "lab/match.h"

namespace grimoire::lab {
namespace {

constexpr int kRandomDeckSize = 40;
constexpr double kPart = 0.45;  // of a weight that a style adds or takes away
// So that the dice for one thing are not those for another.
constexpr uint64_t kStyleSalt = 0x5eed57713ULL;
constexpr uint64_t kPlayerSalt = 0xD1CEULL;

// Where a style moves a trait by more than its weight by hand would have it.
int least_step(ai::Trait t) {
  switch (t) {
    case ai::Trait::HpBelow10:
    case ai::Trait::TheirHpBelow10: return 60;
    case ai::Trait::HpBelow5:
    case ai::Trait::TheirHpBelow5: return 120;
    case ai::Trait::DeckBelow12:
    case ai::Trait::TheirDeckBelow12: return 40;
    case ai::Trait::TheirDeckBelow5: return 100;
    case ai::Trait::Zenith:
    case ai::Trait::TheirZenith: return 200;
    case ai::Trait::LargerPile:
    case ai::Trait::SmallerPile: return 20;
    case ai::Trait::Threat:
    case ai::Trait::TheirThreat: return 40;
    case ai::Trait::Lethal:
    case ai::Trait::TheirLethal: return 300;
    default: return 10;
  }
}

constexpr int kOfPlaces = 2 * ai::kPlaces;  // the cards there, and what they do
constexpr int kStyledFacts = static_cast<int>(ai::Fact::HpDamage);
constexpr int kStyledTraits = static_cast<int>(ai::Trait::Growth);
constexpr int kOfFacts = kOfPlaces + kStyledFacts;

void scale(int16_t& weight, double steps) {
  weight = static_cast<int16_t>(weight * (1 + kPart * steps));
}

}  // namespace

int style_parts() { return kOfFacts + kStyledTraits; }

std::string style_part_name(int part) {
  if (part < kOfPlaces)
    return (part % 2 == 0 ? "place " : "facts in place ") + std::to_string(part / 2);
  if (part < kOfFacts) return "fact " + std::to_string(part - kOfPlaces);
  return "trait " + std::to_string(part - kOfFacts);
}

std::vector<int8_t> style_of(uint64_t seed, int seat) {
  uint64_t dice = seed ^ kStyleSalt;
  for (int i = 0; i < seat; ++i) dice = next_random(dice) ^ kStyleSalt;
  std::vector<int8_t> style;
  for (int i = 0; i < style_parts(); ++i)
    style.push_back(random_below(dice, 2) == 0 ? int8_t{-1} : int8_t{1});
  return style;
}

ai::Weights moved(const ai::Weights& by_hand, const std::vector<double>& steps) {
  ai::Weights weights = by_hand;
  for (int p = 0; p < ai::kPlaces; ++p) {
    for (int f = 0; f < kStyledFacts; ++f) {
      int16_t& weight = weights[static_cast<size_t>(
          ai::feature(static_cast<ai::Place>(p), static_cast<ai::Fact>(f)))];
      const bool card = f == static_cast<int>(ai::Fact::Card);
      scale(weight, steps[static_cast<size_t>(2 * p + (card ? 0 : 1))]);
      scale(weight, steps[static_cast<size_t>(kOfPlaces + f)]);
    }
  }
  for (int t = 0; t < kStyledTraits; ++t) {
    const auto trait = static_cast<ai::Trait>(t);
    int16_t& weight = weights[static_cast<size_t>(ai::feature(trait))];
    const int step = std::max(static_cast<int>(std::abs(weight) * kPart), least_step(trait));
    weight = static_cast<int16_t>(weight + step * steps[static_cast<size_t>(kOfFacts + t)]);
  }
  return weights;
}

ai::Weights styled(const ai::Weights& weights, const std::vector<int8_t>& style) {
  return moved(weights, {style.begin(), style.end()});
}

std::vector<NamedDeck> tuning_decks(const CardDb& db) {
  std::vector<NamedDeck> decks;
  for (NamedDeck& deck : builtin_decks(db)) {
    if (!held_back(deck)) decks.push_back(std::move(deck));
  }
  return decks;
}

GameSetup selfplay_setup(const CardDb& db, const std::vector<NamedDeck>& decks, uint64_t seed) {
  uint64_t dice = seed;
  const DeckCards deck = seed % 3 == 0
                             ? random_deck(db, kRandomDeckSize, dice).cards
                             : decks[random_below(dice, static_cast<uint32_t>(decks.size()))].cards;
  return {seed, {deck, deck}};
}

PlayedGame play_game(const CardDb& db, const std::vector<NamedDeck>& decks, const SelfPlay& how,
                     uint64_t seed) {
  PlayedGame played{seed, {}};
  Game g = new_game(db, selfplay_setup(db, decks, seed));
  uint64_t dice = seed ^ kPlayerSalt;
  ai::Evaluation evaluation[2];
  std::unique_ptr<ai::Player> players[2];
  for (int seat = 0; seat < 2; ++seat) {
    evaluation[seat] = ai::standard_evaluation();
    evaluation[seat].weights = styled(evaluation[seat].weights, style_of(seed, seat));
    ai::SearchOptions options;
    options.positions = how.positions;
    options.evaluation = &evaluation[seat];
    players[seat] = ai::make_search_player(options, next_random(dice));
  }
  while (!g.over() && g.s().h.turn <= kLongestGame) {
    const bool at_random = random_below(dice, static_cast<uint32_t>(how.random_one_in)) == 0;
    const size_t choice =
        at_random ? ai::random_option(g, dice) : players[raw(g.decision.player)]->choose(g);
    played.choices.push_back(static_cast<uint16_t>(choice));
    apply(g, Option(g.options[choice]));
  }
  return played;
}

bool take(Game& g, uint16_t choice) {
  if (g.over() || choice >= g.options.size()) return false;
  apply(g, Option(g.options[choice]));
  return true;
}

Game played_again(const CardDb& db, const std::vector<NamedDeck>& decks, const PlayedGame& game) {
  Game g = new_game(db, selfplay_setup(db, decks, game.seed));
  for (const uint16_t choice : game.choices) take(g, choice);
  return g;
}

std::string head_of(const CardDb& db, const std::string& how) {
  char hash[20];
  std::snprintf(hash, sizeof hash, "%016llx", static_cast<unsigned long long>(db.hash));
  return "engine " + std::string(engine_hash()) + " cards " + hash + " of " + how + "\n";
}

std::string head_of(const CardDb& db, const SelfPlay& how) {
  return head_of(db, "games seed " + std::to_string(how.seed) + " positions " +
                         std::to_string(how.positions) + " random " +
                         std::to_string(how.random_one_in));
}

std::string line_of(const PlayedGame& game) {
  std::string line = std::to_string(game.seed);
  for (const uint16_t choice : game.choices) line += " " + std::to_string(choice);
  return line + "\n";
}

Result<Lines> read_lines(const CardDb& db, std::string_view text, const std::string& what) {
  const std::string head = head_of(db, what + " ");
  if (!text.starts_with(std::string_view(head).substr(0, head.size() - 1)))
    return Error{"holds no " + what + ", or was made with another engine or other cards"};
  Lines lines;
  for (size_t at = text.find('\n') + 1; at < text.size();) {
    const size_t end = text.find('\n', at);
    if (end == text.npos) break;  // was being written
    const std::string_view line = text.substr(at, end - at);
    at = end + 1;
    if (line.starts_with(kPieceMark)) continue;
    std::vector<int64_t> numbers;
    const char* next = line.data();
    const char* last = line.data() + line.size();
    while (next < last) {
      int64_t number = 0;
      const auto [rest, error] = std::from_chars(next, last, number);
      if (error != std::errc()) return Error{"has a line that is not numbers"};
      numbers.push_back(number);
      next = rest + (rest < last ? 1 : 0);
    }
    lines.push_back(std::move(numbers));
  }
  return lines;
}

Result<std::vector<PlayedGame>> read_games(const CardDb& db, std::string_view text) {
  const Result<Lines> lines = read_lines(db, text, "games");
  if (!lines) return Error{lines.error()};
  std::vector<PlayedGame> games;
  for (const std::vector<int64_t>& line : lines.value()) {
    if (line.empty()) return Error{"has an empty line"};
    games.push_back({static_cast<uint64_t>(line[0]), {line.begin() + 1, line.end()}});
  }
  return games;
}

}  // namespace grimoire::lab
