// Views, prompts and logs: what a player is told, and what not.
#include "engine/api/view.h"

#include <gtest/gtest.h>
#include <set>

#include "engine/api/card_data.h"
#include "engine/api/deck_file.h"
#include "engine/api/log.h"
#include "engine/api/prompt.h"
#include "engine/base/rng.h"
#include "engine/rules/knowledge.h"

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

// DR-8.2: a view shows nothing that the viewer does not know.
TEST(View, DR_8_2_WorldsThatLookAlikeGiveTheSameView) {
  uint64_t seed = 1;
  int differing = 0;
  random_games(6, [&](const Game& g) {
    const PlayerId viewer = ++seed % 2 == 0 ? kOne : kTwo;
    if (searches_deck(g, viewer)) return;
    const Game world = sample_world(g, viewer, seed);
    differing += !(g.s() == world.s());
    ASSERT_TRUE(observe(g, viewer) == observe(world, viewer));
    for (const Language language : {Language::English, Language::French}) {
      const DecisionText here = decision_text(g, viewer, language);
      const DecisionText there = decision_text(world, viewer, language);
      ASSERT_EQ(here.who + here.question + here.text + here.passing,
                there.who + there.question + there.text + there.passing);
      if (g.decision.player == viewer) {
        ASSERT_EQ(option_labels(g, language), option_labels(world, language));
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
      ASSERT_NE(c.def, kNoDef);
      ASSERT_LE(before, cards().def(c.def).name_en);
      before = cards().def(c.def).name_en;
    }
  });
}

TEST(Prompt, EveryDecisionHasWordsAndDifferentOptions) {
  random_games(8, [](const Game& g) {
    for (const Language language : {Language::English, Language::French}) {
      const DecisionText words = decision_text(g, g.decision.player, language);
      ASSERT_FALSE(words.question.empty()) << static_cast<int>(g.decision.prompt);
      const std::vector<std::string> labels = option_labels(g, language);
      const std::set<std::string> different(labels.begin(), labels.end());
      ASSERT_EQ(different.size(), labels.size());
      ASSERT_FALSE(different.contains(""));
    }
  });
}

TEST(Log, TellsDrawnCardsOnlyToWhoDrewThem) {
  Game g = new_game(cards(), setup(3));
  Log mine(kOne, Language::English);
  Log theirs(kTwo, Language::English);
  struct Both : NoteSink {
    Log& a;
    Log& b;
    Both(Log& first, Log& second) : a(first), b(second) {}
    virtual ~Both() = default;
    void on_note(const Note& n) override {
      a.on_note(n);
      b.on_note(n);
    }
  } sink(mine, theirs);
  mine.attach(g);
  theirs.attach(g);
  g.sink = &sink;
  uint64_t random = 5;
  int drawn = 0;
  for (int i = 0; i < 400 && !g.over(); ++i) {
    apply(g, g.options[random_below(random, static_cast<uint32_t>(g.options.size()))]);
  }
  for (const LogLine& line : mine.lines()) {
    drawn += line.text.starts_with("You draw");
    if (line.text.starts_with("You draw")) {
      EXPECT_EQ(line.text.find("a card"), std::string::npos);
    }
  }
  EXPECT_GT(drawn, 0);
  bool hidden = false;
  for (const LogLine& line : theirs.lines())
    hidden = hidden || line.text == "Player 1 draws a card";
  EXPECT_TRUE(hidden);
}

TEST(Log, RewindTakesLinesBack) {
  Game g = new_game(cards(), setup(3));
  Log log(kOne, Language::French);
  log.attach(g);
  g.sink = &log;
  uint64_t random = 5;
  const auto step = [&] {
    apply(g, g.options[random_below(random, static_cast<uint32_t>(g.options.size()))]);
  };
  for (int i = 0; i < 6; ++i) step();
  const Log::Mark mark = log.mark();
  const size_t lines = log.lines().size();
  const std::string last = log.lines().back().text;
  for (int i = 0; i < 20; ++i) step();
  EXPECT_GT(log.lines().size(), lines);
  log.rewind(mark);
  EXPECT_EQ(log.lines().size(), lines);
  EXPECT_EQ(log.lines().back().text, last);
}

}  // namespace
}  // namespace grimoire
