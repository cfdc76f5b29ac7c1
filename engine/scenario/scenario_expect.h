// What the files that read expectations share.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "engine/base/result.h"
#include "engine/scenario/scenario_script.h"

namespace grimoire::scenario {

using Failure = std::optional<std::string>;
using MaybeCheck = std::optional<Check>;

inline Failure unless(bool holds, const std::string& expected, const std::string& actual) {
  if (holds) return std::nullopt;
  return "expected " + expected + ", but it is " + actual;
}

inline MaybeCheck finish(Reader& in, Check check) {
  if (!in.expect_end()) return std::nullopt;
  return check;
}

inline std::string player_words(PlayerId p) { return "player " + std::to_string(raw(p) + 1); }
std::string mana_words(const ManaBag& bag);
// The cards of a zone as expectations write them.
std::string zone_words(const Game& g, PlayerId p, Zone z);

// ---- Checks on one value, read up to the end of the line
MaybeCheck number_check(Reader& in, std::string name, std::function<int(const Game&)> read);
MaybeCheck mana_check(Reader& in, std::string name, std::function<ManaBag(const Game&)> read);
// No player: nobody has won yet.
MaybeCheck winner_check(Reader& in, std::optional<PlayerId> p);

// ---- scenario_expect_card.cpp
// "Breath #2 of player 1 in hand"
struct CardPhrase {
  DefId def{};
  int number = 0;  // 0: the only one
  std::optional<PlayerId> owner;
  Zone zone = Zone::Board;
};
std::optional<CardPhrase> card_phrase(Reader in, const CardDb& db);
// The card, or a failure that says what there is instead.
Result<CardId> find_card(const Game& g, const CardPhrase& phrase);
MaybeCheck card_check(Reader& in, const CardDb& db);

// ---- scenario_expect_player.cpp
MaybeCheck player_check(Reader& in, const CardDb& db);
// "respond"
std::string_view decision_name(DecisionKind kind);

// ---- scenario_expect_option.cpp
enum class Offered : uint8_t { Yes, No, Exactly };
MaybeCheck option_check(Reader& in, const CardDb& db, Offered offered);
MaybeCheck why_check(Reader& in, const CardDb& db);

}  // namespace grimoire::scenario
