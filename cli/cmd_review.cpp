// grimoire review FILE: how the chances went in a recorded game, and where they turned.
#include <cstdio>
#include <memory>

#include "ai/review.h"
#include "cli/commands.h"
#include "engine/base/json_writer.h"
#include "engine/replay/replay.h"
#include "engine/words/prompt.h"

namespace grimoire::cli {
namespace {

struct ReviewArguments {
  std::string file;
  std::vector<std::string> cards;
  std::string lang = "en";
  bool json = false;

  bool french() const { return lang == "fr"; }
  const char* say(const char* en, const char* fr) const { return french() ? fr : en; }
};

// What the player was offered, in words.
std::vector<std::string> labels_at(const ReviewArguments& args, const CardDb& db,
                                   const Record& record, const ai::TurningPoint& point) {
  const Result<Table> then = Table::replay(db, record, point.at);
  if (!then) return {};
  const Result<View> view = then.value().view(point.seat);
  const Language language = args.french() ? Language::French : Language::English;
  return view ? option_labels(db, view.value(), language) : std::vector<std::string>();
}

std::string label_of(const std::vector<std::string>& labels, size_t option) {
  return option < labels.size() ? labels[option] : std::string();
}

void print_line(const ReviewArguments& args, const ai::TurnChance& turn) {
  constexpr int kWidth = 40;
  const int filled = turn.chance * kWidth / 1000;
  std::string bar;
  for (int i = 0; i < kWidth; ++i) bar += i < filled ? "█" : "·";
  std::printf("%s %3u  %d  %s %5.1f%%\n", args.say("turn", "tour"), turn.turn, raw(turn.seat) + 1,
              bar.c_str(), turn.chance / 10.0);
}

void print_point(const ReviewArguments& args, const CardDb& db, const Record& record,
                 const ai::TurningPoint& point) {
  const std::vector<std::string> labels = labels_at(args, db, record, point);
  const char* colon = args.say(":", " :");
  std::printf("          %s %d, %s %zu%s %s (%.1f%%); %s%s %s (%.1f%%)\n",
              args.say("player", "joueur"), raw(point.seat) + 1, args.say("choice", "choix"),
              point.at + 1, colon, label_of(labels, point.chosen).c_str(), point.chance / 10.0,
              args.say("better", "mieux"), colon, label_of(labels, point.better).c_str(),
              point.best / 10.0);
}

void print_text(const ReviewArguments& args, const CardDb& db, const Record& record,
                const ai::Review& review) {
  std::printf("%s\n", args.say("The chances of player 1's side at the beginning of each turn:",
                               "Les chances du camp du joueur 1 au début de chaque tour :"));
  auto point = review.turning_points.begin();
  for (const ai::TurnChance& turn : review.turns) {
    for (; point != review.turning_points.end() && point->at < turn.at; ++point)
      print_point(args, db, record, *point);
    print_line(args, turn);
  }
  std::printf("%s%s%zu\n", args.say("turning points", "tournants"), args.say(": ", " : "),
              review.turning_points.size());
}

void print_json(const ReviewArguments& args, const CardDb& db, const Record& record,
                const ai::Review& review) {
  JsonWriter json(2);
  json.object();
  json.key("turns").list();
  for (const ai::TurnChance& turn : review.turns) {
    json.object();
    json.field("at", turn.at);
    json.field("turn", turn.turn);
    json.field("player", raw(turn.seat) + 1);
    json.field("chance", turn.chance);
    json.end();
  }
  json.end();
  json.key("turning_points").list();
  for (const ai::TurningPoint& point : review.turning_points) {
    const std::vector<std::string> labels = labels_at(args, db, record, point);
    json.object();
    json.field("at", point.at);
    json.field("turn", point.turn);
    json.field("player", raw(point.seat) + 1);
    json.field("chosen", label_of(labels, point.chosen));
    json.field("chance", point.chance);
    json.field("better", label_of(labels, point.better));
    json.field("best", point.best);
    json.end();
  }
  json.end();
  json.end();
  std::printf("%s\n", json.take().c_str());
}

void run(const ReviewArguments& args) {
  if (args.json) errors_as_json();
  CardDb db;
  if (!load_card_files(args.cards, db)) return;
  const Result<std::string> text = read_file(args.file);
  if (!text) return bad_input(text.error());
  const Result<Replay> replay = parse_replay(db, text.value(), args.file);
  if (!replay) return bad_input("the replay cannot be used:\n" + replay.error());
  const Result<Record> record = record_of(db, replay.value());
  if (!record) return bad_input(args.file + ": " + record.error());
  const Result<Table> start = Table::replay(db, record.value(), 0);
  if (!start) return bad_input(args.file + ": " + start.error());
  const std::vector<Choice>& choices = record.value().choices;
  const ai::Review review = ai::review(db, start.value().game(), choices, 0, choices.size());
  if (args.json) return print_json(args, db, record.value(), review);
  print_text(args, db, record.value(), review);
}

}  // namespace

void add_review_command(ProgramCommand& program) {
  auto args = std::make_shared<ReviewArguments>();
  ProgramCommand& command = program.command(
      "review", "Say how the chances went in a recorded game, and what would have been better");
  command.option("FILE", &args->file, "The replay").required();
  command.option("--cards FILE", &args->cards, "Further card files");
  command.option("--lang L", &args->lang, "Language").one_of({"en", "fr"});
  command.option("--json", &args->json, "As JSON; chances are in thousandths");
  command.run([args] { run(*args); });
}

}  // namespace grimoire::cli
