#include <cstdio>
#include <cstdlib>

#include "bench/bench.h"
#include "cli/commands.h"

namespace grimoire::cli {
namespace {

struct BenchArguments {
  double seconds = 5;
  bool json = false;
  bool signature_only = false;
};

void run(const BenchArguments& arguments) {
  CardDb db;
  if (!load_card_files({}, db)) return;
  if (arguments.signature_only) {
    std::printf("%016llx\n", static_cast<unsigned long long>(bench::signature(db)));
    return;
  }
  const bench::Figures figures = bench::measure(db, arguments.seconds);
  const std::string text = arguments.json ? bench::to_json(figures) : bench::to_text(figures);
  std::fputs(text.c_str(), stdout);
}

}  // namespace

void add_bench_command(CLI::App& app) {
  auto arguments = std::make_shared<BenchArguments>();
  CLI::App* command =
      app.add_subcommand("bench", "Measure the engine's speed and print its signature");
  command->add_option("--seconds", arguments->seconds, "How long to play")
      ->check([](const std::string& text) -> std::string {
        char* end = nullptr;
        const double value = std::strtod(text.c_str(), &end);
        const bool fits = end == text.c_str() + text.size() && value >= 0.01 && value <= 3600;
        return fits ? "" : "a number from 0.01 to 3600 is wanted, not '" + text + "'";
      });
  command->add_flag("--json", arguments->json, "Print JSON");
  command->add_flag("--signature", arguments->signature_only, "Print the signature only")
      ->excludes("--json");
  command->callback([arguments] { run(*arguments); });
}

}  // namespace grimoire::cli
