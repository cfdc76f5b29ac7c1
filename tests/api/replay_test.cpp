// Replays: recorded, written, read and played again to the same state.
#include "engine/replay/replay.h"

#include <algorithm>
#include <gtest/gtest.h>

#include "engine/base/lines.h"
#include "engine/base/rng.h"
#include "engine/data/version.h"
#include "engine/decks/deck_file.h"
#include "tests/support/random_games.h"

namespace grimoire {
namespace {

using testing::all_cards;
using testing::random_deck;
using testing::random_option;

Replay record(uint64_t seed, size_t deck_size, size_t most) {
  const GameSetup setup{seed, {random_deck(seed, deck_size), random_deck(seed + 1, deck_size)}};
  ReplayRecorder recorder(all_cards(), setup, {"Ada", ""}, {"first", "second"});
  Game g = new_game(all_cards(), setup);
  uint64_t dice = seed;
  for (size_t i = 0; i < most && !g.over(); ++i) {
    const Option o = random_option(g, dice);
    const auto index = std::find(g.options.begin(), g.options.end(), o) - g.options.begin();
    recorder.choose(g, static_cast<size_t>(index));
  }
  EXPECT_EQ(recorder.replay().final_hash, g.s().hash());
  return recorder.replay();
}

std::string error_of(const std::string& text) {
  const Result<Replay> replay = parse_replay(all_cards(), text, "my.replay");
  return replay ? "" : replay.error();
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

TEST(Replay, WholeGamesOfAllCardsEndAsRecorded) {
  for (uint64_t seed = 1; seed <= 25; ++seed) {
    const std::string text = write_replay(all_cards(), record(seed, 40, 3000));
    const Result<Replay> read = parse_replay(all_cards(), text, "my.replay");
    ASSERT_TRUE(read) << read.error();
    EXPECT_EQ(write_replay(all_cards(), read.value()), text);
    EXPECT_EQ(replay_version_problem(all_cards(), read.value()), "");
    const Result<ReplayRun> run = run_replay(all_cards(), read.value());
    ASSERT_TRUE(run) << "seed " << seed << ": " << run.error();
    EXPECT_TRUE(run.value().whole);
    EXPECT_TRUE(run.value().same_hash);
  }
}

TEST(Replay, AGameWithoutChoicesIsAReplay) {
  const Result<ReplayRun> run = run_replay(all_cards(), record(3, 40, 0));
  ASSERT_TRUE(run) << run.error();
  EXPECT_TRUE(run.value().same_hash);
}

TEST(Replay, LargeDecksKeepTheirOrder) {
  const std::string text = write_replay(all_cards(), record(9, 1000, 100));
  const Result<Replay> read = parse_replay(all_cards(), text, "my.replay");
  ASSERT_TRUE(read) << read.error();
  const Result<ReplayRun> run = run_replay(all_cards(), read.value());
  ASSERT_TRUE(run) << run.error();
  EXPECT_TRUE(run.value().same_hash);
}

TEST(Replay, UndoneChoicesAreNotRecorded) {
  const GameSetup setup{4, {random_deck(4, 40), random_deck(5, 40)}};
  ReplayRecorder recorder(all_cards(), setup, {}, {});
  Game g = new_game(all_cards(), setup);
  const Game before = g;
  recorder.choose(g, 0);
  recorder.undo(before);
  EXPECT_TRUE(recorder.replay().choices.empty());
  EXPECT_EQ(recorder.replay().final_hash, before.s().hash());
}

TEST(Replay, PartOfItCanBePlayed) {
  const Replay replay = record(6, 40, 200);
  size_t seen = 0;
  const Result<ReplayRun> run = run_replay(all_cards(), replay, 17, nullptr,
                                           [&](const Game& g, size_t choice, size_t option) {
                                             EXPECT_EQ(choice, seen++);
                                             EXPECT_LT(option, g.options.size());
                                           });
  ASSERT_TRUE(run) << run.error();
  EXPECT_EQ(seen, 17u);
  EXPECT_EQ(run.value().choices, 17u);
  EXPECT_FALSE(run.value().whole);
  EXPECT_FALSE(run.value().same_hash);
}

TEST(Replay, AnotherEndIsNoticed) {
  Replay replay = record(6, 40, 30);
  replay.final_hash ^= 1;
  const Result<ReplayRun> run = run_replay(all_cards(), replay);
  ASSERT_TRUE(run) << run.error();
  EXPECT_TRUE(run.value().whole);
  EXPECT_FALSE(run.value().same_hash);
}

TEST(Replay, OtherVersionsSaySo) {
  Replay replay = record(6, 40, 3);
  replay.engine = "0000000000000000";
  EXPECT_EQ(replay_version_problem(all_cards(), replay),
            "the replay was made by another engine (version " + std::string(version()) +
                ", 0000000000000000; this is version " + std::string(version()) + ", " +
                std::string(engine_hash()) + ")");
  replay.cards = "1111111111111111";
  EXPECT_NE(replay_version_problem(all_cards(), replay)
                .find(" and with other cards (1111111111111111; these are "),
            std::string::npos);
  replay.engine = engine_hash();
  EXPECT_TRUE(replay_version_problem(all_cards(), replay)
                  .starts_with("the replay was made with other cards ("));
}

TEST(Replay, ChoicesThatDoNotFitSayWhichAndWhatWouldFit) {
  Replay replay = record(6, 40, 10);
  replay.choices[1].text = "hand 3";
  const Result<ReplayRun> wrong = run_replay(all_cards(), replay);
  ASSERT_FALSE(wrong);
  EXPECT_EQ(wrong.error(),
            "choice 2: 'hand 3' is not one of the choices (did you mean 'hand 1'?); possible: hand "
            "1, hand 2");
  replay.choices[0].player = PlayerId{1};
  replay.choices[0].line = 31;
  const Result<ReplayRun> player = run_replay(all_cards(), replay);
  ASSERT_FALSE(player);
  EXPECT_EQ(player.error(), "choice 1 (line 31): player 1 decides here, not player 2");
  Replay whole = record(1, 40, 100000);
  whole.choices.push_back({PlayerId{0}, "pass", 0});
  const Result<ReplayRun> after = run_replay(all_cards(), whole);
  ASSERT_FALSE(after);
  EXPECT_EQ(after.error(), "choice " + std::to_string(whole.choices.size()) +
                               ": the game is over, no choice is expected");
}

TEST(Replay, DamagedFilesSayWhatAndWhere) {
  const std::string text = write_replay(all_cards(), record(6, 40, 10));
  EXPECT_EQ(
      error_of(""),
      "my.replay:1: this is no replay: 'grimoire replay 2' is expected here; the file ends here");
  EXPECT_EQ(error_of("hello"),
            "my.replay:1: this is no replay: 'grimoire replay 2' is expected here, found 'hello'");
  EXPECT_EQ(error_of(replaced(text, "replay 2", "replay 7")),
            "my.replay:1: the replay has another format ('7'); this program reads format 2");
  EXPECT_EQ(error_of(replaced(text, "seed 6", "seed -6")),
            "my.replay:6: the seed is a whole number from 0 to 18446744073709551615, not '-6'");
  EXPECT_EQ(error_of(replaced(text, "mode duel", "mode chess")),
            "my.replay:5: no mode is named 'chess'; there are duel, teams, coop");
  EXPECT_EQ(
      error_of(replaced(text, "seat 2", "seat 3")),
      "my.replay:" + std::to_string(1 + split_lines(text.substr(0, text.find("seat 2"))).size()) +
          ": 'seat 2 …' is expected here, found 'seat 3'");
  EXPECT_EQ(error_of(replaced(text, "\n1: ", "\n4: ")).find("my.replay:"), 0u);
  EXPECT_NE(
      error_of(replaced(text, "end 10", "end 11")).find("'end' speaks of 11 choices, there are 10"),
      std::string::npos);
  EXPECT_NE(error_of(text + "more").find("there is more text after 'end'"), std::string::npos);
  const size_t deck = text.find("deck 1 first\n") + 13;
  std::string unknown = text;
  unknown.insert(deck, "4 Breth\n");
  EXPECT_EQ(error_of(unknown), "my.replay:9: no card is named 'Breth' (did you mean 'Breath'?)");
}

TEST(Replay, TruncationIsNoticedEverywhere) {
  const std::string text = write_replay(all_cards(), record(6, 40, 10));
  for (size_t size = 0; size + 1 < text.size(); ++size)
    EXPECT_NE(error_of(text.substr(0, size)), "") << size;
}

TEST(Replay, RemarksAndBlankLinesAreSkipped) {
  std::string text = write_replay(all_cards(), record(6, 40, 10));
  text = replaced(text, "choices\n", "choices\n\n# the opening\n\n");
  text = replaced(text, "seed 6\n", "\n# dice\n  seed 6  \n");
  const Result<Replay> read = parse_replay(all_cards(), text, "my.replay");
  ASSERT_TRUE(read) << read.error();
  const Result<ReplayRun> run = run_replay(all_cards(), read.value());
  ASSERT_TRUE(run) << run.error();
  EXPECT_TRUE(run.value().same_hash);
}

}  // namespace
}  // namespace grimoire
