// The files that a game at the terminal writes.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/api/naming.h"

namespace grimoire::cli {

// What a file is written for. A save is not to be replaced by a replay because the one was allowed.
enum class FileUse : uint8_t { Save, Replay };

class OwnFiles {
 public:
  // Was written or read here: it may be written again.
  void add(FileUse use, const std::string& path);
  // A file that was not made here is replaced only by who says so twice; a directory never.
  bool may_write(FileUse use, const std::string& path);

 private:
  struct File {
    FileUse use{};
    std::string path;
    bool operator==(const File&) const = default;
  };
  std::vector<File> own_;
  File asked_about_;
};

// What is said when it may not be written: to say it again, or that it is a directory.
Both exists_already(std::string_view path);
// What is said when writing it has failed; `english` is the error.
Both not_written(std::string_view path, const std::string& english);

}  // namespace grimoire::cli
