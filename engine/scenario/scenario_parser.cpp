// A scenario file's outline: blocks, position, choices. The contents of a player's block are read
// in scenario_player.cpp, expectations in scenario_expect.cpp.
#include "engine/scenario/scenario_parser.h"

#include <algorithm>

#include "engine/base/fold.h"
#include "engine/base/lines.h"
#include "engine/base/printable.h"
#include "engine/base/text.h"
#include "engine/data/card_data.h"
#include "engine/words/card_words.h"

namespace grimoire::scenario {
namespace {

constexpr std::string_view kOpenings[] = {
    "scenario", "tests",  "cards:", "mode:",  "player 1:", "player 2:", "pile 1:",
    "pile 2:",  "turn:",  "seed",   "expect", "mark",      "mana: any", "ends in the middle",
    "note",     "puzzle:"};

bool says_more_than_decks(const Position& position) {
  return !position.pile[0].empty() || !position.pile[1].empty() ||
         std::any_of(position.players.begin(), position.players.end(), [](const PlayerPosition& p) {
           return p.hp || !p.reserve.empty() || !p.hand.empty() || !p.discard.empty() ||
                  !p.exile.empty() || !p.board.empty() || p.mage_noir || p.zenith || p.drawn != 0;
         });
}

class FileReader {
 public:
  FileReader(const CardFile& file, const ScenarioCards& cards, ScenarioSteps steps,
             std::vector<Diagnostic>& errors)
      : file_(file),
        cards_(cards),
        steps_(steps),
        complaints_(file.name, errors),
        errors_(errors),
        lines_(read_lines(file.text)) {}

  std::vector<Script> run() {
    shared_.db = cards_.db;
    if (!readable()) return {};
    while (at_ < lines_.size()) top_line();
    if (scripts_.empty() && errors_.empty()) {
      complaints_.add(1, 1,
                      "there is no scenario in this file; begin with: scenario \"What it shows\"");
    }
    for (Script& s : scripts_) {
      if (!s.lost_names.empty()) continue;
      s.position.incomplete = s.flawed;
      if (s.position.phase == Phase::Setup && says_more_than_decks(s.position)) {
        complaints_.add(s.turn_line, 1,
                        "'turn: setup' begins before the opening hands: only 'deck' and 'seed' "
                        "count, and the rest of the position has to go");
        continue;
      }
      const bool sound = lay_out(s.position, *s.db, complaints_).has_value() && !s.flawed;
      if (sound && !s.stepped && steps_ == ScenarioSteps::Needed)
        complaints_.add(s.line, 1, "this scenario has neither a choice nor an expectation");
    }
    sort_errors();
    return std::move(scripts_);
  }

 private:
  // By line; those of other files, which this one needs, come first.
  void sort_errors() {
    std::stable_sort(errors_.begin(), errors_.end(), [&](const Diagnostic& a, const Diagnostic& b) {
      const bool mine = a.file == file_.name;
      if (mine != (b.file == file_.name)) return !mine;
      return mine && std::pair(a.line, a.column) < std::pair(b.line, b.column);
    });
  }

  // A name from a block with a mistake is unknown; that is not another mistake.
  void forgive_lost_names(size_t before) {
    const std::vector<std::string>& lost = script().lost_names;
    if (lost.empty()) return;
    const auto follows = [&](const Diagnostic& d) {
      if (d.file != file_.name || d.line < 1) return false;
      const std::string line = fold(split_lines(file_.text)[static_cast<size_t>(d.line - 1)]);
      return std::any_of(lost.begin(), lost.end(), [&](const std::string& name) {
        return line.find(name) != std::string::npos;
      });
    };
    errors_.erase(std::remove_if(errors_.begin() + static_cast<std::ptrdiff_t>(before),
                                 errors_.end(), follows),
                  errors_.end());
  }

  // Reported once: the rest of such a file is not text of this kind either.
  bool readable() {
    int number = 0;
    for (const std::string_view line : split_lines(file_.text)) {
      ++number;
      const int column = unreadable_column(line);
      if (column == 0) continue;
      complaints_.add(number, column, std::string(kUnreadable));
      return false;
    }
    return true;
  }

  Script& script() { return scripts_.empty() ? shared_ : scripts_.back(); }
  Position& position() { return script().position; }

  void top_line() {
    const size_t before = errors_.size();
    in_steps_ = false;
    in_cards_ = false;
    read_top_line();
    if (!in_cards_) forgive_lost_names(before);
    if (in_steps_) script().stepped = true;
    if (errors_.size() != before && !in_steps_) script().flawed = true;
  }

