// A view that follows the events, so that a client need not ask for a new one.
#pragma once

#include <span>

#include "engine/api/event.h"
#include "engine/api/view.h"

namespace grimoire {

// Brings the view up to date with the next events. The decision is not part of them: who decides
// is, and asks for it (Table::decision).
void follow(View& view, std::span<const Event> events);

// What has changed from one view to the next.
Update difference(const View& before, const View& after);

}  // namespace grimoire
