#include "engine/decks/deck_json.h"

#include "engine/base/text.h"
#include "engine/decks/deck_builder.h"

namespace grimoire {
namespace {

void write_section(JsonWriter& json, const CardDb& db, const DeckList& deck, bool side) {
  const auto entry = [&](std::string_view name, size_t count) {
    json.object();
    json.field("name", name);
    json.field("count", count);
    json.end();
  };
  json.list();
  for (const DeckEntry& one : deck_entries(db, side ? deck.side : deck.cards))
    entry(db.def(one.card).name_en, one.count);
  for (const UnwrittenCard& card : deck.unwritten) {
    if (card.side == side) entry(card.name, card.count);
  }
  json.end();
}

class JsonReader {
 public:
  JsonReader(const CardDb& db, const std::string& file) : builder_(db), file_(file) {}

  DeckReading read(const Json& root, const std::vector<std::string>& repeated) {
    for (const std::string& place : repeated) complain(place, "is there twice; keep one");
    for (const auto& [key, value] : root.fields) {
      if (key == "title" && value.is(Json::Kind::Text)) {
        builder_.deck().title = deck_title_line(value.text);
      } else if (key == "title") {
        complain(key, "a text is wanted");
      } else if (key == "cards" || key == "side") {
        read_section(key, value);
      } else {
        complain(key, "is none of title, cards, side");
      }
    }
    if (root.find("cards") == nullptr) complain("cards", "is missing; it is " + std::string(kList));
    const bool to_its_end = repeated.empty() && !builder_.full() && problems_ < kMostMessages;
    return {std::move(builder_.deck()), errors_, to_its_end};
  }

 private:
  static constexpr int kMostMessages = 100;
  static constexpr std::string_view kList = "[{\"name\": \"Breath\", \"count\": 4}, …]";

  void read_section(const std::string& key, const Json& value) {
    if (!value.is(Json::Kind::List)) return complain(key, "is a list: " + std::string(kList));
    for (size_t i = 0; i < value.items.size() && !builder_.full() && problems_ < kMostMessages;
         ++i) {
      const std::string place = key + "[" + std::to_string(i) + "]";
      const std::string problem = read_entry(value.items[i], key == "side");
      if (!problem.empty()) complain(place, problem);
    }
  }

  // What is wrong, or "".
  std::string read_entry(const Json& entry, bool side) {
    const std::string example = "an entry is {\"name\": \"Breath\", \"count\": 4}";
    const Json* name = entry.find("name");
    if (name == nullptr || !name->is(Json::Kind::Text)) return example;
    for (const auto& [key, value] : entry.fields) {
      if (key != "name" && key != "count")
        return "'" + key.substr(0, 60) + "' is none of name, count";
    }
    const Json* count = entry.find("count");
    const std::optional<uint64_t> copies = count == nullptr ? 1 : count->whole();
    if (!copies) return "count is a whole number, 1 or more; " + example;
    return builder_.add(trim(name->text), *copies, side);
  }

  void complain(const std::string& place, const std::string& what) {
    if (problems_ == kMostMessages) return;
    ++problems_;
    errors_ += (errors_.empty() ? "" : "\n") + file_ + ": " + place.substr(0, 60) + ": " + what;
  }

  DeckBuilder builder_;
  const std::string& file_;
  std::string errors_;
  int problems_ = 0;
};

}  // namespace

void write_deck(JsonWriter& json, const CardDb& db, const DeckList& deck) {
  json.object();
  json.field("title", deck.title);
  json.key("cards");
  write_section(json, db, deck, false);
  json.key("side");
  write_section(json, db, deck, true);
  json.end();
}

std::string deck_json(const CardDb& db, const DeckList& deck) {
  JsonWriter json(2);
  write_deck(json, db, deck);
  return json.take() + "\n";
}

DeckReading read_deck_json(const CardDb& db, std::string_view text, const std::string& file) {
  const JsonReading json = read_json(text);
  if (!json.problem.empty()) return {{}, file + ":" + json.problem, false};
  if (!json.root.is(Json::Kind::Object)) {
    return {{},
            file +
                ": this is JSON, but no deck; a deck is an object: {\"title\": …, \"cards\": […], "
                "\"side\": […]}",
            false};
  }
  return JsonReader(db, file).read(json.root, json.repeated);
}

Result<DeckList> deck_from_json(const CardDb& db, const Json& deck, const std::string& place) {
  return JsonReader(db, place).read(deck, {}).result();
}

}  // namespace grimoire
