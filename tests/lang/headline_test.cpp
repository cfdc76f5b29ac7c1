// The number on a card's face says what the card is for.
#include "engine/lang/headline.h"

#include <gtest/gtest.h>

#include "engine/data/card_data.h"

namespace grimoire {
namespace {

class HeadlineOfCards : public ::testing::Test {
 protected:
  Headline of(std::string_view name) const {
    const DefId card = db_.find(name);
    EXPECT_NE(card, kNoDef) << name;
    return headline(db_, card);
  }
  void expect(std::string_view name, HeadlineKind kind, int value) const {
    const Headline found = of(name);
    EXPECT_EQ(found.kind, kind) << name;
    EXPECT_EQ(found.value, value) << name;
  }

 private:
  CardDb db_ = load_cards().value();
};

TEST_F(HeadlineOfCards, IsHpBeforeAnythingElse) {
  expect("Kerloc'h's flower", HeadlineKind::Hp, 3);
}

TEST_F(HeadlineOfCards, IsWhatTheTextInflictsHealsOrDraws) {
  expect("Flame projectile", HeadlineKind::Damage, 3);
  expect("Seed", HeadlineKind::Heal, 1);
  expect("Acceleration", HeadlineKind::Draw, 2);
}

TEST_F(HeadlineOfCards, IsTheNumberWithoutTheCondition) {
  expect("Fiery arrow", HeadlineKind::Damage, 3);  // 4 if its player is a Mage Noir
}

TEST_F(HeadlineOfCards, IsNotWhatTheOpponentDraws) {
  EXPECT_EQ(of("Hypnotic flower").kind, HeadlineKind::None);
}

TEST_F(HeadlineOfCards, IsNothingWhereTheTextHasNoSuchNumber) {
  EXPECT_EQ(of("Solar flame").kind, HeadlineKind::None);
}

}  // namespace
}  // namespace grimoire
