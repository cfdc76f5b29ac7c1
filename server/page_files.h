// The files of the page, as a browser asks for them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace grimoire::server {

struct PageFile {
  std::string_view type;      // for the header Content-Type
  std::string_view encoding;  // for Content-Encoding; empty: as it is
  std::string bytes;
  bool forever = false;  // named by its hash: never changes
};

// What the page may do: only what comes from here, and WebAssembly.
extern const std::string_view kPolicy;

// The file for the target of a request ("/", "/assets/x.js?y"); nothing outside the folder. Where
// the folder has it in a form that the browser accepts (x.js.br, x.js.gz), that one.
std::optional<PageFile> find_page_file(const std::string& folder, std::string_view target,
                                       std::string_view accepted = "");

}  // namespace grimoire::server
