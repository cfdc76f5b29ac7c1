// JSON as people may have edited it: what is there twice is told, instead of the last one winning.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace grimoire {

struct CheckedJson {
  nlohmann::ordered_json root;        // discarded if the text is no JSON
  std::vector<std::string> repeated;  // places of fields that are there again: "games[0].seed"
  // Of a text that is no JSON: line, column and what is wrong there, "3:18: this is no JSON: …".
  std::string problem;
};
CheckedJson parse_json(std::string_view text);

}  // namespace grimoire
