#include <cstdio>
#include <cstdlib>
#include <memory>

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

void add_bench_command(ProgramCommand& program) {
  auto arguments = std::make_shared<BenchArguments>();
  ProgramCommand& command =
      program.command("bench", "Measure the engine's speed and print its signature");
  const auto take_seconds = [arguments](const std::string& text) -> std::string {
    char* end = nullptr;
    arguments->seconds = std::strtod(text.c_str(), &end);
    const bool number = !text.empty() && end == text.c_str() + text.size();
    const bool fits = number && arguments->seconds >= 0.01 && arguments->seconds <= 3600;
    return fits ? "" : "a number from 0.01 to 3600 is wanted, not '" + text + "'";
  };
  command.option("--seconds N", take_seconds, "How long to play [5]");
  const Option& json = command.option("--json", &arguments->json, "Print JSON");
  command.option("--signature", &arguments->signature_only, "Print the signature only")
      .excludes(json);
  command.run([arguments] { run(*arguments); });
}

}  // namespace grimoire::cli
