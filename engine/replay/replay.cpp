#include "engine/replay/replay.h"

#include <algorithm>
#include <optional>

#include "engine/api/search.h"
#include "engine/base/encode.h"
#include "engine/base/lines.h"
#include "engine/base/text.h"
#include "engine/data/version.h"
#include "engine/decks/deck_file.h"
#include "engine/words/notation.h"

namespace grimoire {
namespace {

constexpr size_t kMostChoices = 10000000;
constexpr size_t kLongestName = 40;
constexpr std::string_view kTime = "time";

std::string one_line(std::string_view text) {
  std::string out;
  for (const char c : text) out += c == '\n' || c == '\r' ? ' ' : c;
  return std::string(trim(out));
}

}  // namespace

ReplayRecorder::ReplayRecorder(const CardDb& db, const GameSetup& setup,
                               std::vector<std::string> seats,
                               std::vector<std::string> deck_names) {
  replay_.version = version();
  replay_.engine = engine_hash();
  replay_.cards = to_hex(db.hash);
  replay_.setup = setup;
  replay_.seats = std::move(seats);
  replay_.deck_names = std::move(deck_names);
  replay_.seats.resize(setup.decks.size());
  replay_.deck_names.resize(setup.decks.size());
  replay_.final_hash = new_game(db, setup).s().hash();
}

void ReplayRecorder::choose(Game& g, size_t option) {
  replay_.choices.push_back({g.decision.player, option_text(g, option), 0});
  apply(g, Option(g.options[option]));
  replay_.final_hash = g.s().hash();
}

void ReplayRecorder::call_time(Game& g) {
  replay_.choices.push_back({kNoPlayer, std::string(kTime), 0});
  grimoire::call_time(g);
  replay_.final_hash = g.s().hash();
}

void ReplayRecorder::undo(const Game& g) {
  if (!replay_.choices.empty()) replay_.choices.pop_back();
  replay_.final_hash = g.s().hash();
}

Replay replay_of(const CardDb& db, const Record& record) {
  ReplayRecorder recorder(db, record.setup.game, record.setup.seats, record.setup.deck_names);
  Game g = new_game(db, record.setup.game);
  for (const Choice& choice : record.choices) {
    if (choice.option == kTimeIsCalled) {
      recorder.call_time(g);
    } else {
      recorder.choose(g, choice.option);
    }
  }
  return recorder.replay();
}

std::string write_replay(const CardDb& db, const Replay& replay) {
  std::string out = "grimoire replay " + std::to_string(kReplayFormat) + "\n";
  out +=
      "version " + replay.version + "\nengine " + replay.engine + "\ncards " + replay.cards + "\n";
  out += "mode " + std::string(mode_rules(replay.setup.mode).name) + "\n";
  if (mode_rules(replay.setup.mode).adversary) {
    out += "adversary " + db.adversaries[replay.setup.adversary].id + "\ndifficulty " +
           std::string(kDifficultyNames[static_cast<size_t>(replay.setup.difficulty)]) + "\n";
  }
  out += "seed " + std::to_string(replay.setup.seed) + "\n";
  if (replay.setup.chooser != kNoPlayer)
    out += "decider " + std::to_string(raw(replay.setup.chooser) + 1) + "\n";
  for (size_t i = 0; i < replay.setup.decks.size(); ++i) {
    const std::string number = std::to_string(i + 1);
    out += std::string(trim("seat " + number + " " + one_line(replay.seats[i]))) + "\n";
    out += std::string(trim("deck " + number + " " + one_line(replay.deck_names[i]))) + "\n";
    // The order counts: the deck is shuffled from it.
    const DeckCards& cards = replay.setup.decks[i];
    for (size_t c = 0; c < cards.size();) {
      size_t same = c;
      while (same < cards.size() && cards[same] == cards[c]) ++same;
      out += std::to_string(same - c) + " " + db.def(cards[c]).name_en + "\n";
      c = same;
    }
  }
  out += "choices\n";
  for (const ReplayChoice& c : replay.choices)
    out += (c.player == kNoPlayer ? "" : std::to_string(raw(c.player) + 1) + ": ") + c.text + "\n";
  return out + "end " + std::to_string(replay.choices.size()) + " " + to_hex(replay.final_hash) +
         "\n";
}

// ---- Reading

namespace {

class ReplayParser {
 public:
  ReplayParser(const CardDb& db, std::string_view text, const std::string& file)
      : db_(db), lines_(split_lines(text)), file_(file) {}

