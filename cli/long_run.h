// Games in great number: progress on standard error, and Ctrl-C, which ends the run early but not
// without its results.
#pragma once

#include <cstdint>
#include <functional>

#include "engine/base/json_writer.h"
#include "lab/statistics.h"

namespace grimoire::cli {

class LongRun {
 public:
  // From here on a signal ends the run and not the program.
  explicit LongRun(uint64_t games);

  // A bar, if somebody looks.
  void show(uint64_t done);
  static bool stopped();
  static std::function<bool()> stop() { return stopped; }
  // After the results, which `done` games gave. An early end is said, and becomes the exit code.
  void finish(uint64_t done) const;
  // "interrupted": true, where it was.
  static void write_end(JsonWriter& json);

 private:
  uint64_t games_;
  uint64_t step_;
  bool terminal_;
};

// games, wins, draws, rate and the interval of a share.
void write_share(JsonWriter& json, const lab::Share& share);
// A number with six decimals.
void write_decimal(JsonWriter& json, std::string_view name, double value);

}  // namespace grimoire::cli
