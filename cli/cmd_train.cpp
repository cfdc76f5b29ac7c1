// grimoire train: plays games of the searching player against itself, and learns from them how to
// judge positions.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <map>
#include <memory>
#include <mutex>
#include <optional>

#include "cli/commands.h"
#include "cli/long_run.h"
#include "lab/parallel.h"
#include "lab/trainer.h"
#include "lab/weigh.h"

namespace grimoire::cli {
namespace {

using lab::PlayedGame;
using lab::Way;

struct TrainArguments {
  lab::SelfPlay games;
  lab::TurnTrials trials;
  lab::Training training;
  int count = 1000;
  int threads = 1;
  std::string file;   // that is written
  std::string from;   // games
  std::string turns;  // of them
};

std::optional<std::vector<PlayedGame>> games_of(const CardDb& db, const std::string& path) {
  const Result<std::string> text = read_file(path);
  const auto games = text ? lab::read_games(db, text.value()) : Error{text.error()};
  if (games) return games.value();
  bad_input(text ? path + ": " + games.error() : games.error());
  return std::nullopt;
}

// Does pieces of work that each give some lines, and writes them in their order to the file. A file
// that is there is continued: it says after each piece how many there are.
class Pieces {
 public:
  Pieces(std::string path, std::string head) : path_(std::move(path)), head_(std::move(head)) {}

  // False, and reported: the file cannot be continued, or not be written.
  bool open() {
    std::string kept = head_;
    if (const Result<std::string> old = read_file(path_); old.ok()) {
      if (!old.value().starts_with(head_)) {
        bad_input(path_ + ": was made in another way; name another file");
        return false;
      }
      const std::string_view text = old.value();
      const size_t mark = text.rfind("\n" + std::string(lab::kPieceMark));
      const size_t end = mark == text.npos ? text.npos : text.find('\n', mark + 1);
      if (end != text.npos) {
        kept = text.substr(0, end + 1);
        done_ = std::strtoull(kept.c_str() + mark + 1 + lab::kPieceMark.size(), nullptr, 10);
      }
    }
    const Status ready = write_file(path_, kept);
    if (!ready) bad_input(ready.error());
    return ready.ok();
  }

  template <class Piece>
  void run(uint64_t count, int threads, Piece piece) {
    std::ofstream out(path_, std::ios::app);
    LongRun run(count);
    std::mutex lock;
    std::map<uint64_t, std::string> ready;
    const uint64_t begin = std::min(done_, count);
    lab::in_parallel(count - begin, threads, [&](uint64_t n) {
      std::string lines = piece(begin + n);
      const std::lock_guard<std::mutex> held(lock);
      ready[begin + n] = std::move(lines);
      for (auto next = ready.find(done_); next != ready.end(); next = ready.find(done_)) {
        out << next->second << lab::kPieceMark << ++done_ << "\n" << std::flush;
        ready.erase(next);
      }
      run.show(done_);
      return !LongRun::stopped();
    });
    run.finish(done_);
  }