  void read_top_line() {
    const Line line = lines_[at_++];
    Reader in(line, complaints_);
    if (line.indent > 0) {
      in.fail("this line is indented, but what stands above it takes no indented lines");
      return;
    }
    if (in.accept("scenario")) return scenario_line(in, line);
    if (in.accept("cards") && in.accept_sign(':')) return cards_block(in);
    if (scripts_.empty()) {
      Reader again(line, complaints_);
      again.fail(
          "before the first scenario only 'cards:' may stand; begin with: scenario \"What it "
          "shows\"");
      skip_block();
      return;
    }
    if (!scenario_part(in)) skip_block();
  }

  void skip_block() {
    while (at_ < lines_.size() && lines_[at_].indent > 0) ++at_;
  }

  bool scenario_part(Reader& in) {
    if (in.accept("tests")) return tests_line(in);
    if (in.accept("expect")) return expect_line(in);
    if (in.accept("mark")) {
      in_steps_ = true;
      add_step({Step::Kind::Mark, in.line(), {}, {}, {}});
      return in.expect_end();
    }
    if (in.accept("mana")) return mana_line(in);
    if (in.accept("ends in the middle")) {
      script().ends_in_the_middle = true;
      return in.expect_end();
    }
    if (in.accept("note")) return note_line(in);
    if (in.accept("puzzle")) return colon(in, "puzzle: timing, difficulty 2") && puzzle_line(in);
    if (in.accept("seed")) return seed_line(in);
    if (in.accept("mode")) return colon(in, "mode: teams") && mode_line(in);
    if (in.accept("turn")) return colon(in, "turn: player 1") && turn_line(in);
    if (in.accept("pile")) return pile_line(in);
    if (complaints_.adversary() && in.accept("adversary")) return adversary_block(in);
    Reader player = in;
    if (player.accept("player")) return player_line(in);
    return in.fail_unknown("the beginning of a line", kOpenings);
  }

  static bool colon(Reader& in, std::string_view example) {
    return in.accept_sign(':') || in.fail("expected a colon: " + std::string(example));
  }

  void scenario_line(Reader& in, const Line& line) {
    const auto [title, title_fr] = both_texts(in);
    if (title.empty()) in.fail("expected a title: scenario \"What it shows\"");
    Script s;
    complaints_.set_players(static_cast<int>(s.position.players.size()));
    s.title = title;
    s.title_fr = title_fr;
    s.line = line.number;
    s.db = shared_.db;
    s.own_db = shared_.own_db;
    s.card_lines = shared_.card_lines;
    s.lost_names = shared_.lost_names;
    scripts_.push_back(std::move(s));
  }

  // "In English" / "En français"; the French one may be left out, and the quotes where it is.
  static std::pair<std::string, std::string> both_texts(Reader& in) {
    Reader place = in;
    std::string_view text = in.rest();
    if (!text.starts_with('"')) return {std::string(text), ""};
    std::string texts[2];
    for (std::string& out : texts) {
      const size_t end = text.find('"', 1);
      if (end == std::string_view::npos) {
        place.fail("the text that begins here has no closing quote");
        return {};
      }
      out = text.substr(1, end - 1);
      text = trim(text.substr(end + 1));
      if (text.empty()) return {texts[0], texts[1]};
      if (&out == &texts[1] || !text.starts_with('/')) break;
      text = trim(text.substr(1));
      if (!text.starts_with('"')) break;
    }
    place.fail(
        "after the closing quote only the French text can follow: \"A title\" / \"Un titre\"");
    return {texts[0], texts[1]};
  }

  // note "For the reader" / "Pour le lecteur"
  bool note_line(Reader& in) {
    const int line = in.line();
    auto [en, fr] = both_texts(in);
    if (en.empty()) return in.fail("expected words: note \"For the reader\" / \"Pour le lecteur\"");
    script().notes.push_back({line, std::move(en), std::move(fr)});
    return true;
  }

  // puzzle: protector, difficulty 2
  bool puzzle_line(Reader& in) {
    std::vector<Reader> parts = in.split(',');
    ScenarioPuzzle& puzzle = script().puzzle;
    if (!puzzle.theme.empty()) return in.fail("the puzzle's theme is given twice");
    puzzle.theme = parts[0].rest();
    const bool rated = parts.size() == 2 && parts[1].accept("difficulty");
    puzzle.difficulty = rated ? parts[1].number().value_or(0) : 0;
    if (puzzle.theme.empty() || puzzle.difficulty < 1 || puzzle.difficulty > 5)
      return in.fail("expected a theme and a difficulty from 1 to 5: puzzle: timing, difficulty 2");
    return parts[1].expect_end();
  }

