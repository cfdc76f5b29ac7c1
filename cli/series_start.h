// grimoire play --best-of, and --resume of a series: from files and names to the table.
#pragma once

#include <string>
#include <vector>

#include "cli/seats.h"
#include "engine/series/series.h"

namespace grimoire::cli {

// Decks and seats of the setup are filled in from the names and the setting. Bad input is reported.
void start_series(const CardDb& db, const Setting& setting, SeriesSetup setup,
                  const std::vector<std::string>& deck_names, const std::string& record);

// Whether people or computer players of this program sit in all seats; bad input is reported.
bool known_seats(const Series& series, const std::string& file);

// Card files: where those of the series are now, if they have moved; a language if it changes.
void resume_series(const std::string& text, const std::string& file,
                   const std::vector<std::string>& card_files, const std::string& record,
                   const std::string& language);

}  // namespace grimoire::cli
