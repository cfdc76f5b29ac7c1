// Views, prompts and logs: the things that a player sees, and those that stay hidden.
#include <gtest/gtest.h>
#include <set>

#include "engine/api/observe.h"
#include "engine/base/rng.h"
#include "engine/data/card_data.h"
#include "engine/decks/deck_file.h"
#include "engine/rules/driver/driver.h"
#include "engine/rules/driver/sample_world.h"
#include "engine/words/prompt.h"
#include "engine/words/prompt_rules.h"
#include "tests/support/listener.h"

namespace grimoire {
namespace {

constexpr PlayerId kOne{0};
constexpr PlayerId kTwo{1};

const CardDb& cards() {
  static const CardDb db = std::move(load_cards().value());
  return db;
}

GameSetup setup(uint64_t seed) {
  const std::vector<std::string> names = deck_names();
  GameSetup s;
  s.seed = seed;
  s.decks.push_back(find_deck(cards(), names[seed % names.size()]).value().cards);
  s.decks.push_back(find_deck(cards(), names[seed / 2 % names.size()]).value().cards);
  return s;
}

// Plays random games and visits every decision.
template <class Visit>
void random_games(int games, Visit visit) {
  for (int n = 0; n < games; ++n) {
    Game g = new_game(cards(), setup(static_cast<uint64_t>(n)));
    uint64_t random = static_cast<uint64_t>(n) + 77;
    for (int i = 0; i < 300 && !g.over(); ++i) {
      visit(g);
      apply(g, g.options[random_below(random, static_cast<uint32_t>(g.options.size()))]);
    }
  }
}

// Who searches a deck looks through it, and could tell the worlds apart.
bool searches_deck(const Game& g, PlayerId viewer) {
  if (g.decision.player != viewer || g.decision.prompt != Prompt::ChooseCards) return false;
  const CardId c = g.options[0].card;
  return c != kNoCard && g.s().card(c).zone() == Zone::Deck;
}

GameSetup setup_of(Mode mode, size_t players) {
  GameSetup s = setup(3);
  s.mode = mode;
  s.decks.resize(players, s.decks[0]);
  return s;
}

// TV-6.2: the teams alternate.
TEST(View, TV_6_2_ARoundGoesClockwiseFromTheFirstPlayer) {
  Game g = new_game(cards(), setup_of(Mode::Teams, 4));
  const View view = observe(g, kOne);
  ASSERT_EQ(view.round.size(), 4U);
  EXPECT_EQ(view.round[0], view.first);
  for (size_t i = 1; i < 4; ++i)
    EXPECT_NE(view.of(view.round[i]).side, view.of(view.round[i - 1]).side);
}

// SC-6.2, SC-4.1: the Adversary before each player, and its list without what has left the deck.
TEST(View, SC_6_2_TheAdversaryComesBeforeEachPlayerAndItsDeckCanBeCounted) {
  Game g = new_game(cards(), setup_of(Mode::Coop, 2));
  constexpr PlayerId kAdversary{2};
  uint64_t random = 5;
  bool turned_up = false;
  for (int i = 0; i < 200 && !g.over(); ++i) {
    const View view = observe(g, kTwo);
    ASSERT_EQ(view.round.size() % 2, 0U);
    for (size_t k = 0; k < view.round.size(); k += 2) EXPECT_EQ(view.round[k], kAdversary);
    int counted = 0;
    for (const CopiesView& copies : view.of(kAdversary).still_in_deck) counted += copies.count;
    EXPECT_EQ(counted, view.of(kAdversary).deck);
    EXPECT_TRUE(view.of(kOne).still_in_deck.empty());
    if (view.turned_up.known()) {
      turned_up = true;
      EXPECT_EQ(view.turned_up.owner, kAdversary);
      EXPECT_EQ(view.active, kAdversary);
    }
    apply(g, g.options[random_below(random, static_cast<uint32_t>(g.options.size()))]);
  }
  EXPECT_TRUE(turned_up);
}

// DR-8.2: a view shows nothing that the viewer does not know.
TEST(View, DR_8_2_WorldsThatLookAlikeGiveTheSameView) {
  uint64_t seed = 1;
  int differing = 0;
  random_games(6, [&](const Game& g) {
    const PlayerId viewer = ++seed % 2 == 0 ? kOne : kTwo;
    if (searches_deck(g, viewer)) return;
    const Game world = sample_world(g, viewer, seed);
    differing += !(g.s() == world.s());
    const View one = observe(g, viewer);
    const View other = observe(world, viewer);
    ASSERT_TRUE(one == other);
    for (const Language language : {Language::English, Language::French}) {
      const DecisionText here = decision_text(cards(), one, language);
      const DecisionText there = decision_text(cards(), other, language);
      ASSERT_EQ(here.who + here.question + here.text + here.passing,
                there.who + there.question + there.text + there.passing);
      if (g.decision.player == viewer) {
        ASSERT_EQ(option_labels(cards(), one, language), option_labels(cards(), other, language));
      }
    }
  });
  EXPECT_GT(differing, 500);
}

// DR-6.1.4, DR-6.1.5: the Available Ether and the reserves are public.
TEST(View, DR_6_1_PilesAndReservesAreShownToBoth) {
  Game g = new_game(cards(), setup(1));
  g.s().h.pile[0].of[static_cast<int>(Element::Fire)] = 2;
  g.s().h.pile[1].of[static_cast<int>(Element::Air)] = 1;
  g.s().player(kOne).reserve.of[static_cast<int>(Element::Water)] = 3;
  g.s().player(kTwo).reserve.of[static_cast<int>(Element::Arcane)] = 4;
  for (const PlayerId viewer : {kOne, kTwo}) {
    const View view = observe(g, viewer);
    EXPECT_EQ(view.pile[0].of[static_cast<int>(Element::Fire)], 2);
    EXPECT_EQ(view.pile[1].of[static_cast<int>(Element::Air)], 1);
    EXPECT_EQ(view.pile[0].total() + view.pile[1].total(), 3);
    EXPECT_EQ(view.of(kOne).reserve, g.s().player(kOne).reserve);
    EXPECT_EQ(view.of(kTwo).reserve, g.s().player(kTwo).reserve);
  }
}

TEST(View, HandIsSortedByName) {
  random_games(2, [&](const Game& g) {
    const View view = observe(g, kOne);
    std::string before;
    for (const CardView& c : view.of(kOne).hand) {
      ASSERT_TRUE(c.card.known());
      ASSERT_LE(before, cards().def(c.card.def).name_en);
      before = cards().def(c.card.def).name_en;
    }
  });
}

TEST(Prompt, EveryDecisionHasWordsAndDifferentOptions) {
  random_games(8, [](const Game& g) {
    const View view = observe(g, g.decision.player);
    for (const Language language : {Language::English, Language::French}) {
      const DecisionText words = decision_text(cards(), view, language);
      ASSERT_FALSE(words.question.empty()) << static_cast<int>(g.decision.prompt);
      const std::vector<std::string> labels = option_labels(cards(), view, language);
      const std::set<std::string> different(labels.begin(), labels.end());
      ASSERT_EQ(different.size(), labels.size());
      ASSERT_FALSE(different.contains(""));
    }
  });
}

TEST(Prompt, EveryQuestionHasItsRuleInBothLanguages) {
  for (int i = 1; i <= static_cast<int>(Prompt::KeepOnTop); ++i) {
    const Both rule = prompt_rule(static_cast<Prompt>(i));
    const auto cites = [](std::string_view text) {
      return text.find("-") != text.npos || text.find("RULING") != text.npos;
    };
    EXPECT_TRUE(cites(rule.en)) << i << rule.en;
    EXPECT_FALSE(rule.fr.empty()) << i;
  }
}

TEST(Log, TellsDrawnCardsOnlyToWhoDrewThem) {
  Game g = new_game(cards(), setup(3));
  const testing::Listener listener(g);
  uint64_t random = 5;
  int drawn = 0;
  for (int i = 0; i < 400 && !g.over(); ++i) {
    apply(g, g.options[random_below(random, static_cast<uint32_t>(g.options.size()))]);
  }
  for (const LogLine& line : listener.log(kOne, Language::English)) {
    drawn += line.text.starts_with("You draw");
    if (line.text.starts_with("You draw")) {
      EXPECT_EQ(line.text.find("a card"), std::string::npos);
    }
  }
  EXPECT_GT(drawn, 0);
  bool hidden = false;
  for (const LogLine& line : listener.log(kTwo, Language::English))
    hidden = hidden || line.text == "Player 1 draws a card";
  EXPECT_TRUE(hidden);
}

// Whoever takes a choice back takes its lines back, too.
TEST(Log, AnUndoneChoiceIsNoLongerTold) {
  Table table = Table::open(cards(), {setup(3), {}, {}}).value();
  const auto step = [&](size_t option) {
    ASSERT_TRUE(table.submit(table.decider(), table.decision_number(), option).ok());
  };
  for (int i = 0; i < 40 && !table.over(); ++i) {
    const PlayerId p = table.decider();
    const auto before = log_lines(table, p, Language::French);
    step(0);
    if (table.can_undo(p) != NoUndo::None) continue;
    ASSERT_TRUE(table.undo(p).ok());
    const auto after = log_lines(table, p, Language::French);
    ASSERT_EQ(after.size(), before.size());
    if (!after.empty()) {
      ASSERT_EQ(after.back().text, before.back().text);
    }
    step(0);
  }
  EXPECT_GT(log_lines(table, kOne, Language::French).size(), 10U);
}

}  // namespace
}  // namespace grimoire