  bool tests_line(Reader& in) {
    in.accept_sign(':');
    for (Reader& part : in.split(',')) {
      const std::string_view id = part.rest();
      if (id.empty())
        return part.fail("expected rule ids, separated by commas: tests DR-2.2.2, breath.1");
      script().rules.emplace_back(id);
    }
    return true;
  }

  bool expect_line(Reader& in) {
    in_steps_ = true;
    const int line = in.line();
    const bool in_window = fold(Reader(in).rest()).ends_with("decides: respond");
    std::optional<Check> check = parse_expectation(in, *script().db);
    if (check) add_step({Step::Kind::Expect, line, {}, {}, std::move(*check), in_window});
    return check.has_value();
  }

  bool mana_line(Reader& in) {
    if (!in.accept_sign(':') || !in.accept("any")) return in.fail("expected: mana: any");
    script().any_mana = true;
    return in.expect_end();
  }

  // mode: teams
  bool mode_line(Reader& in) {
    if (!before_steps(in)) return false;
    if (script().positioned)
      return in.fail("the mode stands once, before the turn and the players' blocks");
    script().positioned = true;
    std::vector<Reader> parts = in.split(',');
    const std::optional<Mode> mode = mode_named(Reader(parts[0]).rest());
    if (!mode) return parts[0].fail("expected one of the modes: " + mode_names());
    position().mode = *mode;
    int players = mode_rules(*mode).most_players;
    const bool adversary = mode_rules(*mode).adversary;
    if (adversary) {
      // mode: coop, 2 players
      const std::optional<int> count = parts.size() == 2 ? parts[1].number() : std::nullopt;
      if (!count || *count < 1 || *count > mode_rules(*mode).most_seats() ||
          !(parts[1].accept("players") || parts[1].accept("player")))
        return in.fail("expected how many play: mode: coop, 2 players (1 to 4)");
      players = *count + 1;
    } else if (parts.size() > 1) {
      return parts[1].fail("nothing can stand here");
    }
    position().players.resize(static_cast<size_t>(players));
    complaints_.set_players(players, adversary);
    return true;
  }

  bool seed_line(Reader& in) {
    const std::optional<uint64_t> seed = in.seed();
    if (seed) position().seed = *seed;
    return before_steps(in) && seed && in.expect_end();
  }

  // turn: player 2, main phase, turn 7
  bool turn_line(Reader& in) {
    if (!before_steps(in)) return false;
    script().positioned = true;
    bool ok = true;
    if (script().turn_given) return in.fail("the turn is given twice");
    script().turn_given = true;
    script().turn_line = in.line();
    phase_given_ = false;
    for (Reader& part : in.split(',')) ok = turn_part(part) && ok;
    return ok;
  }

  bool turn_part(Reader& part) {
    if (complaints_.adversary() && part.accept("adversary")) {
      position().adversary_turn = true;
      position().phase = Phase::Start;
      return part.expect_end();
    }
    Reader ahead = part;
    if (ahead.accept("player")) {
      const std::optional<PlayerId> p = part.player();
      if (p) position().active = *p;
      return p && part.expect_end();
    }
    for (size_t i = 0; i < kPhaseNames.size(); ++i) {
      if (!part.accept(kPhaseNames[i])) continue;
      part.accept("phase");
      if (phase_given_) return part.fail("the phase is given twice");
      phase_given_ = true;
      position().phase = static_cast<Phase>(i);
      return part.expect_end();
    }
    if (part.accept("turn") || part.accept("number")) {
      const std::optional<int> number = part.number();
      if (!number) return false;
      if (*number < 1) return part.fail("turns are counted from 1");
      position().turn = *number;
      return part.expect_end();
    }
    constexpr std::string_view known[] = {"player 1",   "player 2",     "start phase",
                                          "draw phase", "gather phase", "main phase",
                                          "end phase",  "setup",        "turn 5"};
    return part.fail_unknown("part of a turn", known);
  }

  bool pile_line(Reader& in) {
    const std::optional<int> number = in.number();
    if (!number) return false;
    if (*number < 1 || *number > kPiles) return in.fail("there are two piles: pile 1 and pile 2");
    if (!before_steps(in)) return false;
    in.accept_sign(':');
    const std::optional<ManaBag> mana = in.mana();
    ManaBag& pile = position().pile[*number - 1];
    if (!pile.empty()) return in.fail("pile " + std::to_string(*number) + " is given twice");
    if (mana) pile = *mana;
    return mana && in.expect_end();
  }

