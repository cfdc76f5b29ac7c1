#include "cli/own_files.h"

#include <algorithm>
#include <sys/stat.h>

#include "cli/typed.h"

namespace grimoire::cli {

void OwnFiles::add(const std::string& path) { own_.push_back(path); }

bool OwnFiles::may_write(const std::string& path) {
  struct stat there{};
  const bool own = std::find(own_.begin(), own_.end(), path) != own_.end();
  if (own || asked_about_ == path || stat(path.c_str(), &there) != 0) {
    add(path);
    return true;
  }
  asked_about_ = path;
  return false;
}

Both exists_already(std::string_view path) {
  return {"'" + brief(path) + "' exists already. Say it again to replace it.",
          "« " + brief(path) + " » existe déjà. Redites-le pour le remplacer."};
}

}  // namespace grimoire::cli
