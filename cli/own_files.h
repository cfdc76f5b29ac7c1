// The files that a game at the terminal writes.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/api/naming.h"

namespace grimoire::cli {

class OwnFiles {
 public:
  // Was written or read here: it may be written again.
  void add(const std::string& path);
  // A file that was not made here is replaced only by who says so twice; a directory never.
  bool may_write(const std::string& path);

 private:
  std::vector<std::string> own_;
  std::string asked_about_;
};

// What is said when it may not be written: to say it again, or that it is a directory.
Both exists_already(std::string_view path);

}  // namespace grimoire::cli
