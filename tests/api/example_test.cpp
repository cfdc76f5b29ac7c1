// The program of examples/ plays a duel to its end.
#include <array>
#include <cstdio>
#include <fstream>
#include <gtest/gtest.h>

namespace grimoire {
namespace {

std::string output_of(const std::string& command) {
  std::string all;
  FILE* const pipe = popen(command.c_str(), "r");
  if (pipe == nullptr) return all;
  std::array<char, 4096> part{};
  while (const size_t read = fread(part.data(), 1, part.size(), pipe))
    all.append(part.data(), read);
  EXPECT_EQ(pclose(pipe), 0);
  return all;
}

TEST(Example, DuelIsPlayedWithUndoAndWhyNot) {
  const std::string typed = testing::TempDir() + "duel_typed.txt";
  std::ofstream file(typed);
  file << "undo\nwhy prepare Fire ball\nnonsense\n99\n1\n1\n1\nundo\n";
  for (int i = 0; i < 2000; ++i) file << "1\n";
  file.close();
  const std::string told = output_of(EXAMPLE_DUEL " 1 < " + typed);
  EXPECT_NE(told.find("there is nothing to take back"), std::string::npos) << told;
  EXPECT_NE(told.find("- costs 2 Fire: you have none (DR-2.2.3)"), std::string::npos) << told;
  EXPECT_NE(told.find("type a number, `undo` or `why ACT`"), std::string::npos) << told;
  EXPECT_NE(told.find("there is no option 98; options are 0 to 1"), std::string::npos) << told;
  // The undo asks for the Mana once more.
  const std::string first = "(2 to go)";
  const size_t asked = told.find(first);
  ASSERT_NE(asked, std::string::npos) << told;
  EXPECT_LT(told.find(first, asked + 1), told.find("Turn 2")) << told;
  EXPECT_TRUE(told.ends_with("You lose.\n")) << told;
}

}  // namespace
}  // namespace grimoire
