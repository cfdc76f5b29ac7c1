// The table of frames.
#include "engine/rules/driver/frames.h"

#include <gtest/gtest.h>

#include "engine/rules/text/choose.h"
#include "engine/rules/text/text.h"

namespace grimoire {
namespace {

TEST(Frames, HaveAnAnswerWhereTheyAsk) {
  for (const FrameRow& row : kFrames) {
    EXPECT_EQ(row.asking != 0, row.answer != nullptr) << static_cast<int>(row.procedure);
  }
}

#ifndef NDEBUG
TEST(Frames, AreTakenForNothingElse) {
  const auto text = new_frame<TextFrame>();
  EXPECT_EQ(guarded([&] { frame_as<TextFrame>(&text.head); }), "");
  EXPECT_NE(guarded([&] { frame_as<ChooseFrame>(&text.head); }).find("a frame of this procedure"),
            std::string::npos);
}
#endif

}  // namespace
}  // namespace grimoire
