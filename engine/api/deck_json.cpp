#include "engine/api/deck_json.h"

#include "engine/api/checked_json.h"
#include "engine/api/deck_builder.h"
#include "engine/base/text.h"

namespace grimoire {
namespace {

using nlohmann::ordered_json;

ordered_json section_json(const CardDb& db, const DeckList& deck, bool side) {
  ordered_json section = ordered_json::array();
  for (const DeckEntry& entry : deck_entries(db, side ? deck.side : deck.cards)) {
    section.push_back({{"name", db.def(entry.card).name_en}, {"count", entry.count}});
  }
  for (const UnwrittenCard& card : deck.unwritten) {
    if (card.side == side) section.push_back({{"name", card.name}, {"count", card.count}});
  }
  return section;
}

class JsonReader {
 public:
  JsonReader(const CardDb& db, const std::string& file) : builder_(db), file_(file) {}

  DeckReading read(const ordered_json& root, const std::vector<std::string>& repeated) {
    for (const std::string& place : repeated) complain(place, "is there twice; keep one");
    for (const auto& [key, value] : root.items()) {
      if (key == "title" && value.is_string()) {
        builder_.deck().title = deck_title_line(value.get<std::string>());
      } else if (key == "title") {
        complain(key, "a text is wanted");
      } else if (key == "cards" || key == "side") {
        read_section(key, value);
      } else {
        complain(key, "is none of title, cards, side");
      }
    }
    if (!root.contains("cards")) complain("cards", "is missing; it is " + std::string(kList));
    const bool to_its_end = repeated.empty() && !builder_.full() && problems_ < kMostMessages;
    return {std::move(builder_.deck()), errors_, to_its_end};
  }

 private:
  static constexpr int kMostMessages = 100;
  static constexpr std::string_view kList = "[{\"name\": \"Breath\", \"count\": 4}, …]";

  void read_section(const std::string& key, const ordered_json& value) {
    if (!value.is_array()) return complain(key, "is a list: " + std::string(kList));
    for (size_t i = 0; i < value.size() && !builder_.full() && problems_ < kMostMessages; ++i) {
      const std::string place = key + "[" + std::to_string(i) + "]";
      const std::string problem = read_entry(value[i], key == "side");
      if (!problem.empty()) complain(place, problem);
    }
  }

  // What is wrong, or "".
  std::string read_entry(const ordered_json& entry, bool side) {
    const std::string example = "an entry is {\"name\": \"Breath\", \"count\": 4}";
    if (!entry.is_object() || !entry.contains("name") || !entry["name"].is_string()) return example;
    for (const auto& [key, value] : entry.items()) {
      if (key != "name" && key != "count")
        return "'" + key.substr(0, 60) + "' is none of name, count";
    }
    const bool counted = entry.contains("count");
    if (counted && !entry["count"].is_number_unsigned())
      return "count is a whole number, 1 or more; " + example;
    const auto name = entry["name"].get<std::string>();
    return builder_.add(trim(name), counted ? entry["count"].get<size_t>() : 1, side);
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

std::string deck_json(const CardDb& db, const DeckList& deck) {
  ordered_json root;
  root["title"] = deck.title;
  root["cards"] = section_json(db, deck, false);
  root["side"] = section_json(db, deck, true);
  return root.dump(2, ' ', false, ordered_json::error_handler_t::replace) + "\n";
}

DeckReading read_deck_json(const CardDb& db, std::string_view text, const std::string& file) {
  const CheckedJson json = parse_json(text);
  if (!json.problem.empty()) return {{}, file + ":" + json.problem, false};
  if (!json.root.is_object()) {
    return {{},
            file +
                ": this is JSON, but no deck; a deck is an object: {\"title\": …, \"cards\": […], "
                "\"side\": […]}",
            false};
  }
  return JsonReader(db, file).read(json.root, json.repeated);
}

Result<DeckList> parse_deck_json(const CardDb& db, std::string_view text, const std::string& file) {
  return read_deck_json(db, text, file).result();
}

}  // namespace grimoire
