// A table as a client uses it.
#include "engine/api/table.h"

#include <gtest/gtest.h>

#include "engine/api/follow.h"
#include "engine/base/rng.h"
#include "engine/data/card_data.h"
#include "engine/decks/deck_file.h"

namespace grimoire {
namespace {

const CardDb& cards() {
  static const CardDb db = load_cards().value();
  return db;
}

TableSetup duel(uint64_t seed) {
  TableSetup setup;
  setup.game.seed = seed;
  for (const char* name : {"Burning wrath", "Long winter"}) {
    const auto deck = find_deck(cards(), name);
    setup.game.decks.push_back(deck.value().cards);
    setup.deck_names.emplace_back(name);
    setup.seats.emplace_back("human");
  }
  return setup;
}

Table open_duel(uint64_t seed) {
  Result<Table> table = Table::open(cards(), duel(seed));
  EXPECT_TRUE(table.ok());
  return std::move(table.value());
}

// Random choices; `visit(table)` at every decision.
template <class Visit>
void play(Table& table, uint64_t seed, int most, Visit visit) {
  for (int i = 0; i < most && !table.over(); ++i) {
    visit(table);
    const PlayerId p = table.decider();
    const auto decision = table.decision(p);
    ASSERT_TRUE(decision.ok());
    const auto option = random_below(seed, static_cast<uint32_t>(decision.value().options.size()));
    ASSERT_TRUE(table.submit(p, table.decision_number(), option).ok());
  }
}

TEST(Table, SaysWhatIsWrongWithACall) {
  Table table = open_duel(1);
  const PlayerId p = table.decider();
  const auto other = static_cast<PlayerId>(1 - raw(p));
  EXPECT_EQ(table.submit(other, table.decision_number(), 0).error(),
            "player 1 decides now, not player 2");
  EXPECT_EQ(table.submit(p, 7, 0).error(),
            "decision 7 is still to come; the game waits for decision 1");
  EXPECT_EQ(table.submit(p, 1, 99).error(), "there is no option 99; options are 0 to 1");
  EXPECT_EQ(table.submit(static_cast<PlayerId>(4), 1, 0).error(),
            "there is no player 5 here; players are 1 to 2");
  EXPECT_TRUE(table.submit(p, 1, 0).ok());
  EXPECT_EQ(table.submit(p, 1, 0).error(), "decision 1 is past; the game waits for decision 2");
}

TEST(Table, ViewsFollowFromEvents) {
  Table table = open_duel(3);
  std::vector<View> followed;
  std::vector<PlayerId> viewers{PlayerId{0}, PlayerId{1}, kOnlooker};
  for (const PlayerId v : viewers) followed.push_back(table.view(v).value());
  play(table, 11, 400, [&](const Table& t) {
    for (size_t i = 0; i < viewers.size(); ++i) {
      const Events news = t.events(viewers[i], followed[i].event).value();
      follow(followed[i], news.events);
      View now = t.view(viewers[i]).value();
      now.decision.reset();
      followed[i].decision.reset();
      ASSERT_TRUE(followed[i] == now) << "decision " << t.decision_number();
    }
  });
}

TEST(Table, TellsOldEventsAgain) {
  Table table = open_duel(4);
  std::vector<Event> told;
  play(table, 12, 150, [&](const Table& t) {
    const uint32_t since = told.empty() ? 0 : told.back().number;
    const Events news = t.events(PlayerId{0}, since).value();
    told.insert(told.end(), news.events.begin(), news.events.end());
  });
  const std::vector<Event> again = table.events(PlayerId{0}, 0).value().events;
  ASSERT_GE(again.size(), told.size());
  for (size_t i = 0; i < told.size(); ++i) {
    EXPECT_EQ(told[i].number, again[i].number);
    EXPECT_EQ(told[i].kind, again[i].kind);
    EXPECT_TRUE(told[i].card == again[i].card);
    EXPECT_EQ(told[i].inside, again[i].inside);
    ASSERT_EQ(told[i].asked == nullptr, again[i].asked == nullptr);
    if (told[i].asked == nullptr) continue;
    EXPECT_EQ(told[i].asked->decision, again[i].asked->decision);
    EXPECT_TRUE(told[i].asked->update.table == again[i].asked->update.table);
  }
}

TEST(Table, UndoGoesBackToTheSamePosition) {
  Table table = open_duel(5);
  int undone = 0;
  play(table, 13, 300, [&](Table& t) {
    const PlayerId p = t.decider();
    const View before = t.view(p).value();
    const uint64_t hash = t.hash();
    ASSERT_TRUE(t.submit(p, t.decision_number(), 0).ok());
    if (t.can_undo(p) != NoUndo::None) return;
    ASSERT_TRUE(t.undo(p).ok());
    ++undone;
    EXPECT_EQ(t.hash(), hash);
    View after = t.view(p).value();
    EXPECT_TRUE(t.events(p, before.event).value().from_view);
    after.event = before.event;
    after.decision_number = before.decision_number;
    after.decision->number = before.decision->number;
    EXPECT_TRUE(after == before);
  });
  EXPECT_GT(undone, 20);
}

TEST(Table, SavesAndPlaysOn) {
  Table table = open_duel(6);
  play(table, 14, 120, [](const Table&) {});
  const std::string text = table.save();
  Result<Table> loaded = Table::load(cards(), text);
  ASSERT_TRUE(loaded.ok()) << loaded.error();
  EXPECT_EQ(loaded.value().hash(), table.hash());
  EXPECT_EQ(loaded.value().save(), text);
  const Record record = table.record();
  Result<Table> earlier = Table::replay(cards(), record, 60);
  ASSERT_TRUE(earlier.ok());
  Table onward = std::move(earlier.value());
  play(onward, 99, 30, [](const Table&) {});
}

// Whoever passes for a hundred turns is asked in these phases all the same.
TEST(Table, StopsInThePhasesThatAreNamed) {
  const auto me = static_cast<PlayerId>(0);
  const PhaseStop stop{static_cast<PlayerId>(1), Phase::Gather};
  int asked = 0;
  for (uint64_t seed = 1; seed <= 12; ++seed) {
    TableSetup setup = duel(seed);
    setup.game.decks[0] = find_deck(cards(), "Anvil and comet").value().cards;
    Table table = std::move(Table::open(cards(), setup).value());
    ASSERT_TRUE(table.set_stops(me, {.until_turn = 100, .at = {stop}}).ok());
    play(table, seed, 500, [&](const Table& t) {
      const Game g = t.game();
      if (g.decision.kind != DecisionKind::Respond || t.decider() != me) return;
      ++asked;
      EXPECT_EQ((PhaseStop{g.s().h.active, g.s().h.phase}), stop);
    });
  }
  EXPECT_GT(asked, 0);
  Table table = open_duel(1);
  EXPECT_EQ(table.set_stops(me, {.at = std::vector<PhaseStop>(65)}).error(),
            "no more than 64 phases can be stopped at");
}

// RB-4.5: in the main phase both piles are refused, and said why.
TEST(Table, SaysWhyAPileIsNotTakenNow) {
  Table table = open_duel(3);
  int refused = 0;
  play(table, 3, 120, [&](const Table& t) {
    const auto why = t.why_not(t.decider());
    ASSERT_TRUE(why.ok());
    const Game g = t.game();
    for (const Refusal& r : why.value()) {
      if (r.act != OptionKind::Pile || r.reasons.front().kind != ReasonKind::PileLater) continue;
      ++refused;
      EXPECT_NE(g.decision.prompt, Prompt::TakePile);
      EXPECT_EQ(r.reasons.front().rule, std::string_view("RB-4.5"));
    }
  });
  EXPECT_GT(refused, 10);
}

TEST(Table, KeepsLittle) {
  Table table = open_duel(7);
  play(table, 15, 250, [](const Table&) {});
  EXPECT_LE(table.memory(), 10'000U);
}

TEST(Table, AFailedCheckClosesOnlyItsTable) {
  CardDb broken = cards();
  for (Node& n : broken.nodes) {
    if (n.op == Op::Inflict || n.op == Op::Draw) n.op = Op::Number;
  }
  Table good = open_duel(8);
  Result<Table> bad = Table::open(broken, duel(8));
  ASSERT_TRUE(bad.ok());
  Table& table = bad.value();
  uint64_t dice = 5;
  while (!table.over()) {
    const PlayerId p = table.decider();
    const size_t options = table.decision(p).value().options.size();
    (void)table.submit(p, table.decision_number(),
                       random_below(dice, static_cast<uint32_t>(options)));
  }
  EXPECT_NE(table.failure(), "");
  EXPECT_EQ(table.submit(PlayerId{0}, 1, 0).error().substr(0, 21), "this table is closed:");
  EXPECT_GT(table.record().choices.size(), 5U);
  play(good, 16, 50, [](const Table&) {});
  EXPECT_TRUE(good.failure().empty());
}

}  // namespace
}  // namespace grimoire
