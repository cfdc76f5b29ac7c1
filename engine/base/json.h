// JSON as it was read: values in the order of the text, and the exact mistake.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace grimoire {

struct Json {
  enum class Kind : uint8_t { Null, False, True, Number, Text, List, Object };
  struct Field;

  Kind kind = Kind::Null;
  std::string text;           // of a text; of a number its digits as they were written
  std::vector<Json> items;    // of a list
  std::vector<Field> fields;  // of an object; a field that is there again replaces the earlier one

  bool is(Kind wanted) const { return kind == wanted; }
  bool is_truth() const { return is(Kind::False) || is(Kind::True); }
  bool is_text(std::string_view wanted) const { return is(Kind::Text) && text == wanted; }
  // The value of a number that has neither sign nor fraction and fits.
  std::optional<uint64_t> whole() const;
  // The field of an object; nullptr if there is none, or if this is not an object.
  const Json* find(std::string_view name) const;
};

struct Json::Field {
  std::string name;
  Json value;
};

struct JsonReading {
  Json root;
  std::vector<std::string> repeated;  // places of fields that are there again: "games[0].seed"
  // Of a text that is not JSON: line, column and mistake, "3:18: this is no JSON: …".
  std::string problem;
};
// Lists and objects may lie this deep in each other.
inline constexpr int kDeepestJson = 100;
JsonReading read_json(std::string_view text);

}  // namespace grimoire
