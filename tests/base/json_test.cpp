#include "engine/base/json.h"

#include <gtest/gtest.h>

#include "engine/base/json_writer.h"

namespace grimoire {
namespace {

std::string problem_of(std::string_view text) { return read_json(text).problem; }

Json root_of(std::string_view text) {
  JsonReading reading = read_json(text);
  EXPECT_EQ(reading.problem, "") << text;
  return std::move(reading.root);
}

std::string text_of(std::string_view text) { return root_of(text).text; }

TEST(Json, ValuesOfEveryKindAreRead) {
  const Json root =
      root_of("\xEF\xBB\xBF {\"a\": [null, true, false, -1.5e+3, \"x\"],\r\n\"b\":{}} ");
  const Json* list = root.find("a");
  ASSERT_NE(list, nullptr);
  ASSERT_EQ(list->items.size(), 5U);
  EXPECT_TRUE(list->items[0].is(Json::Kind::Null));
  EXPECT_TRUE(list->items[1].is(Json::Kind::True));
  EXPECT_TRUE(list->items[2].is(Json::Kind::False));
  EXPECT_EQ(list->items[3].text, "-1.5e+3");
  EXPECT_TRUE(list->items[4].is_text("x"));
  EXPECT_TRUE(root.find("b")->is(Json::Kind::Object));
  EXPECT_EQ(root.find("c"), nullptr);
  EXPECT_EQ(list->find("a"), nullptr);
}

TEST(Json, WholeNumbersAreThoseThatFit) {
  EXPECT_EQ(root_of("18446744073709551615").whole(), UINT64_MAX);
  EXPECT_EQ(root_of("0").whole(), 0U);
  for (const char* text : {"18446744073709551616", "-1", "1.0", "1e3", "\"1\"", "null"})
    EXPECT_EQ(root_of(text).whole(), std::nullopt) << text;
}

TEST(Json, EscapesStandForCharacters) {
  EXPECT_EQ(text_of(R"("\"\\\/\b\f\n\r\t")"), "\"\\/\b\f\n\r\t");
  EXPECT_EQ(text_of(R"("\u0041\u00e9\u20AC\ud83D\uDE00")"), "Aé€😀");
  for (const char* text :
       {R"("\x")", R"("\u12")", R"("\u12g4")", R"("\ud83d")", R"("\ud83d\u0041")", R"("\ude00")"})
    EXPECT_EQ(problem_of(text),
              "1:2: this is no JSON: there is no such escape; a backslash itself is written \\\\")
        << text;
}

TEST(Json, SaysWhatIsWrongAndWhere) {
  EXPECT_EQ(problem_of(""), "1:1: this is no JSON: expected a value, but the text ends");
  EXPECT_EQ(problem_of("[1,\n 2 3]"), "2:4: this is no JSON: expected ',' or ']', not 3");
  EXPECT_EQ(problem_of("{\"é\" 1}"), "1:6: this is no JSON: expected ':', not 1");
  EXPECT_EQ(problem_of("{1: 2}"), "1:2: this is no JSON: expected a name in quotes, not 1");
  EXPECT_EQ(problem_of("[truth]"), "1:2: this is no JSON: expected a value, not truth");
  EXPECT_EQ(problem_of("[012]"), "1:2: this is no JSON: expected a number, not 012");
  EXPECT_EQ(problem_of("[-]"), "1:2: this is no JSON: expected a number, not -");
  EXPECT_EQ(problem_of("{} {}"), "1:4: this is no JSON: expected nothing more, not {");
  EXPECT_EQ(problem_of(std::string_view("{}\0", 3)),
            "1:3: this is no JSON: expected nothing more, not ?");
  EXPECT_EQ(problem_of("[\"a\nb\"]"),
            "1:4: this is no JSON: the quotes are not closed on this line");
  EXPECT_EQ(problem_of("[\"a\tb\"]"), problem_of("[\"a\xFF"
                                                 "b\"]"));
  EXPECT_EQ(problem_of("[\"\\"),
            "1:3: this is no JSON: there is no such escape; a backslash "
            "itself is written \\\\");
}

TEST(Json, HasLimits) {
  const auto nested = [](size_t depth) {
    return std::string(depth, '[') + std::string(depth, ']');
  };
  EXPECT_EQ(problem_of(nested(kDeepestJson)), "");
  EXPECT_EQ(problem_of(nested(kDeepestJson + 1)),
            "1:101: this is no JSON: lists and objects lie more than 100 deep in each other");
  EXPECT_NE(problem_of(std::string(1000000, '[')), "");
  std::string fields = "{\"0\":0";
  for (int i = 1; i < 100000; ++i) fields += ",\"" + std::to_string(i) + "\":0";
  EXPECT_NE(problem_of(fields + "}").find("too many fields"), std::string::npos);
}

TEST(Json, RepeatedFieldsAreNamedAndTheLastOneCounts) {
  const JsonReading reading = read_json(R"({"a": [{"b": 1, "b": 2}], "a": [{"b": 3}]})");
  EXPECT_EQ(reading.repeated, (std::vector<std::string>{"a[0].b", "a"}));
  EXPECT_EQ(reading.root.find("a")->items[0].find("b")->whole(), 3U);
}

TEST(JsonWriter, WritesWhatCanBeRead) {
  const auto write = [](int indent) {
    JsonWriter json(indent);
    json.object();
    json.field("title", "\"Été\"\n\x01\xFF");
    json.key("none").null();
    json.field("numbers", std::vector<int>{-1, 2});
    json.key("rate").number("0.5");
    json.field("ready", true);
    json.key("empty").object();
    json.end();
    json.field("texts", std::vector<std::string>{});
    json.end();
    return json.take();
  };
  EXPECT_EQ(write(0),
            "{\"title\":\"\\\"Été\\\"\\n\\u0001\uFFFD\",\"none\":null,"
            "\"numbers\":[-1,2],\"rate\":0.5,\"ready\":true,\"empty\":{},\"texts\":[]}");
  EXPECT_EQ(write(1),
            "{\n \"title\": \"\\\"Été\\\"\\n\\u0001\uFFFD\",\n \"none\": null,\n"
            " \"numbers\": [\n  -1,\n  2\n ],\n \"rate\": 0.5,\n \"ready\": true,\n"
            " \"empty\": {},\n \"texts\": []\n}");
  EXPECT_EQ(root_of(write(2)).find("title")->text, "\"Été\"\n\x01\uFFFD");
}

}  // namespace
}  // namespace grimoire
