#include "cli/own_files.h"

#include <algorithm>
#include <sys/stat.h>

#include "cli/files.h"
#include "cli/typed.h"
#include "engine/base/hash.h"

namespace grimoire::cli {

namespace {

bool is_directory(const std::string& path) {
  struct stat there{};
  return stat(path.c_str(), &there) == 0 && S_ISDIR(there.st_mode);
}

bool exists(const std::string& path) {
  struct stat there{};
  return stat(path.c_str(), &there) == 0;
}

uint64_t hash_of(std::string_view text) { return hash_bytes(text.data(), text.size()); }

// 0: there is no such file, or it cannot be read.
uint64_t hash_there(const std::string& path) {
  const Result<std::string> text = read_file(path);
  return text ? hash_of(text.value()) : 0;
}

}  // namespace

void OwnFiles::add(FileUse use, const std::string& path) {
  if (path.empty()) return;
  std::erase_if(own_, [&](const File& f) { return f.is(use, path); });
  own_.push_back({use, path, hash_there(path)});
}

bool OwnFiles::changed_by_others(const std::string& path) const {
  const auto there = [&](const File& f) { return f.path == path; };
  if (!exists(path) || std::none_of(own_.begin(), own_.end(), there)) return false;
  const uint64_t hash = hash_there(path);
  return std::none_of(own_.begin(), own_.end(),
                      [&](const File& f) { return f.path == path && f.hash == hash; });
}

bool OwnFiles::may_write(FileUse use, const std::string& path) {
  if (is_directory(path)) return false;
  const bool own =
      std::any_of(own_.begin(), own_.end(), [&](const File& f) { return f.is(use, path); });
  if (!exists(path) || (own && !changed_by_others(path)) || asked_about_.is(use, path)) {
    asked_about_ = {};
    return true;
  }
  asked_about_ = {use, path};
  return false;
}

Status OwnFiles::write(FileUse use, const std::string& path, std::string_view text) {
  const Status done = write_file(path, text);
  if (!done) return done;
  // What it was before is gone.
  std::erase_if(own_, [&](const File& f) { return f.path == path; });
  own_.push_back({use, path, hash_of(text)});
  return done;
}

Both OwnFiles::why_not(const std::string& path) const {
  const std::string name = brief(path);
  if (is_directory(path)) {
    return {"'" + name + "' is a directory. Name a file.",
            "« " + name + " » est un dossier. Nommez un fichier."};
  }
  if (changed_by_others(path)) {
    return {"Another program has changed '" + name + "' since. Say it again to replace it.",
            "Un autre programme a modifié « " + name + " » depuis. Redites-le pour le remplacer."};
  }
  return {"'" + name + "' exists already. Say it again to replace it.",
          "« " + name + " » existe déjà. Redites-le pour le remplacer."};
}

Both not_written(std::string_view path, const std::string& english) {
  return {english,
          "« " + brief(path) +
              " » ne peut pas être écrit. Le dossier existe-t-il, et pouvez-vous y écrire ?"};
}

}  // namespace grimoire::cli
