#include "engine/base/encode.h"

#include <gtest/gtest.h>

namespace grimoire {
namespace {

TEST(Base64, EveryLengthComesBack) {
  std::vector<uint8_t> bytes;
  for (int i = 0; i < 300; ++i) {
    const std::optional<std::vector<uint8_t>> back = from_base64(to_base64(bytes));
    ASSERT_TRUE(back) << i;
    EXPECT_EQ(*back, bytes);
    bytes.push_back(static_cast<uint8_t>(i * 37));
  }
}

TEST(Base64, LineEndsBetweenGroupsAreSkipped) {
  EXPECT_EQ(from_base64("AQID\r\nBA==\n"), (std::vector<uint8_t>{1, 2, 3, 4}));
}

TEST(Base64, WhatIsNeverWrittenIsRefused) {
  for (const char* text : {"A", "AQI", "AQ=D", "AQ==AQID", "AQ==A",
                           "AR==", "AQJ=", "====", "A===", "AQ\nID", "AQI!", "AQID===="}) {
    EXPECT_FALSE(from_base64(text)) << text;
  }
}

TEST(Numbers, NoneIsMoreThanTheMost) {
  EXPECT_EQ(to_number("2", 2), 2U);
  EXPECT_EQ(to_number("18446744073709551615", UINT64_MAX), UINT64_MAX);
  for (const char* text : {"3", "9", "12", "99", "", "-1", "1x"}) EXPECT_FALSE(to_number(text, 2));
}

}  // namespace
}  // namespace grimoire
