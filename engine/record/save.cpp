#include "engine/record/save.h"

#include <bit>
#include <vector>

#include "engine/base/encode.h"
#include "engine/base/lines.h"
#include "engine/base/text.h"
#include "engine/data/version.h"
#include "engine/modes/modes.h"
#include "engine/record/redact.h"
#include "engine/record/save_check.h"
#include "engine/rules/driver/driver.h"

namespace grimoire {
namespace {

static_assert(std::endian::native == std::endian::little,
              "saves hold the state's bytes as they are");

constexpr std::string_view kMagic = "grimoire save ";
constexpr size_t kLineWidth = 76;

void append(std::vector<uint8_t>& out, const void* data, size_t size) {
  const auto* bytes = static_cast<const uint8_t*>(data);
  out.insert(out.end(), bytes, bytes + size);
}

std::vector<uint8_t> state_bytes(const State& s) {
  std::vector<uint8_t> out;
  out.reserve(s.h.bytes);
  append(out, &s.h, sizeof s.h);
  for (int i = 0; i < kLists; ++i) {
    const auto list = static_cast<List>(i);
    append(out, s.at<uint8_t>(list), list_item_size(list) * s.info(list).count);
  }
  return out;
}

std::string envelope(const Game& g, std::string_view view) {
  const std::vector<uint8_t> bytes = state_bytes(g.s());
  std::string out = std::string(kMagic) + std::to_string(kSaveFormat) + "\n";
  out += "version " + std::string(version()) + "\n";
  out += "engine " + std::string(engine_hash()) + "\n";
  out += "cards " + to_hex(g.db->hash) + "\n";
  out += "view " + std::string(view) + "\n";
  out += "state " + std::to_string(bytes.size()) + "\n";
  const std::string letters = to_base64(bytes);
  for (size_t i = 0; i < letters.size(); i += kLineWidth)
    (out += std::string_view(letters).substr(i, kLineWidth)) += '\n';
  return out + "end " + to_hex(hash_bytes(out.data(), out.size())) + "\n";
}

// ---- Reading

// The lines of the envelope, one by one; the first problem stays.
class Reader {
 public:
  Reader(std::string_view text, int first_line)
      : text_(text), lines_(split_lines(text)), first_line_(first_line) {}

  // The rest of the next line, which begins with `word`.
  std::string_view field(std::string_view word) {
    if (failed()) return {};
    const std::string_view line = next_ < lines_.size() ? lines_[next_] : std::string_view{};
    ++next_;
    if (!line.starts_with(word) || line.size() <= word.size() || line[word.size()] != ' ') {
      fail("'" + std::string(word) + " …' is expected here" + found(line));
      return {};
    }
    return line.substr(word.size() + 1);
  }
  // Lines up to the one that begins with "end ".
  std::string_view block() {
    const size_t begin = next_;
    while (next_ < lines_.size() && !lines_[next_].starts_with("end ")) ++next_;
    if (begin >= next_) return {};
    const char* first = lines_[begin].data();
    const char* last = lines_[next_ - 1].data() + lines_[next_ - 1].size();
    return {first, static_cast<size_t>(last - first)};
  }
  // The text before the line read last.
  std::string_view before() const {
    if (next_ == 0 || next_ > lines_.size()) return text_;
    return text_.substr(0, static_cast<size_t>(lines_[next_ - 1].data() - text_.data()));
  }
  bool at_end() const { return next_ >= lines_.size(); }
  void fail(const std::string& what) {
    const int line = static_cast<int>(next_) + first_line_ - 1;
    if (!failed()) problem_ = "line " + std::to_string(line) + ": " + what;
  }
  bool failed() const { return !problem_.empty(); }
  const std::string& problem() const { return problem_; }

