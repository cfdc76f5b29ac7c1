#include "server/page_files.h"

#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>

namespace grimoire::server {
namespace {

class PageFilesTest : public ::testing::Test {
 protected:
  void SetUp() override {
    std::filesystem::create_directories(folder_ + "/assets");
    std::ofstream(folder_ + "/index.html") << "<!doctype html>";
    std::ofstream(folder_ + "/assets/engine-1a2b.wasm") << "wasm";
    std::ofstream(folder_ + "/../secret.txt") << "secret";
  }
  void TearDown() override { std::filesystem::remove_all(root_); }

  const std::string root_ = ::testing::TempDir() + "page_files";
  const std::string folder_ = root_ + "/page";
};

TEST_F(PageFilesTest, HomeIsTheIndex) {
  const std::optional<PageFile> file = find_page_file(folder_, "/");
  ASSERT_TRUE(file);
  EXPECT_EQ(file->bytes, "<!doctype html>");
  EXPECT_EQ(file->type, "text/html; charset=utf-8");
  EXPECT_FALSE(file->forever);
}

TEST_F(PageFilesTest, AssetsHaveTheirTypeAndNeverChange) {
  const std::optional<PageFile> file = find_page_file(folder_, "/assets/engine-1a2b.wasm?v=1");
  ASSERT_TRUE(file);
  EXPECT_EQ(file->type, "application/wasm");
  EXPECT_TRUE(file->forever);
}

TEST_F(PageFilesTest, TheSmallestFormThatTheBrowserAccepts) {
  std::ofstream(folder_ + "/assets/engine-1a2b.wasm.br") << "b";
  std::ofstream(folder_ + "/assets/engine-1a2b.wasm.gz") << "gz";
  const auto form = [&](std::string_view accepted) {
    const std::optional<PageFile> file =
        find_page_file(folder_, "/assets/engine-1a2b.wasm", accepted);
    EXPECT_EQ(file->type, "application/wasm");
    return std::string(file->encoding) + ":" + file->bytes;
  };
  EXPECT_EQ(form("gzip, deflate, br;q=0.9"), "br:b");
  EXPECT_EQ(form("gzip, deflate"), "gzip:gz");
  EXPECT_EQ(form("br;q=0, gzip"), "gzip:gz");
  EXPECT_EQ(form("brotli"), ":wasm");
  EXPECT_EQ(form(""), ":wasm");
}

TEST_F(PageFilesTest, NothingOutsideTheFolder) {
  for (const char* target : {"/../secret.txt", "/assets/../../secret.txt", "/%2e%2e/secret.txt",
                             "secret.txt", "", "/assets", "/none.html", "/a b"}) {
    EXPECT_FALSE(find_page_file(folder_, target)) << target;
  }
}

}  // namespace
}  // namespace grimoire::server
