#include "engine/base/result.h"

#include <gtest/gtest.h>

namespace grimoire {
namespace {

TEST(Result, IsLookedAtBeforeItIsUsed) {
  const Result<int> good(1);
  const Result<int> bad(Error{"why"});
  EXPECT_EQ(good.value(), 1);
  EXPECT_EQ(bad.error(), "why");
  EXPECT_DEATH(bad.value(), "a result is looked at before it is used");
  EXPECT_DEATH(good.error(), "a result is looked at before it is used");
}

}  // namespace
}  // namespace grimoire
