#include "cli/series_start.h"

#include "cli/commands.h"
#include "cli/series_table.h"
#include "cli/series_text.h"
#include "engine/series/series_file.h"

namespace grimoire::cli {
namespace {

// The file of --record can be written and holds nothing but perhaps a series.
bool can_keep(const std::string& path) {
  if (path.empty()) return true;
  const Result<std::string> there = read_file(path);
  if (there && !there.value().empty() &&
      there.value().substr(0, 100).find("\"grimoire\": \"series\"") == std::string::npos) {
    bad_input("'" + path + "' exists and is no series; keep this one in another file");
    return false;
  }
  const Status ready = can_write(path);
  if (!ready) bad_input(ready.error());
  return ready.ok();
}

}  // namespace

bool known_seats(const Series& series, const std::string& file) {
  for (const SeriesPlayer& player : series.players) {
    if (is_seat(player.seat)) continue;
    bad_input(file + ": a seat is " + seat_names() + ", not '" + player.seat.substr(0, 40) + "'");
    return false;
  }
  return true;
}

void start_series(const CardDb& db, const Setting& setting, SeriesSetup setup,
                  const std::vector<std::string>& deck_names, const std::string& record) {
  for (const std::string& name : deck_names) {
    DeckList deck;
    if (!load_deck_list(db, name, deck)) return;
    if (deck.title.empty()) deck.title = deck_title_line(name);
    setup.decks.push_back(std::move(deck));
  }
  if (!can_keep(record)) return;
  Result<Series> series = new_series(db, setup, setting.spoken());
  if (!series) {
    const bool casual = setup.format == DeckFormat::Casual;
    const bool french = setting.spoken() == Language::French;
    const std::string hint = french ? "\n--format casual ne demande que ce que demande le livret"
                                    : "\n--format casual asks for what the rulebook does only";
    return bad_input(
        (french ? "la série ne peut pas commencer :\n" : "the series cannot begin:\n") +
        series.error() + (casual ? "" : hint));
  }
  series.value().card_files = setting.card_files;
  SeriesTable(db, std::move(series.value()), "", record).run();
}

void resume_series(const std::string& text, const std::string& file,
                   const std::vector<std::string>& card_files, const std::string& record,
                   const std::string& language) {
  const std::vector<std::string> files = card_files.empty() ? series_card_files(text) : card_files;
  CardDb db;
  if (!load_card_files(files, db)) return;
  Result<Series> series = load_series(db, text, file);
  if (!series) return bad_input("the series cannot be resumed:\n" + series.error());
  if (!known_seats(series.value(), file) || !can_keep(record)) return;
  series.value().card_files = files;
  if (!language.empty()) series.value().language = language;
  SeriesTable(db, std::move(series.value()), file, record).run();
}

}  // namespace grimoire::cli
