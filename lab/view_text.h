// A view as text, every field of it: for comparing and for messages.
#pragma once

#include <string>

#include "engine/api/view.h"

namespace grimoire::lab {

std::string view_text(const View& view);

}  // namespace grimoire::lab
