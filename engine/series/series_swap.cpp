#include "engine/series/series_swap.h"

#include <algorithm>

#include "engine/base/check.h"
#include "engine/base/guess.h"
#include "engine/decks/deck_builder.h"
#include "engine/decks/deck_file.h"

namespace grimoire {
namespace {

constexpr size_t kLongestName = 60;

std::vector<SwapItem> parse_items(const DeckBuilder& builder, std::string_view text) {
  std::vector<SwapItem> items;
  while (!text.empty()) {
    const size_t comma = std::min(text.find(','), text.size());
    const std::string one = with_plain_blanks(text.substr(0, comma));
    text.remove_prefix(std::min(comma + 1, text.size()));
    if (one.empty()) continue;
    const DeckLine line = read_deck_line(builder, one);
    items.push_back({std::string(line.name.substr(0, kLongestName)), builder.find(line.name),
                     std::min(line.count, kMostDeckCards)});
  }
  return items;
}

size_t total(const std::vector<SwapItem>& items) {
  size_t count = 0;
  for (const SwapItem& item : items) count += item.count;
  return count;
}

// Collects the problems of a swap, in one language.
class SwapCheck {
 public:
  SwapCheck(const CardDb& db, Language language)
      : db_(db), language_(language), french_(language == Language::French) {}

  void names(const std::vector<SwapItem>& items) {
    const std::vector<std::string_view> known = db_.names();
    for (const SwapItem& item : items) {
      if (item.count == 0) say("0 " + item.name + ": 1 or more", "0 " + item.name + " : 1 ou plus");
      if (item.card != kNoDef) continue;
      const std::string near = nearest(item.name, known);
      say("no card is named '" + item.name + "'" +
              (near.empty() ? "" : " (did you mean '" + near + "'?)"),
          "aucune carte ne s'appelle « " + item.name + " »" +
              (near.empty() ? "" : " (vouliez-vous dire « " + near + " » ?)"));
    }
  }

  // Every card is there as often as the swap wants it.
  void copies(const std::vector<SwapItem>& items, const DeckCards& cards, bool side) {
    DeckCards seen;
    for (const SwapItem& item : items) {
      const bool again = std::find(seen.begin(), seen.end(), item.card) != seen.end();
      if (item.card == kNoDef || again) continue;
      seen.push_back(item.card);
      size_t wanted = 0;
      for (const SwapItem& other : items) wanted += other.card == item.card ? other.count : 0;
      const auto there = static_cast<size_t>(std::count(cards.begin(), cards.end(), item.card));
      if (wanted <= there) continue;
      const std::string amount =
          std::to_string(wanted) + " " + card_name(db_.def(item.card), language_);
      say(amount + ": the " + (side ? "side deck" : "deck") + " has " + std::to_string(there),
          amount + " : le " + (side ? "side deck" : "deck") + " en a " + std::to_string(there));
    }
  }

  // A swap of nothing, or of cards for the same cards, is a slip of the pen.
  void changes(const DeckList& before, const DeckList& after) {
    if (before == after)
      say("the deck stays as it is: name cards to take out and others to put in",
          "le deck reste tel quel : nommez des cartes à sortir et d'autres à mettre");
  }

  // DR-1.4.1 As many cards as in the game before.
  void sizes(const Swap& swap) {
    const size_t out = total(swap.out);
    const size_t in = total(swap.in);
    if (out == in) return;
    say(std::to_string(out) + " out and " + std::to_string(in) +
            " in: the deck keeps its size (DR-1.4.1)",
        std::to_string(out) + " contre " + std::to_string(in) +
            " : le deck garde sa taille (DR-1.4.1)");
  }

  void legality(const DeckList& deck, DeckFormat format) {
    for (const DeckBreach& breach : deck_breaches(db_, deck, format)) {
      const std::string text = breach_text(db_, breach, language_) + " (" + breach.rule + ")";
      say(text, text);
    }
  }

  void say(const std::string& en, const std::string& fr) { problems_.push_back(french_ ? fr : en); }
  std::vector<std::string>& problems() { return problems_; }

 private:
  const CardDb& db_;
  Language language_;
  bool french_;
  std::vector<std::string> problems_;
};

void move_cards(const std::vector<SwapItem>& items, DeckCards& from, DeckCards& to) {
  for (const SwapItem& item : items) {
    for (size_t i = 0; i < item.count; ++i) {
      from.erase(std::find(from.begin(), from.end(), item.card));
      to.push_back(item.card);
    }
  }
}

DeckList swapped(const DeckList& deck, const Swap& swap) {
  DeckList after = deck;
  DeckCards leaving;
  move_cards(swap.out, after.cards, leaving);
  move_cards(swap.in, after.side, after.cards);
  after.side.insert(after.side.end(), leaving.begin(), leaving.end());
  std::sort(after.cards.begin(), after.cards.end());
  std::sort(after.side.begin(), after.side.end());
  return after;
}

}  // namespace

Result<Swap> parse_swap(const CardDb& db, std::string_view text, Language language) {
  const DeckBuilder builder(db);
  for (const std::string_view word : {" for ", " contre ", " FOR ", " For ", " Contre "}) {
    const size_t at = text.find(word);
    if (at == std::string_view::npos) continue;
    return Swap{parse_items(builder, text.substr(0, at)),
                parse_items(builder, text.substr(at + word.size()))};
  }
  return Error{language == Language::French
                   ? "un échange s'écrit « 2 Flamme, Graine contre 3 Souffle »"
                   : "a swap is written '2 Flame, Seed for 3 Breath'"};
}

bool may_swap(const Series& series) {
  return !series.games.empty() && !series.running && !series_over(series);
}

std::vector<std::string> swap_cards(const CardDb& db, Series& series, PlayerId player,
                                    const Swap& swap, Language language) {
  SwapCheck check(db, language);
  if (!may_swap(series)) {
    check.say("cards are swapped between two games of a series, from the second on (DR-1.4.2)",
              "on échange entre deux parties d'une série, à partir de la deuxième (DR-1.4.2)");
  }
  DeckList& deck = series.players[raw(player)].current;
  check.names(swap.out);
  check.names(swap.in);
  check.copies(swap.out, deck.cards, false);
  check.copies(swap.in, deck.side, true);
  check.sizes(swap);
  if (!check.problems().empty()) return std::move(check.problems());
  DeckList after = swapped(deck, swap);
  check.changes(deck, after);
  check.legality(after, series.format);
  if (check.problems().empty()) deck = std::move(after);
  return std::move(check.problems());
}

void undo_all_swaps(Series& series, PlayerId player) {
  GRIMOIRE_CHECK(may_swap(series), "between two games");
  SeriesPlayer& p = series.players[raw(player)];
  p.current = p.registered;
}

}  // namespace grimoire
