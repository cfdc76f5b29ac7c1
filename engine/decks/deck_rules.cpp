#include "engine/decks/deck_rules.h"

#include <algorithm>

#include "engine/base/fold.h"
#include "engine/base/lines.h"
#include "engine/base/text.h"
#include "engine/data/embedded.h"

namespace grimoire {
namespace {

struct ListedName {
  std::string_view english;
  std::string_view french;  // "" where it is the same, or the card is written here
};

// A line of decks/tournament.limits.
struct ListedRule {
  std::string_view rule;
  ListedName card;
  ListedName other;  // of a banned pair, or ""
  bool bans() const { return other.english.empty(); }
};

ListedName listed_name_of(std::string_view text) {
  const size_t slash = text.find(" / ");
  if (slash == std::string_view::npos) return {trim(text), ""};
  return {trim(text.substr(0, slash)), trim(text.substr(slash + 3))};
}

std::vector<ListedRule> read_limits() {
  std::vector<ListedRule> rules;
  for (const EmbeddedFile& file : embedded_limits()) {
    for (const std::string_view line : split_lines(file.text)) {
      const size_t blank = line.find(' ');
      if (line.empty() || line.starts_with('#') || blank == std::string_view::npos) continue;
      const std::string_view names = line.substr(blank + 1);
      const size_t pair = names.find(" & ");
      const bool single = pair == std::string_view::npos;
      rules.push_back({line.substr(0, blank), listed_name_of(names.substr(0, pair)),
                       single ? ListedName() : listed_name_of(names.substr(pair + 3))});
    }
  }
  return rules;
}

const std::vector<ListedRule>& limits() {
  static const std::vector<ListedRule> rules = read_limits();
  return rules;
}

template <class Visit>
void each_listed_name(Visit visit) {
  for (const ListedRule& listed : limits()) {
    visit(listed.card);
    if (!listed.other.english.empty()) visit(listed.other);
  }
}

std::string_view french_name(std::string_view name) {
  std::string_view found;
  each_listed_name([&](const ListedName& listed) {
    if (listed.english == name) found = listed.french;
  });
  return found;
}

// RULING(121): cards of other files have limits without a rule of their own.
std::string rule_of(const CardDb& db, DefId card, const char* otherwise) {
  for (const ListedRule& listed : limits()) {
    if (listed.bans() && db.find(listed.card.english) == card) return std::string(listed.rule);
  }
  return otherwise;
}

std::vector<int> count_copies(const CardDb& db, const DeckList& deck, DeckFormat format) {
  std::vector<int> copies(db.defs.size(), 0);
  for (const DefId card : deck.cards) ++copies[raw(card)];
  if (format == DeckFormat::Casual) return copies;
  for (const DefId card : deck.side) ++copies[raw(card)];
  return copies;
}

// The same of names without a card, each once.
std::vector<UnwrittenCard> count_unwritten(const DeckList& deck, DeckFormat format) {
  DeckList together;
  for (const UnwrittenCard& card : deck.unwritten) {
    if (card.side && format == DeckFormat::Casual) continue;
    add_unwritten(together, card.name, card.count, false);
  }
  return together.unwritten;
}

using Breaches = std::vector<DeckBreach>;

// RB-9.1 and DR-1.1.1, RB-9.2 and DR-1.1.3.
void check_numbers(const DeckList& deck, DeckFormat format, const std::vector<int>& copies,
                   Breaches& out) {
  const bool tournament = format == DeckFormat::Tournament;
  const int size = static_cast<int>(deck_size(deck, false));
  if (size < kFewestOfRulebook) {
    out.push_back({.kind = BreachKind::TooFewCards,
                   .rule = tournament ? "DR-1.1.1" : "RB-9.1",
                   .count = size,
                   .most = kFewestOfRulebook});
  }
  for (size_t i = 0; i < copies.size(); ++i) {
    if (copies[i] <= kMostCopies) continue;
    out.push_back({.kind = BreachKind::TooManyCopies,
                   .rule = tournament ? "DR-1.1.3" : "RB-9.2",
                   .card = static_cast<DefId>(i),
                   .count = copies[i],
                   .most = kMostCopies});
  }
  for (const UnwrittenCard& card : count_unwritten(deck, format)) {
    if (card.count <= kMostCopies) continue;
    out.push_back({.kind = BreachKind::TooManyCopies,
                   .rule = tournament ? "DR-1.1.3" : "RB-9.2",
                   .count = card.count,
                   .most = kMostCopies,
                   .name = card.name});
  }
}

// DR-1.1.2, DR-1.1.4.
void check_side_and_animals(const CardDb& db, const DeckList& deck, const std::vector<int>& copies,
                            Breaches& out) {
  const int side = static_cast<int>(deck_size(deck, true));
  if (side > kMostSideCards) {
    out.push_back({.kind = BreachKind::TooManySideCards,
                   .rule = "DR-1.1.2",
                   .count = side,
                   .most = kMostSideCards});
  }
  int animals = 0;
  for (size_t i = 0; i < copies.size(); ++i) {
    if (db.defs[i].type == CardType::Animal) animals += copies[i];
  }
  if (animals > kMostAnimals) {
    out.push_back({.kind = BreachKind::TooManyAnimals,
                   .rule = "DR-1.1.4",
                   .count = animals,
                   .most = kMostAnimals});
  }
}

// DR-1.2 and DR-1.3; the limit of an Animal is DR-1.1.4.
void check_limits(const CardDb& db, const DeckList& deck, const std::vector<int>& copies,
                  Breaches& out) {
  for (const UnwrittenCard& card : count_unwritten(deck, DeckFormat::Tournament)) {
    const std::string_view rule = rule_of_unwritten(card.name);
    if (rule.empty()) continue;
    out.push_back({.kind = BreachKind::Banned,
                   .rule = std::string(rule),
                   .count = card.count,
                   .name = card.name});
  }
  for (size_t i = 0; i < copies.size(); ++i) {
    const CardDef& def = db.defs[i];
    const auto card = static_cast<DefId>(i);
    if (copies[i] == 0 || copies[i] <= def.limit || def.limit >= kMostCopies || def.token) continue;
    const bool banned = def.limit == 0;
    if (!banned && def.type == CardType::Animal) continue;
    out.push_back({.kind = banned ? BreachKind::Banned : BreachKind::Restricted,
                   .rule = rule_of(db, card, banned ? "DR-1.2" : "DR-1.3"),
                   .card = card,
                   .count = copies[i],
                   .most = def.limit});
  }
}

// RULING(184): in no deck, whatever is played.
void check_tokens(const CardDb& db, const std::vector<int>& copies, Breaches& out) {
  for (size_t i = 0; i < copies.size(); ++i) {
    if (copies[i] == 0 || !db.defs[i].token) continue;
    out.push_back({.kind = BreachKind::Token,
                   .rule = "RULING(184)",
                   .card = static_cast<DefId>(i),
                   .count = copies[i]});
  }
}

// DR-1.2.8, DR-1.2.9: either card alone is allowed.
void check_pairs(const CardDb& db, const DeckList& deck, const std::vector<int>& copies,
                 Breaches& out) {
  const std::vector<UnwrittenCard> unwritten = count_unwritten(deck, DeckFormat::Tournament);
  const auto has = [&](DefId card, std::string_view name) {
    if (card != kNoDef) return copies[raw(card)] > 0;
    return std::any_of(unwritten.begin(), unwritten.end(),
                       [&](const UnwrittenCard& one) { return one.name == name; });
  };
  for (const ListedRule& listed : limits()) {
    if (listed.other.english.empty()) continue;
    const DefId card = db.find(listed.card.english);
    const DefId other = db.find(listed.other.english);
    if (!has(card, listed.card.english) || !has(other, listed.other.english)) continue;
    out.push_back({.kind = BreachKind::BannedPair,
                   .rule = std::string(listed.rule),
                   .card = card,
                   .other = other,
                   .name = std::string(listed.card.english),
                   .other_name = std::string(listed.other.english)});
  }
}

// The name of a card, or of one that has none here.
std::string name_in(const CardDb& db, DefId card, const std::string& name, Language language) {
  const bool french = language == Language::French;
  if (card != kNoDef) return french ? db.def(card).name_fr : db.def(card).name_en;
  const std::string_view listed = french ? french_name(name) : "";
  return listed.empty() ? name : std::string(listed);
}

std::string english(const CardDb& db, const DeckBreach& b) {
  const std::string count = std::to_string(b.count);
  const std::string most = std::to_string(b.most);
  const std::string card = name_in(db, b.card, b.name, Language::English);
  const std::string at_most = "; at most " + most + (b.most == 1 ? " is" : " are") + " allowed";
  switch (b.kind) {
    case BreachKind::TooFewCards:
      return count + (b.count == 1 ? " card" : " cards") + "; a deck has at least " + most;
    case BreachKind::TooManyCopies: return count + " copies of " + card + at_most;
    case BreachKind::TooManySideCards: return count + " cards in the side deck" + at_most;
    case BreachKind::TooManyAnimals: return count + " Animals" + at_most;
    case BreachKind::Banned: return card + " is banned";
    case BreachKind::Token: return card + " comes into being in play; it is in no deck";
    case BreachKind::Restricted: return card + " is restricted: " + count + " copies" + at_most;
    case BreachKind::BannedPair:
      return card + " and " + name_in(db, b.other, b.other_name, Language::English) +
             " are banned together";
  }
  return "";
}

std::string french(const CardDb& db, const DeckBreach& b) {
  const std::string count = std::to_string(b.count);
  const std::string most = std::to_string(b.most);
  const std::string card = name_in(db, b.card, b.name, Language::French);
  const std::string at_most = " ; " + most + " au plus";
  switch (b.kind) {
    case BreachKind::TooFewCards:
      return count + (b.count < 2 ? " carte" : " cartes") + " ; un deck en a au moins " + most;
    case BreachKind::TooManyCopies: return count + " exemplaires " + french_of(card) + at_most;
    case BreachKind::TooManySideCards: return count + " cartes dans le side deck" + at_most;
    case BreachKind::TooManyAnimals: return count + " Animaux" + at_most;
    case BreachKind::Banned: return card + " : carte interdite";
    case BreachKind::Token: return card + " : créée en jeu, dans aucun deck";
    case BreachKind::Restricted:
      return card + " : carte limitée, " + count + " exemplaires" + at_most;
    case BreachKind::BannedPair:
      return card + " et " + name_in(db, b.other, b.other_name, Language::French) +
             " : interdites ensemble";
  }
  return "";
}

}  // namespace

std::vector<DeckBreach> deck_breaches(const CardDb& db, const DeckList& deck, DeckFormat format) {
  Breaches out;
  const std::vector<int> copies = count_copies(db, deck, format);
  check_numbers(deck, format, copies, out);
  check_tokens(db, copies, out);
  if (format == DeckFormat::Tournament) {
    check_side_and_animals(db, deck, copies, out);
    check_limits(db, deck, copies, out);
    check_pairs(db, deck, copies, out);
  }
  std::stable_sort(out.begin(), out.end(),
                   [](const DeckBreach& a, const DeckBreach& b) { return a.rule < b.rule; });
  return out;
}

std::string breach_text(const CardDb& db, const DeckBreach& breach, Language language) {
  return language == Language::French ? french(db, breach) : english(db, breach);
}

std::string_view rule_of_unwritten(std::string_view name) {
  const std::string wanted = fold(trim(name));
  for (const ListedRule& listed : limits()) {
    if (listed.bans() && fold(listed.card.english) == wanted) return listed.rule;
  }
  return "";
}

std::string_view listed_name(std::string_view name) {
  const std::string wanted = fold(trim(name));
  std::string_view found;
  each_listed_name([&](const ListedName& listed) {
    if (fold(listed.english) == wanted || fold(listed.french) == wanted) found = listed.english;
  });
  return found;
}

std::vector<std::string_view> listed_names() {
  std::vector<std::string_view> names;
  each_listed_name([&](const ListedName& listed) { names.push_back(listed.english); });
  return names;
}

}  // namespace grimoire
