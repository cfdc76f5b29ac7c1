// The one layout of card files: as written here, the same again, and without a change of meaning.
#include "engine/lang/layout.h"

#include <filesystem>
#include <gtest/gtest.h>

#include "tests/lang/card_texts.h"

namespace grimoire {
namespace {

using testing::read_text;

std::vector<std::filesystem::path> card_files() {
  std::vector<std::filesystem::path> files{"tests/lang/home_made.cards"};
  for (const char* folder : {"cards", "adversaries"}) {
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
      const auto extension = entry.path().extension();
      if (extension == ".cards" || extension == ".adversary") files.push_back(entry.path());
    }
  }
  return files;
}

TEST(Layout, OfACard) {
  EXPECT_EQ(laid_out("set  mine \"My cards\"   season 9\n"
                     "# The first.\n"
                     "\n\n"
                     "  card \"Ember\"/\"Braise\"   #small\n"
                     "      fire permanent , 3 hp,needs Flame x2 and Seed,costs 1 fire 1 air\n"
                     "  limit 2\n"
                     "\n"
                     "      # Twice.\n"
                     "      in your main phase :\n"
                     "         draw   a equipment\n"
                     "         inflict 2(3 if mage noir)to any target,then draw 1\n"
                     "   aka \"Cinder\"\n"
                     "card \"Ash\" / \"Cendre\"\n fire spell, costs nothing\n\n\n\n"),
            "set mine \"My cards\" season 9\n"
            "\n"
            "# The first.\n"
            "\n"
            "card \"Ember\" / \"Braise\"  # small\n"
            "  aka \"Cinder\"\n"
            "  fire permanent, costs 1 fire 1 air, needs Flame x 2 and Seed, 3 hp\n"
            "  limit 2\n"
            "  # Twice.\n"
            "  in your main phase:\n"
            "    draw an equipment\n"
            "    inflict 2 (3 if mage noir) to any target, then draw 1\n"
            "\n"
            "card \"Ash\" / \"Cendre\"\n"
            "  fire spell, costs nothing\n");
}

TEST(Layout, OfAnAdversary) {
  EXPECT_EQ(laid_out("set bell \"Bell\" season 1\nadversary \"Bell\" / \"Cloche\"\n"
                     " easy:1 \"Ringer\",2 \"Water\"\ncard \"Ringer\" / \"Sonneur\"\n"
                     " adversary, releases 4, 0 hp plus 5 for each player\n"),
            "set bell \"Bell\" season 1\n"
            "\n"
            "adversary \"Bell\" / \"Cloche\"\n"
            "  easy: 1 \"Ringer\", 2 \"Water\"\n"
            "\n"
            "card \"Ringer\" / \"Sonneur\"\n"
            "  adversary, 0 hp plus 5 for each player, releases 4\n");
}

TEST(Layout, OfWordsAndRemarks) {
  const std::string text =
      "# The words.\nword Flame / Flamme\nword Rock / Roche\n\nword Sun / Soleil\n"
      "set mine \"Mine\" season 1\n\n# Fire\n\ncard \"A\" / \"B\"\n  fire spell, costs nothing\n"
      "\n# ---- The end\n";
  EXPECT_EQ(laid_out(text), text);
  EXPECT_EQ(laid_out(""), "");
  EXPECT_EQ(laid_out("\n\n"), "");
}

TEST(Layout, AllCardFilesHaveIt) {
  for (const auto& path : card_files()) {
    const std::string text = read_text(path);
    EXPECT_TRUE(laid_out(text) == text) << "grimoire cards format " << path.string();
  }
}

// A line with blanks around its signs; one with a name in quotes or a remark stays as it is.
std::string loosened(const std::string& line) {
  if (line.find_first_of("\"#") != std::string::npos) return line;
  std::string loose;
  for (const char c : line) {
    const bool sign = std::string_view(",:;()").find(c) != std::string_view::npos;
    loose += sign ? std::string("   ") + c + "\t" : std::string(1, c);
  }
  return loose;
}

TEST(Layout, DoesNotDependOnBlanks) {
  for (const auto& path : card_files()) {
    const std::string text = read_text(path);
    std::string loose;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) loose += loosened(line) + "\n";
    EXPECT_TRUE(laid_out(loose) == text) << path;
  }
}

TEST(Layout, KeepsTheMeaning) {
  testing::NamedTexts before;
  testing::NamedTexts after;
  std::vector<std::filesystem::path> files = card_files();
  std::sort(files.begin(), files.end(), [](const auto& a, const auto& b) {
    return std::pair(a.filename() != "words.cards", a) <
           std::pair(b.filename() != "words.cards", b);
  });
  for (const auto& path : files) {
    before.emplace_back(path.string(), read_text(path));
    after.emplace_back(path.string(), laid_out(read_text(path)));
  }
  const Compiled old_db = testing::compile_texts(before);
  const Compiled new_db = testing::compile_texts(after);
  EXPECT_EQ(testing::all_errors(new_db), testing::all_errors(old_db));
  EXPECT_EQ(new_db.db.nodes.size(), old_db.db.nodes.size());
  EXPECT_EQ(new_db.db.abilities.size(), old_db.db.abilities.size());
}

}  // namespace
}  // namespace grimoire
