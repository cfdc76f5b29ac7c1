#include "cli/files.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <sys/stat.h>
#include <unistd.h>

namespace grimoire::cli {
namespace {

// Makes an empty file that was not there; false, and errno says why, if that is not possible.
bool make_file(const std::string& path) {
  const int file = open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
  return file >= 0 && close(file) == 0;
}

// The first of `before` + `after`, `before` + "-2" + `after`, … that could be made; "" if none.
std::string make_new_file(const std::string& before, const std::string& after) {
  constexpr int kMostNames = 1000;
  for (int i = 1; i <= kMostNames; ++i) {
    const std::string path = before + (i == 1 ? "" : "-" + std::to_string(i)) + after;
    if (make_file(path)) return path;
    if (errno != EEXIST) return "";
  }
  return "";
}

// A file beside the one that will be written, whose name nobody uses.
std::string make_file_beside(const std::string& path) { return make_new_file(path + ".new", ""); }

Error cannot_write(const std::string& path, const char* why) {
  return Error{"cannot write '" + path + "': " + why};
}

}  // namespace

Result<std::string> read_file(const std::string& path) {
  struct stat there{};
  if (stat(path.c_str(), &there) == 0 && S_ISDIR(there.st_mode))
    return Error{"cannot read '" + path + "': it is a directory, a file is wanted"};
  std::ifstream in(path, std::ios::binary);
  if (!in) return Error{"cannot read '" + path + "': " + std::strerror(errno)};
  // Counted while reading: devices and pipes do not know how long they are.
  std::string text;
  std::array<char, 65536> part{};
  while (in.read(part.data(), part.size()) || in.gcount() > 0) {
    text.append(part.data(), static_cast<size_t>(in.gcount()));
    if (text.size() > kLongestFile) {
      return Error{"cannot read '" + path + "': it is longer than " +
                   std::to_string(kLongestFile >> 20) + " MB"};
    }
  }
  if (in.bad()) return Error{"cannot read '" + path + "'"};
  return text;
}

Status can_write(const std::string& path) {
  struct stat there{};
  if (stat(path.c_str(), &there) == 0 && S_ISDIR(there.st_mode))
    return cannot_write(path, "it is a directory");
  const std::string beside = make_file_beside(path);
  if (beside.empty()) return cannot_write(path, std::strerror(errno));
  std::remove(beside.c_str());
  return Done{};
}

Status write_file(const std::string& path, std::string_view text) {
  // Written beside and renamed, so that nothing is lost when the disk is full.
  const std::string beside = make_file_beside(path);
  if (beside.empty()) return cannot_write(path, std::strerror(errno));
  std::ofstream out(beside, std::ios::binary | std::ios::trunc);
  out.write(text.data(), static_cast<std::streamsize>(text.size()));
  out.close();
  if (out && std::rename(beside.c_str(), path.c_str()) == 0) return Done{};
  const std::string why = std::strerror(errno);
  std::remove(beside.c_str());
  return cannot_write(path, why.c_str());
}

Result<std::string> write_dated_file(const std::string& extension, std::string_view text) {
  char name[64];
  const std::time_t now = std::time(nullptr);
  std::tm local{};
  localtime_r(&now, &local);
  std::strftime(name, sizeof name, "grimoire-%Y%m%d-%H%M%S", &local);
  // The name is taken first, so that no other game can take it.
  std::string path = make_new_file(name, "." + extension);
  if (path.empty()) return cannot_write(name + ("." + extension), std::strerror(errno));
  const Status done = write_file(path, text);
  if (done) return path;
  std::remove(path.c_str());
  return Error{done.error()};
}

Result<std::vector<std::string>> scenario_files(const std::vector<std::string>& paths) {
  std::vector<std::string> files;
  for (const std::string& path : paths) {
    std::error_code error;
    if (!std::filesystem::is_directory(path, error)) {
      files.push_back(path);
      continue;
    }
    std::vector<std::string> found;
    for (std::filesystem::recursive_directory_iterator it(path, error), end; !error && it != end;
         it.increment(error)) {
      if (it->path().extension() == ".scenario") found.push_back(it->path().string());
    }
    if (error) return Error{"cannot read '" + path + "': " + error.message()};
    std::sort(found.begin(), found.end());
    files.insert(files.end(), found.begin(), found.end());
  }
  if (files.empty()) return Error{"there is no *.scenario file in what was given"};
  return files;
}

std::string for_shell(std::string_view path) {
  const auto plain_character = [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 ||
           std::string_view("._/-+,").find(c) != std::string_view::npos;
  };
  if (std::all_of(path.begin(), path.end(), plain_character) && !path.starts_with('-'))
    return std::string(path);
  std::string out = "'";
  for (const char c : path) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return out + "'";
}

Status make_directory(const std::string& path) {
  std::error_code error;
  std::filesystem::create_directories(path, error);
  if (error) return Error{"cannot make the directory '" + path + "': " + error.message()};
  return can_write(path + "/game");
}

}  // namespace grimoire::cli
