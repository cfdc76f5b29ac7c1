// A series as JSON, at any decision of any of its games. docs/SERIES.md has the fields.
#pragma once

#include <string>
#include <string_view>

#include "engine/record/save.h"
#include "engine/series/series.h"

namespace grimoire {

inline constexpr int kSeriesFormat = 1;

std::string save_series(const CardDb& db, const Series& series);

// Whether the text is meant to be one, right or wrong.
bool is_series_text(std::string_view text);

// The card files that a series names: they are loaded before it can be read.
std::vector<std::string> series_card_files(std::string_view text);

// Nothing of a file is believed: decks, lists, seeds and who decided must be what the rules make of
// the series, and results what the replays lead to (series_check.h). The error holds every problem,
// one per line: "file: games[1].seed: …".
Result<Series> load_series(const CardDb& db, std::string_view text, const std::string& file,
                           OtherVersion other = OtherVersion::Refuse);

// "" if the series was kept by this engine with these cards, else what differs.
std::string series_version_remark(const CardDb& db, std::string_view text);

}  // namespace grimoire
