// grimoire series: the contents of a series file.
#include <cstdio>
#include <memory>

#include "cli/commands.h"
#include "cli/series_start.h"
#include "cli/series_text.h"
#include "engine/base/encode.h"
#include "engine/base/printable.h"
#include "engine/series/series_file.h"

namespace grimoire::cli {
namespace {

struct SeriesArguments {
  std::string file;
  std::string lists;  // "", "all" or a player's number
  std::string language;
  std::vector<std::string> cards;
  uint64_t game = 1;
};

bool load(const SeriesArguments& arguments, CardDb& db, Series& series) {
  const Result<std::string> text = read_file(arguments.file);
  if (!text) {
    bad_input(text.error());
    return false;
  }
  const std::vector<std::string> files =
      arguments.cards.empty() ? series_card_files(text.value()) : arguments.cards;
  if (!load_card_files(files, db)) return false;
  Result<Series> read = load_series(db, text.value(), arguments.file, OtherVersion::Try);
  if (!read) {
    bad_input("the series cannot be used:\n" + read.error());
    return false;
  }
  series = std::move(read.value());
  if (!known_seats(series, arguments.file)) return false;
  const std::string remark = series_version_remark(db, text.value());
  if (!remark.empty())
    std::fprintf(stderr, "grimoire: %s: %s\n", printable(arguments.file).c_str(), remark.c_str());
  return true;
}

void print(const Lines& lines) {
  for (const std::string& line : lines) std::printf("%s\n", printable(line).c_str());
}

// DR-1.4.3: lists are shown to the player who asks for them by number, or to the host.
void show(const SeriesArguments& arguments) {
  constexpr int kColumns = 80;
  CardDb db;
  Series series;
  if (!load(arguments, db, series)) return;
  const std::string spoken = arguments.language.empty() ? series.language : arguments.language;
  const bool french = spoken == "fr";
  const Language language = french ? Language::French : Language::English;
  const bool all = arguments.lists == "all";
  const size_t wanted = all || arguments.lists.empty() ? 0 : std::stoul(arguments.lists);
  if (wanted > series.players.size()) {
    return bad_input("--lists: all, or a player from 1 to " +
                     std::to_string(series.players.size()));
  }
  print(standing_lines(series, kColumns, language));
  for (size_t i = 0; i < series.players.size(); ++i) {
    if (!all && i + 1 != wanted) continue;
    std::printf("\n%s %zu%s", french ? "Joueur" : "Player", i + 1, french ? " : " : ": ");
    print(list_lines(db, series.players[i], kColumns, language));
  }
}

void replay(const SeriesArguments& arguments) {
  CardDb db;
  Series series;
  if (!load(arguments, db, series)) return;
  if (arguments.game > series.games.size()) {
    return bad_input(arguments.file + ": " + std::to_string(series.games.size()) +
                     (series.games.size() == 1 ? " game is" : " games are") +
                     " over, there is no " + std::to_string(arguments.game));
  }
  std::fputs(series.games[arguments.game - 1].replay.c_str(), stdout);
}

}  // namespace

void add_series_command(ProgramCommand& program) {
  const auto arguments = std::make_shared<SeriesArguments>();
  ProgramCommand& series = program.command("series", "Look into a best-of series");

  ProgramCommand& show_command = series.command("show", "The standing, every game, and the lists");
  show_command.option("FILE", &arguments->file, "The series").required();
  const auto take_lists = [arguments](const std::string& text) -> std::string {
    arguments->lists = text;
    const bool player = to_number(text, kMostPlayers).value_or(0) > 0;
    return text == "all" || player ? "" : "all, or a player's number, is wanted";
  };
  show_command.option("--lists WHOSE", take_lists,
                      "Also deck and side deck of one player, by number, or of all");
  show_command.option("--lang L", &arguments->language, "Language; else that of the series")
      .one_of({"en", "fr"});
  show_command.option("--cards FILE", &arguments->cards, "Where the further card files are now");
  show_command.run([arguments] { show(*arguments); });

  ProgramCommand& replay_command =
      series.command("replay", "Print the replay of a game, for 'grimoire replay'");
  replay_command.option("FILE", &arguments->file, "The series").required();
  replay_command.option("GAME", &arguments->game, "Which game, from 1")
      .required()
      .between(1, UINT64_MAX);
  replay_command.option("--cards FILE", &arguments->cards, "Where the further card files are now");
  replay_command.run([arguments] { replay(*arguments); });
}

}  // namespace grimoire::cli
