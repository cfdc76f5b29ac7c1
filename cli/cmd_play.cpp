// grimoire play: a game in the terminal, with computer players and people in any seats.
#include <algorithm>
#include <filesystem>
#include <memory>
#include <random>

#include "ai/levels.h"
#include "cli/commands.h"
#include "cli/input.h"
#include "cli/play_loop.h"
#include "cli/series_start.h"
#include "engine/base/encode.h"
#include "engine/base/lines.h"
#include "engine/base/printable.h"
#include "engine/decks/deck_rules.h"
#include "engine/replay/replay.h"
#include "engine/series/series_file.h"

namespace grimoire::cli {
namespace {

// The ready-made decks of the rulebook, which are enough for four.
constexpr std::string_view kUsualDecks[] = {"burning-wrath", "surging-growth", "crushing-pressure",
                                            "whirling-flurry"};

// A tournament bans some of their cards.
constexpr std::string_view kTournamentDecks[] = {"anvil-and-comet", "drowned-calendar",
                                                 "storm-choir", "walled-garden"};

struct PlayArguments {
  Mode mode = Mode::Duel;
  std::string deck;
  std::string against;
  std::vector<std::string> decks;  // of all players
  Asked asked = Asked::Casual;
  std::vector<std::string> seats;
  std::string opponent{ai::kDefaultPlayer};
  std::string language = "en";
  std::string resume;
  std::string record;
  std::vector<std::string> card_files;
  uint64_t seed = 0;
  int best_of = 0;  // 0: no series
  std::string format;
  bool seed_given = false;
  bool language_given = false;
  bool difficulty_given = false;
  AdversaryArguments adversary;
  int first = 0;            // who begins in co-op; 0: chance says it
  int players = 0;          // 0: as many as the mode, the decks or the seats say
  std::string set_by_save;  // an option that a save decides, if one was given
  int seat = 1;
};

// Says why the rulebook does not allow a deck; nothing if it does.
std::string remark_on(const CardDb& db, const std::string& name, const DeckCards& cards,
                      Language language) {
  std::string remark;
  const DeckList deck{name, cards, {}, {}};
  for (const DeckBreach& breach : deck_breaches(db, deck, DeckFormat::Casual)) {
    const std::string before = name + (language == Language::French ? " : " : ": ");
    remark += (remark.empty() ? before : ", ") + breach_text(db, breach, language) + " (" +
              breach.rule + ")";
  }
  return remark.empty() ? "" : remark + ". ";
}

// A save is read wherever the program is started next time.
std::vector<std::string> wherever_started(const std::vector<std::string>& paths) {
  std::vector<std::string> absolute;
  for (const std::string& path : paths) {
    std::error_code failed;
    const std::filesystem::path whole = std::filesystem::absolute(path, failed);
    absolute.push_back(failed ? path : whole.lexically_normal().string());
  }
  return absolute;
}

// The card files of a save are where it says, or the message tells what to do.
bool can_find_cards(const PlayArguments& arguments, const std::vector<std::string>& paths) {
  if (!arguments.card_files.empty()) return true;
  for (const std::string& path : paths) {
    const Result<std::string> text = read_file(path);
    if (text) continue;
    bad_input("'" + arguments.resume + "' was played with the cards of another file: " +
              text.error() + "; if it has moved, say where it is with --cards FILE");
    return false;
  }
  return true;
}

// How many play, the Adversary apart.
size_t players_in(const PlayArguments& arguments) {
  const ModeRules& mode = mode_rules(arguments.mode);
  if (arguments.players > 0) return static_cast<size_t>(arguments.players);
  if (mode.fewest_seats() == mode.most_seats()) return static_cast<size_t>(mode.most_seats());
  if (!arguments.seats.empty()) return arguments.seats.size();
  if (!arguments.decks.empty()) return arguments.decks.size();
  return static_cast<size_t>(std::max(mode.fewest_seats(), arguments.seat));
}

bool fits_players(const PlayArguments& arguments) {
  const ModeRules& mode = mode_rules(arguments.mode);
  const auto players = static_cast<int>(players_in(arguments));
  if (players < mode.fewest_seats() || players > mode.most_seats()) {
    const std::string most = std::to_string(mode.most_seats());
    bad_input("the mode " + std::string(mode.name) + " is for " +
              (mode.fewest_seats() == mode.most_seats()
                   ? most
                   : std::to_string(mode.fewest_seats()) + " to " + most) +
              " players, not for " + std::to_string(players));
    return false;
  }
  if (!mode.adversary && !arguments.adversary.name.empty()) {
    bad_input("--adversary is for --mode coop; in other modes the players are each other's");
    return false;
  }
  if (!mode.adversary && arguments.difficulty_given) {
    bad_input("--difficulty is for --mode coop; it is the Adversary's");
    return false;
  }
  if (!mode.random_beginner && arguments.first > 0) {
    bad_input("--first is for --mode coop; in other modes a player decides who begins");
    return false;
  }
  if (arguments.first > players) {
    bad_input("--first is a number from 1 to " + std::to_string(players));
    return false;
  }
  return true;
}

// What the options say fits the mode; bad input is reported.
bool fits_mode(const PlayArguments& arguments) {
  if (!fits_players(arguments)) return false;
  const size_t players = players_in(arguments);
  const auto each = [&](const std::string& option, const std::vector<std::string>& given) {
    if (given.empty() || given.size() == players) return true;
    bad_input(option + " names " + std::to_string(given.size()) + ", but " +
              std::to_string(players) + (players == 1 ? " player plays" : " players play") +
              "; give one for each, separated by commas");
    return false;
  };
  if (!each("--decks", arguments.decks) || !each("--seats", arguments.seats)) return false;
  const auto can_play = [](const std::string& seat) {
    return seat == kHuman || known_player(seat);
  };
  if (!can_play(arguments.opponent)) return false;
  if (!std::all_of(arguments.seats.begin(), arguments.seats.end(), can_play)) return false;
  if (static_cast<size_t>(arguments.seat) > players) {
    bad_input("--seat is a number from 1 to " + std::to_string(players));
    return false;
  }
  const bool needs_people = arguments.best_of == 0;
  if (!arguments.seats.empty() && needs_people &&
      std::count(arguments.seats.begin(), arguments.seats.end(), kHuman) == 0) {
    bad_input("--seats: at least one of them must be human");
    return false;
  }
  if (arguments.best_of > 0 && mode_rules(arguments.mode).adversary) {
    bad_input("--best-of is for players against each other, not for --mode coop");
    return false;
  }
  if (!arguments.format.empty() && arguments.best_of == 0) {
    bad_input("--format is for a series; add --best-of 3");
    return false;
  }
  if (arguments.mode != Mode::Duel && !arguments.against.empty()) {
    bad_input("--against is for a duel; name the decks of all players with --decks");
    return false;
  }
  return true;
}

// One deck for each player: those that are named, and usual ones for the rest.
std::vector<std::string> decks_of(const PlayArguments& arguments) {
  if (!arguments.decks.empty()) return arguments.decks;
  const auto own = static_cast<size_t>(arguments.seat - 1);
  std::vector<std::string> decks(players_in(arguments));
  const bool tournament = arguments.best_of > 0 && arguments.format != "casual";
  const auto& usual = tournament ? kTournamentDecks : kUsualDecks;
  decks[own] = arguments.deck.empty() ? std::string(usual[0]) : arguments.deck;
  size_t next = 0;
  for (size_t i = 0; i < decks.size(); ++i) {
    if (i == own) continue;
    if (!arguments.against.empty()) {
      decks[i] = arguments.against;
      continue;
    }
    while (std::find(decks.begin(), decks.end(), usual[next]) != decks.end()) ++next;
    decks[i] = usual[next];
  }
  return decks;
}

Setting setting_of(const PlayArguments& arguments) {
  std::vector<std::string> files = arguments.card_files;
  if (arguments.adversary.is_file()) files.push_back(arguments.adversary.name);
  return {arguments.language, wherever_started(files)};
}

uint64_t seed_of(const PlayArguments& arguments) {
  return arguments.seed_given ? arguments.seed : std::random_device()() % 1000000;
}

// `players` of them, if no list of seats was given.
std::vector<std::string> seats_of(const PlayArguments& arguments, size_t players) {
  if (!arguments.seats.empty()) return arguments.seats;
  std::vector<std::string> seats(players, arguments.opponent);
  if (static_cast<size_t>(arguments.seat) <= players)
    seats[static_cast<size_t>(arguments.seat - 1)] = kHuman;
  return seats;
}

// The file of --record can be written and holds nothing but perhaps a replay.
bool can_record(const std::string& path) {
  if (path.empty()) return true;
  const Result<std::string> there = read_file(path);
  if (there && !there.value().empty() &&
      !plain_text(there.value()).starts_with("grimoire replay ")) {
    bad_input("'" + path + "' exists and is no replay; record the game in another file");
    return false;
  }
  const Status ready = can_write(path);
  if (!ready) bad_input(ready.error());
  return ready.ok();
}

// "player 2 with "
std::string who_plays(size_t seat, Language language) {
  const bool french = language == Language::French;
  return (french ? "joueur " : "player ") + std::to_string(seat + 1) +
         (french ? " avec " : " with ");
}

void sit_down(const Setting& setting, Table table, const std::string& remark,
              const std::string& saved_as, const std::string& record) {
  Seats seats(setting, std::move(table));
  PlayLoop(seats, remark, {saved_as, record}).run();
}

void play_new(const PlayArguments& arguments) {
  if (!fits_mode(arguments)) return;
  const Setting setting = setting_of(arguments);
  CardDb db;
  if (!load_card_files(setting.card_files, db)) return;
  const std::vector<std::string> deck_names = decks_of(arguments);
  const std::vector<std::string> seats = seats_of(arguments, players_in(arguments));
  if (arguments.best_of > 0) {
    const DeckFormat format =
        arguments.format == "casual" ? DeckFormat::Casual : DeckFormat::Tournament;
    return start_series(db, setting,
                        {arguments.mode, arguments.best_of, format, seed_of(arguments), {}, seats},
                        deck_names, arguments.record);
  }
  GameSetup setup;
  setup.mode = arguments.mode;
  setup.difficulty = arguments.adversary.level();
  if (!find_adversary(db, arguments.adversary, setup.adversary)) return;
  setup.seed = seed_of(arguments);
  if (arguments.first > 0) setup.chooser = static_cast<PlayerId>(arguments.first - 1);
  std::string remark;
  std::string played;
  for (size_t i = 0; i < deck_names.size(); ++i) {
    NamedDeck deck;
    if (!load_deck(db, deck_names[i], arguments.asked, deck)) return;
    played += (i == 0 ? "" : ", ") + who_plays(i, setting.spoken()) + deck.name;
    const auto here = deck_names.begin() + static_cast<std::ptrdiff_t>(i);
    if (std::find(deck_names.begin(), here, deck_names[i]) == here)
      remark += remark_on(db, deck_names[i], deck.cards, setting.spoken());
    setup.decks.push_back(std::move(deck.cards));
  }
  if (!can_record(arguments.record)) return;
  const std::string colon = setting.spoken() == Language::French ? " : " : ": ";
  Result<Table> table = Table::open(db, {std::move(setup), seats, deck_names});
  if (!table) return bad_input(table.error());
  sit_down(setting, std::move(table.value()), remark + "Decks" + colon + played + ".", "",
           arguments.record);
}

// The table of a bare save of the engine, of a game that was left, or of a replay; an error in
// words.
Result<Table> table_of(const CardDb& db, const PlayArguments& arguments, const PlayFile& file) {
  if (!file.bare) return Table::load(db, file.table, file.table_line);
  Result<Table> table = Table::open_position(db, file.table, {});
  if (!table) return table;
  const std::vector<std::string> seats = seats_of(arguments, table.value().setup().seats.size());
  if (seats.size() != table.value().setup().seats.size())
    return Error{"it is a game of " + std::to_string(table.value().setup().seats.size()) +
                 " players, not of " + std::to_string(seats.size())};
  return Table::open_position(db, file.table, {{}, seats, {}});
}

// Somebody sits there, and all of them are known.
std::string problem_of_seats(const std::vector<std::string>& seats) {
  for (const std::string& seat : seats) {
    if (!is_seat(seat)) return "a seat is " + seat_names() + ", not '" + shortened(seat) + "'";
  }
  if (std::count(seats.begin(), seats.end(), kHuman) == 0) return "at least one seat must be human";
  return "";
}

void resume(const PlayArguments& arguments, const Setting& setting, Result<Table> table) {
  const std::string cannot = "'" + arguments.resume + "' cannot be resumed: ";
  if (!table) return bad_input(cannot + table.error());
  const std::string problem = problem_of_seats(table.value().setup().seats);
  if (!problem.empty()) return bad_input(cannot + problem);
  if (!can_record(arguments.record)) return;
  if (!arguments.record.empty() && !table.value().record().position.empty())
    return bad_input(arguments.resume + " does not say how the game began: it cannot be recorded");
  sit_down(setting, std::move(table.value()), "", arguments.resume, arguments.record);
}

// A replay is played on from its end.
void play_on_replay(const PlayArguments& arguments, const std::string& text) {
  const Setting setting = setting_of(arguments);
  CardDb db;
  if (!load_card_files(setting.card_files, db)) return;
  const Result<Replay> replay = parse_replay(db, text, arguments.resume);
  if (!replay) return bad_input("the replay cannot be used:\n" + replay.error());
  const std::string other = replay_version_problem(db, replay.value());
  if (!other.empty()) return bad_input(arguments.resume + ": " + other);
  Result<Record> record = record_of(db, replay.value());
  if (!record) return bad_input(arguments.resume + ": " + record.error());
  std::vector<std::string>& seats = record.value().setup.seats;
  const bool said = !arguments.seats.empty() || !arguments.set_by_save.empty();
  const bool playable = problem_of_seats(seats).empty();
  if (said || !playable) seats = seats_of(arguments, seats.size());
  resume(arguments, setting, Table::replay(db, record.value()));
}

void play_on(const PlayArguments& arguments) {
  const Result<std::string> text = read_file(arguments.resume);
  if (!text) return bad_input(text.error());
  if (is_series_text(text.value())) {
    if (!arguments.set_by_save.empty())
      return bad_input(arguments.set_by_save +
                       " cannot be given with --resume: the series says it");
    return resume_series(text.value(), arguments.resume, wherever_started(arguments.card_files),
                         arguments.record, arguments.language_given ? arguments.language : "");
  }
  if (plain_text(text.value()).starts_with("grimoire replay "))
    return play_on_replay(arguments, text.value());
  const Result<PlayFile> file =
      read_play_file(text.value(), arguments.resume, setting_of(arguments));
  if (!file) return bad_input(file.error());
  if (!file.value().bare && !arguments.set_by_save.empty())
    return bad_input(arguments.set_by_save + " cannot be given with --resume: the save says it");
  Setting setting = file.value().setting;
  if (!arguments.card_files.empty()) setting.card_files = wherever_started(arguments.card_files);
  if (!can_find_cards(arguments, setting.card_files)) return;
  CardDb db;
  if (!load_card_files(setting.card_files, db)) return;
  if (arguments.language_given) setting.language = arguments.language;
  resume(arguments, setting, table_of(db, arguments, file.value()));
}

}  // namespace

void add_play_command(ProgramCommand& program) {
  const auto arguments = std::make_shared<PlayArguments>();
  ProgramCommand& command = program.command("play", "Play in the terminal");
  std::string decks;
  for (const std::string& name : deck_names()) decks += (decks.empty() ? "" : ", ") + name;
  command.footer("Built-in decks: " + decks + ".\nIn the game, 'help' lists the commands.");
  const Option& deck =
      command.option("--deck DECK", &arguments->deck, "Your deck: a built-in one, or a file");
  const Option& against =
      command.option("--against DECK", &arguments->against, "The other deck of a duel");
  const Option& all_decks =
      command.option("--decks DECK", &arguments->decks, "The decks of all players")
          .excludes(deck)
          .excludes(against);
  add_any_deck_option(command, arguments->asked);
  const Option& opponent = command.option(
      "--opponent P", &arguments->opponent,
      "Who plays the other seats: human, or a computer player, level-1 to level-8 or "
      "another one");
  const Option& seed =
      command.option("--seed N", &arguments->seed, "Decides all that chance decides");
  const Option& language =
      command.option("--lang L", &arguments->language, "Language of game and cards")
          .one_of({"en", "fr"});
  command.option("--cards FILE", &arguments->card_files,
                 "Further card files; with --resume, where those of the save are now");
  const Option& seat =
      command.option("--seat N", &arguments->seat, "Your seat").between(1, kMostPlayers - 1);
  const Option& seats =
      command.option("--seats P", &arguments->seats, "Who plays, of all players: as --opponent")
          .excludes(seat)
          .excludes(opponent);
  const Option& mode = add_mode_option(command, arguments->mode);
  const auto take_best_of = [arguments](const std::string& text) -> std::string {
    const auto games = static_cast<int>(to_number(text, kMostBestOf).value_or(0));
    arguments->best_of = games;
    if (games % 2 == 1) return "";
    return "an odd number from 1 to " + std::to_string(kMostBestOf) + " is wanted, not '" +
           shortened(text) + "'";
  };
  const Option& best_of =
      command.option("--best-of N", take_best_of,
                     "A series of games with side decks: an odd number, for example 3");
  const Option& format = command
                             .option("--format F", &arguments->format,
                                     "Decks of a series; without it, those of a tournament")
                             .one_of({"tournament", "casual"});
  const Option& players =
      command.option("--players N", &arguments->players, "Co-op: how many play, 1 to 4")
          .between(1, kMostPlayers - 1);
  const Option& first = command
                            .option("--first N", &arguments->first,
                                    "Co-op: the first player, by seat; otherwise by chance")
                            .between(1, kMostPlayers - 1);
  const Option& difficulty = add_adversary_options(command, arguments->adversary);
  command.option("--record FILE", &arguments->record,
                 "Write a replay of the game, or the series, to this file");
  command.option("--resume FILE", &arguments->resume, "Go on with a saved game or series")
      .excludes(deck)
      .excludes(against)
      .excludes(all_decks);
  command.run([&, arguments] {
    arguments->seed_given = seed.given();
    arguments->language_given = language.given();
    arguments->difficulty_given = difficulty.given();
    for (const Option* option :
         {&opponent, &seed, &seat, &seats, &mode, &players, &first, &best_of, &format}) {
      if (option->given()) arguments->set_by_save = option->name();
    }
    arguments->resume.empty() ? play_new(*arguments) : play_on(*arguments);
    if (signal_that_came() != 0) exit_code = kSignal + signal_that_came();
  });
}

}  // namespace grimoire::cli
