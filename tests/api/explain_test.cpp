#include "engine/words/explain.h"

#include <algorithm>
#include <gtest/gtest.h>

#include "engine/data/card_data.h"
#include "engine/modes/new_game.h"
#include "engine/rules/read/player_features.h"
#include "engine/rules/read/reasons.h"
#include "engine/rules/turn/turn.h"
#include "engine/words/notation.h"
#include "tests/support/random_games.h"

namespace grimoire {
namespace {

constexpr PlayerId kOne{0};
constexpr PlayerId kTwo{1};
using Lines = std::vector<std::string>;

const CardDb& cards() {
  static const CardDb db = load_cards().value();
  return db;
}

DefId def(std::string_view name) { return cards().find(name); }

// Player 1 in the main phase, all cards in hand; player 2 holds one card.
Game position(const DeckCards& hand, std::string_view of_player_2 = "Seed") {
  const DeckCards decks[] = {hand, {def(of_player_2), def("Tide")}};
  Game g = empty_game(cards(), decks);
  for (size_t i = 0; i < hand.size(); ++i)
    g.s().move_card(static_cast<CardId>(i), Zone::Hand, State::kBack);
  g.s().move_card(static_cast<CardId>(hand.size()), Zone::Hand, State::kBack);
  g.s().h.turn = 5;
  g.s().h.active = kOne;
  g.s().h.phase = Phase::Main;
  TurnFrame turn = new_frame<TurnFrame>();
  turn.head.step = TurnFrame::MainWindow;
  g.push(turn);
  refresh_all_features(g);
  advance(g);
  return g;
}

TEST(WhyNot, EveryFailingConditionWithItsRuleAndTheNumbers) {
  Game g = position({def("Fire ball")});
  g.s().player(kOne).reserve[Element::Fire] = 1;
  // DR-2.2.2, DR-2.2.3
  const Lines expected = {"needs Flame x1: you control none (DR-2.2.2)",
                          "or a card to discard instead: you have none (DR-2.2.2)",
                          "costs 2 Fire: you have 1 (DR-2.2.3)",
                          "costs 1 Air: you have none (DR-2.2.3)"};
  EXPECT_EQ(why_not(g, kOne, "prepare Fire ball", Language::English), expected);
}

TEST(WhyNot, InFrenchToo) {
  Game g = position({def("Zephyr")});
  const Lines expected = {"demande Souffle x1 : vous en contrôlez 0 (DR-2.2.2)",
                          "coûte 2 Air : vous avez 0 (DR-2.2.3)"};
  EXPECT_EQ(why_not(g, kOne, "prepare Zéphyr", Language::French), expected);
}

// A keyword has one name, that of the cards.
TEST(WhyNot, KeywordsAreCalledAsOnCards) {
  for (const auto& [kind, keyword] : {std::pair{ReasonKind::Slowcast, Keyword::Slowcast},
                                      std::pair{ReasonKind::NotAtAnyTime, Keyword::Quickcast}}) {
    for (const Language language : {Language::English, Language::French}) {
      const std::string reason = reason_text(cards(), {.kind = kind}, language);
      const std::string name(keyword_name(keyword, language));
      EXPECT_TRUE((" " + reason).find(" " + name + ":") != std::string::npos ||
                  (" " + reason).find(" " + name + " ") != std::string::npos ||
                  reason.find(" " + name + ",") != std::string::npos)
          << reason;
    }
  }
}

TEST(WhyNot, NothingToSayOfWhatIsPossible) {
  Game g = position({def("Flame")});
  EXPECT_TRUE(why_not(g, kOne, "prepare Flame", Language::English).empty());
  EXPECT_TRUE(why_not(g, kOne, "END TURN", Language::English).empty());
}

TEST(WhyNot, UnknownCardsGetTheNearestName) {
  Game g = position({def("Flame")});
  EXPECT_EQ(why_not(g, kOne, "prepare Flaem", Language::English),
            Lines{"there is no card 'Flaem'; did you mean 'Flame'?"});
}

TEST(WhyNot, AnotherPlayersDecision) {
  Game g = position({def("Flame")});
  const Lines expected = {"player 1 decides now (RULING(8))",
                          "only in your own main phase (RB-4.8)",
                          "costs 1 Vegetal: you have none (DR-2.2.3)"};
  EXPECT_EQ(why_not(g, kTwo, "prepare Seed", Language::English), expected);
}

// DR-8.2: two worlds that player 1 cannot tell apart are explained alike.
TEST(WhyNot, DR_8_2_NothingIsSaidOfHiddenCards) {
  Game with = position({def("Flame")}, "Zephyr");
  Game without = position({def("Flame")}, "Seed");
  for (const char* act : {"prepare Zephyr", "activate Zephyr", "channel Zephyr", "use Zephyr",
                          "prepare Zephyr of player 2", "activate Zephyr of player 2",
                          "prepare Tide", "choose Zephyr"}) {
    for (const Language language : {Language::English, Language::French}) {
      EXPECT_EQ(why_not(with, kOne, act, language), why_not(without, kOne, act, language)) << act;
      EXPECT_FALSE(why_not(with, kOne, act, language).empty()) << act;
    }
  }
}

TEST(WhyNot, LeavesTheGameAsItWas) {
  Game g = position({def("Fire ball"), def("Seed"), def("Tornado")});
  const Game before = g;
  for (const char* act : {"prepare Fire ball", "activate Seed", "channel Seed", "use Seed", "trade",
                          "choose Seed", "", "prepare", "prepare ", "#", "use #1 of player 2"}) {
    why_not(g, kOne, act, Language::English);
    EXPECT_TRUE(g.s() == before.s()) << act;
    EXPECT_EQ(g.options, before.options) << act;
  }
}

// DR-9.1, RULING(24), RULING(17): an offered option never has a reason against it.
TEST(WhyNot, NothingToSayOfAnyOptionOfRandomGames) {
  for (uint64_t seed = 1; seed <= 4; ++seed) {
    Game g = testing::random_duel(seed, 60);
    testing::play_random(g, seed, 250, [&] {
      for (const std::string& act : option_texts(g))
        ASSERT_EQ(why_not(g, g.decision.player, act, Language::English), Lines{}) << act;
    });
  }
}

TEST(WhyNot, CopiesInFrenchSayWhereTheyLie) {
  Game g = position({def("Temporal blast"), def("Temporal blast")});
  g.s().move_card(static_cast<CardId>(1), Zone::Discard, State::kBack);
  g.s().card(static_cast<CardId>(1)).known = 0xFF;
  const Lines reasons = why_not(g, kOne, "prepare Temporal blast", Language::French);
  const auto begins = [&](std::string_view place) {
    return std::any_of(reasons.begin(), reasons.end(),
                       [&](const std::string& r) { return r.starts_with(place); });
  };
  EXPECT_TRUE(begins("en main : demande Temps x1"));
  EXPECT_TRUE(begins("dans la défausse : "));
}

TEST(WhyNot, TradesSayWhatIsMissing) {
  Game g = position({def("Seed")});
  const Lines expected = {"the Available Ether is empty (RB-6.26)",
                          "a trade takes 2 Mana: you have none (RB-6.23)"};
  EXPECT_EQ(why_not(g, kOne, "trade", Language::English), expected);
}

}  // namespace
}  // namespace grimoire
