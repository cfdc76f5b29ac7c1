// Any text is a scenario file that runs, or has errors with places and is not run at all.
#include "engine/scenario/scenario.h"
#include "tests/fuzz/games.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  using namespace grimoire;
  const ScenarioRun run =
      run_scenarios({"fuzz.scenario", fuzz::text_of(data, size)}, {&fuzz::all_cards(), {}});
  fuzz::must(run.errors.empty() != run.results.empty());
  for (const Diagnostic& d : run.errors)
    fuzz::must(d.line > 0 && d.column > 0 && !d.message.empty());
  for (const ScenarioResult& r : run.results) fuzz::must(r.passed == r.failures.empty());
  return 0;
}
