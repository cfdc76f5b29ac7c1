// The engine's fingerprint: a commit that changes what the engine does changes this line, too.
#include <gtest/gtest.h>

#include "bench/bench.h"
#include "engine/base/encode.h"
#include "tests/support/random_games.h"

namespace grimoire {
namespace {

constexpr const char* kSignature = "f3afac73abf09e47";

TEST(Signature, IsAsRecorded) {
  EXPECT_EQ(to_hex(bench::signature(testing::all_cards())), kSignature);
}

}  // namespace
}  // namespace grimoire
