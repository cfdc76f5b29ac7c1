#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <sstream>

#include "cli/commands.h"
#include "engine/api/card_data.h"

namespace grimoire::cli {

int exit_code = kOk;

void bad_input(std::string_view message) {
  std::fprintf(stderr, "grimoire: %.*s\n", static_cast<int>(message.size()), message.data());
  exit_code = kBadInput;
}

Result<std::string> read_file(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) return Error{"cannot read '" + path + "': " + std::strerror(errno)};
  std::stringstream text;
  text << in.rdbuf();
  if (in.bad() || (text.str().empty() && in.fail())) return Error{"cannot read '" + path + "'"};
  return text.str();
}

Status write_file(const std::string& path, std::string_view text) {
  // Written beside and renamed, so that nothing is lost when the disk is full.
  const std::string beside = path + ".new";
  std::ofstream out(beside, std::ios::binary | std::ios::trunc);
  out.write(text.data(), static_cast<std::streamsize>(text.size()));
  out.close();
  if (!out || std::rename(beside.c_str(), path.c_str()) != 0) {
    const std::string why = std::strerror(errno);
    std::remove(beside.c_str());
    return Error{"cannot write '" + path + "': " + why};
  }
  return Done{};
}

bool load_card_files(const std::vector<std::string>& paths, CardDb& out) {
  std::vector<std::string> texts;
  std::vector<CardFile> files;
  texts.reserve(paths.size());
  for (const std::string& path : paths) {
    Result<std::string> text = read_file(path);
    if (!text) {
      bad_input(text.error());
      return false;
    }
    texts.push_back(text.value());
    files.push_back({path, texts.back()});
  }
  Result<CardDb> db = load_cards(files);
  if (!db) {
    bad_input("the cards cannot be used:\n" + db.error());
    return false;
  }
  out = std::move(db.value());
  return true;
}

}  // namespace grimoire::cli
