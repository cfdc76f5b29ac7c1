// grimoire replay FILE: plays a recorded game again and says whether it ends as it did.
#include <algorithm>
#include <cstdio>
#include <memory>

#include "cli/commands.h"
#include "engine/base/encode.h"
#include "engine/base/printable.h"
#include "engine/replay/replay.h"
#include "engine/words/log.h"
#include "engine/words/notation.h"

namespace grimoire::cli {
namespace {

struct ReplayArguments {
  std::string file;
  std::vector<std::string> cards;
  std::string lang = "en";
  size_t to = SIZE_MAX;
  bool log = false;
  bool choices = false;
  bool force = false;

  bool french() const { return lang == "fr"; }
  const char* say(const char* en, const char* fr) const { return french() ? fr : en; }
};

std::string seat_name(const Replay& replay, size_t seat, const ReplayArguments& args) {
  std::string name = std::string(args.say("player ", "joueur ")) + std::to_string(seat + 1);
  if (!replay.seats[seat].empty()) name += " " + replay.seats[seat];
  if (!replay.deck_names[seat].empty()) name += " (" + replay.deck_names[seat] + ")";
  return printable(name);
}

// Each choice as it is made, under the turn it belongs to.
void print_choices(const ReplayArguments& args, const CardDb& db, const Record& record,
                   size_t count) {
  Result<Table> opened = Table::open(db, record.setup);
  if (!opened) return bad_input(opened.error());
  Table& table = opened.value();
  for (int i = 0; i < static_cast<int>(record.setup.seats.size()); ++i)
    static_cast<void>(table.set_stops(static_cast<PlayerId>(i), {.level = Stops::Level::Full}));
  uint32_t turn = 0;
  for (size_t i = 0; i < count; ++i) {
    const PlayerId decider = table.decider();
    const View view = table.view(decider).value();
    if (view.turn != turn) {
      turn = view.turn;
      const std::string who =
          view.of(view.active).scripted
              ? args.say("the Adversary", "l'Adversaire")
              : args.say("player ", "joueur ") + std::to_string(raw(view.active) + 1);
      std::printf("%s %u, %s\n", args.say("turn", "tour"), turn, who.c_str());
    }
    const uint16_t option = record.choices[i].option;
    if (option == kTimeIsCalled) {
      std::printf("%5zu. %s\n", i + 1, args.say("time is called", "fin du temps"));
      static_cast<void>(table.call_time());
      continue;
    }
    std::printf("%5zu. %d: %s\n", i + 1, raw(decider) + 1, option_texts(db, view)[option].c_str());
    static_cast<void>(table.submit(decider, table.decision_number(), option));
  }
}

// For someone who sits at the table and sees every card.
void print_log(const ReplayArguments& args, const Table& table) {
  const Language language = args.french() ? Language::French : Language::English;
  for (const LogLine& line : log_lines(table, kOnlooker, language, Shown::All)) {
    const int indent = line.kind == LogKind::Turn ? 0 : 2 + 2 * line.depth;
    std::printf("%*s%s\n", indent, "", line.text.c_str());
  }
}

void print_winners(const ReplayArguments& args, const Replay& replay, const View& end) {
  std::string who;
  int count = 0;
  for (size_t i = 0; i < replay.seats.size(); ++i) {
    if (end.of(static_cast<PlayerId>(i)).side != end.winning_side) continue;
    who += (count++ == 0 ? "" : args.say(" and ", " et ")) + seat_name(replay, i, args);
  }
  if (count == 0) who = args.say("the Adversary", "l'Adversaire");
  std::printf("%s %s\n", who.c_str(),
              count > 1 ? args.say("win", "gagnent") : args.say("wins", "gagne"));
}

void print_outcome(const ReplayArguments& args, const Replay& replay, const Table& table,
                   size_t choices) {
  const View end = table.view(kOnlooker).value();
  const char* colon = args.say(": ", " : ");
  std::printf("%s%s%zu, %s%s%u\n", args.say("choices", "choix"), colon, choices,
              args.say("turns", "tours"), colon, end.turn);
  for (size_t i = 0; i < replay.seats.size(); ++i) {
    std::printf("%s%s%d %s\n", seat_name(replay, i, args).c_str(), colon,
                end.of(static_cast<PlayerId>(i)).hp, args.say("HP", "PV"));
  }
  switch (end.outcome) {
    case Outcome::Running:
      std::printf("%s\n", args.say("the game is not over", "la partie n'est pas finie"));
      break;
    case Outcome::Won: print_winners(args, replay, end); break;
    case Outcome::Draw: std::printf("%s\n", args.say("a draw", "match nul")); break;
    case Outcome::DrawByLimit:
      std::printf("%s\n", args.say("a draw: a chain became too long (RULING(14))",
                                   "match nul : un enchaînement est trop long (RULING(14))"));
      break;
  }
  if (choices < replay.choices.size()) return;
  const std::string hash = to_hex(table.hash());
  if (table.hash() == replay.final_hash) {
    std::printf("%s %s\n", args.say("it ends as recorded:", "elle finit comme enregistrée :"),
                hash.c_str());
    return;
  }
  std::printf("%s %s, %s %s\n",
              args.say("it ends differently: the state's hash is",
                       "elle finit autrement : l'empreinte est"),
              hash.c_str(), args.say("recorded was", "celle enregistrée"),
              to_hex(replay.final_hash).c_str());
  exit_code = kFailed;
}

void run(const ReplayArguments& args) {
  CardDb db;
  if (!load_card_files(args.cards, db)) return;
  const Result<std::string> text = read_file(args.file);
  if (!text) return bad_input(text.error());
  const Result<Replay> parsed = parse_replay(db, text.value(), args.file);
  if (!parsed) return bad_input("the replay cannot be used:\n" + parsed.error());
  const Replay& replay = parsed.value();
  const std::string other = replay_version_problem(db, replay);
  if (!other.empty() && !args.force)
    return bad_input(args.file + ": " + other + "; --force tries it all the same");
  if (!other.empty()) std::fprintf(stderr, "grimoire: %s\n", other.c_str());
  const size_t all = replay.choices.size();
  if (args.to != SIZE_MAX && args.to > all) {
    return bad_input("--to " + std::to_string(args.to) + ": the replay has only " +
                     std::to_string(all) + " choices");
  }
  const size_t count = std::min(args.to, all);
  Replay played = replay;
  played.choices.resize(count);
  const Result<Record> record = record_of(db, played);
  if (!record) return bad_input(args.file + ": " + record.error());
  const Result<Table> table = Table::replay(db, record.value());
  if (!table) return bad_input(args.file + ": " + table.error());
  if (args.choices) print_choices(args, db, record.value(), count);
  if (args.log) print_log(args, table.value());
  print_outcome(args, replay, table.value(), count);
}

}  // namespace

void add_replay_command(ProgramCommand& program) {
  auto args = std::make_shared<ReplayArguments>();
  ProgramCommand& command =
      program.command("replay", "Play a recorded game again and compare how it ends");
  command.option("FILE", &args->file, "The replay").required();
  command.option("--cards FILE", &args->cards, "Further card files");
  command.option("--to N", &args->to, "Stop after this many choices");
  command.option("--lang L", &args->lang, "Language").one_of({"en", "fr"});
  const Option& log = command.option("--log", &args->log, "Print what happens, in words");
  command.option("--choices", &args->choices, "Print every choice, in notation").excludes(log);
  command.option("--force", &args->force, "Also a replay of another engine or other cards");
  command.run([args] { run(*args); });
}

}  // namespace grimoire::cli
