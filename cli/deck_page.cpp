#include "cli/deck_page.h"

#include <algorithm>
#include <cstdio>

#include "cli/screen.h"
#include "engine/decks/deck_code.h"
#include "engine/decks/deck_facts.h"

namespace grimoire::cli {
namespace {

constexpr int kWidth = 80;
constexpr int kSampleHands = 3;

std::string number(int value) {
  char text[16];
  std::snprintf(text, sizeof text, "%4d", value);
  return value == 0 ? "   ." : text;
}

// The items one after the other, as many on a line as fit; lines after the first are indented.
std::string filled(const std::string& first, const std::vector<std::string>& items) {
  std::string out = first;
  int column = width(first);
  for (size_t i = 0; i < items.size(); ++i) {
    const std::string item = items[i] + (i + 1 < items.size() ? "," : "");
    if (i > 0 && column + 1 + width(item) > kWidth) {
      out += "\n" + padded("", width(first));
      column = width(first);
    } else if (i > 0) {
      out += ' ';
      ++column;
    }
    out += item;
    column += width(item);
  }
  return out + "\n";
}

class DeckPage {
 public:
  DeckPage(const CardDb& db, Language language)
      : db_(db), language_(language), french_(language == Language::French) {}

  // One section, with its names that have no card.
  std::string list(const DeckList& deck, bool side) const {
    std::vector<std::string> items = names(deck_entries(db_, side ? deck.side : deck.cards));
    for (const UnwrittenCard& card : deck.unwritten) {
      if (card.side == side)
        items.push_back(std::to_string(card.count) + " " + card.name +
                        (french_ ? " (pas de carte ici)" : " (no card here)"));
    }
    return filled("  ", items);
  }

  std::string curve(const DeckFacts& facts) const {
    std::string out = padded(french_ ? "coût" : "cost", 10);
    for (size_t i = 0; i + 1 < kCurveColumns; ++i) out += "   " + std::to_string(i);
    out += "  " + std::to_string(kCurveColumns - 1) + "+   ";
    out += french_ ? "cartes  Mana en tout\n" : "cards  Mana in all\n";
    for (int e = 0; e < kElements; ++e) {
      const auto& row = facts.curve[static_cast<size_t>(e)];
      int cards = 0;
      std::string numbers;
      for (const int count : row) {
        numbers += number(count);
        cards += count;
      }
      if (cards == 0 && facts.mana.of[e] == 0) continue;
      out += padded(std::string(element_name(static_cast<Element>(e), language_)), 10) + numbers +
             "    " + number(cards) + "   " + number(facts.mana.of[e]) + "\n";
    }
    if (facts.x_costs > 0)
      out += (french_ ? "coût X : " : "costs with X: ") + std::to_string(facts.x_costs) + "\n";
    return out;
  }

  std::string types(const DeckFacts& facts) const {
    std::vector<std::string> items;
    for (size_t i = 0; i < facts.types.size(); ++i) {
      if (facts.types[i] == 0) continue;
      items.push_back(std::string(type_name(static_cast<CardType>(i), language_)) + " " +
                      std::to_string(facts.types[i]));
    }
    std::string out = filled(french_ ? "Types : " : "Types: ", items);
    items.clear();
    for (size_t i = 1; i < facts.slots.size(); ++i) {
      if (facts.slots[i] == 0) continue;
      items.push_back(std::string(slot_name(static_cast<EquipSlot>(i), language_)) + " " +
                      std::to_string(facts.slots[i]));
    }
    if (!items.empty()) out += filled(french_ ? "Emplacements : " : "Slots: ", items);
    return out;
  }

  std::string word(const WordFacts& facts) const {
    const ComponentWord& component = db_.words[raw(facts.word)];
    std::string out = french_ ? component.fr : component.en;
    if (facts.most_at_once > 1)
      out += (french_ ? " (jusqu'à " : " (up to ") + std::to_string(facts.most_at_once) +
             (french_ ? " à la fois)" : " at once)");
    out += "\n" + filled(french_ ? "  requis par  " : "  needed by    ", names(facts.needed_by));
    const std::vector<std::string> nobody{french_ ? "personne" : "nothing"};
    const bool none = facts.supplied_by.empty() && facts.sometimes.empty();
    if (!facts.supplied_by.empty() || none)
      out += filled(french_ ? "  fourni par  " : "  supplied by  ",
                    none ? nobody : names(facts.supplied_by));
    if (!facts.sometimes.empty())
      out += filled(french_ ? "  parfois par " : "  sometimes by ", names(facts.sometimes));
    return out;
  }

  std::string hands(const DeckCards& cards, uint64_t seed) const {
    std::string out;
    for (const OpeningHands& hands : sample_hands(db_, cards, seed, kSampleHands)) {
      out += filled("     ", names(deck_entries(db_, hands.first)));
      out += filled(french_ ? "  ou " : "  or ", names(deck_entries(db_, hands.second)));
      out += "\n";
    }
    out.pop_back();
    return out;
  }

 private:
  std::vector<std::string> names(const std::vector<DeckEntry>& entries) const {
    std::vector<std::string> items;
    for (const DeckEntry& entry : entries) {
      items.push_back(std::to_string(entry.count) + " " +
                      card_name(db_.def(entry.card), language_));
    }
    return items;
  }

  const CardDb& db_;
  Language language_;
  bool french_;
};

}  // namespace

std::string deck_headline(const DeckList& deck, Language language) {
  const bool french = language == Language::French;
  const size_t cards = deck_size(deck, false);
  const size_t side = deck_size(deck, true);
  std::string out =
      deck.title.empty() ? (french ? "Deck sans nom" : "Deck without a name") : deck.title;
  out += (french ? " : " : ": ") + std::to_string(cards);
  out += french ? (cards < 2 ? " carte" : " cartes") : (cards == 1 ? " card" : " cards");
  if (side > 0) out += (french ? ", side deck de " : ", side deck of ") + std::to_string(side);
  return out;
}

std::string deck_page(const CardDb& db, const DeckList& deck, uint64_t seed, Language language) {
  const bool french = language == Language::French;
  const DeckPage page(db, language);
  const DeckFacts facts = deck_facts(db, deck.cards);
  std::string out = deck_headline(deck, language) + "\n" + page.list(deck, false);
  if (deck_size(deck, true) > 0) out += "Side deck\n" + page.list(deck, true);
  out += "\n" + page.curve(facts) + page.types(facts);
  if (!facts.words.empty()) out += french ? "\nComposants\n" : "\nComponents\n";
  for (const WordFacts& word : facts.words) out += page.word(word);
  if (deck.cards.size() >= kFewestDeckCards)
    out += (french ? "\nMains de départ, au choix\n" : "\nOpening hands to choose from\n") +
           page.hands(deck.cards, seed);
  return out + (french ? "\nCode : " : "\nCode: ") + deck_code(db, deck) + "\n";
}

}  // namespace grimoire::cli
