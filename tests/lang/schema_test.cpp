// The rows of engine/lang/schema.h say the truth about every node that the parser makes.
#include "engine/lang/schema.h"

#include <gtest/gtest.h>
#include <set>

#include "engine/data/card_data.h"
#include "tests/lang/card_texts.h"
#include "tests/lang/phrase_list.h"

namespace grimoire {
namespace {

bool stands_for(Operand operand, Sort sort) {
  switch (operand) {
    case Operand::None: return false;
    case Operand::Amount: return sort == Sort::Amount;
    case Operand::Condition: return sort == Sort::Condition;
    case Operand::Cards: return sort == Sort::Cards;
    case Operand::Player:
    case Operand::Doer: return sort == Sort::Player;
    case Operand::Receivers: return sort == Sort::Receivers;
    case Operand::Mana: return sort == Sort::Mana;
    case Operand::Statement: return sort == Sort::Join || sort == Sort::Verb;
    case Operand::Mark: return true;
  }
  return false;
}

// How many there are of what the field counts, so that what it holds is below.
size_t end_of(const CardDb& db, Field field) {
  switch (field) {
    case Field::None: return 1;
    case Field::Number: return db.numbers.size();
    case Field::Selector: return db.selectors.size();
    case Field::Pick:
    case Field::FirstPick: return db.picks.size() + 1;
    case Field::Word: return db.words.size();
    case Field::Keyword: return kKeywords;
    case Field::Ability: return db.abilities.size();
    case Field::Card: return db.defs.size();
    case Field::Digit: return 10;
    case Field::Elements: return kAnyElement + 1;
    case Field::Stances: return 1 << 5;
    case Field::Stance: return 5;
    case Field::DeckPlace: return 4;
    case Field::Duration: return 7;
    case Field::Whom:
    case Field::Marks: return 256;
  }
  return 0;
}

std::string wrong(const CardDb& db, const Node& n) {
  const Schema& row = schema(n.op);
  if (row.sort == Sort::None) return "no row";
  for (size_t i = 0; i < row.kids.size(); ++i) {
    if (n.kid[i] != kNoNode && !stands_for(row.kids[i], schema(db.node(n.kid[i]).op).sort))
      return "kid " + std::to_string(i);
  }
  if (n.value >= end_of(db, row.value) && n.value != kNoSelector) return "value";
  return n.flags < end_of(db, row.flags) ? "" : "flags";
}

void expect_true_rows(const CardDb& db, std::set<int>& seen) {
  for (const Node& n : db.nodes) {
    EXPECT_EQ(wrong(db, n), "") << "word " << static_cast<int>(n.op);
    seen.insert(static_cast<int>(n.op));
  }
}

TEST(Schema, RowsAreTrueOfEveryNode) {
  std::set<int> seen;
  const Result<CardDb> cards = load_cards();
  ASSERT_TRUE(cards);
  expect_true_rows(cards.value(), seen);
  for (const char* phrase : testing::kPhrases) {
    const Compiled compiled = testing::compile_texts(
        {{"test.cards", std::string(testing::kPhraseWords) + "card \"Test\" / \"Essai\"\n  " +
                            testing::kPhraseCard + "\n  " + phrase + "\n"}});
    SCOPED_TRACE(phrase);
    expect_true_rows(compiled.db, seen);
  }
  for (size_t op = 1; op < kSchemas.size(); ++op) {
    EXPECT_TRUE(kSchemas[op].sort == Sort::None || seen.contains(static_cast<int>(op))) << op;
  }
}

// What a statement needs is one of its kids.
TEST(Schema, WhatIsNeededIsThere) {
  for (const Schema& row : kSchemas) {
    if (row.needs == Schema::kNothing) continue;
    const Operand needed = row.kids[static_cast<size_t>(row.needs)];
    EXPECT_TRUE(needed == Operand::Cards || needed == Operand::Receivers);
    EXPECT_EQ(row.sort, Sort::Verb);
  }
}

}  // namespace
}  // namespace grimoire
