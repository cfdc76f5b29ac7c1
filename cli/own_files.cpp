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

void OwnFiles::add(FileUse use, const std::string& path) { own_.push_back({use, path}); }

bool OwnFiles::may_write(FileUse use, const std::string& path) {
  struct stat there{};
  if (is_directory(path)) return false;
  const File file{use, path};
  const bool own = std::find(own_.begin(), own_.end(), file) != own_.end();
  if (own || asked_about_ == file || stat(path.c_str(), &there) != 0) {
    // What it was before is gone.
    std::erase_if(own_, [&](const File& f) { return f.path == path; });
    add(use, path);
    return true;
  }
  asked_about_ = file;
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

Both not_written(std::string_view path, const std::string& english) {
  return {english,
          "« " + brief(path) +
              " » ne peut pas être écrit. Le dossier existe-t-il, et pouvez-vous y écrire ?"};
}

}  // namespace grimoire::cli
