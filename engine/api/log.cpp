#include "engine/api/log.h"

#include <algorithm>

#include "engine/api/log_words.h"
#include "engine/rules/procedures.h"

namespace grimoire {
namespace {

bool listed(NoteKind kind) {
  return kind == NoteKind::Draws || kind == NoteKind::ManaAdded || kind == NoteKind::ManaTaken ||
         kind == NoteKind::ManaLocked || kind == NoteKind::ManaMoved;
}

// What follows anyway, or is of no use to a reader.
bool silent(const Note& note) {
  switch (note.kind) {
    case NoteKind::PhaseBegins:
    case NoteKind::ManaCreated:
    case NoteKind::Passes:
    case NoteKind::GameOver: return true;
    case NoteKind::Announces: {
      const auto act = static_cast<ActKind>(note.x);
      return act != ActKind::Activate && act != ActKind::Ability;
    }
    default: return false;
  }
}

// Whether more of the same batch will be added.
bool batch_goes_on(const Game& g) {
  if (!g.s().has_frame() || !is(&g.head(), Procedure::PlaceMana)) return false;
  const PlaceManaFrame& f = g.top<PlaceManaFrame>();
  return f.left.total() + f.free > 0;
}

// The act or text that is going on; null if none is.
const FrameHead* innermost(const State& s) {
  const FrameHead* found = nullptr;
  each_frame(s, [&](const FrameHead* head) {
    if (found == nullptr && (is(head, Procedure::Act) || is(head, Procedure::Text))) found = head;
  });
  return found;
}

// Whether a line is that of the act itself, and not of something inside it.
bool opens(const Note& note, const State& s) {
  const FrameHead* inside = innermost(s);
  switch (note.kind) {
    case NoteKind::Announces:
    case NoteKind::Prepares:
    case NoteKind::Trades: return true;
    case NoteKind::Channels: return inside != nullptr && is(inside, Procedure::Act);
    default: return false;
  }
}

}  // namespace

bool Log::joins(const Note& note) const {
  return !lines_.empty() && listed(note.kind) && last_.kind == note.kind &&
         last_.player == note.player && (note.kind == NoteKind::Draws || last_.card == note.card) &&
         (note.kind != NoteKind::ManaAdded || open_);
}

CardId Log::missing_head() const {
  const State& s = game_->s();
  const FrameHead* text = innermost(s);
  const bool triggered =
      text != nullptr && is(text, Procedure::Text) && is(s.frame(text->below), Procedure::Batch);
  if (!triggered) return kNoCard;
  const CardId source = frame_as<TextFrame>(text).source.id;
  const int here = depth();
  const auto line = std::find_if(lines_.rbegin(), lines_.rend(),
                                 [&](const LogLine& l) { return l.depth < here; });
  return line != lines_.rend() && line->heads == source ? kNoCard : source;
}

// A line stands under the act or text it is part of.
int Log::depth() const {
  int inside = 0;
  each_frame(game_->s(), [&](const FrameHead* head) {
    const auto procedure = static_cast<Procedure>(head->procedure);
    inside += procedure == Procedure::Act || procedure == Procedure::Text;
  });
  return std::min(inside, 4);
}

void Log::count_item(LogItem more) {
  const auto same = std::find_if(items_.begin(), items_.end(),
                                 [&](const LogItem& i) { return i.name == more.name; });
  if (same == items_.end()) {
    items_.push_back(std::move(more));
  } else {
    same->count += more.count;
  }
}

void Log::on_note(const Note& note) {
  if (game_ == nullptr || silent(note)) return;
  const Naming names(*game_, viewer_, language_);
  const CardId head = missing_head();
  if (head != kNoCard) {
    const Both row{"Effect of " + names.owned(head), "Effet " + french_of(names.owned(head))};
    lines_.push_back(
        {.kind = LogKind::Event, .depth = depth() - 1, .text = names.in(row), .heads = head});
  }
  const bool join = head == kNoCard && joins(note);
  if (!join) items_.clear();
  if (listed(note.kind)) count_item(log_item(note, names));
  const bool turn = note.kind == NoteKind::TurnBegins;
  LogLine line{.kind = turn ? LogKind::Turn : LogKind::Event,
               .depth = turn ? 0 : std::max(0, depth() - (opens(note, game_->s()) ? 1 : 0)),
               .text = log_words(note, names, items_),
               .heads = note.kind == NoteKind::Triggers ? note.card : kNoCard};
  if (join) {
    lines_.back().text = std::move(line.text);
  } else {
    lines_.push_back(std::move(line));
  }
  last_ = note;
  open_ = note.kind == NoteKind::ManaAdded && batch_goes_on(*game_);
}

Log::Mark Log::mark() const {
  return {lines_.size(), lines_.empty() ? LogLine{} : lines_.back(), last_, items_, open_};
}

void Log::rewind(const Mark& mark) {
  lines_.resize(mark.lines);
  if (!lines_.empty()) lines_.back() = mark.last;
  last_ = mark.note;
  items_ = mark.items;
  open_ = mark.open;
}

}  // namespace grimoire
