// The log in words, for one viewer: what happened, what it was part of, and why nothing did.
#pragma once

#include <string>
#include <vector>

#include "engine/api/naming.h"

namespace grimoire {

enum class LogKind : uint8_t { Turn, Event };

struct LogLine {
  LogKind kind{};
  int depth = 0;  // how many effects it is inside of
  std::string text;
  CardId heads = kNoCard;  // the card whose effects may stand below it
};

// One thing of a line that lists several.
struct LogItem {
  int count = 0;
  std::string name;
};

// Listens to one game. Notes of the same kind that follow each other share a line; Mana of which
// each card, payment or gathering adds its own does not.
class Log final : public NoteSink {
 public:
  Log(PlayerId viewer, Language language) : viewer_(viewer), language_(language) {}
  virtual ~Log() = default;

  // The game whose notes come in; it must stay where it is. Notes before this are dropped.
  void attach(const Game& g) { game_ = &g; }
  void on_note(const Note& note) override;

  const std::vector<LogLine>& lines() const { return lines_; }
  PlayerId viewer() const { return viewer_; }

  // A moment in the log, to come back to when a choice is undone.
  struct Mark {
    size_t lines = 0;
    LogLine last;
    Note note;
    std::vector<LogItem> items;
    bool open = false;
  };
  Mark mark() const;
  void rewind(const Mark& mark);

 private:
  void count_item(LogItem more);
  bool joins(const Note& note) const;
  // The card whose effect was triggered and is happening now, unless its line stands above already.
  CardId missing_head() const;
  int depth() const;

  const Game* game_ = nullptr;
  PlayerId viewer_;
  Language language_;
  std::vector<LogLine> lines_;
  Note last_;                   // the note of the last line
  std::vector<LogItem> items_;  // what the last line lists
  bool open_ = false;           // more Mana of the same batch follows
};

}  // namespace grimoire
