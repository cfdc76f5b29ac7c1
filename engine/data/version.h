// Which engine this is. Replay files name both, so that a replay that no longer fits says so.
#pragma once

#include <string_view>

namespace grimoire {

// The project's version, for example "0.1.0".
std::string_view version();

// 16 hexadecimal digits over names and contents of all engine/**/*.{h,cpp}, computed by the build.
std::string_view engine_hash();

}  // namespace grimoire