 private:
  std::string found(std::string_view line) const {
    if (next_ > lines_.size()) return "; the save is cut off";
    return ", found '" + std::string(line.substr(0, 40)) + "'";
  }
  std::string_view text_;
  std::vector<std::string_view> lines_;
  int first_line_;
  size_t next_ = 0;
  std::string problem_;
};

struct Envelope {
  std::string_view version;
  std::string_view engine;
  std::string_view cards;
  std::string_view view;
  std::vector<uint8_t> state;
};

Result<Envelope> open_envelope(std::string_view text, int first_line) {
  if (!text.starts_with(kMagic)) {
    return Error{"this is no saved game: line " + std::to_string(first_line) + " should be '" +
                 std::string(kMagic) + std::to_string(kSaveFormat) + "'"};
  }
  Reader in(text, first_line);
  const std::string_view format = in.field("grimoire");
  if (trim(format) != "save " + std::to_string(kSaveFormat)) {
    return Error{"line " + std::to_string(first_line) + ": the save has another format ('" +
                 std::string(format.substr(0, 40)) + "'); this program reads 'save " +
                 std::to_string(kSaveFormat) + "'"};
  }
  Envelope e;
  e.version = trim(in.field("version"));
  e.engine = trim(in.field("engine"));
  e.cards = trim(in.field("cards"));
  e.view = trim(in.field("view"));
  const std::string_view size = trim(in.field("state"));
  const std::string_view letters = in.block();
  const std::string_view checksum = trim(in.field("end"));
  if (in.failed()) return Error{in.problem()};
  const std::string_view before = in.before();
  if (checksum != to_hex(hash_bytes(before.data(), before.size()))) {
    return Error{"the save is damaged: its checksum should be " +
                 to_hex(hash_bytes(before.data(), before.size())) + ", the last line says '" +
                 std::string(checksum.substr(0, 40)) + "'"};
  }
  if (!in.at_end()) return Error{"there is more text after the line 'end'"};
  std::optional<std::vector<uint8_t>> bytes = from_base64(letters);
  if (!bytes) return Error{"the state is not base64"};
  if (size != std::to_string(bytes->size())) {
    return Error{"the state has " + std::to_string(bytes->size()) + " bytes, line " +
                 std::to_string(first_line + 5) + " says '" + std::string(size.substr(0, 40)) +
                 "'"};
  }
  e.state = std::move(*bytes);
  return e;
}

// The bytes as a block with the same room in every list.
Result<StateBox> unpack(const std::vector<uint8_t>& bytes) {
  Header header;
  if (bytes.size() < sizeof header) return Error{"state: too short for its header"};
  std::memcpy(static_cast<void*>(&header), bytes.data(), sizeof header);
  Rooms rooms{};
  size_t expected = sizeof header;
  for (int i = 0; i < kLists; ++i) {
    const ListInfo& info = header.list[i];
    if (info.count > info.room) {
      return Error{"state: list " + std::to_string(i) + " holds " + std::to_string(info.count) +
                   " items with room for " + std::to_string(info.room)};
    }
    rooms.of[i] = info.room;
    expected += list_item_size(static_cast<List>(i)) * info.count;
  }
  if (expected != bytes.size()) {
    return Error{"state: its lists need " + std::to_string(expected) + " bytes, there are " +
                 std::to_string(bytes.size())};
  }
  StateBox box(0, rooms);
  for (int i = 0; i < kLists; ++i) {
    if (box->h.list[i].offset != header.list[i].offset)
      return Error{"state: list " + std::to_string(i) + " lies in the wrong place"};
  }
  if (box->h.bytes != header.bytes) return Error{"state: the block's size is wrong"};
  box->h = header;
  size_t at = sizeof header;
  for (int i = 0; i < kLists; ++i) {
    const auto list = static_cast<List>(i);
    const size_t size = list_item_size(list) * header.list[i].count;
    std::memcpy(box->at<uint8_t>(list), bytes.data() + at, size);
    at += size;
  }
  return box;
}

// Whether two states are the same but for the room in their lists.
bool same_content(const State& a, const State& b) {
  Header x = a.h;
  Header y = b.h;
  for (Header* h : {&x, &y}) {
    h->bytes = 0;
    for (ListInfo& info : h->list) info = {0, info.count, 0};
  }
  if (std::memcmp(&x, &y, sizeof x) != 0) return false;
  for (int i = 0; i < kLists; ++i) {
    const auto list = static_cast<List>(i);
    const size_t size = list_item_size(list) * a.info(list).count;
    if (std::memcmp(a.at<char>(list), b.at<char>(list), size) != 0) return false;
  }
  return true;
}

// Whose knowledge it is: "all", or a player of the game.
bool known_view(std::string_view view, int players) {
  if (view == "all") return true;
  for (int i = 1; i <= players; ++i) {
    if (view == "player " + std::to_string(i)) return true;
  }
  return false;
}

std::string other_engine(const Envelope& e) {
  return "the game was saved by another engine (version " + std::string(e.version.substr(0, 40)) +
         ", " + std::string(e.engine.substr(0, 40)) + "; this is version " +
         std::string(version()) + ", " + std::string(engine_hash()) + "), whose states may differ";
}

}  // namespace

std::string save_game(const Game& g) { return envelope(g, "all"); }

std::string save_for(const Game& g, PlayerId viewer) {
  return envelope(redacted(g, viewer), "player " + std::to_string(raw(viewer) + 1));
}

Result<Game> load_game(const CardDb& db, std::string_view text, OtherVersion other,
                       int first_line) {
  const std::string plain = plain_text(text);
  const Result<Envelope> opened = open_envelope(plain, first_line);
  if (!opened) return Error{opened.error()};
  const Envelope& e = opened.value();
  if ((e.engine != engine_hash() || e.version != version()) && other == OtherVersion::Refuse)
    return Error{other_engine(e)};
  if (e.cards != to_hex(db.hash)) {
    return Error{"the game was saved with other cards (" + std::string(e.cards.substr(0, 40)) +
                 "; these are " + to_hex(db.hash) + "): load the same card files"};
  }
  Result<StateBox> box = unpack(e.state);
  if (!box) return Error{box.error()};
  if (const std::string problem = state_problem(db, *box.value()); !problem.empty())
    return Error{"state: " + problem};
  const int players = box.value()->player_count();
  if (!known_view(e.view, players)) {
    return Error{"line " + std::to_string(first_line + 4) +
                 ": the view is 'all' or 'player 1' to '" + "player " + std::to_string(players) +
                 "', not '" + std::string(e.view.substr(0, 40)) + "'"};
  }
  Game g;
  g.db = &db;
  g.mode = &mode_rules(static_cast<Mode>((*box.value()).h.mode));
  g.box = box.value();
  refresh(g);
  if (g.over()) return g;
  // Filling in a decision changes nothing, unless there was none to fill in.
  const bool about_nothing =
      g.decision.prompt == Prompt::CountDouble && g.decision.source == kNoCard;
  if (!same_content(g.s(), *box.value()) || g.options.empty() || about_nothing ||
      g.decision.player != g.s().h.decider) {
    return Error{"state: the game does not wait for player " +
                 std::to_string(raw(g.s().h.decider) + 1) + " here"};
  }
  return g;
}

}  // namespace grimoire
