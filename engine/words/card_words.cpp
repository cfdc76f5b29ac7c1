#include "engine/words/card_words.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "engine/base/fold.h"
#include "engine/base/guess.h"
#include "engine/base/text.h"

namespace grimoire {
namespace {

constexpr std::array<std::string_view, 10> kPlaces{
    "in deck",  "in hand",   "leaving", "in discard", "in exile",
    "prepared", "channeled", "in play", "rested",     "exhausted"};

std::optional<int> whole_number(std::string_view text) {
  int n = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
  if (text.empty() || error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return n;
}

bool cut(std::string& name, std::string_view tail) {
  if (!fold(name).ends_with(" " + std::string(tail))) return false;
  name = trim(std::string_view(name).substr(0, name.size() - tail.size() - 1));
  return true;
}

// " ability 2" and the like.
std::optional<int> cut_number(std::string& name, std::string_view before) {
  const std::string folded = fold(name);
  const size_t at = folded.rfind(before);
  if (at == std::string::npos) return std::nullopt;
  const std::optional<int> n = whole_number(std::string_view(folded).substr(at + before.size()));
  if (!n || *n < 1) return std::nullopt;
  // NB: counted from the end, as the name before it may have accents, which folding takes off.
  const size_t tail = std::min(name.size(), folded.size() - at);
  name = trim(std::string_view(name).substr(0, name.size() - tail));
  return n;
}

bool cut_tail(CardWords& words) {
  if (const auto n = cut_number(words.name, " #")) return (words.number = *n) > 0;
  if (const auto n = cut_number(words.name, " ability ")) return (words.ability = *n) > 0;
  if (const auto n = cut_number(words.name, " of player ")) {
    words.owner = static_cast<PlayerId>(std::min(*n, kMostPlayers + 1) - 1);
    return true;
  }
  if (cut(words.name, "of adversary")) return words.of_adversary = true;
  if (cut(words.name, "twice")) return words.twice = true;
  for (const std::string_view place : kPlaces) {
    if (!cut(words.name, place)) continue;
    words.place = place;
    return true;
  }
  return false;
}

// ---- The forms of docs/NOTATION.md

constexpr std::array<std::string_view, 15> kFixed{
    "next rest",   "pass",      "end turn",           "trade",          "done",
    "yes",         "no",        "hand over",          "hand back",      "break off",
    "next zenith", "next uses", "next control check", "choose nothing", "adversary"};
constexpr std::array<std::string_view, 6> kWithCard{"prepare", "activate", "channel",
                                                    "use",     "choose",   "next"};
constexpr std::array<std::string_view, 4> kWithNumber{"hand", "player", "pile", "option"};

Status check_card(const CardDb& db, std::string_view text) {
  const CardWords words = read_card_words(db, text);
  if (fold(words.name) == "hidden card" || db.find(words.name) != kNoDef) return Done{};
  if (words.name.empty()) return Error{"expected a card's name"};
  return Error{"there is no card '" + words.name + "'" + did_you_mean(words.name, db.names())};
}

// "fire", "fire pile 1", "fire under Dead tree"
Status check_mana(const CardDb& db, std::string_view rest) {
  if (rest.empty()) return Done{};
  if (take_word(rest, "under")) return check_card(db, rest);
  const bool pile = take_word(rest, "pile");
  const std::optional<int> n = whole_number(rest);
  if (pile && n && *n >= 1 && *n <= kPiles) return Done{};
  return Error{"after an element only 'pile 1', 'pile 2' or 'under' and a card can stand"};
}

std::string_view first_word(std::string_view text) { return text.substr(0, text.find(' ')); }

}  // namespace

CardWords read_card_words(const CardDb& db, std::string_view text) {
  CardWords words;
  words.name = trim(text);
  while (db.find(words.name) == kNoDef && cut_tail(words)) {
  }
  return words;
}

namespace {

// Calls visit(card, place) for every card in the view.
template <class Visit>
void each_card(const PlayerView& p, Visit visit) {
  for (const CardView& c : p.hand) visit(c, "in hand");
  for (const CardView& c : p.board) visit(c, kStanceNames[static_cast<size_t>(c.stance)]);
  for (const CardView& c : p.discard) visit(c, "in discard");
  for (const CardView& c : p.exile) visit(c, "in exile");
  for (const DeckCardView& c : p.known_in_deck) visit(c.card, "in deck");
}

}  // namespace

std::string place_word(const View& view, const KnownCard& card) {
  std::string place = "leaving";
  if (!card.known()) return "";
  for (const PlayerView& p : view.players) {
    each_card(p, [&](const CardView& c, std::string_view where) {
      if (c.card.handle == card.handle) place = where;
    });
  }
  return place;
}

std::vector<const CardView*> known_copies(const View& view, DefId def, const CardWords& words) {
  std::vector<const CardView*> found;
  for (const PlayerView& p : view.players) {
    if (words.owner && *words.owner != p.player) continue;
    if (words.of_adversary && !p.scripted) continue;
    each_card(p, [&](const CardView& c, std::string_view where) {
      if (!c.card.known() || (c.card.def != def && c.printed != def)) return;
      if (words.place.empty() || words.place == where) found.push_back(&c);
    });
  }
  return found;
}

Status check_notation(const CardDb& db, std::string_view text) {
  text = trim(text);
  if (text.empty()) return Error{"expected a choice: prepare Breath"};
  std::string folded = fold(text);
  std::replace(folded.begin(), folded.end(), '\t', ' ');
  for (size_t at = folded.find("  "); at != std::string::npos; at = folded.find("  "))
    folded.erase(at, 1);
  if (std::find(kFixed.begin(), kFixed.end(), folded) != kFixed.end()) return Done{};
  std::string_view rest = folded;
  for (const std::string_view verb : kWithCard) {
    if (take_word(rest, verb)) return check_card(db, rest);
  }
  for (const std::string_view word : kWithNumber) {
    if (!take_word(rest, word)) continue;
    const std::optional<int> n = whole_number(rest);
    if (n && *n >= 1) return Done{};
    return Error{"expected a number: " + std::string(word) + " 1"};
  }
  for (const std::string_view element : kElementNames) {
    if (take_word(rest, element)) return check_mana(db, rest);
  }
  if (whole_number(folded)) return Done{};
  std::vector<std::string_view> known(kFixed.begin(), kFixed.end());
  known.insert(known.end(), kWithCard.begin(), kWithCard.end());
  known.insert(known.end(), kWithNumber.begin(), kWithNumber.end());
  known.insert(known.end(), kElementNames.begin(), kElementNames.end());
  std::string hint = did_you_mean(folded, known);
  if (hint.empty()) hint = did_you_mean(first_word(folded), known);
  return Error{"'" + std::string(text) + "' is no choice of any decision" + hint};
}

}  // namespace grimoire
