// grimoire replay FILE: plays a recorded game again and says whether it ends as it did.
#include <cstdio>
#include <memory>

#include "cli/commands.h"
#include "cli/session.h"
#include "engine/api/log.h"
#include "engine/api/notation.h"
#include "engine/api/replay.h"
#include "engine/base/encode.h"
#include "engine/base/text.h"
#include "engine/rules/read.h"

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
class ChoicePrinter {
 public:
  explicit ChoicePrinter(const ReplayArguments& args) : args_(args) {}
  void operator()(const Game& g, size_t choice, size_t option) {
    if (g.s().h.turn != turn_) {
      turn_ = g.s().h.turn;
      const PlayerId whose = whose_turn(g);
      const std::string who =
          scripted(g, whose) ? args_.say("the Adversary", "l'Adversaire")
                             : args_.say("player ", "joueur ") + std::to_string(raw(whose) + 1);
      std::printf("%s %u, %s\n", args_.say("turn", "tour"), turn_, who.c_str());
    }
    if (option == kTimeIsCalled) {
      std::printf("%5zu. %s\n", choice + 1, args_.say("time is called", "fin du temps"));
      return;
    }
    std::printf("%5zu. %d: %s\n", choice + 1, raw(g.decision.player) + 1,
                option_text(g, option).c_str());
  }

 private:
  const ReplayArguments& args_;
  uint32_t turn_ = 0;
};

// The log of someone who sits at the table and sees every card.
class Onlooker final : public NoteSink {
 public:
  explicit Onlooker(const ReplayArguments& args)
      : log_(kNobody, args.french() ? Language::French : Language::English) {}
  void attach(const Game& g) { log_.attach(g); }
  void on_note(const Note& note) override {
    Note seen = note;
    seen.seen_by = 0xFF;
    log_.on_note(seen);
  }
  void print() const {
    for (const LogLine& line : log_.lines()) {
      const int indent = line.kind == LogKind::Turn ? 0 : 2 + 2 * line.depth;
      std::printf("%*s%s\n", indent, "", line.text.c_str());
    }
  }

 private:
  Log log_;
};

void print_winners(const ReplayArguments& args, const Replay& replay, const State& s) {
  std::string who;
  int count = 0;
  for (size_t i = 0; i < replay.seats.size(); ++i) {
    if (s.player(static_cast<PlayerId>(i)).side != s.h.winning_side) continue;
    who += (count++ == 0 ? "" : args.say(" and ", " et ")) + seat_name(replay, i, args);
  }
  if (count == 0) who = args.say("the Adversary", "l'Adversaire");
  std::printf("%s %s\n", who.c_str(),
              count > 1 ? args.say("win", "gagnent") : args.say("wins", "gagne"));
}

void print_outcome(const ReplayArguments& args, const Replay& replay, const ReplayRun& run) {
  const State& s = run.game.s();
  const char* colon = args.say(": ", " : ");
  std::printf("%s%s%zu, %s%s%u\n", args.say("choices", "choix"), colon, run.choices,
              args.say("turns", "tours"), colon, s.h.turn);
  for (size_t i = 0; i < replay.seats.size(); ++i) {
    std::printf("%s%s%d %s\n", seat_name(replay, i, args).c_str(), colon,
                s.player(static_cast<PlayerId>(i)).hp, args.say("HP", "PV"));
  }
  switch (s.h.outcome) {
    case Outcome::Running:
      std::printf("%s\n", args.say("the game is not over", "la partie n'est pas finie"));
      break;
    case Outcome::Won: print_winners(args, replay, s); break;
    case Outcome::Draw: std::printf("%s\n", args.say("a draw", "match nul")); break;
    case Outcome::DrawByLimit:
      std::printf("%s\n", args.say("a draw: a chain became too long (RULING(14))",
                                   "match nul : un enchaînement est trop long (RULING(14))"));
      break;
  }
  if (!run.whole) return;
  const std::string hash = to_hex(s.hash());
  if (run.same_hash) {
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
  if (args.to != SIZE_MAX && args.to > replay.choices.size()) {
    return bad_input("--to " + std::to_string(args.to) + ": the replay has only " +
                     std::to_string(replay.choices.size()) + " choices");
  }
  Onlooker onlooker(args);
  ReplayWatcher watch;
  if (args.log) watch = [&](const Game& g, size_t, size_t) { onlooker.attach(g); };
  if (args.choices) watch = ChoicePrinter(args);
  const Result<ReplayRun> ran =
      run_replay(db, replay, args.to, args.log ? &onlooker : nullptr, watch);
  onlooker.print();
  if (!ran) return bad_input(args.file + ": " + ran.error());
  print_outcome(args, replay, ran.value());
}

}  // namespace

void add_replay_command(CLI::App& app) {
  auto args = std::make_shared<ReplayArguments>();
  CLI::App* command =
      app.add_subcommand("replay", "Play a recorded game again and compare how it ends");
  command->add_option("FILE", args->file, "The replay")->required();
  command->add_option("--cards", args->cards, "Further card files");
  command->add_option("--to", args->to, "Stop after this many choices")->check(whole_number());
  command->add_option("--lang", args->lang, "en or fr")->check(CLI::IsMember({"en", "fr"}));
  CLI::Option* log = command->add_flag("--log", args->log, "Print what happens, in words");
  command->add_flag("--choices", args->choices, "Print every choice, in notation")->excludes(log);
  command->add_flag("--force", args->force, "Also a replay of another engine or other cards");
  command->callback([args] { run(*args); });
}

}  // namespace grimoire::cli
