#include "server/page_files.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <utility>

namespace grimoire::server {

const std::string_view kPolicy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; "
    "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 10> kTypes{{
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".wasm", "application/wasm"},
    {".woff2", "font/woff2"},
    {".json", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".txt", "text/plain; charset=utf-8"},
}};

constexpr std::array<std::pair<std::string_view, std::string_view>, 2> kEncodings{{
    {"br", ".br"},
    {"gzip", ".gz"},
}};

std::string_view type_of(std::string_view path) {
  for (const auto& [ending, type] : kTypes) {
    if (path.ends_with(ending)) return type;
  }
  return "application/octet-stream";
}

// Names of our own files have letters, digits, and these; anything else is not one of them.
bool plain(std::string_view path) {
  for (const char c : path) {
    const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    if (!letter && c != '/' && c != '.' && c != '-' && c != '_') return false;
  }
  return path.find("..") == std::string_view::npos;
}

// "gzip, deflate, br;q=0.9" names br; "br;q=0" refuses it.
bool accepts(std::string_view accepted, std::string_view encoding) {
  while (!accepted.empty()) {
    const size_t end = std::min(accepted.find(','), accepted.size());
    std::string_view one = accepted.substr(0, end);
    accepted.remove_prefix(std::min(end + 1, accepted.size()));
    while (!one.empty() && one.front() == ' ') one.remove_prefix(1);
    if (one.substr(0, one.find_first_of("; ")) == encoding) return !one.ends_with(";q=0");
  }
  return false;
}

std::optional<std::string> read(const std::string& file) {
  std::error_code problem;
  if (!std::filesystem::is_regular_file(file, problem)) return std::nullopt;
  std::ifstream in(file, std::ios::binary);
  if (!in) return std::nullopt;
  return std::string(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
}

}  // namespace

std::optional<PageFile> find_page_file(const std::string& folder, std::string_view target,
                                       std::string_view accepted) {
  std::string path(target.substr(0, target.find_first_of("?#")));
  if (path.empty() || path.front() != '/' || !plain(path)) return std::nullopt;
  if (path.back() == '/') path += "index.html";
  PageFile out{type_of(path), "", {}, path.starts_with("/assets/")};
  std::optional<std::string> found;
  for (const auto& [encoding, ending] : kEncodings) {
    if (!accepts(accepted, encoding)) continue;
    if ((found = read(folder + path + std::string(ending)))) {
      out.encoding = encoding;
      break;
    }
  }
  if (!found) found = read(folder + path);
  if (!found) return std::nullopt;
  out.bytes = std::move(*found);
  return out;
}

}  // namespace grimoire::server
