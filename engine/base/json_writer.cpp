#include "engine/base/json_writer.h"

#include "engine/base/check.h"
#include "engine/base/printable.h"

namespace grimoire {

void JsonWriter::begin(char bracket) {
  next();
  out_ += bracket;
  open_ += bracket == '{' ? '}' : ']';
  first_ = true;
}

void JsonWriter::end() {
  GRIMOIRE_CHECK(!open_.empty() && !has_key_, "JSON ends what was begun");
  const char bracket = open_.back();
  open_.pop_back();
  if (!first_) new_line();
  out_ += bracket;
  first_ = false;
}

JsonWriter& JsonWriter::key(std::string_view name) {
  GRIMOIRE_CHECK(open_.ends_with('}') && !has_key_, "JSON has keys in objects");
  next();
  quote(name);
  out_ += indent_ > 0 ? ": " : ":";
  has_key_ = true;
  return *this;
}

std::string JsonWriter::take() {
  GRIMOIRE_CHECK(open_.empty(), "JSON is whole when it is taken");
  first_ = true;
  return std::exchange(out_, {});
}

void JsonWriter::text(std::string_view text) {
  next();
  quote(text);
}

void JsonWriter::token(std::string_view text) {
  next();
  out_ += text;
}

// Puts what separates the next value, or key, from what was written before.
void JsonWriter::next() {
  if (std::exchange(has_key_, false) || open_.empty()) return;
  if (!std::exchange(first_, false)) out_ += ',';
  new_line();
}

void JsonWriter::new_line() {
  if (indent_ == 0) return;
  out_ += '\n';
  out_.append(open_.size() * static_cast<size_t>(indent_), ' ');
}

void JsonWriter::quote(std::string_view text) {
  constexpr std::string_view kLetters = "\"\\\b\f\n\r\t";
  constexpr std::string_view kEscapes = "\"\\bfnrt";
  constexpr std::string_view kDigits = "0123456789abcdef";
  const auto plain = [](char c) {
    return static_cast<unsigned char>(c) < 0x80 && c >= ' ' && c != '"' && c != '\\';
  };
  out_ += '"';
  for (size_t i = 0; i < text.size();) {
    // OPTIMIZATION: plain characters are copied in one go.
    const size_t start = i;
    while (i < text.size() && plain(text[i])) ++i;
    out_ += text.substr(start, i - start);
    if (i == text.size()) break;
    const auto byte = static_cast<unsigned char>(text[i]);
    const size_t size = character_size(text, i);
    const size_t known = kLetters.find(text[i]);
    if (known != std::string_view::npos) {
      (out_ += '\\') += kEscapes[known];
    } else if (byte < ' ') {
      ((out_ += "\\u00") += kDigits[byte >> 4]) += kDigits[byte & 15];
    } else {
      out_ += size == 0 ? "\uFFFD" : text.substr(i, size);
    }
    i += size == 0 ? 1 : size;
  }
  out_ += '"';
}

}  // namespace grimoire
