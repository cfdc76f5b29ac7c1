// grimoire play: a game in the terminal, with computer players and people in any seats.
#include <algorithm>
#include <filesystem>
#include <memory>
#include <random>

#include "cli/commands.h"
#include "cli/input.h"
#include "cli/play_loop.h"
#include "cli/series_start.h"
#include "engine/api/deck_rules.h"
#include "engine/api/save.h"
#include "engine/api/series_file.h"
#include "engine/base/text.h"
#include "engine/rules/read.h"

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
  std::string opponent = "heuristic-1";
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

// Says in which way a deck is none of the rulebook's; nothing if it is one.
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
  Setting setting;
  setting.language = arguments.language;
  setting.seed = arguments.seed_given ? arguments.seed : std::random_device()() % 1000000;
  setting.seats = arguments.seats;
  if (setting.seats.empty()) {
    setting.seats.assign(players_in(arguments), arguments.opponent);
    setting.seats[static_cast<size_t>(arguments.seat - 1)] = kHuman;
  }
  std::vector<std::string> files = arguments.card_files;
  if (arguments.adversary.is_file()) files.push_back(arguments.adversary.name);
  setting.card_files = wherever_started(files);
  return setting;
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

void play_new(const PlayArguments& arguments) {
  if (!fits_mode(arguments)) return;
  const Setting setting = setting_of(arguments);
  CardDb db;
  if (!load_card_files(setting.card_files, db)) return;
  const std::vector<std::string> deck_names = decks_of(arguments);
  if (arguments.best_of > 0) {
    const DeckFormat format =
        arguments.format == "casual" ? DeckFormat::Casual : DeckFormat::Tournament;
    return start_series(db, setting,
                        {arguments.mode, arguments.best_of, format, setting.seed, {}, {}},
                        deck_names, arguments.record);
  }
  GameSetup setup;
  setup.mode = arguments.mode;
  setup.difficulty = arguments.adversary.level();
  if (!find_adversary(db, arguments.adversary, setup.adversary)) return;
  setup.seed = setting.seed;
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
  Session session(setting, new_game(db, setup));
  session.record(setup, deck_names);
  PlayLoop(session, remark + "Decks" + colon + played + ".", {"", arguments.record}).run();
}

// What the head of a saved game and the replay in it say twice.
std::string contradiction(const CardDb& db, const Setting& setting, const Replay& replay) {
  if (setting.seed != replay.setup.seed) {
    return "the seed is " + std::to_string(setting.seed) + " at its beginning and " +
           std::to_string(replay.setup.seed) + " in its replay";
  }
  if (setting.seats != replay.seats) return "its seats are not those of its replay";
  return replay_version_problem(db, replay);
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
  const Result<PlayFile> file =
      parse_play_file(text.value(), arguments.resume, setting_of(arguments));
  if (!file) return bad_input(file.error());
  if (!file.value().bare && !arguments.set_by_save.empty())
    return bad_input(arguments.set_by_save + " cannot be given with --resume: the save says it");
  Setting setting = file.value().setting;
  if (!arguments.card_files.empty()) setting.card_files = wherever_started(arguments.card_files);
  if (!can_find_cards(arguments, setting.card_files)) return;
  CardDb db;
  if (!load_card_files(setting.card_files, db)) return;
  Result<Game> game =
      load_game(db, file.value().save, OtherVersion::Refuse, file.value().save_line);
  if (!game) return bad_input("'" + arguments.resume + "' cannot be resumed: " + game.error());
  const auto players = static_cast<size_t>(players_seated(game.value()));
  if (setting.seats.size() != players) {
    return bad_input("'" + arguments.resume + "' is a game of " + std::to_string(players) +
                     " players, not of " + std::to_string(setting.seats.size()));
  }
  if (!can_record(arguments.record)) return;
  if (arguments.language_given) setting.language = arguments.language;
  std::unique_ptr<Session> session;
  if (!file.value().replay.empty()) {
    const Result<Replay> replay = parse_replay(db, file.value().replay, arguments.resume);
    if (!replay) return bad_input("the choices so far cannot be used:\n" + replay.error());
    if (const std::string problem = contradiction(db, setting, replay.value()); !problem.empty())
      return bad_input(arguments.resume + ": " + problem);
    session = made_again(setting, replay.value(), game.value());
    if (session == nullptr)
      return bad_input(arguments.resume + ": its choices do not lead to the game that it saves");
  }
  if (session == nullptr && !arguments.record.empty())
    return bad_input(arguments.resume + " does not say how the game began: it cannot be recorded");
  if (session == nullptr) session = std::make_unique<Session>(setting, std::move(game.value()));
  PlayLoop(*session, "", {arguments.resume, arguments.record}).run();
}

}  // namespace

