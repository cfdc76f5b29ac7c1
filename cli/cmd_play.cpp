// grimoire play: a game in the terminal, against a computer player or another person.
#include <filesystem>
#include <memory>
#include <random>

#include "cli/commands.h"
#include "cli/play_loop.h"
#include "engine/api/deck_rules.h"
#include "engine/api/save.h"

namespace grimoire::cli {
namespace {

struct PlayArguments {
  std::string deck = "burning-wrath";
  std::string against = "surging-growth";
  std::string opponent = "heuristic-1";
  std::string language = "en";
  std::string resume;
  std::string record;
  std::vector<std::string> card_files;
  uint64_t seed = 0;
  bool seed_given = false;
  bool language_given = false;
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

Setting setting_of(const PlayArguments& arguments) {
  Setting setting;
  setting.language = arguments.language;
  setting.seed = arguments.seed_given ? arguments.seed : std::random_device()() % 1000000;
  setting.seats = {arguments.opponent, arguments.opponent};
  setting.seats[static_cast<size_t>(arguments.seat - 1)] = kHuman;
  setting.card_files = wherever_started(arguments.card_files);
  return setting;
}

// The file of --record can be written and holds nothing but perhaps a replay.
bool can_record(const std::string& path) {
  if (path.empty()) return true;
  const Result<std::string> there = read_file(path);
  if (there && !there.value().empty() && !there.value().starts_with("grimoire replay ")) {
    bad_input("'" + path + "' exists and is no replay; record the game in another file");
    return false;
  }
  const Status ready = can_write(path);
  if (!ready) bad_input(ready.error());
  return ready.ok();
}

void play_new(const PlayArguments& arguments) {
  const Setting setting = setting_of(arguments);
  CardDb db;
  if (!load_card_files(setting.card_files, db)) return;
  NamedDeck mine;
  NamedDeck theirs;
  if (!load_deck(db, arguments.deck, mine) || !load_deck(db, arguments.against, theirs)) return;
  GameSetup setup;
  setup.seed = setting.seed;
  setup.decks = {mine.cards, theirs.cards};
  std::vector<std::string> deck_names{arguments.deck, arguments.against};
  if (arguments.seat == 2) {
    std::swap(setup.decks[0], setup.decks[1]);
    std::swap(deck_names[0], deck_names[1]);
  }
  if (!can_record(arguments.record)) return;
  std::string remark = remark_on(db, arguments.deck, mine.cards, setting.spoken());
  if (arguments.against != arguments.deck)
    remark += remark_on(db, arguments.against, theirs.cards, setting.spoken());
  Session session(setting, new_game(db, setup));
  session.record(setup, deck_names);
  PlayLoop(session, remark, {"", arguments.record}).run();
}

// The game made again choice by choice, with log, undo and replay; nothing if the file does not say
// how it came about.
std::unique_ptr<Session> made_again(const Setting& setting, const Replay& replay,
                                    const Game& saved) {
  auto session = std::make_unique<Session>(setting, new_game(*saved.db, replay.setup));
  session->record(replay.setup, replay.deck_names);
  const bool same = session->follow(replay).ok() && session->game().s().hash() == saved.s().hash();
  return same ? std::move(session) : nullptr;
}

void play_on(const PlayArguments& arguments) {
  const Result<std::string> text = read_file(arguments.resume);
  if (!text) return bad_input(text.error());
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
  if (game.value().s().player_count() != 2)
    return bad_input("'" + arguments.resume + "' is not a duel");
  if (!can_record(arguments.record)) return;
  if (arguments.language_given) setting.language = arguments.language;
  std::unique_ptr<Session> session;
  if (!file.value().replay.empty()) {
    const Result<Replay> replay = parse_replay(db, file.value().replay, arguments.resume);
    if (!replay) return bad_input("the choices so far cannot be used:\n" + replay.error());
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
  CLI::App* play_command = app.add_subcommand("play", "Play a duel in the terminal");
  std::string decks;
  for (const std::string& name : deck_names()) decks += (decks.empty() ? "" : ", ") + name;
  play_command->footer("Built-in decks: " + decks + ".\nIn the game, 'help' lists the commands.");
  CLI::Option* deck =
      play_command->add_option("--deck", arguments->deck, "Your deck: a built-in one, or a file")
          ->capture_default_str();
  CLI::Option* against = play_command->add_option("--against", arguments->against, "The other deck")
                             ->capture_default_str();
  CLI::Option* opponent =
      play_command->add_option("--opponent", arguments->opponent, "Who plays it")
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
                          ->check(CLI::IsMember({1, 2}))
                          ->capture_default_str();
  play_command->add_option("--record", arguments->record,
                           "Write a replay of the game to this file");
  play_command->add_option("--resume", arguments->resume, "Go on with a saved game")
      ->excludes(deck)
      ->excludes(against);
  play_command->callback([=] {
    arguments->seed_given = seed->count() > 0;
    arguments->language_given = language->count() > 0;
    for (const CLI::Option* option : {opponent, seed, seat}) {
      if (option->count() > 0) arguments->set_by_save = option->get_name();
    }
    arguments->resume.empty() ? play_new(*arguments) : play_on(*arguments);
  });
}

}  // namespace grimoire::cli
