#include "cli/own_files.h"

#include <algorithm>
#include <sys/stat.h>

#include "cli/typed.h"

namespace grimoire::cli {

namespace {

bool is_directory(const std::string& path) {
  struct stat there{};
  return stat(path.c_str(), &there) == 0 && S_ISDIR(there.st_mode);
}

}  // namespace

void OwnFiles::add(const std::string& path) { own_.push_back(path); }

bool OwnFiles::may_write(const std::string& path) {
  struct stat there{};
  if (is_directory(path)) return false;
  const bool own = std::find(own_.begin(), own_.end(), path) != own_.end();
  if (own || asked_about_ == path || stat(path.c_str(), &there) != 0) {
    add(path);
    return true;
  }
  asked_about_ = path;
  return false;
}

Both exists_already(std::string_view path) {
  if (is_directory(std::string(path))) {
    return {"'" + brief(path) + "' is a directory. Name a file.",
            "« " + brief(path) + " » est un dossier. Nommez un fichier."};
  }
  return {"'" + brief(path) + "' exists already. Say it again to replace it.",
          "« " + brief(path) + " » existe déjà. Redites-le pour le remplacer."};
}

}  // namespace grimoire::cli
