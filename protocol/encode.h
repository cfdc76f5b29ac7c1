// The values of the door as JSON. docs/PROTOCOL.md says what the fields mean.
#pragma once

#include <span>

#include "engine/api/table.h"
#include "engine/base/json_writer.h"
#include "engine/words/log.h"
#include "engine/words/parts.h"

namespace grimoire::protocol {

// The cards, and their words in both languages.
struct Lexicon {
  explicit Lexicon(const CardDb& cards)
      : db(cards), en(cards, Language::English), fr(cards, Language::French) {}
  const CardDb& db;
  PartFinder en;
  PartFinder fr;
};

void write(JsonWriter& json, const Lexicon& lexicon, const View& view);
void write(JsonWriter& json, const Lexicon& lexicon, const CardView& card);
void write(JsonWriter& json, const Lexicon& lexicon, const Event& event);

// Words for a decision, made from the game: what is asked, and each option, in one language.
struct DecisionWords {
  std::string question;
  std::string text;
  std::string passing;
  std::vector<std::string> labels;
};
struct BothWords {
  DecisionWords en;
  DecisionWords fr;
  std::vector<std::string> notation;  // of each option
};
void write(JsonWriter& json, const Lexicon& lexicon, const DecisionView& decision,
           std::span<const Forecast> forecasts, const BothWords& words);

// With its reasons in words, one text a reason.
struct ReasonWords {
  std::vector<std::string> en;
  std::vector<std::string> fr;
};
void write(JsonWriter& json, const Lexicon& lexicon, const Refusal& refusal,
           const ReasonWords& words);

// The game in words: the same lines in both languages.
void write_log(JsonWriter& json, const Lexicon& lexicon, std::span<const LogLine> english,
               std::span<const LogLine> french);

// A printed card with its facts and its wording in both languages.
void write_definition(JsonWriter& json, const Lexicon& lexicon, DefId def);

// The same text in both languages, with its names and numbers marked.
void write_parts(JsonWriter& json, const Lexicon& lexicon, std::string_view en,
                 std::string_view fr);
void write_both(JsonWriter& json, std::string_view key, std::string_view en, std::string_view fr);

}  // namespace grimoire::protocol
