#include "lab/checked_game.h"

#include <string>
#include <utility>

#include "engine/record/save.h"
#include "engine/words/notation.h"

namespace grimoire::lab {
namespace {

constexpr size_t kNotationEvery = 16;  // decisions

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

}  // namespace

CheckedGame::CheckedGame(Game game) : game_(std::move(game)), mana_(mana_in_play(game_)) {
  game_.sink = &counter_;
}

Status CheckedGame::check_position(size_t decision) {
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

Status CheckedGame::take(size_t index) {
  const Option option = game_.options[index];
  apply(game_, option);
  apply(twin_, option);
  if (!(twin_.s() == game_.s())) return Error{"a copy goes the way of the original"};
  if (!same_decision(twin_, game_)) return Error{"a copy asks what the original asks"};
  return Done{};
}

Status CheckedGame::check_mana() {
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

}  // namespace grimoire::lab
