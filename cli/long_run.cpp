#include "cli/long_run.h"

#include <algorithm>
#include <cstdio>
#include <unistd.h>

#include "cli/commands.h"
#include "cli/input.h"

namespace grimoire::cli {

LongRun::LongRun(uint64_t games)
    : games_(games),
      step_(std::max<uint64_t>(1, games / 200)),
      terminal_(isatty(STDERR_FILENO) != 0) {
  end_input_at_signals();
}

void LongRun::show(uint64_t done) {
  if (terminal_ && (done % step_ == 0 || done == games_)) show_progress(done, games_, "games");
}

bool LongRun::stopped() { return signal_that_came() != 0; }

void LongRun::finish(uint64_t done) const {
  if (!stopped()) return;
  std::fflush(stdout);
  std::fprintf(stderr, "%sgrimoire: interrupted after %llu of %llu games\n", terminal_ ? "\n" : "",
               static_cast<unsigned long long>(done), static_cast<unsigned long long>(games_));
  exit_code = kSignal + signal_that_came();
}

void LongRun::write_end(JsonWriter& json) {
  if (stopped()) json.field("interrupted", true);
}

void write_decimal(JsonWriter& json, std::string_view name, double value) {
  char digits[32];
  std::snprintf(digits, sizeof digits, "%.6f", value);
  json.key(name).number(digits);
}

void write_share(JsonWriter& json, const lab::Share& share) {
  json.field("games", share.games);
  json.field("wins", share.wins);
  json.field("draws", share.draws);
  write_decimal(json, "rate", share.rate());
  write_decimal(json, "low", share.interval().low);
  write_decimal(json, "high", share.interval().high);
}

}  // namespace grimoire::cli
