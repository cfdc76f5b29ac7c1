// The cards and decks that there are, and what is wrong with a deck.
#include <algorithm>

#include "engine/decks/deck_code.h"
#include "engine/decks/deck_facts.h"
#include "engine/decks/deck_file.h"
#include "engine/decks/deck_rules.h"
#include "protocol/fields.h"
#include "protocol/host.h"
#include "protocol/names.h"

namespace grimoire::protocol {
namespace {

class DeckWriter {
 public:
  DeckWriter(JsonWriter& json, const CardDb& db) : json_(json), db_(db) {}

  void entries(std::string_view key, const std::vector<DeckEntry>& list) {
    json_.key(key).list();
    for (const DeckEntry& entry : list) {
      json_.object();
      json_.field("card", db_.def(entry.card).id);
      json_.field("count", entry.count);
      json_.end();
    }
    json_.end();
  }
  void deck(const DeckList& deck) {
    if (!deck.title.empty()) json_.field("title", deck.title);
    entries("cards", deck_entries(db_, deck.cards));
    entries("side", deck_entries(db_, deck.side));
    json_.field("list", deck_text(db_, deck));
    json_.field("code", deck_code(db_, deck));
  }
  void lines(const std::vector<DeckTextLine>& list);
  void breaches(const DeckList& deck, const std::vector<DeckBreach>& list);
  void facts(const DeckFacts& facts);

 private:
  void fix(const DeckList& deck, const DeckBreach& breach);

