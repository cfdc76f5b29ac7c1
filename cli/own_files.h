// The files that a game at the terminal writes.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"
#include "engine/words/naming.h"

namespace grimoire::cli {

// What a file is written for. A save is not to be replaced by a replay because the one was allowed.
enum class FileUse : uint8_t { Save, Replay };

class OwnFiles {
 public:
  // Was read here, or is to be written: it may be written again while nobody else has changed it.
  void add(FileUse use, const std::string& path);
  // A file that was not made here, or that another program has changed since, is replaced only by
  // who says so twice; a directory never.
  bool may_write(FileUse use, const std::string& path);
  // What is said when it may not be written: to say it again, or that it is a directory.
  Both why_not(const std::string& path) const;
  // It holds something else than was read or written here last.
  bool changed_by_others(const std::string& path) const;
  Status write(FileUse use, const std::string& path, std::string_view text);

 private:
  struct File {
    FileUse use{};
    std::string path;
    uint64_t hash = 0;  // of what it held when it was read or written here
    bool is(FileUse u, const std::string& p) const { return use == u && path == p; }
  };
  std::vector<File> own_;
  File asked_about_;
};

// What is said when writing it has failed; `english` is the error.
Both not_written(std::string_view path, const std::string& english);

}  // namespace grimoire::cli