  // The hash of the cards that the file names, as far as it was read.
  const std::string& cards() const { return replay_.cards; }

  Result<Replay> parse() {
    if (!head()) return Error{errors_};
    const ModeRules& mode = mode_rules(replay_.setup.mode);
    for (int i = 1; i <= mode.most_seats() && (i <= mode.fewest_seats() || line_follows("seat "));
         ++i)
      seat(i);
    if (word("choices") && !rest_of_choices()) complain("the replay is cut off: 'end' is missing");
    if (!errors_.empty()) return Error{errors_};
    return std::move(replay_);
  }

 private:
  // The next line that says something, or nothing at the end.
  std::string_view next() {
    while (at_ < lines_.size()) {
      const std::string_view line = trim(lines_[at_++]);
      if (!line.empty() && !line.starts_with('#')) return line;
    }
    ended_ = true;
    return {};
  }

  void complain(const std::string& what) { complain(std::max(1, static_cast<int>(at_)), what); }
  void complain(int line, const std::string& what) {
    if (++problems_ > 20) return;
    errors_ += (errors_.empty() ? "" : "\n") + file_ + ":" + std::to_string(line) + ": " + what;
  }

  std::string found(std::string_view line) const {
    return ended_ ? "; the file ends here" : ", found '" + std::string(line.substr(0, 60)) + "'";
  }

  // The next line begins with the word; gives what follows.
  std::optional<std::string_view> field(std::string_view word) {
    const std::string_view line = next();
    const bool fits =
        line.starts_with(word) && (line.size() == word.size() || line[word.size()] == ' ');
    if (fits) return trim(line.substr(word.size()));
    complain("'" + std::string(word) + " …' is expected here" + found(line));
    return std::nullopt;
  }

  bool word(std::string_view wanted) {
    if (!errors_.empty()) return false;
    const std::string_view line = next();
    if (line == wanted) return true;
    complain("'" + std::string(wanted) + "' is expected here" + found(line));
    return false;
  }

  bool head() {
    const std::string first(next());
    if (first != "grimoire replay " + std::to_string(kReplayFormat)) {
      if (first.starts_with("grimoire replay ")) {
        complain("the replay has another format ('" + first.substr(16, 20) +
                 "'); this program reads format " + std::to_string(kReplayFormat));
      } else {
        complain("this is no replay: 'grimoire replay " + std::to_string(kReplayFormat) +
                 "' is expected here" + found(first));
      }
      return false;
    }
    const std::optional<std::string_view> release = field("version");
    const std::optional<std::string_view> engine = release ? field("engine") : std::nullopt;
    const std::optional<std::string_view> cards = engine ? field("cards") : std::nullopt;
    if (!cards) return false;
    replay_.version = release->substr(0, kLongestName);
    replay_.engine = engine->substr(0, kLongestName);
    replay_.cards = cards->substr(0, kLongestName);
    const std::optional<std::string_view> mode = field("mode");
    if (!mode) return false;
    const std::optional<Mode> known = mode_named(*mode);
    if (!known) {
      complain("no mode is named '" + std::string(mode->substr(0, 40)) + "'; there are " +
               mode_names());
      return false;
    }
    replay_.setup.mode = *known;
    if (mode_rules(*known).adversary && !adversary()) return false;
    const std::optional<std::string_view> seed = field("seed");
    if (!seed) return false;
    const std::optional<uint64_t> number = to_number(*seed, UINT64_MAX);
    if (!number)
      complain("the seed is a whole number from 0 to 18446744073709551615, not '" +
               std::string(seed->substr(0, 40)) + "'");
    replay_.setup.seed = number.value_or(0);
    return !line_follows("decider ") || decider();
  }

