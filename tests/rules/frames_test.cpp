// The table of frames.
#include "engine/rules/driver/frames.h"

#include <gtest/gtest.h>

namespace grimoire {
namespace {

TEST(Frames, HaveAnAnswerWhereTheyAsk) {
  for (const FrameRow& row : kFrames) {
    EXPECT_EQ(row.asking != 0, row.answer != nullptr) << static_cast<int>(row.procedure);
  }
}

}  // namespace
}  // namespace grimoire
