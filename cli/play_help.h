#pragma once

#include "cli/screen.h"
#include "engine/lang/wording.h"

namespace grimoire::cli {

Lines help_lines(Language language);

}  // namespace grimoire::cli