  bool decider() {
    const std::string_view who = field("decider").value_or("");
    const int most = mode_rules(replay_.setup.mode).most_players;
    const std::optional<uint64_t> number = to_number(who, static_cast<uint64_t>(most));
    if (!number || *number == 0) {
      complain("the decider is a player from 1 to " + std::to_string(most) + ", not '" +
               std::string(who.substr(0, 40)) + "'");
      return false;
    }
    replay_.setup.chooser = static_cast<PlayerId>(*number - 1);
    return true;
  }

  bool adversary() {
    const std::optional<std::string_view> name = field("adversary");
    const std::optional<std::string_view> level = name ? field("difficulty") : std::nullopt;
    if (!level) return false;
    const AdversaryDeck* deck = db_.find_adversary(*name);
    const auto names = kDifficultyNames;
    const auto difficulty = std::find(names.begin(), names.end(), *level);
    if (deck == nullptr) {
      complain(static_cast<int>(at_) - 1, "no Adversary is named '" +
                                              std::string(name->substr(0, 40)) +
                                              "'; if a file describes it, give it with --cards");
    } else if (difficulty == names.end()) {
      complain("the difficulty is easy or hard, not '" + std::string(level->substr(0, 40)) + "'");
    } else {
      replay_.setup.adversary = static_cast<size_t>(deck - db_.adversaries.data());
      replay_.setup.difficulty = static_cast<int>(difficulty - names.begin());
      return true;
    }
    return false;
  }

  bool line_follows(std::string_view beginning) {
    const size_t here = at_;
    const bool follows = next().starts_with(beginning);
    at_ = here;
    ended_ = false;
    return follows;
  }

  void seat(int number) {
    const std::optional<std::string_view> who = field("seat " + std::to_string(number));
    if (!who) return;
    const std::optional<std::string_view> name = field("deck " + std::to_string(number));
    if (!name) return;
    replay_.seats.emplace_back(*who);
    replay_.deck_names.emplace_back(*name);
    // The deck's lines, up to the next seat or the choices; empty lines keep the numbers right.
    const size_t first = at_;
    while (at_ < lines_.size() && !ends_deck(trim(lines_[at_]))) ++at_;
    std::string text(first, '\n');
    for (size_t i = first; i < at_; ++i) text += std::string(lines_[i]) + "\n";
    Result<DeckCards> cards = parse_deck(db_, text, file_);
    if (cards) {
      replay_.setup.decks.push_back(std::move(cards.value()));
    } else {
      ++problems_;
      errors_ += (errors_.empty() ? "" : "\n") + cards.error();
    }
  }

  static bool ends_deck(std::string_view line) {
    return line == "choices" || line.starts_with("seat ");
  }

  // "1: prepare Breath"; true if the end was found.
  bool rest_of_choices() {
    while (true) {
      const std::string_view line = next();
      if (ended_) return false;
      if (line.starts_with("end ")) {
        end_line(line.substr(4));
        return true;
      }
      if (replay_.choices.size() == kMostChoices) {
        complain("more than " + std::to_string(kMostChoices) + " choices");
        return true;
      }
      if (line == kTime) {
        replay_.choices.push_back({kNoPlayer, std::string(kTime), static_cast<int>(at_)});
        continue;
      }
      const size_t colon = line.find(':');
      const std::optional<uint64_t> seat = colon == std::string_view::npos
                                               ? std::nullopt
                                               : to_number(trim(line.substr(0, colon)), 9);
      if (!seat || *seat == 0 || *seat > replay_.setup.decks.size()) {
        complain("a choice is written as player, colon and choice, for example '1: end turn'" +
                 found(line));
        if (problems_ > 20) return true;
        continue;
      }
      replay_.choices.push_back({static_cast<PlayerId>(*seat - 1),
                                 std::string(trim(line.substr(colon + 1))), static_cast<int>(at_)});
    }
  }

  void end_line(std::string_view rest) {
    const size_t blank = rest.find(' ');
    const std::optional<uint64_t> count = to_number(trim(rest.substr(0, blank)), kMostChoices);
    const std::optional<uint64_t> hash =
        blank == std::string_view::npos ? std::nullopt : from_hex(trim(rest.substr(blank)));
    if (!count || !hash) {
      complain(
          "'end' is followed by the number of choices and sixteen hexadecimal digits, for example "
          "'end 0 " +
          std::string(16, '0') + "'");
      return;
    }
    if (*count != replay_.choices.size()) {
      complain("'end' speaks of " + std::to_string(*count) + " choices, there are " +
               std::to_string(replay_.choices.size()));
    }
    replay_.final_hash = *hash;
    if (!next().empty()) complain("there is more text after 'end'");
  }

