#include "engine/decks/deck_facts.h"

#include <algorithm>

namespace grimoire {
namespace {

// Words that a statement lends, "this has transmutable Sand this turn".
void add_lent_words(const CardDb& db, NodeId node, WordMask& words) {
  if (node == kNoNode) return;
  const Node& n = db.node(node);
  if (n.op == Op::GainWord) words.set(static_cast<WordId>(n.value));
  for (const NodeId kid : n.kid) add_lent_words(db, kid, words);
}

// Words that the card's text gives to itself or to others, now and then.
WordMask words_of_text(const CardDb& db, const CardDef& def) {
  WordMask words;
  for (const AbilityId id : def.abilities) {
    const Ability& ability = db.ability(id);
    if (ability.change == Change::Word) words.set(static_cast<WordId>(ability.arg));
    add_lent_words(db, ability.body, words);
  }
  return words;
}

void count_costs(const CardDef& def, int count, DeckFacts& facts) {
  int total = 0;
  for (int e = 0; e < kElements; ++e) {
    const int cost = std::max<int>(0, def.cost[static_cast<size_t>(e)]);
    facts.mana.of[e] += cost * count;
    total += cost;
  }
  const size_t column = std::min(static_cast<size_t>(total), kCurveColumns - 1);
  facts.curve[static_cast<size_t>(def.element)][column] += count;
  if (def.x_element >= 0) facts.x_costs += count;
}

std::vector<WordFacts> needed_words(const CardDb& db, const std::vector<DeckEntry>& entries) {
  std::vector<WordFacts> words(db.words.size());
  for (const DeckEntry& entry : entries) {
    for (const Need& need : db.def(entry.card).needs) {
      WordFacts& word = words[raw(need.word)];
      word.word = need.word;
      word.most_at_once = std::max<int>(word.most_at_once, need.count);
      word.needed_by.push_back(entry);
    }
  }
  std::erase_if(words, [](const WordFacts& word) { return word.word == kNoWord; });
  return words;
}

}  // namespace

DeckFacts deck_facts(const CardDb& db, const DeckCards& cards) {
  DeckFacts facts;
  const std::vector<DeckEntry> entries = deck_entries(db, cards);
  facts.words = needed_words(db, entries);
  for (const DeckEntry& entry : entries) {
    const CardDef& def = db.def(entry.card);
    count_costs(def, entry.count, facts);
    facts.types[static_cast<size_t>(def.type)] += entry.count;
    facts.slots[static_cast<size_t>(def.slot)] += entry.count;
    const WordMask sometimes = words_of_text(db, def);
    for (WordFacts& word : facts.words) {
      if (def.words.has(word.word)) {
        word.supplied_by.push_back(entry);
      } else if (sometimes.has(word.word)) {
        word.sometimes.push_back(entry);
      }
    }
  }
  return facts;
}

std::vector<OpeningHands> sample_hands(const CardDb& db, const DeckCards& cards, uint64_t seed,
                                       int samples) {
  GRIMOIRE_CHECK(cards.size() >= kFewestDeckCards, "two hands can be dealt");
  constexpr PlayerId kFirst{0};
  std::vector<OpeningHands> hands;
  for (int i = 0; i < samples; ++i) {
    const Game g = new_game(db, {seed + static_cast<uint64_t>(i), {cards, cards}});
    OpeningHands dealt;
    for (const CardId c : opening_hand(g, kFirst, 0)) dealt.first.push_back(g.s().card(c).def);
    for (const CardId c : opening_hand(g, kFirst, 1)) dealt.second.push_back(g.s().card(c).def);
    hands.push_back(std::move(dealt));
  }
  return hands;
}

}  // namespace grimoire