  JsonWriter& json_;
  const CardDb& db_;
};

void DeckWriter::lines(const std::vector<DeckTextLine>& list) {
  json_.key("lines").list();
  for (const DeckTextLine& line : list) {
    json_.object();
    json_.field("line", line.number);
    json_.field("name", line.name);
    json_.field("count", line.count);
    if (line.side) json_.field("side", true);
    if (line.card != kNoDef) json_.field("card", db_.def(line.card).id);
    if (!line.problem.empty()) json_.field("problem", line.problem);
    if (!line.suggestion.empty())
      json_.field("fix", std::to_string(line.count) + " " + line.suggestion);
    json_.end();
  }
  json_.end();
}

// The copies beyond `most` are gone, those of the side deck first.
DeckList with_at_most(DeckList deck, DefId card, const std::string& name, int most) {
  const auto copies = [&](const DeckCards& cards) {
    return static_cast<int>(std::count(cards.begin(), cards.end(), card));
  };
  for (DeckCards* cards : {&deck.side, &deck.cards}) {
    while (card != kNoDef && copies(deck.cards) + copies(deck.side) > most && copies(*cards) > 0)
      cards->erase(std::find(cards->rbegin(), cards->rend(), card).base() - 1);
  }
  std::erase_if(deck.unwritten, [&](UnwrittenCard& unwritten) {
    if (card != kNoDef || unwritten.name != name) return false;
    unwritten.count = std::min(unwritten.count, most);
    return most == 0;
  });
  return deck;
}

// A deck that does not have the mistake; nothing where there is no one way to mend it.
void DeckWriter::fix(const DeckList& deck, const DeckBreach& b) {
  DeckList mended;
  std::string name = b.card == kNoDef ? b.name : db_.def(b.card).name_en;
  std::string french = b.card == kNoDef ? b.name : db_.def(b.card).name_fr;
  int most = b.most;
  switch (b.kind) {
    case BreachKind::TooManyCopies:
    case BreachKind::Restricted: mended = with_at_most(deck, b.card, b.name, most); break;
    case BreachKind::Banned:
    case BreachKind::Token:
      most = 0;
      mended = with_at_most(deck, b.card, b.name, most);
      break;
    case BreachKind::BannedPair:
      most = 0;
      name = b.other == kNoDef ? b.other_name : db_.def(b.other).name_en;
      french = b.other == kNoDef ? b.other_name : db_.def(b.other).name_fr;
      mended = with_at_most(deck, b.other, b.other_name, most);
      break;
    case BreachKind::TooFewCards:
    case BreachKind::TooManySideCards:
    case BreachKind::TooManyAnimals: return;
  }
  const std::string number = std::to_string(most);
  json_.key("fix").object();
  if (most == 0)
    write_both(json_, "words", "Leave out " + name, "Retirer " + french);
  else
    write_both(json_, "words", "Keep " + number + " of " + name,
               "Garder " + number + " exemplaire(s) : " + french);
  json_.field("list", deck_text(db_, mended));
  json_.end();
}

void DeckWriter::breaches(const DeckList& deck, const std::vector<DeckBreach>& list) {
  json_.key("problems").list();
  for (const DeckBreach& breach : list) {
    json_.object();
    json_.field("kind", name_of(breach.kind));
    json_.field("rule", breach.rule);
    if (breach.card != kNoDef) json_.field("card", db_.def(breach.card).id);
    write_both(json_, "words", breach_text(db_, breach, Language::English),
               breach_text(db_, breach, Language::French));
    fix(deck, breach);
    json_.end();
  }
  json_.end();
}

void DeckWriter::facts(const DeckFacts& facts) {
  json_.key("facts").object();
  json_.key("curve").list();
  for (size_t e = 0; e < facts.curve.size(); ++e) {
    json_.object();
    json_.field("element", kElementNames[e]);
    json_.field("cards", facts.curve[e]);
    json_.end();
  }
  json_.end();
  json_.key("types").list();
  for (size_t t = 0; t < facts.types.size(); ++t) {
    json_.object();
    json_.field("type", kTypeNames[t]);
    json_.field("count", facts.types[t]);
    json_.end();
  }
  json_.end();
  json_.key("mana").object();
  for (size_t e = 0; e < kElementNames.size(); ++e) {
    if (facts.mana.of[e] != 0) json_.field(kElementNames[e], facts.mana.of[e]);
  }
  json_.end();
  json_.field("x_costs", facts.x_costs);
  json_.key("words").list();
  for (const WordFacts& word : facts.words) {
    json_.object();
    json_.field("word", db_.word(word.word));
    json_.field("most_at_once", word.most_at_once);
    entries("needed_by", word.needed_by);
    entries("supplied_by", word.supplied_by);
    entries("sometimes", word.sometimes);
    json_.end();
  }
  json_.end();
  json_.end();
}

}  // namespace

Host::Answer Host::cards() const {
  JsonWriter out = new_object();
  out.key("cards").list();
  for (size_t i = 0; i < db_.defs.size(); ++i)
    write_definition(out, lexicon_, static_cast<DefId>(i));
  out.end();
  return fields_of(out);
}

Host::Answer Host::decks() const {
  JsonWriter out = new_object();
  out.field("decks", deck_names());
  return fields_of(out);
}

Host::Answer Host::deck(const Json& json) const {
  const Result<NamedDeck> found = find_deck(db_, text_of(json, "deck"));
  if (!found) return Error{found.error()};
  DeckList deck;
  deck.title = found.value().name;
  deck.cards = found.value().cards;
  JsonWriter out = new_object();
  DeckWriter(out, db_).deck(deck);
  return fields_of(out);
}

Host::Answer Host::deck_check(const Json& json) const {
  const std::string format = text_of(json, "format", "casual");
  if (format != "casual" && format != "tournament")
    return Error{"\"format\" is casual or tournament, not '" + format + "'"};
  const DeckReading reading = read_what_there_is(db_, text_of(json, "list"), "list");
  const DeckList& deck = reading.deck;
  const std::vector<DeckBreach> breaches =
      deck_breaches(db_, deck, format == "casual" ? DeckFormat::Casual : DeckFormat::Tournament);
  JsonWriter out = new_object();
  DeckWriter write(out, db_);
  write.deck(deck);
  write.lines(reading.lines);
  if (!reading.errors.empty()) out.field("errors", reading.errors);
  write.breaches(deck, breaches);
  const Result<DeckCards> playable = playable_cards(deck, "list");
  if (reading.errors.empty() && playable) out.field("playable", true);
  if (reading.errors.empty() && breaches.empty()) out.field("legal", true);
  write.facts(deck_facts(db_, deck.cards));
  return fields_of(out);
}

}  // namespace grimoire::protocol
