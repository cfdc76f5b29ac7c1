// What a table keeps, and reading it back.
//
//     grimoire table 1
//     engine 0123456789abcdef         hash of the engine's sources
//     cards 0123456789abcdef          hash of the card texts
//     mode duel                       with an Adversary: "mode coop drowned-bell hard"
//     seed 42
//     decider 2                       who says who begins; left out if chance settled that
//     seat Ada                        one line per player, then the deck with its cards
//     deck Whirling flurry
//     4 breath
//     choices 214                     bytes, then base64, lines of 76 letters
//     AAEB…
//     position                        only of a table that began in the middle: a save
//     end 0123456789abcdef            hash of the state
#include <charconv>
#include <map>

#include "engine/api/observe.h"
#include "engine/api/table.h"
#include "engine/base/encode.h"
#include "engine/base/lines.h"
#include "engine/base/text.h"
#include "engine/data/version.h"
#include "engine/record/save.h"
#include "engine/rules/core/mode.h"

namespace grimoire {
namespace {

constexpr std::string_view kFirstLine = "grimoire table 1";
constexpr size_t kLineWidth = 76;

template <class T>
bool read_number(std::string_view text, T& out) {
  const auto end = std::from_chars(text.data(), text.data() + text.size(), out);
  return end.ec == std::errc() && end.ptr == text.data() + text.size();
}

// Reads the lines of a saved table; the first problem stays.
class TableReader {
 public:
  TableReader(const CardDb& db, std::string_view text, int first_line)
      : db_(db), lines_(split_lines(text)), first_line_(static_cast<size_t>(first_line)) {}

  Result<Record> run() {
    if (lines_.empty() || trim(lines_[0]) != kFirstLine)
      return Error{"line " + std::to_string(first_line_) +
                   ": this is no saved table; one begins with '" + std::string(kFirstLine) + "'"};
    for (at_ = 1; at_ < lines_.size() && problem_.empty() && !ended_; ++at_) line(lines_[at_]);
    if (problem_.empty() && !ended_) fail("the save is cut off: the line 'end …' is missing");
    if (!problem_.empty()) return Error{problem_};
    return std::move(record_);
  }
  uint64_t hash() const { return hash_; }
  const std::string& engine() const { return engine_; }

 private:
  void fail(const std::string& what) {
    if (problem_.empty()) problem_ = "line " + std::to_string(at_ + first_line_) + ": " + what;
  }

  void line(std::string_view text) {
    const std::string_view whole = trim(text);
    if (whole.empty()) return;
    const size_t blank = std::min(whole.find(' '), whole.size());
    const std::string_view key = whole.substr(0, blank);
    const std::string_view value = trim(whole.substr(blank));
    if (key == "engine")
      engine_ = value;
    else if (key == "cards")
      cards(value);
    else if (key == "mode")
      mode(value);
    else if (key == "seed")
      number(value, record_.setup.game.seed);
    else if (key == "decider")
      decider(value);
    else if (key == "seat")
      record_.setup.seats.emplace_back(value);
    else if (key == "deck")
      deck(value);
    else if (key == "choices")
      choices(value);
    else if (key == "position")
      position();
    else if (key == "end")
      end(value);
    else
      card(key, value);
  }

  template <class T>
  void number(std::string_view value, T& out) {
    if (!read_number(value, out)) fail("'" + std::string(value) + "' is no number");
  }
  void cards(std::string_view value) {
    if (value == to_hex(db_.hash)) return;
    fail("the game was played with other cards (" + std::string(value) + "); here are " +
         to_hex(db_.hash));
  }
  void mode(std::string_view value) {
    const size_t blank = std::min(value.find(' '), value.size());
    const std::optional<Mode> mode = mode_named(value.substr(0, blank));
    if (!mode) return fail("a mode is one of " + mode_names());
    record_.setup.game.mode = *mode;
    if (!mode_rules(*mode).adversary) return;
    const std::string_view rest = trim(value.substr(blank));
    if (rest.empty()) return;  // a position holds its cards
    const size_t last = rest.rfind(' ');
    const AdversaryDeck* found =
        last == std::string_view::npos ? nullptr : db_.find_adversary(rest.substr(0, last));
    if (found == nullptr) return fail("this mode names an Adversary and easy or hard");
    record_.setup.game.adversary = static_cast<size_t>(found - db_.adversaries.data());
    record_.setup.game.difficulty = rest.substr(last + 1) == kDifficultyNames[1] ? 1 : 0;
  }
  void decider(std::string_view value) {
    int n = 0;
    number(value, n);
    if (n < 1 || n > kMostPlayers) return fail("a player is 1 to " + std::to_string(kMostPlayers));
    record_.setup.game.chooser = static_cast<PlayerId>(n - 1);
  }
  void deck(std::string_view value) {
    record_.setup.deck_names.emplace_back(value);
    record_.setup.game.decks.emplace_back();
  }
  void card(std::string_view count, std::string_view id) {
    int n = 0;
    if (!read_number(count, n) || n < 1 || n > 10000)
      return fail("'" + std::string(count) + "' begins no line of a saved table");
    if (record_.setup.game.decks.empty()) return fail("a card before the line 'deck …'");
    const DefId def = db_.find(id);
    if (def == kNoDef) return fail("there is no card '" + std::string(id) + "'");
    DeckCards& deck = record_.setup.game.decks.back();
    deck.insert(deck.end(), static_cast<size_t>(n), def);
  }
  void choices(std::string_view value) {
    size_t size = 0;
    number(value, size);
    std::string letters;
    while (at_ + 1 < lines_.size() && letters.size() < (size + 2) / 3 * 4)
      letters += trim(lines_[++at_]);
    const auto bytes = from_base64(letters);
    if (!bytes || bytes->size() != size) return fail("the choices are damaged");
    record_.choices = read_choices(*bytes);
  }
  void position() {
    while (at_ + 1 < lines_.size()) {
      const std::string_view next = lines_[++at_];
      record_.position += std::string(next) + "\n";
      if (next.starts_with("end ")) return;
    }
  }
  void end(std::string_view value) {
    const auto bytes = from_hex(value);
    if (!bytes) return fail("'end' is followed by sixteen digits");
    hash_ = *bytes;
    ended_ = true;
  }

