// Card texts for tests: the files of cards/, and texts written in a test.
#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "engine/lang/card_file.h"

namespace grimoire::testing {

inline std::string read_text(const std::filesystem::path& path) {
  std::ifstream in(path);
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

using NamedTexts = std::vector<std::pair<std::string, std::string>>;

inline Compiled compile_texts(const NamedTexts& texts) {
  std::vector<CardFile> files;
  for (const auto& [name, text] : texts) files.push_back({name, text});
  return compile_cards(files);
}

// All of cards/*.cards, sorted by name.
inline Compiled compile_all_cards() {
  NamedTexts texts;
  for (const auto& entry : std::filesystem::directory_iterator("cards")) {
    if (entry.path().extension() != ".cards") continue;
    texts.emplace_back(entry.path().filename().string(), read_text(entry.path()));
  }
  std::sort(texts.begin(), texts.end());
  return compile_texts(texts);
}

inline std::string all_errors(const Compiled& compiled) {
  std::string text;
  for (const Diagnostic& d : compiled.errors) text += to_string(d) + "\n";
  return text;
}

}  // namespace grimoire::testing
