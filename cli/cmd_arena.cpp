// grimoire arena: which of two players is stronger, in pairs of games with the same deal.
#include <atomic>
#include <csignal>
#include <cstdio>
#include <memory>
#include <thread>
#include <unistd.h>

#include "cli/commands.h"
#include "engine/base/json.h"
#include "engine/base/json_writer.h"
#include "lab/arena.h"

namespace grimoire::cli {
namespace {

struct ArenaArguments {
  std::string first;
  std::string second;
  std::string meeting = "mirrors";
  std::string set = "tuning";
  std::string judges[2];  // files of `grimoire train learn`
  std::string field;      // a file of `grimoire field --json`
  std::vector<std::string> decks;
  std::vector<int> test;
  int games = 1000;
  uint64_t seed = 1;
  int threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  Asked asked = Asked::Casual;
  bool json = false;
};

std::atomic<bool> interrupted{false};

void stop_playing(int) { interrupted = true; }

bool find_decks(const CardDb& db, const ArenaArguments& arguments, std::vector<NamedDeck>& out) {
  for (const std::string& name : arguments.decks) {
    NamedDeck deck;
    if (!load_deck(db, name, arguments.asked, deck)) return false;
    out.push_back(std::move(deck));
  }
  if (!arguments.decks.empty()) return true;
  for (NamedDeck& deck : lab::builtin_decks(db)) {
    const bool back = lab::held_back(deck);
    if (arguments.set == "all" || back == (arguments.set == "held-back")) {
      out.push_back(std::move(deck));
    }
  }
  return true;
}

// The pairings of a field that came out between 40 and 60%.
bool balanced_meetings(const std::string& path, const std::vector<NamedDeck>& decks,
                       std::vector<std::pair<size_t, size_t>>& out) {
  const Result<std::string> text = read_file(path);
  if (!text) {
    bad_input(text.error());
    return false;
  }
  const JsonReading reading = read_json(text.value());
  const Json* pairings = reading.root.find("pairings");
  if (!reading.problem.empty() || pairings == nullptr) {
    bad_input(path + ": is not what 'grimoire field --json' writes");
    return false;
  }
  const auto place = [&](const Json* name) {
    size_t i = 0;
    while (i < decks.size() && (name == nullptr || !name->is_text(decks[i].name))) ++i;
    return i;
  };
  for (const Json& one : pairings->items) {
    const size_t first = place(one.find("first"));
    const size_t second = place(one.find("second"));
    const Json* rate = one.find("rate");
    if (rate == nullptr || first == decks.size() || second == decks.size()) continue;
    const double share = std::strtod(rate->text.c_str(), nullptr);
    if (share >= 0.4 && share <= 0.6) out.emplace_back(first, second);
  }
  if (!out.empty()) return true;
  bad_input(path + ": has no pairing of these decks between 40 and 60%");
  return false;
}

void write_number(JsonWriter& json, std::string_view name, double value) {
  char digits[32];
  std::snprintf(digits, sizeof digits, "%.6f", value);
  json.key(name).number(digits);
}

void write_share(JsonWriter& json, const lab::Share& share) {
  json.object();
  json.field("games", share.games);
  json.field("wins", share.wins);
  json.field("draws", share.draws);
  write_number(json, "rate", share.rate());
  write_number(json, "low", share.interval().low);
  write_number(json, "high", share.interval().high);
  json.end();
}

void print_json(const lab::ArenaReport& report, const lab::ArenaOptions& options) {
  JsonWriter json(2);
  json.object();
  json.field("first", options.first);
  json.field("second", options.second);
  json.field("seed", options.seed);
  json.field("stopped", report.stopped);
  json.field("pairs", report.pairs.pairs);
  write_number(json, "share", report.pairs.mean());
  write_number(json, "low", report.pairs.interval().low);
  write_number(json, "high", report.pairs.interval().high);
  write_number(json, "elo", report.elo());
  write_number(json, "elo_low", report.elo_interval().low);
  write_number(json, "elo_high", report.elo_interval().high);
  if (options.test.asked()) {
    write_number(json, "ratio", options.test.ratio(report.pairs));
  }
  json.key("games");
  write_share(json, report.all);
  json.key("beginning");
  write_share(json, report.beginning);
  json.key("following");
  write_share(json, report.following);
  json.key("decks").object();
  for (const auto& [name, share] : report.with_deck) {
    json.key(name);
    write_share(json, share);
  }
  json.end();
  json.end();
  std::printf("%s\n", json.take().c_str());
}

void print_line(const std::string& what, const lab::Share& share) {
  const lab::Interval interval = share.interval();
  std::printf("%-22s  %5d  %5d  %5d  %5.1f%%  %.1f to %.1f%%\n", what.c_str(), share.games,
              share.wins, share.draws, share.rate() * 100, interval.low * 100, interval.high * 100);
}

void print_verdict(const lab::ArenaReport& report, const lab::SequentialTest& test) {
  if (!test.asked()) return;
  const double ratio = test.ratio(report.pairs);
  const char* verdict = "undecided";
  if (ratio > lab::kDecided) verdict = "passed";
  if (ratio < -lab::kDecided) verdict = "failed";
  std::printf("test of %+.0f against %+.0f Elo: %s (%.2f; decided at 2.94)\n", test.low, test.high,
              verdict, ratio);
}

void print_report(const lab::ArenaReport& report, const lab::ArenaOptions& options) {
  const lab::Interval share = report.pairs.interval();
  const lab::Interval elo = report.elo_interval();
  if (report.stopped) std::printf("broken off; what was played:\n");
  std::printf("%s against %s: %.1f%% (%.1f to %.1f), Elo %+.0f (%+.0f to %+.0f)\n",
              options.first.c_str(), options.second.c_str(), report.pairs.mean() * 100,
              share.low * 100, share.high * 100, report.elo(), elo.low, elo.high);
  print_verdict(report, options.test);
  std::printf("pairs with 0, ½, 1, 1½, 2 points:");
  for (const uint64_t n : report.pairs.pairs) {
    std::printf(" %llu", static_cast<unsigned long long>(n));
  }
  const double games = std::max(1, report.all.games);
  std::printf("\n%.1f turns a game; %.2f and %.2f ms a choice\n\n",
              static_cast<double>(report.turns) / games,
              report.first_seconds * 1000 /
                  static_cast<double>(std::max<uint64_t>(1, report.first_choices)),
              report.second_seconds * 1000 /
                  static_cast<double>(std::max<uint64_t>(1, report.second_choices)));
  std::printf("%-22s  %5s  %5s  %5s  %6s  %s\n", "", "games", "won", "drawn", "rate",
              "95% interval");
  print_line("all", report.all);
  print_line("playing first", report.beginning);
  print_line("playing second", report.following);
  for (const auto& [name, one] : report.with_deck) print_line(name, one);
}

bool read_options(const CardDb& db, const ArenaArguments& arguments, lab::ArenaOptions& options) {
  options.first = arguments.first;
  options.second = arguments.second;
  if (!known_player(options.first) || !known_player(options.second)) return false;
  if (!even_games(arguments.games)) return false;
  options.pairs = static_cast<uint64_t>(arguments.games) / 2;
  options.seed = arguments.seed;
  options.threads = arguments.threads;
  options.stop = &interrupted;
  if (!arguments.test.empty()) {
    if (arguments.test.size() != 2 || arguments.test[0] >= arguments.test[1]) {
      bad_input("--test: two numbers of Elo, the smaller one first");
      return false;
    }
    options.test = {static_cast<double>(arguments.test[0]), static_cast<double>(arguments.test[1])};
  }
  if (!find_decks(db, arguments, options.decks)) return false;
  if (arguments.meeting == "random") options.meeting = lab::Meeting::Random;
  if (arguments.meeting == "pairs") {
    options.meeting = lab::Meeting::Pairs;
    if (options.decks.size() < 2) {
      bad_input("--decks: pairs need at least two decks");
      return false;
    }
  }
  return arguments.field.empty() ||
         balanced_meetings(arguments.field, options.decks, options.meetings);
}

bool read_judges(const ArenaArguments& arguments, ai::Evaluation* judges,
                 lab::ArenaOptions& options) {
  for (size_t i = 0; i < 2; ++i) {
    if (arguments.judges[i].empty()) continue;
    const Result<std::string> text = read_file(arguments.judges[i]);
    const Result<ai::Evaluation> judge =
        text ? ai::read_evaluation(text.value()) : Error{text.error()};
    if (!judge) {
      bad_input(arguments.judges[i] + ": " + judge.error());
      return false;
    }
    judges[i] = judge.value();
    options.evaluation[i] = &judges[i];
  }
  return true;
}

void run(const ArenaArguments& arguments) {
  CardDb db;
  lab::ArenaOptions options;
  ai::Evaluation judges[2];
  if (!load_card_files({}, db) || !read_options(db, arguments, options) ||
      !read_judges(arguments, judges, options))
    return;
  std::signal(SIGINT, stop_playing);
  const bool terminal = isatty(STDERR_FILENO) != 0;
  const lab::ArenaReport report = lab::play_arena(db, options, [&](const lab::ArenaReport& now) {
    if (!terminal) return;
    char what[80];
    std::snprintf(what, sizeof what, "games, %.1f%%", now.pairs.mean() * 100);
    show_progress(static_cast<uint64_t>(now.all.games), options.pairs * 2, what);
  });
  std::signal(SIGINT, SIG_DFL);
  if (arguments.json) return print_json(report, options);
  print_report(report, options);
}

}  // namespace

void add_arena_command(ProgramCommand& program) {
  auto arguments = std::make_shared<ArenaArguments>();
  ProgramCommand& command =
      program.command("arena", "Measure which of two players is stronger, and how sure that is");
  command.option("FIRST", &arguments->first, "A player").required();
  command.option("SECOND", &arguments->second, "The other one").required();
  command.option("--judge FILE", &arguments->judges[0],
                 "What 'grimoire train learn' wrote: with it the first player judges positions");
  command.option("--against FILE", &arguments->judges[1], "And with this the second");
  command.option("--meet HOW", &arguments->meeting, "Which decks meet")
      .one_of({"mirrors", "pairs", "random"});
  command.option("--field FILE", &arguments->field,
                 "Pairs: only those that came out between 40 and 60% in this file of "
                 "'grimoire field --json'");
  command
      .option("--set SET", &arguments->set, "Which built-in decks; held-back ones serve no tuning")
      .one_of({"tuning", "held-back", "all"});
  command.option("--decks DECK", &arguments->decks, "These decks instead, built-in ones or files");
  command.option("--games N", &arguments->games, "Games at most, an even number")
      .between(2, 10000000);
  command.option("--test ELO", &arguments->test,
                 "Stop as soon as it is settled, with mistakes of 5%, whether the first player is "
                 "no better than the first of two numbers of Elo or as good as the second");
  command.option("--seed N", &arguments->seed, "Seed of the first pair of games");
  command.option("--threads N", &arguments->threads, "Games at the same time").between(1, 256);
  command.option("--json", &arguments->json, "As JSON");
  add_any_deck_option(command, arguments->asked);
  command.run([arguments] { run(*arguments); });
}

}  // namespace grimoire::cli
