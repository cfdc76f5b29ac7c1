#include "engine/words/log.h"

#include <algorithm>
#include <map>

#include "engine/words/log_words.h"

namespace grimoire {
namespace {

bool listed(NoteKind kind) {
  return kind == NoteKind::Draws || kind == NoteKind::ManaAdded || kind == NoteKind::ManaTaken ||
         kind == NoteKind::ManaReturned || kind == NoteKind::ManaLocked ||
         kind == NoteKind::ManaUnlocked || kind == NoteKind::ManaMoved;
}

// What follows anyway, or is of no use to a reader.
bool silent(const Event& e) {
  switch (e.kind) {
    case NoteKind::PhaseBegins:
    case NoteKind::ManaCreated:
    case NoteKind::ManaMoves:
    case NoteKind::Passes:
    case NoteKind::Asks:
    case NoteKind::Undone:
    case NoteKind::GameOver: return true;
    case NoteKind::Announces: return e.act != ActKind::Activate && e.act != ActKind::Ability;
    default: return false;
  }
}

class LogWriter {
 public:
  explicit LogWriter(const Naming& names) : names_(names) {}

  void add(const Event& e) {
    const int depth = depth_of(e);
    events_[e.number] = {e.inside, e.kind, e.act};
    if (e.kind == NoteKind::TurnBegins) turn_ = static_cast<uint32_t>(e.amount);
    if (silent(e) || (e.kind == NoteKind::EffectOf && stands_above(e, depth))) return;
    const bool join = joins(e);
    if (!join) items_.clear();
    if (listed(e.kind)) count_item(log_item(e, names_));
    std::string text = log_words(e, names_, items_);
    if (join) {
      lines_.back().text = std::move(text);
    } else {
      const bool turn = e.kind == NoteKind::TurnBegins;
      lines_.push_back({turn ? LogKind::Turn : LogKind::Event, turn ? 0 : depth, std::move(text),
                        turn_, e.rule});
      heads_.push_back(e.kind == NoteKind::Triggers ? e.card : KnownCard{});
    }
    last_ = e;
  }

  std::vector<LogLine> take() { return std::move(lines_); }

 private:
  struct Seen {
    uint32_t inside = 0;
    NoteKind kind{};
    ActKind act{};
  };

  // A line stands under the act or text it is part of. An act that has no line of its own is told
  // by the event that it comes to.
  int depth_of(const Event& e) const {
    constexpr int kDeepest = 4;
    int depth = 0;
    for (uint32_t at = e.inside; at != 0; ++depth) {
      const auto found = events_.find(at);
      if (found == events_.end()) break;
      at = found->second.inside;
    }
    const auto inside = events_.find(e.inside);
    const bool of_act = inside != events_.end() && inside->second.kind == NoteKind::Announces;
    const bool is_act =
        of_act && ((e.kind == NoteKind::Prepares && inside->second.act == ActKind::Prepare) ||
                   (e.kind == NoteKind::Channels && inside->second.act == ActKind::Channel) ||
                   e.kind == NoteKind::Trades);
    return std::min(depth - (is_act ? 1 : 0), kDeepest);
  }

  // The line that said that this card is triggered heads its effects as well.
  bool stands_above(const Event& e, int depth) const {
    for (size_t i = lines_.size(); i-- > 0;) {
      if (lines_[i].depth > depth) continue;
      return heads_[i].known() && heads_[i] == e.card;
    }
    return false;
  }

  bool joins(const Event& e) const {
    return !lines_.empty() && listed(e.kind) && last_.kind == e.kind && last_.player == e.player &&
           last_.inside == e.inside && (e.kind == NoteKind::Draws || last_.card == e.card) &&
           (e.kind != NoteKind::ManaAdded || last_.goes_on);
  }

  void count_item(LogItem more) {
    const auto same = std::find_if(items_.begin(), items_.end(),
                                   [&](const LogItem& i) { return i.name == more.name; });
    if (same == items_.end()) {
      items_.push_back(std::move(more));
    } else {
      same->count += more.count;
    }
  }

  const Naming& names_;
  std::vector<LogLine> lines_;
  std::vector<KnownCard> heads_;  // by line: the card whose effects may stand below it
  std::map<uint32_t, Seen> events_;
  Event last_;                  // of the last line
  std::vector<LogItem> items_;  // that the last line lists
  uint32_t turn_ = 0;
};

}  // namespace

std::vector<LogLine> log_lines(const Naming& names, std::span<const Event> events) {
  LogWriter writer(names);
  for (const Event& e : events) writer.add(e);
  return writer.take();
}

std::vector<LogLine> log_lines(const Table& table, PlayerId viewer, Language language,
                               Shown shown) {
  const Result<std::vector<Event>> events = table.history(viewer, shown);
  if (!events) return {};
  return log_lines(Naming(table.cards(), viewer, table.adversary(), language), events.value());
}

}  // namespace grimoire
