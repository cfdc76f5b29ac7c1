// Every choice has a text of its own that is read back as the same choice.
#include "engine/words/notation.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <set>

#include "engine/base/lines.h"
#include "engine/decks/deck_file.h"
#include "engine/modes/new_game.h"
#include "engine/words/card_words.h"
#include "tests/lang/card_texts.h"
#include "tests/support/random_games.h"

namespace grimoire {
namespace {

using testing::all_cards;
using testing::play_random;
using testing::random_duel;
using testing::read_text;

constexpr int kOptionKinds = static_cast<int>(OptionKind::Cancel) + 1;

// The first words of docs/NOTATION.md's table of forms, by kind.
constexpr const char* kForms[kOptionKinds] = {"pass",
                                              "end turn",
                                              "prepare CARD",
                                              "activate CARD",
                                              "channel CARD",
                                              "trade",
                                              "use CARD",
                                              "hand N",
                                              "player N",
                                              "choose CARD",
                                              "done",
                                              "ELEMENT pile N",
                                              "ELEMENT under CARD",
                                              "pile N",
                                              "NUMBER",
                                              "yes",
                                              "no",
                                              "option N",
                                              "next CARD",
                                              "break off"};

TEST(Notation, EveryKindOfChoiceIsDocumented) {
  const std::string document = read_text("docs/NOTATION.md");
  for (const char* form : kForms) {
    EXPECT_NE(document.find("| `" + std::string(form)), std::string::npos) << form;
  }
}

TEST(Notation, TheReplayOfTheManualCanBePlayed) {
  GameSetup setup;
  setup.seed = 1;
  const NamedDeck deck = find_deck(all_cards(), "Whirling flurry").value();
  setup.decks = {deck.cards, deck.cards};
  Game g = new_game(all_cards(), setup);
  int choices = 0;
  const std::string document = read_text("docs/NOTATION.md");
  for (const std::string_view line : split_lines(document)) {
    const bool choice = line.size() > 7 && line.starts_with("    ") && line.substr(5, 2) == ": ";
    if (!choice) continue;
    ++choices;
    ASSERT_EQ(raw(g.decision.player), line[4] - '1') << line;
    const Result<size_t> option = parse_option(g, line.substr(7));
    ASSERT_TRUE(option) << line << ": " << option.error();
    apply(g, Option(g.options[option.value()]));
  }
  EXPECT_EQ(choices, 8);
}

TEST(Notation, EveryOptionOfRandomGamesIsReadBack) {
  std::set<int> seen;
  // Some kinds are rare: go on until every one was seen.
  const auto all_seen = [&] { return seen.size() == static_cast<size_t>(kOptionKinds); };
  for (uint64_t seed = 1; seed <= 150 || (seed <= 1500 && !all_seen()); ++seed) {
    Game g = random_duel(seed, seed % 10 == 0 ? 200 : 40);
    play_random(g, seed, 400, [&] {
      const std::vector<std::string> texts = option_texts(g);
      const std::set<std::string> different(texts.begin(), texts.end());
      ASSERT_EQ(different.size(), g.options.size()) << "seed " << seed;
      for (size_t i = 0; i < texts.size(); ++i) {
        seen.insert(static_cast<int>(g.options[i].kind));
        const Result<size_t> read = parse_option(g, texts[i]);
        ASSERT_TRUE(read) << read.error();
        ASSERT_EQ(read.value(), i) << texts[i];
        const Status form = check_notation(*g.db, texts[i]);
        ASSERT_TRUE(form) << texts[i] << ": " << form.error();
      }
    });
    if (HasFatalFailure()) return;
  }
  for (int kind = 0; kind < kOptionKinds; ++kind) {
    EXPECT_TRUE(seen.contains(kind)) << "no random game offered '" << kForms[kind] << "'";
  }
}

// A game at a decision with these options, for texts that depend on nothing else.
Game with_options(std::vector<Option> options) {
  Game g = random_duel(1, 40);
  g.options = std::move(options);
  return g;
}

TEST(Notation, ChoicesAreReadInAnyCaseAndWithAnyBlanks) {
  const Game g =
      with_options({{.kind = OptionKind::EndTurn}, {.kind = OptionKind::Mana, .x = 0, .y = 1}});
  EXPECT_EQ(parse_option(g, "  END   Turn ").value(), 0u);
  EXPECT_EQ(parse_option(g, "Fire\tpile 2").value(), 1u);
}

TEST(Notation, WrongChoicesNameTheNearestAndAllThatArePossible) {
  const Game g = with_options({{.kind = OptionKind::EndTurn}, {.kind = OptionKind::Trade}});
  EXPECT_EQ(
      parse_option(g, "end tunr").error(),
      "'end tunr' is not one of the choices (did you mean 'end turn'?); possible: end turn, trade");
  EXPECT_EQ(parse_option(g, "").error(), "'' is not one of the choices; possible: end turn, trade");
}

TEST(Notation, LongListsOfChoicesAreCutShort) {
  std::vector<Option> many;
  for (uint16_t i = 0; i < 100; ++i) many.push_back({.kind = OptionKind::Number, .y = i});
  EXPECT_TRUE(parse_option(with_options(many), "no").error().ends_with(", 28, 29 and 70 more"));
}

TEST(Notation, AFinishedGameHasNoChoices) {
  Game g = random_duel(2, 40);
  play_random(g, 2, 100000, [] {});
  ASSERT_TRUE(g.over());
  EXPECT_EQ(parse_option(g, "pass").error(), "the game is over: there is nothing to choose");
}

// ---- Copies

struct Position {
  Game g;
  CardId first{};
  CardId second{};
};

// Two copies of Breath in the hand of the player who decides.
Position two_breaths() {
  const CardDb& db = all_cards();
  const DeckCards deck(12, db.find("Breath"));
  Position p{empty_game(db, std::vector<DeckCards>{deck, deck}), CardId{0}, CardId{1}};
  for (const CardId c : {p.first, p.second}) {
    p.g.s().move_card(c, Zone::Hand, State::kBack);
    p.g.s().card(c).known = 1;
  }
  p.g.decision.player = PlayerId{0};
  return p;
}

TEST(Notation, CopiesAreCountedAndTheFirstNeedsNoNumber) {
  Position p = two_breaths();
  p.g.options = {{.kind = OptionKind::Card, .card = p.first},
                 {.kind = OptionKind::Card, .card = p.second}};
  EXPECT_EQ(option_texts(p.g), (std::vector<std::string>{"choose Breath #1", "choose Breath #2"}));
  EXPECT_EQ(parse_option(p.g, "choose breath").value(), 0u);
  EXPECT_EQ(parse_option(p.g, "choose breath #2").value(), 1u);
  EXPECT_FALSE(parse_option(p.g, "choose breath #3"));
}

TEST(Notation, CopiesInDifferentPlacesSayWhere) {
  Position p = two_breaths();
  p.g.s().move_card(p.second, Zone::Discard, State::kFront);
  p.g.options = {{.kind = OptionKind::Card, .card = p.first},
                 {.kind = OptionKind::Card, .card = p.second}};
  EXPECT_EQ(option_texts(p.g),
            (std::vector<std::string>{"choose Breath in hand", "choose Breath in discard"}));
}

TEST(Notation, NamesMayBeFrench) {
  Position p = two_breaths();
  p.g.options = {{.kind = OptionKind::Prepare, .card = p.first}};
  const CardDef& def = all_cards().def(all_cards().find("Breath"));
  EXPECT_EQ(parse_option(p.g, "prepare " + def.name_fr).value(), 0u);
}

TEST(Notation, DR_8_2_HiddenCardsOfOthersHaveNoName) {  // DR-8.2
  Position p = two_breaths();
  p.g.options = {{.kind = OptionKind::Card, .card = p.first},
                 {.kind = OptionKind::Card, .card = p.second}};
  p.g.decision.player = PlayerId{1};
  p.g.s().card(p.second).known = 3;
  EXPECT_EQ(option_texts(p.g), (std::vector<std::string>{"choose hidden card of player 1",
                                                         "choose Breath of player 1"}));
}

}  // namespace
}  // namespace grimoire
