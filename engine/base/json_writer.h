// Writes JSON value by value, into one string.
#pragma once

#include <concepts>
#include <string>
#include <string_view>
#include <utility>

namespace grimoire {

//     JsonWriter json;
//     json.object();
//     json.field("title", "Rain");
//     json.key("cards").list();
//     for (int card : cards) json.value(card);
//     json.end();
//     json.end();
//     json.take();  →  {"title":"Rain","cards":[1,2]}
class JsonWriter {
 public:
  // Lines, indented by this many blanks a level; 0: one line without blanks, as messages are.
  explicit JsonWriter(int indent = 0) : indent_(indent) {}

  void object() { begin('{'); }
  void list() { begin('['); }
  void end();  // of the object or list that was begun last

  // Of an object; its value comes next.
  JsonWriter& key(std::string_view name);

  void null() { token("null"); }
  // A number in digits, if it is not a whole one.
  void number(std::string_view digits) { token(digits); }
  // Texts, truths, whole numbers and lists of them. Invalid UTF-8 becomes U+FFFD.
  template <class T>
  void value(const T& it) {
    if constexpr (std::convertible_to<const T&, std::string_view>) {
      text(it);
    } else if constexpr (std::same_as<T, bool>) {
      token(it ? "true" : "false");
    } else if constexpr (std::integral<T>) {
      token(std::to_string(it));
    } else {
      list();
      for (const auto& one : it) value(one);
      end();
    }
  }
  template <class T>
  void field(std::string_view name, const T& it) {
    key(name).value(it);
  }

  // What was written; everything that was begun has been ended.
  std::string take();

 private:
  void begin(char bracket);
  void text(std::string_view text);
  void token(std::string_view text);
  void next();
  void new_line();
  void quote(std::string_view text);

  std::string out_;
  std::string open_;  // the brackets that end what was begun
  int indent_;
  bool first_ = true;     // nothing was written yet where we are
  bool has_key_ = false;  // the value belongs to the key just written
};

}  // namespace grimoire