  const CardDb& db_;
  std::vector<std::string_view> lines_;
  std::string file_;
  size_t at_ = 0;
  bool ended_ = false;
  int problems_ = 0;
  std::string errors_;
  Replay replay_;
};

}  // namespace

Result<Replay> parse_replay(const CardDb& db, std::string_view text, const std::string& file) {
  ReplayParser parser(db, text, file);
  Result<Replay> parsed = parser.parse();
  const std::string& cards = parser.cards();
  if (parsed || cards.empty() || cards == to_hex(db.hash)) return parsed;
  return Error{parsed.error() + "\n" + file + ": the replay was made with other cards (" + cards +
               "; these are " + to_hex(db.hash) + "): give the same files with --cards"};
}

std::string replay_version_problem(const CardDb& db, const Replay& replay) {
  std::string problem;
  if (replay.engine != engine_hash() || replay.version != version()) {
    problem = "the replay was made by another engine (version " + replay.version + ", " +
              replay.engine + "; this is version " + std::string(version()) + ", " +
              std::string(engine_hash()) + ")";
  }
  if (replay.cards != to_hex(db.hash)) {
    problem += problem.empty() ? "the replay was made" : " and";
    problem += " with other cards (" + replay.cards + "; these are " + to_hex(db.hash) + ")";
  }
  return problem;
}

namespace {

std::string where(const Replay& replay, size_t choice) {
  const int line = replay.choices[choice].line;
  return "choice " + std::to_string(choice + 1) +
         (line > 0 ? " (line " + std::to_string(line) + ")" : "") + ": ";
}

}  // namespace

Result<ReplayRun> run_replay(const CardDb& db, const Replay& replay, size_t most, NoteSink* sink,
                             const ReplayWatcher& watch) {
  ReplayRun run;
  run.game = new_game(db, replay.setup, sink);
  Game& g = run.game;
  const size_t end = std::min(most, replay.choices.size());
  for (; run.choices < end; ++run.choices) {
    const ReplayChoice& c = replay.choices[run.choices];
    if (g.over())
      return Error{where(replay, run.choices) + "the game is over, no choice is expected"};
    if (c.player == kNoPlayer) {
      if (!can_call_time(g))
        return Error{where(replay, run.choices) + "time cannot be called here"};
      if (watch) watch(g, run.choices, kTimeCalledHere);
      call_time(g);
      continue;
    }
    if (g.decision.player != c.player) {
      return Error{where(replay, run.choices) + "player " +
                   std::to_string(raw(g.decision.player) + 1) + " decides here, not player " +
                   std::to_string(raw(c.player) + 1)};
    }
    const Result<size_t> option = parse_option(g, c.text);
    if (!option) return Error{where(replay, run.choices) + option.error()};
    if (watch) watch(g, run.choices, option.value());
    apply(g, Option(g.options[option.value()]));
  }
  run.whole = end == replay.choices.size();
  run.same_hash = run.whole && g.s().hash() == replay.final_hash;
  return run;
}

Result<Record> record_of(const CardDb& db, const Replay& replay) {
  Record record{{replay.setup, replay.seats, replay.deck_names}, "", {}};
  const auto watch = [&](const Game& g, size_t, size_t option) {
    const bool time = option == kTimeCalledHere;
    // NB: a pass that nothing else could have been chosen for is no decision: undo goes past it.
    const bool forced = !time && g.decision.kind == DecisionKind::Respond &&
                        g.options.size() == 1 && !record.choices.empty();
    record.choices.push_back({time ? kTimeIsCalled : static_cast<uint16_t>(option), forced});
  };
  const Result<ReplayRun> run = run_replay(db, replay, SIZE_MAX, nullptr, watch);
  if (!run) return Error{run.error()};
  return record;
}

}  // namespace grimoire