  const CardDb& db_;
  std::vector<std::string_view> lines_;
  size_t first_line_;
  size_t at_ = 0;
  Record record_;
  std::string engine_;
  uint64_t hash_ = 0;
  bool ended_ = false;
  std::string problem_;
};

}  // namespace

Game Table::start() const { return start_.empty() ? new_game(*db_, setup_.game) : game_of(start_); }

Record Table::record() const {
  Record record{setup_, "", read_choices(journal_)};
  if (!start_.empty()) record.position = save_game(game_of(start_));
  return record;
}

Result<Table> Table::replay(const CardDb& db, const Record& record, size_t most) {
  Result<Table> table = record.position.empty() ? open(db, record.setup)
                                                : open_position(db, record.position, record.setup);
  if (!table) return table;
  const size_t count = std::min(most, record.choices.size());
  const Status played = table.value().play(std::span(record.choices).first(count));
  if (!played && table.value().failure().empty()) return Error{played.error()};
  return table;
}

Result<Table> Table::load(const CardDb& db, std::string_view any_text, int first_line) {
  const std::string text = plain_text(any_text);
  TableReader reader(db, text, first_line);
  const Result<Record> record = reader.run();
  if (!record) return Error{record.error()};
  Result<Table> table = replay(db, record.value());
  const bool same = table && table.value().hash() == reader.hash();
  if (same || (table && !table.value().failure().empty())) return table;
  const std::string other = reader.engine() == engine_hash()
                                ? ""
                                : "; it was saved by engine " + reader.engine() + ", this is " +
                                      std::string(engine_hash());
  return Error{
      (table ? "the choices lead elsewhere than to the game that was saved" : table.error()) +
      other};
}

std::string Table::save() const {
  const GameSetup& g = setup_.game;
  std::string out = std::string(kFirstLine) + "\nengine " + std::string(engine_hash()) +
                    "\ncards " + to_hex(db_->hash) + "\n";
  const ModeRules& mode = mode_rules(g.mode);
  out += "mode " + std::string(mode.name);
  if (mode.adversary && start_.empty())
    out += " " + db_->adversaries[g.adversary].id + " " +
           std::string(kDifficultyNames[static_cast<size_t>(g.difficulty)]);
  out += "\nseed " + std::to_string(g.seed) + "\n";
  if (g.chooser != kNoPlayer) out += "decider " + std::to_string(raw(g.chooser) + 1) + "\n";
  for (size_t i = 0; i < setup_.seats.size(); ++i) {
    out += "seat " + setup_.seats[i] + "\n";
    if (i >= g.decks.size()) continue;
    out += "deck " + setup_.deck_names[i] + "\n";
    // As they stand in the list, which decides how they are shuffled.
    for (size_t c = 0; c < g.decks[i].size();) {
      size_t same = c;
      while (same < g.decks[i].size() && g.decks[i][same] == g.decks[i][c]) ++same;
      out += std::to_string(same - c) + " " + db_->def(g.decks[i][c]).id + "\n";
      c = same;
    }
  }
  out += "choices " + std::to_string(journal_.size()) + "\n";
  const std::string letters = to_base64(journal_);
  for (size_t i = 0; i < letters.size(); i += kLineWidth)
    (out += std::string_view(letters).substr(i, kLineWidth)) += '\n';
  if (!start_.empty()) out += "position\n" + save_game(game_of(start_));
  return out + "end " + to_hex(hash()) + "\n";
}

Result<std::string> Table::save_for(PlayerId viewer) const {
  const Status known = checked_player(viewer);
  if (!known) return Error{known.error()};
  return grimoire::save_for(game(), viewer);
}

size_t Table::memory() const {
  size_t bytes = sizeof(Table);
  for (const StateBytes* state : {&start_, &now_, &before_}) bytes += state->memory();
  bytes += journal_.capacity() + step_.capacity() * sizeof(Happening) +
           skips_.capacity() * sizeof(Skip) + own_choices_.capacity() * sizeof(uint32_t) +
           thread_.headings.capacity() * sizeof(Thread::Heading);
  for (const Happening& h : step_) {
    bytes += h.moves.capacity() * sizeof(MoveThen) + h.targets.capacity() * sizeof(TargetThen);
  }
  for (const Sight& s : sights_) bytes += sizeof(Sight) + s.memory();
  for (const DeckCards& deck : setup_.game.decks) bytes += deck.capacity() * sizeof(DefId);
  return bytes;
}

}  // namespace grimoire
