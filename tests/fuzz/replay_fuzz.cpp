// Any text is a replay or an error, and any replay can be played, or says which choice does not
// fit.
#include "engine/replay/replay.h"
#include "tests/fuzz/games.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  using namespace grimoire;
  const CardDb& db = fuzz::all_cards();
  const Result<Replay> replay = parse_replay(db, fuzz::text_of(data, size), "fuzz.replay");
  if (!replay) {
    fuzz::must(!replay.error().empty());
    return 0;
  }
  const std::string written = write_replay(db, replay.value());
  fuzz::must(write_replay(db, parse_replay(db, written, "again").value()) == written);
  const Result<ReplayRun> run = run_replay(db, replay.value(), 500);
  fuzz::must(run.ok() || !run.error().empty());
  return 0;
}