 private:
  std::string path_;
  std::string head_;
  uint64_t done_ = 0;
};

void play(const TrainArguments& arguments) {
  CardDb db;
  if (!load_card_files({}, db)) return;
  Pieces pieces(arguments.file, lab::head_of(db, arguments.games));
  if (!pieces.open()) return;
  const std::vector<NamedDeck> decks = lab::tuning_decks(db);
  pieces.run(static_cast<uint64_t>(arguments.count), arguments.threads, [&](uint64_t n) {
    return line_of(lab::play_game(db, decks, arguments.games, arguments.games.seed + n));
  });
}

void try_turns(const TrainArguments& arguments) {
  CardDb db;
  if (!load_card_files({}, db)) return;
  const auto games = games_of(db, arguments.from);
  if (!games) return;
  Pieces pieces(arguments.file, lab::head_of(db, arguments.trials));
  if (!pieces.open()) return;
  const std::vector<NamedDeck> decks = lab::tuning_decks(db);
  pieces.run(games->size(), arguments.threads, [&](uint64_t n) {
    std::string lines;
    for (const Way& way :
         lab::try_turns(db, decks, arguments.trials, ai::standard_evaluation(), (*games)[n]))
      lines += line_of(way);
    return lines;
  });
}

void write_result(const TrainArguments& arguments, const ai::Evaluation& evaluation) {
  const Status written = write_file(arguments.file, write_evaluation(evaluation));
  if (!written) bad_input(written.error());
}

void weigh(const TrainArguments& arguments) {
  CardDb db;
  if (!load_card_files({}, db)) return;
  const auto games = games_of(db, arguments.from);
  if (!games) return;
  const std::vector<lab::Trial> trials = lab::trials_of(db, *games);
  const lab::Weighing weighing = lab::weigh(trials, ai::standard_evaluation().weights);
  std::printf("%zu games; won more with a part counting more:\n", trials.size());
  for (size_t i = 0; i < weighing.parts.size(); ++i) {
    std::printf("%-28s %+5.1f%% (±%.1f)\n", lab::style_part_name(static_cast<int>(i)).c_str(),
                weighing.parts[i].share * 100, weighing.parts[i].error * 100);
  }
  write_result(arguments, {weighing.weights, nullptr});
}

void learn(const TrainArguments& arguments) {
  CardDb db;
  if (!load_card_files({}, db)) return;
  const auto games = games_of(db, arguments.from);
  if (!games) return;
  const Result<std::string> text = read_file(arguments.turns);
  const auto ways = text ? lab::read_ways(db, text.value()) : Error{text.error()};
  if (!ways) return bad_input(arguments.turns + ": " + ways.error());
  const std::vector<lab::Sibling> siblings = lab::siblings_of(db, *games, ways.value());
  std::printf("%zu ways to play a turn\n", siblings.size());
  const ai::ValueNet net = lab::teach(db, siblings, arguments.training, [](int round, double loss) {
    std::printf("round %d: off by %.4f\n", round, std::sqrt(loss));
    std::fflush(stdout);
  });
  const lab::Agreement agrees = lab::agreement(siblings, net, db);
  std::printf("agreement with what came later, in games held back: %.4f; before %.4f\n",
              agrees.with_net, agrees.by_hand);
  write_result(arguments,
               {ai::standard_evaluation().weights, std::make_shared<const ai::ValueNet>(net)});
}

using Shared = std::shared_ptr<TrainArguments>;

ProgramCommand& add(ProgramCommand& train, const char* name, const char* what, const char* file,
                    const Shared& arguments, void (*run)(const TrainArguments&)) {
  ProgramCommand& command = train.command(name, what);
  command.option("FILE", &arguments->file, file).required();
  command.run([arguments, run] { run(*arguments); });
  return command;
}

}  // namespace

void add_train_command(ProgramCommand& program) {
  ProgramCommand& train = program.command("train", "Learn from games how to judge positions");
  train.footer("docs/BENCHMARKS.md says what was learnt, and from how many games.");
  constexpr const char* kContinued = "Where they go; a file of the same kind is continued";
  constexpr const char* kEvaluation = "Where the evaluation goes, for 'grimoire arena --judge'";

  auto playing = std::make_shared<TrainArguments>();
  ProgramCommand& games =
      add(train, "play", "Play games, each seat in a style of its own", kContinued, playing, play);
  games.option("--games N", &playing->count, "Games in the end").between(1, 10000000);
  games.option("--seed N", &playing->games.seed, "Seed of the first game");
  games.option("--positions N", &playing->games.positions, "Positions for each decision")
      .between(1, 100000);
  games.option("--threads N", &playing->threads, "Games at the same time").between(1, 256);

  auto trying = std::make_shared<TrainArguments>();
  ProgramCommand& turns = add(train, "turns", "Play turns of games in several ways, and go on",
                              kContinued, trying, try_turns);
  turns.option("--games FILE", &trying->from, "Games of 'grimoire train play'").required();
  turns.option("--positions N", &trying->trials.positions, "Positions for each decision")
      .between(1, 100000);
  turns.option("--ways N", &trying->trials.ways, "Ways to play a turn").between(2, 1000);
  turns.option("--threads N", &trying->threads, "Games at the same time").between(1, 256);

  auto weighing = std::make_shared<TrainArguments>();
  ProgramCommand& weights = add(train, "weigh", "Move the weights the way that winning styles go",
                                kEvaluation, weighing, weigh);
  weights.option("--games FILE", &weighing->from, "Games of 'grimoire train play'").required();

  auto learning = std::make_shared<TrainArguments>();
  ProgramCommand& net = add(train, "learn", "Teach a network which end of a turn is better",
                            kEvaluation, learning, learn);
  net.option("--games FILE", &learning->from, "Games of 'grimoire train play'").required();
  net.option("--turns FILE", &learning->turns, "Turns of them, of 'grimoire train turns'")
      .required();
  net.option("--rounds N", &learning->training.rounds, "Times through all turns").between(1, 1000);
  net.option("--seed N", &learning->training.seed, "Where the network begins");
}

}  // namespace grimoire::cli
