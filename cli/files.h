// Reading and writing whole files. Nothing that is there is lost, but for the file that is named.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"

namespace grimoire::cli {

// Far longer than anything that is written here or by hand.
inline constexpr size_t kLongestFile = size_t{16} << 20;

Result<std::string> read_file(const std::string& path);
Status write_file(const std::string& path, std::string_view text);
// Under a name that nobody has to think of and that no file has: "grimoire-20260131-093000.save",
// or the same with -2, -3 … before the extension. Gives the name.
Result<std::string> write_dated_file(const std::string& extension, std::string_view text);
// Whether write_file() could, as far as one can tell; for work that takes long before it writes.
Status can_write(const std::string& path);
// With its parents, and files can be written in it.
Status make_directory(const std::string& path);
// Files as given; of directories all *.scenario below them, in the order of their names.
Result<std::vector<std::string>> scenario_files(const std::vector<std::string>& paths);
// A path as a shell takes it.
std::string for_shell(std::string_view path);

}  // namespace grimoire::cli
