// Games as files: a table's own save, and replays, which open at any of their moments.
#include <algorithm>

#include "engine/base/text.h"
#include "engine/replay/replay.h"
#include "protocol/fields.h"
#include "protocol/host.h"

namespace grimoire::protocol {
namespace {

struct ReadReplay {
  Record record;
  bool same_end = false;
};

// The choices of a replay as options of their decisions.
Result<ReadReplay> read_replay(const CardDb& db, std::string_view text) {
  const Result<Replay> replay = parse_replay(db, text, "replay");
  if (!replay) return Error{replay.error()};
  Record record;
  record.setup.game = replay.value().setup;
  record.setup.seats = replay.value().seats;
  record.setup.deck_names = replay.value().deck_names;
  const Result<ReplayRun> run =
      run_replay(db, replay.value(), SIZE_MAX, nullptr, [&](const Game&, size_t, size_t option) {
        const bool time = option == kTimeCalledHere;
        record.choices.push_back({time ? kTimeIsCalled : static_cast<uint16_t>(option), false});
      });
  if (!run) return Error{run.error()};
  return ReadReplay{std::move(record), run.value().same_hash};
}

}  // namespace

Host::Answer Host::load(const Json& json, const std::string& name) {
  const std::string text = text_of(json, "save");
  Record record;
  bool same_end = true;
  if (std::string_view(text).starts_with("grimoire replay")) {
    Result<ReadReplay> read = read_replay(db_, text);
    if (!read) return Error{read.error()};
    record = std::move(read.value().record);
    same_end = read.value().same_end;
  } else {
    const Result<Table> table = Table::load(db_, text);
    if (!table) return Error{table.error()};
    record = table.value().record();
  }
  const size_t choices = record.choices.size();
  const Result<uint64_t> at = number_of(json, "at", choices, choices);
  if (!at) return Error{at.error()};
  if (const Json* players = json.find("players"); players != nullptr) {
    for (size_t i = 0; i < std::min(players->items.size(), record.setup.seats.size()); ++i)
      record.setup.seats[i] = players->items[i].text + " " + seat_words(record.setup.seats[i]).name;
  }
  if (is_on(json, "singly")) {
    for (Choice& choice : record.choices) choice.by_stops = false;
  }
  const Answer added = add(json, name, Table::replay(db_, record, static_cast<size_t>(at.value())));
  if (!added) return added;
  JsonWriter out = new_object();
  out.field("choices", choices);
  out.field("at", at.value());
  write_turns(out, record);
  if (!same_end) out.field("differs", true);
  return added.value() + "," + fields_of(out);
}

// Where each turn begins, for whoever goes through the game.
void Host::write_turns(JsonWriter& out, const Record& record) const {
  out.key("turns").list();
  const Result<Table> start = Table::replay(db_, record, 0);
  if (start) {
    Game g = start.value().game();
    uint32_t turn = 0;
    for (size_t i = 0; i <= record.choices.size(); ++i) {
      if (g.s().h.turn != turn) {
        turn = g.s().h.turn;
        out.object();
        out.field("turn", turn);
        out.field("seat", raw(g.s().h.active) + 1);
        out.field("at", i);
        out.end();
      }
      if (i < record.choices.size()) take_choice(g, record.choices[i]);
    }
  }
  out.end();
}

Host::Answer Host::save(const Request& r) const {
  JsonWriter out = new_object();
  out.field("save", r.room->table.save());
  const Record record = r.room->table.record();
  out.field("choices", record.choices.size());
  if (!record.position.empty()) return fields_of(out);
  ReplayRecorder recorder(db_, record.setup.game, record.setup.seats, record.setup.deck_names);
  Game g = new_game(db_, record.setup.game);
  for (const Choice& choice : record.choices) {
    if (choice.option == kTimeIsCalled)
      recorder.call_time(g);
    else
      recorder.choose(g, choice.option);
  }
  out.field("replay", write_replay(db_, recorder.replay()));
  return fields_of(out);
}

}  // namespace grimoire::protocol
