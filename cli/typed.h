// What a person has typed.
#pragma once

#include <string>
#include <string_view>

#include "engine/lang/program.h"
#include "engine/words/naming.h"

namespace grimoire::cli {

// Folded, single blanks.
std::string plain(std::string_view text);
// Nothing but digits, one at least.
bool is_number(std::string_view text);
// Short, to be shown again.
std::string brief(std::string_view text);

// Before something unsaved is left. One answer goes back.
Both save_before_leaving();
bool says_back(std::string_view text);
// Words that answer any question, and so are not names of files: "1", "?", "no".
bool typed_by_habit(std::string_view text);
Both is_no_file_name(std::string_view text);

// The card of that name, or the only one whose name begins with it; kNoDef if there is none.
DefId card_called(const CardDb& db, std::string_view name);

}  // namespace grimoire::cli
