// Saves: any decision, byte by byte; damaged ones give a message and nothing else.
#include "engine/record/save.h"

#include <gtest/gtest.h>

#include "engine/base/encode.h"
#include "engine/base/lines.h"
#include "engine/base/rng.h"
#include "engine/data/card_data.h"
#include "engine/data/version.h"
#include "engine/decks/deck_file.h"
#include "engine/record/redact.h"
#include "engine/rules/driver/sample_world.h"
#include "engine/rules/read/knowledge.h"
#include "tests/support/random_games.h"

namespace grimoire {
namespace {

using testing::all_cards;
using testing::play_random;
using testing::random_duel;

TEST(Save, LoadGivesTheSameBytesAtEveryDecision) {
  for (uint64_t seed = 1; seed <= 12; ++seed) {
    Game g = random_duel(seed, 40);
    play_random(g, seed, 400, [&] {
      const std::string text = save_game(g);
      const Result<Game> loaded = load_game(all_cards(), text);
      ASSERT_TRUE(loaded) << "seed " << seed << ": " << loaded.error();
      ASSERT_TRUE(loaded.value().s() == g.s());
      ASSERT_EQ(loaded.value().options, g.options);
      ASSERT_EQ(save_game(loaded.value()), text);
    });
    if (HasFatalFailure()) return;
  }
}

TEST(Save, ALoadedGameGoesOnAsTheOriginal) {
  Game g = random_duel(3, 40);
  play_random(g, 3, 60, [] {});
  Result<Game> loaded = load_game(all_cards(), save_game(g));
  ASSERT_TRUE(loaded) << loaded.error();
  play_random(g, 6, 20000, [] {});
  play_random(loaded.value(), 6, 20000, [] {});
  EXPECT_TRUE(g.over());
  EXPECT_EQ(g.s().hash(), loaded.value().s().hash());
}

TEST(Save, AFinishedGameIsSavedToo) {
  Game g = random_duel(7, 40);
  play_random(g, 7, 100000, [] {});
  ASSERT_TRUE(g.over());
  const Result<Game> loaded = load_game(all_cards(), save_game(g));
  ASSERT_TRUE(loaded) << loaded.error();
  EXPECT_TRUE(loaded.value().s() == g.s());
  EXPECT_TRUE(loaded.value().options.empty());
}

// ---- Damage

std::string error_of(std::string_view text) {
  const Result<Game> loaded = load_game(all_cards(), text);
  return loaded ? "" : loaded.error();
}

// The save with one line replaced and the checksum made right again.
std::string with_line(const std::string& save, const std::string& word, const std::string& line) {
  std::string out;
  for (const std::string_view l : split_lines(save)) {
    if (l.starts_with("end ")) break;
    out += (l.starts_with(word) ? line : std::string(l)) + "\n";
  }
  return out + "end " + to_hex(hash_bytes(out.data(), out.size())) + "\n";
}

std::string a_save() {
  Game g = random_duel(3, 40);
  play_random(g, 3, 100, [] {});
  return save_game(g);
}

TEST(Save, TruncationIsNoticedEverywhere) {
  const std::string save = a_save();
  for (size_t size = 0; size < save.size() - 1; ++size) {
    EXPECT_NE(error_of(std::string_view(save).substr(0, size)), "") << size;
  }
  EXPECT_EQ(error_of(""), "this is no saved game: line 1 should be 'grimoire save 1'");
  EXPECT_EQ(error_of(std::string_view(save).substr(0, 30)),
            "line 3: 'engine …' is expected here; the save is cut off");
}

TEST(Save, EveryChangedLetterIsNoticed) {
  const std::string save = a_save();
  for (size_t i = 0; i + 1 < save.size(); ++i) {
    std::string damaged = save;
    damaged[i] = static_cast<char>(damaged[i] ^ 1);
    EXPECT_NE(error_of(damaged), "") << i;
  }
}

TEST(Save, EveryFieldOfTheHeadIsRead) {
  const std::string save = a_save();
  EXPECT_EQ(error_of(with_line(save, "view", "view player 2")), "");
  for (const std::string view : {"player 0", "player 3", "player", "everything"}) {
    EXPECT_EQ(error_of(with_line(save, "view", "view " + view)),
              "line 5: the view is 'all' or 'player 1' to 'player 2', not '" + view + "'");
  }
  EXPECT_NE(error_of(with_line(save, "version", "version 9.9.9")).find("another engine"),
            std::string::npos);
}

TEST(Save, LineEndsAndByteOrderMarkDoNotMatter) {
  const std::string save = a_save();
  std::string dos = "\xEF\xBB\xBF";
  for (const std::string_view line : split_lines(save)) dos += std::string(line) + "\r\n";
  const Result<Game> loaded = load_game(all_cards(), dos);
  ASSERT_TRUE(loaded) << loaded.error();
  EXPECT_EQ(save_game(loaded.value()), save);
}

TEST(Save, OtherVersionsSaySo) {
  const std::string save = a_save();
  EXPECT_EQ(error_of(with_line(save, "grimoire", "grimoire save 2")),
            "line 1: the save has another format ('save 2'); this program reads 'save 1'");
  const std::string other = with_line(save, "engine", "engine 0000000000000000");
  EXPECT_EQ(error_of(other), "the game was saved by another engine (version " +
                                 std::string(version()) + ", 0000000000000000; this is version " +
                                 std::string(version()) + ", " + std::string(engine_hash()) +
                                 "), whose states may differ");
  EXPECT_TRUE(load_game(all_cards(), other, OtherVersion::Try));
  EXPECT_NE(
      error_of(with_line(save, "cards", "cards 0000000000000000")).find("saved with other cards"),
      std::string::npos);
  EXPECT_NE(error_of(with_line(save, "state", "state 12")).find("line 6 says '12'"),
            std::string::npos);
  EXPECT_EQ(error_of(save + "more\n"), "there is more text after the line 'end'");
}

// A change to the state behind a correct checksum.
template <class Change>
std::string error_after(Game g, Change change) {
  change(g.s());
  return error_of(save_game(g));
}

TEST(Save, ImpossibleStatesSayWhatAndWhere) {
  Game g = random_duel(3, 40);
  play_random(g, 3, 100, [] {});
  ASSERT_FALSE(g.over());
  EXPECT_EQ(error_after(g, [](State&) {}), "");
  EXPECT_EQ(error_after(g, [](State& s) { s.h.phase = static_cast<Phase>(9); }),
            "state: header: the phase is unknown");
  EXPECT_EQ(error_after(g, [](State& s) { s.h.active = PlayerId{2}; }),
            "state: header: the active player is no player");
  EXPECT_EQ(error_after(g, [](State& s) { s.h.outcome = static_cast<Outcome>(7); }),
            "state: header: the outcome is unknown");
  EXPECT_EQ(error_after(g, [](State& s) { s.h.pile[1].of[2] = -1; }),
            "state: header: Mana of a pile is -1, not 0 to 30000");
  EXPECT_EQ(error_after(g, [](State& s) { s.player(PlayerId{1}).hp = INT32_MAX; }),
            "state: player 2: HP is 2147483647, not -16777216 to 16777216");
  EXPECT_EQ(error_after(g, [](State& s) { ++s.player(PlayerId{0}).end[0]; }).substr(0, 12),
            "state: card ");
  EXPECT_EQ(error_after(g, [](State& s) { s.card(CardId{3}).def = DefId{9999}; }),
            "state: card 3: it is no card of the card files");
  EXPECT_EQ(
      error_after(g, [](State& s) { s.at<CardId>(List::Order)[0] = s.at<CardId>(List::Order)[1]; })
          .substr(0, 12),
      "state: card ");
  EXPECT_EQ(error_after(g, [](State& s) { ++s.h.free_slots; }),
            "state: places on the board: free places are counted wrong");
  EXPECT_EQ(error_after(g, [](State& s) { s.h.frame_top = 1; }).substr(0, 14), "state: frames:");
  EXPECT_EQ(error_after(g, [](State& s) { s.frame(0)->procedure = 200; }),
            "state: frames: a procedure is unknown");
  EXPECT_EQ(error_after(g, [](State& s) { s.frame(s.h.frame_top)->step = 77; }).substr(0, 13),
            "state: frame ");
  EXPECT_EQ(
      error_after(g, [](State& s) { s.h.decider = static_cast<PlayerId>(1 - raw(s.h.decider)); })
          .substr(0, 37),
      "state: the game does not wait for pla");
  EXPECT_EQ(error_after(g, [](State& s) { s.player(s.h.active).flags |= kOut; }),
            "state: players: a game in which a side is out of it is over");
  EXPECT_EQ(error_after(g, [](State& s) { ++s.h.list[4].offset; }),
            "state: list 4 lies in the wrong place");
}

// Whatever bytes stand in the state: a message, or a game that can be played.
TEST(Save, RandomDamageBehindTheChecksumNeverCrashes) {
  uint64_t dice = 99;
  int refused = 0;
  for (uint64_t seed = 1; seed <= 60; ++seed) {
    Game g = random_duel(seed, 40);
    play_random(g, seed, 20 + static_cast<int>(seed) * 5, [] {});
    for (int i = 0; i < 40; ++i) {
      Game damaged = g;
      auto* bytes = reinterpret_cast<uint8_t*>(damaged.box.state());
      // The layout stays: it has tests of its own, and saving reads it.
      const auto behind = static_cast<uint32_t>(g.s().h.bytes - sizeof(Header));
      const size_t at = sizeof(Header) + random_below(dice, behind);
      bytes[at] = static_cast<uint8_t>(next_random(dice));
      Result<Game> loaded = load_game(all_cards(), save_game(damaged));
      if (!loaded) {
        ++refused;
        continue;
      }
      play_random(loaded.value(), seed, 60, [] {});
    }
  }
  EXPECT_GT(refused, 200);
}

// ---- What a player may know

TEST(Save, ThePlayersSaveIsTheSameForWorldsThePlayerCannotTellApart) {
  int differing = 0;
  for (uint64_t seed = 1; seed <= 12; ++seed) {
    Game g = random_duel(seed, 40);
    play_random(g, seed, 250, [&] {
      for (const PlayerId viewer : {PlayerId{0}, PlayerId{1}}) {
        const Game other = sample_world(g, viewer, seed * 1000 + g.s().h.turn);
        differing += !(other.s() == g.s());
        ASSERT_EQ(save_for(g, viewer), save_for(other, viewer)) << "seed " << seed;
      }
    });
    if (HasFatalFailure()) return;
  }
  EXPECT_GT(differing, 1000);
}

TEST(Save, ThePlayersSaveCanBePlayedOn) {
  for (uint64_t seed = 1; seed <= 12; ++seed) {
    Game g = random_duel(seed, 40);
    play_random(g, seed, 250, [&] {
      for (const PlayerId viewer : {PlayerId{0}, PlayerId{1}}) {
        const Result<Game> loaded = load_game(all_cards(), save_for(g, viewer));
        ASSERT_TRUE(loaded) << "seed " << seed << ": " << loaded.error();
        ASSERT_EQ(loaded.value().s().h.decider, g.s().h.decider);
        for (int i = 0; i < g.s().card_count(); ++i) {
          const auto c = static_cast<CardId>(i);
          if (!knows(g, viewer, c)) continue;
          ASSERT_TRUE(knows(loaded.value(), viewer, c));
          ASSERT_EQ(loaded.value().s().card(c).def, g.s().card(c).def);
        }
      }
    });
    if (HasFatalFailure()) return;
  }
  Game g = random_duel(4, 40);
  play_random(g, 4, 50, [] {});
  Result<Game> loaded = load_game(all_cards(), save_for(g, PlayerId{0}));
  ASSERT_TRUE(loaded) << loaded.error();
  play_random(loaded.value(), 4, 100000, [] {});
  EXPECT_TRUE(loaded.value().over());
}

TEST(Save, DR_2_2_3_AnUnfinishedPreparationIsNotInTheOthersSave) {  // DR-2.2.3
  int seen = 0;
  for (uint64_t seed = 1; seed <= 240; ++seed) {
    Game g = random_duel(seed, 40);
    std::string at_main;
    PlayerId who{};
    play_random(g, seed, 250, [&] {
      const PlayerId viewer = static_cast<PlayerId>(1 - raw(g.decision.player));
      if (g.decision.kind == DecisionKind::Action) {
        at_main = save_for(g, viewer);
        who = viewer;
      } else if (g.decision.kind == DecisionKind::Respond) {
        at_main.clear();  // an answer changes the game
      } else if (is(&g.head(), Procedure::Prepare) && !at_main.empty()) {
        ASSERT_EQ(who, viewer);
        ASSERT_EQ(save_for(g, viewer), at_main);
        ++seen;
      }
    });
    if (HasFatalFailure()) return;
  }
  EXPECT_GT(seen, 1);
}

TEST(Save, AThousandCardsAreSaved) {
  Game g = random_duel(11, 1000);
  play_random(g, 11, 300, [] {});
  const Result<Game> loaded = load_game(all_cards(), save_game(g));
  ASSERT_TRUE(loaded) << loaded.error();
  EXPECT_TRUE(loaded.value().s() == g.s());
}

}  // namespace
}  // namespace grimoire