  // "player 1:" opens a block, "player 1: pass" is a choice.
  bool player_line(Reader& in) {
    const std::optional<PlayerId> p = in.player();
    if (!p) return false;
    if (!in.accept_sign(':')) return in.fail("expected ':' after the player");
    if (!in.at_end()) {
      in_steps_ = true;
      for (Reader& part : in.split(';')) {
        Reader place = part;
        const std::string choice(part.rest());
        if (choice.empty()) return place.fail("expected a choice between the semicolons");
        const Status known = check_notation(*script().db, choice);
        if (!known) return place.fail(known.error());
        add_step({Step::Kind::Choice, in.line(), *p, choice, {}});
      }
      return true;
    }
    if (!before_steps(in)) return false;
    script().positioned = true;
    while (at_ < lines_.size() && lines_[at_].indent > 0) {
      parse_player_line(lines_[at_++], *script().db, position().players[raw(*p)], complaints_);
    }
    return true;
  }

  // The block of the last player.
  bool adversary_block(Reader& in) {
    if (!in.accept_sign(':') || !in.expect_end() || !before_steps(in)) return false;
    while (at_ < lines_.size() && lines_[at_].indent > 0)
      parse_player_line(lines_[at_++], *script().db, position().players.back(), complaints_);
    return true;
  }

  bool before_steps(Reader& in) {
    if (script().steps.empty()) return true;
    return in.fail("the position must stand before the first choice or expectation");
  }

  void add_step(Step step) { script().steps.push_back(std::move(step)); }

  // Cards of the scenario's own: compiled in place, with all other lines of the file left blank, so
  // that the compiler's line numbers are those of this file.
  void cards_block(Reader& in) {
    in_cards_ = true;
    in.expect_end();
    before_steps(in);
    std::vector<std::string>& own = script().card_lines;
    const std::vector<std::string_view> all = split_lines(file_.text);
    own.resize(all.size());
    own[static_cast<size_t>(in.line() - 1)] = "set scenario \"Scenario\" season 1";
    while (at_ < lines_.size() && lines_[at_].indent > 0) {
      const auto index = static_cast<size_t>(lines_[at_++].number - 1);
      own[index] = all[index];
    }
    std::string text;
    for (const std::string& line : own) text += line + "\n";
    compile_own(text);
  }

  void compile_own(const std::string& text) {
    std::vector<CardFile> files(cards_.further.begin(), cards_.further.end());
    files.push_back({file_.name, text});
    Compiled compiled = compile_with_built_in(files);
    for (const Diagnostic& d : compiled.errors) complaints_.add(d);
    if (!compiled.errors.empty()) {
      lose_names(text);
      return;
    }
    const auto db = std::make_shared<const CardDb>(std::move(compiled.db));
    script().own_db = db;
    script().db = db.get();
  }

  // The names that a block with a mistake would have given: its quoted texts and its words.
  void lose_names(const std::string& text) {
    std::vector<std::string>& lost = script().lost_names;
    for (const std::string_view whole : split_lines(text)) {
      std::string_view line = trim(whole);
      if (take_word(line, "set")) continue;
      if (take_word(line, "word")) lost.push_back(fold(trim(line.substr(0, line.find('/')))));
      for (size_t quote = line.find('"'); quote != std::string_view::npos;) {
        const size_t end = line.find('"', quote + 1);
        if (end == std::string_view::npos) break;
        lost.push_back(fold(line.substr(quote + 1, end - quote - 1)));
        quote = line.find('"', end + 1);
      }
    }
    std::erase(lost, "");
  }

  const CardFile& file_;
  const ScenarioCards& cards_;
  ScenarioSteps steps_;
  Complaints complaints_;
  std::vector<Diagnostic>& errors_;
  std::vector<Line> lines_;
  size_t at_ = 0;
  bool in_steps_ = false;     // the line at hand is a choice or an expectation
  bool in_cards_ = false;     // or a block of cards
  bool phase_given_ = false;  // in the line at hand
  Script shared_;             // what stands before the first scenario holds for all
  std::vector<Script> scripts_;
};

}  // namespace

std::vector<Script> parse_scenarios(const CardFile& file, const ScenarioCards& cards,
                                    std::vector<Diagnostic>& errors, ScenarioSteps steps) {
  return FileReader(file, cards, steps, errors).run();
}

}  // namespace grimoire::scenario