void add_play_command(CLI::App& app) {
  const auto arguments = std::make_shared<PlayArguments>();
  CLI::App* play_command = app.add_subcommand("play", "Play in the terminal");
  std::string decks;
  for (const std::string& name : deck_names()) decks += (decks.empty() ? "" : ", ") + name;
  play_command->footer("Built-in decks: " + decks + ".\nIn the game, 'help' lists the commands.");
  CLI::Option* deck =
      play_command->add_option("--deck", arguments->deck, "Your deck: a built-in one, or a file");
  CLI::Option* against =
      play_command->add_option("--against", arguments->against, "The other deck of a duel");
  CLI::Option* decks_option =
      play_command
          ->add_option("--decks", arguments->decks, "The decks of all players, separated by commas")
          ->delimiter(',')
          ->excludes(deck)
          ->excludes(against);
  add_any_deck_option(*play_command, arguments->asked);
  CLI::Option* opponent =
      play_command->add_option("--opponent", arguments->opponent, "Who plays the other seats")
          ->check(CLI::IsMember({"random", "heuristic-1", "human"}))
          ->capture_default_str();
  CLI::Option* seed =
      play_command->add_option("--seed", arguments->seed, "Decides all that chance decides")
          ->check(whole_number());
  CLI::Option* language =
      play_command->add_option("--lang", arguments->language, "Language of game and cards")
          ->check(CLI::IsMember({"en", "fr"}))
          ->capture_default_str();
  play_command->add_option("--cards", arguments->card_files,
                           "Further card files; with --resume, where those of the save are now");
  CLI::Option* seat = play_command->add_option("--seat", arguments->seat, "Your seat")
                          ->check(whole_number(1, kMostPlayers - 1))
                          ->capture_default_str();
  CLI::Option* seats = play_command
                           ->add_option("--seats", arguments->seats,
                                        "Who plays, of all players: human, heuristic-1 or random, "
                                        "separated by commas")
                           ->delimiter(',')
                           ->check(CLI::IsMember({"random", "heuristic-1", "human"}))
                           ->excludes(seat)
                           ->excludes(opponent);
  CLI::Option* mode = add_mode_option(*play_command, arguments->mode);
  CLI::Option* best_of =
      play_command
          ->add_option("--best-of", arguments->best_of,
                       "A series of games with side decks: an odd number, for example 3")
          ->check(odd_number(kMostBestOf));
  CLI::Option* format = play_command
                            ->add_option("--format", arguments->format,
                                         "Decks of a series: tournament (default) or casual")
                            ->check(CLI::IsMember({"tournament", "casual"}));
  CLI::Option* players =
      play_command->add_option("--players", arguments->players, "Co-op: how many play, 1 to 4")
          ->check(whole_number(1, kMostPlayers - 1));
  CLI::Option* first = play_command
                           ->add_option("--first", arguments->first,
                                        "Co-op: the first player, by seat; otherwise by chance")
                           ->check(whole_number(1, kMostPlayers - 1));
  add_adversary_options(*play_command, arguments->adversary);
  play_command->add_option("--record", arguments->record,
                           "Write a replay of the game, or the series, to this file");
  play_command->add_option("--resume", arguments->resume, "Go on with a saved game or series")
      ->excludes(deck)
      ->excludes(against)
      ->excludes(decks_option);
  play_command->callback([=] {
    arguments->seed_given = seed->count() > 0;
    arguments->language_given = language->count() > 0;
    arguments->difficulty_given = play_command->get_option("--difficulty")->count() > 0;
    for (const CLI::Option* option :
         {opponent, seed, seat, seats, mode, players, first, best_of, format}) {
      if (option->count() > 0) arguments->set_by_save = option->get_name();
    }
    arguments->resume.empty() ? play_new(*arguments) : play_on(*arguments);
    if (signal_that_came() != 0) exit_code = kSignal + signal_that_came();
  });
}

}  // namespace grimoire::cli
