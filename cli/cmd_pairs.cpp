#include <chrono>
#include <cstdio>
#include <memory>
#include <unistd.h>

#include "cli/commands.h"
#include "lab/pairs.h"

namespace grimoire::cli {
namespace {

struct PairsArguments {
  lab::PairsOptions options;
  std::vector<std::string> cards;
  std::string card;
  std::string companion;
};

// Leaves the pairs with this card; false if the card is unknown.
bool keep(const CardDb& db, const std::string& name, DefId lab::Pair::* place,
          std::vector<lab::Pair>& pairs) {
  if (name.empty()) return true;
  const DefId def = card_named(db, name);
  if (def == kNoDef) return false;
  std::erase_if(pairs, [&](const lab::Pair& pair) { return pair.*place != def; });
  return true;
}

std::string names(const CardDb& db, const lab::Pair& pair) {
  return db.def(pair.card).name_en + " with " + db.def(pair.companion).name_en;
}

std::string summary(const CardDb& db, const lab::PairsReport& report, double seconds) {
  char line[300];
  std::snprintf(line, sizeof line,
                "%llu pairs, %llu decisions; the card came into play in %llu pairs, was activated "
                "in %llu of %llu with a spell; %zu failed, %.1f s\n",
                static_cast<unsigned long long>(report.pairs),
                static_cast<unsigned long long>(report.decisions),
                static_cast<unsigned long long>(report.prepared),
                static_cast<unsigned long long>(report.activated),
                static_cast<unsigned long long>(report.spells), report.failures.size(), seconds);
  std::string text = line;
  constexpr size_t kListed = 20;
  for (size_t i = 0; i < report.unplayed.size() && i < kListed; ++i) {
    text += "never in play: " + names(db, report.unplayed[i].pair) + "\n";
  }
  if (report.unplayed.size() > kListed) {
    text += "and " + std::to_string(report.unplayed.size() - kListed) + " more\n";
  }
  return text;
}

void run(const PairsArguments& arguments) {
  CardDb db;
  if (!load_card_files(arguments.cards, db)) return;
  std::vector<lab::Pair> pairs = lab::all_pairs(db);
  if (!keep(db, arguments.card, &lab::Pair::card, pairs)) return;
  if (!keep(db, arguments.companion, &lab::Pair::companion, pairs)) return;
  const uint64_t count = arguments.options.sample == 0
                             ? pairs.size()
                             : std::min(arguments.options.sample, pairs.size());
  const bool terminal = isatty(STDERR_FILENO) != 0;
  const uint64_t step = std::max<uint64_t>(1, count / 200);
  const auto start = std::chrono::steady_clock::now();
  const lab::PairsReport report =
      lab::check_pairs(db, std::move(pairs), arguments.options, [&](uint64_t done) {
        if (terminal && (done % step == 0 || done == count)) show_progress(done, count, "pairs");
      });
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
  std::fputs(summary(db, report, took.count()).c_str(), stdout);
  for (const lab::PairReport& failed : report.failures) {
    std::printf("\nFAILED %sgrimoire pairs --card \"%s\" --with \"%s\" --seed %llu\n",
                failed.failure.c_str(), db.def(failed.pair.card).name_en.c_str(),
                db.def(failed.pair.companion).name_en.c_str(),
                static_cast<unsigned long long>(arguments.options.seed));
  }
  if (!report.failures.empty()) exit_code = kFailed;
}

}  // namespace

void add_pairs_command(ProgramCommand& program) {
  auto arguments = std::make_shared<PairsArguments>();
  ProgramCommand& command = program.command(
      "pairs", "Play every card in the company of every other, and check the engine");
  command.option("--sample N", &arguments->options.sample, "Only so many of the pairs")
      .between(1, UINT64_MAX);
  command.option("--seed N", &arguments->options.seed, "For the positions and the sample");
  command.option("--threads N", &arguments->options.threads, "Pairs at the same time")
      .between(1, 256);
  command.option("--card NAME", &arguments->card, "Only pairs in which this card is played");
  command.option("--with NAME", &arguments->companion, "Only pairs with this card in play");
  command.option("--cards FILE", &arguments->cards, "Further card files");
  command.run([arguments] { run(*arguments); });
}

}  // namespace grimoire::cli
