// RULING(41) Time-out: the turn ends, the other side has one more, then health decides.
#include <gtest/gtest.h>

#include "engine/record/save.h"
#include "engine/replay/replay.h"
#include "engine/rules/core/mode.h"
#include "engine/rules/read/players.h"
#include "tests/support/listener.h"
#include "tests/support/random_games.h"

namespace grimoire {
namespace {

using testing::all_cards;
using testing::random_deck;
using testing::random_option;

constexpr PlayerId kOne{0};
constexpr PlayerId kTwo{1};

GameSetup setup(uint64_t seed, Mode mode) {
  GameSetup s;
  s.seed = seed;
  s.mode = mode;
  for (uint64_t i = 0; i < (mode == Mode::Duel ? 2U : 4U); ++i)
    s.decks.push_back(random_deck(seed + i, 40));
  return s;
}

// In the main phase of the turn, nothing done.
Game in_turn(uint32_t turn, uint64_t seed = 1, Mode mode = Mode::Duel) {
  Game g = new_game(all_cards(), setup(seed, mode));
  while (g.s().h.turn < turn || g.decision.kind != DecisionKind::Action) {
    const bool end =
        g.decision.kind == DecisionKind::Action || g.decision.kind == DecisionKind::Respond;
    apply(g, Option(end ? g.options.back() : g.options.front()));
  }
  return g;
}

// Ends the turn as soon as it can.
void end_turn(Game& g) {
  const uint32_t turn = g.s().h.turn;
  while (!g.over() && g.s().h.turn == turn) {
    Option choice = g.options.front();
    for (const Option& o : g.options) {
      if (o.kind == OptionKind::EndTurn || o.kind == OptionKind::Pass) choice = o;
    }
    apply(g, choice);
  }
}

TEST(Time, ThisTurnAndOneOfTheOtherSide) {  // RULING(41)
  Game g = in_turn(3);
  const PlayerId active = g.s().h.active;
  ASSERT_TRUE(can_call_time(g));
  const size_t options = g.options.size();
  call_time(g);
  EXPECT_FALSE(can_call_time(g));
  EXPECT_EQ(g.options.size(), options);  // the turn goes on
  EXPECT_EQ(g.s().h.active, active);
  end_turn(g);
  ASSERT_FALSE(g.over());
  EXPECT_EQ(g.s().h.turn, 4U);
  EXPECT_NE(g.s().h.active, active);
  EXPECT_EQ(g.s().h.time_out, TimeOut::LastTurn);
  end_turn(g);
  EXPECT_TRUE(g.over());
  EXPECT_EQ(g.s().h.turn, 4U);  // no third turn begins
}

TEST(Time, HigherHealthWinsAndEqualHealthIsADraw) {  // RULING(41)
  struct Case {
    int one;
    int two;
    Outcome outcome;
    int winner;
  };
  for (const Case& c : {Case{7, 6, Outcome::Won, 0}, Case{6, 7, Outcome::Won, 1},
                        Case{31, 2, Outcome::Won, 0}, Case{7, 7, Outcome::Draw, 0}}) {
    Game g = in_turn(2);
    call_time(g);
    end_turn(g);
    g.s().player(kOne).hp = c.one;
    g.s().player(kTwo).hp = c.two;
    end_turn(g);
    ASSERT_TRUE(g.over());
    EXPECT_EQ(g.s().h.outcome, c.outcome);
    EXPECT_EQ(g.s().h.winning_side, c.winner);
  }
}

TEST(Time, BeforeTheFirstTurnItIsADraw) {  // RULING(41)
  for (const Mode mode : {Mode::Duel, Mode::Teams}) {
    Game g = new_game(all_cards(), setup(2, mode));
    call_time(g);
    EXPECT_EQ(g.s().h.outcome, Outcome::Draw);
    EXPECT_TRUE(g.options.empty());
  }
}

TEST(Time, ATeamsHealthIsAddedUp) {  // RULING(41)
  Game g = in_turn(2, 5, Mode::Teams);
  call_time(g);
  end_turn(g);
  const int hp[] = {3, 14, 9, 9};
  for (int i = 0; i < 4; ++i) g.s().player(static_cast<PlayerId>(i)).hp = hp[i];
  end_turn(g);
  EXPECT_EQ(g.s().h.outcome, Outcome::Won);
  EXPECT_EQ(g.s().h.winning_side, 1);
}

// With a player out the turns no longer alternate; the last one is the other side's all the same,
// and health of who is out counts for nothing.
TEST(Time, TheLastTurnIsTheOtherTeamsAlsoWithAPlayerOut) {  // RULING(41)
  Game g = in_turn(2, 5, Mode::Teams);
  const uint8_t side = g.s().player(g.s().h.active).side;
  const PlayerId next = next_player(g, g.s().h.active);
  ASSERT_NE(g.s().player(next).side, side);
  g.mode->defeated(g, static_cast<uint8_t>(1 << raw(next)));
  ASSERT_EQ(g.s().player(next_player(g, g.s().h.active)).side, side);
  call_time(g);
  end_turn(g);
  ASSERT_FALSE(g.over());
  EXPECT_NE(g.s().player(g.s().h.active).side, side);
  for (Player& p : g.s().players()) p.hp = p.side == side ? 7 : 13;  // 14 against 13
  end_turn(g);
  EXPECT_EQ(g.s().h.outcome, Outcome::Won);
  EXPECT_EQ(g.s().h.winning_side, side);
}

TEST(Time, SomebodyMayStillLoseInTheTurnsThatAreLeft) {  // RULING(41)
  Game g = in_turn(3);
  const PlayerId active = g.s().h.active;
  call_time(g);
  while (!g.s().zone(PlayerId(1 - raw(active)), Zone::Deck).empty()) {
    const CardId top = g.s().zone(PlayerId(1 - raw(active)), Zone::Deck).back();
    g.s().move_card(top, Zone::Exile, State::kFront);
  }
  g.s().player(active).hp = 1;
  end_turn(g);
  EXPECT_TRUE(g.over());  // the draw phase finds no card
  EXPECT_EQ(g.s().h.winning_side, g.s().player(active).side);
}

// Saved, replayed and logged, at every decision after the call.
TEST(Time, IsPartOfSavesReplaysAndLogs) {  // RULING(41)
  const GameSetup s = setup(8, Mode::Duel);
  ReplayRecorder recorder(all_cards(), s, {}, {});
  Game g = new_game(all_cards(), s);
  uint64_t dice = 3;
  const auto choose = [&] {
    const Option o = random_option(g, dice);
    size_t i = 0;
    while (!(g.options[i] == o)) ++i;
    recorder.choose(g, i);
  };
  while (g.s().h.turn < 3) choose();
  const testing::Listener listener(g);
  recorder.call_time(g);
  while (!g.over()) {
    const Result<Game> loaded = load_game(all_cards(), save_game(g));
    ASSERT_TRUE(loaded.ok()) << loaded.error();
    EXPECT_EQ(loaded.value().s().hash(), g.s().hash());
    choose();
  }
  const std::string text = write_replay(all_cards(), recorder.replay());
  EXPECT_NE(text.find("\ntime\n"), std::string::npos);
  const Result<Replay> replay = parse_replay(all_cards(), text, "r");
  ASSERT_TRUE(replay.ok()) << replay.error();
  const Result<ReplayRun> run = run_replay(all_cards(), replay.value());
  ASSERT_TRUE(run.ok()) << run.error();
  EXPECT_TRUE(run.value().same_hash);
  EXPECT_EQ(write_replay(all_cards(), replay.value()), text);
  EXPECT_TRUE(listener.log(kOne, Language::English).front().text.starts_with("Time is called"));
  std::string twice = text;
  twice.replace(twice.find("\ntime\n"), 6, "\ntime\ntime\n");
  const std::string count = "\nend " + std::to_string(recorder.replay().choices.size());
  twice.replace(twice.find(count), count.size(),
                "\nend " + std::to_string(recorder.replay().choices.size() + 1));
  const Result<Replay> again = parse_replay(all_cards(), twice, "r");
  ASSERT_TRUE(again.ok()) << again.error();
  const Result<ReplayRun> stopped = run_replay(all_cards(), again.value());
  ASSERT_FALSE(stopped.ok());
  EXPECT_NE(stopped.error().find("time cannot be called here"), std::string::npos);
}

TEST(Time, ASaveWithAnImpossibleTimeIsRefused) {
  Game g = in_turn(2);
  g.s().h.time_out = static_cast<TimeOut>(3);
  EXPECT_FALSE(load_game(all_cards(), save_game(g)).ok());
  Game set_up = new_game(all_cards(), setup(2, Mode::Duel));
  set_up.s().h.time_out = TimeOut::Called;
  EXPECT_FALSE(load_game(all_cards(), save_game(set_up)).ok());
}

TEST(Time, WhoDecidesWhoBeginsIsPartOfAReplay) {  // RB-2.10
  GameSetup s = setup(3, Mode::Duel);
  for (const PlayerId chooser : {kOne, kTwo}) {
    s.chooser = chooser;
    ReplayRecorder recorder(all_cards(), s, {}, {});
    Game g = new_game(all_cards(), s);
    while (g.decision.kind != DecisionKind::Beginner) recorder.choose(g, 0);
    EXPECT_EQ(g.decision.player, chooser);
    recorder.choose(g, 0);
    const std::string text = write_replay(all_cards(), recorder.replay());
    const Result<Replay> replay = parse_replay(all_cards(), text, "r");
    ASSERT_TRUE(replay.ok()) << replay.error();
    EXPECT_TRUE(run_replay(all_cards(), replay.value()).value().same_hash);
    std::string wrong = text;
    wrong.replace(wrong.find("decider "), 9, "decider 3");
    EXPECT_FALSE(parse_replay(all_cards(), wrong, "r").ok());
  }
}

}  // namespace
}  // namespace grimoire
