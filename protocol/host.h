// Tables behind the protocol: one function takes a message and gives messages.
//
// A host holds any number of tables and the computer players that sit at them. It knows nothing of
// pipes, sockets or workers: whoever carries the messages decides which seats a client may speak
// for. docs/PROTOCOL.md has the messages.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "ai/player.h"
#include "engine/api/table.h"
#include "engine/base/json.h"
#include "engine/base/json_writer.h"
#include "protocol/encode.h"

namespace grimoire::protocol {

inline constexpr int kVersion = 1;
inline constexpr size_t kLongestMessage = 1 << 20;
inline constexpr size_t kMostTables = 1000;
inline constexpr std::string_view kPerson = "person";
inline constexpr uint64_t kNoEnd = UINT64_MAX;

class Host {
 public:
  explicit Host(const CardDb& db) : db_(db), lexicon_(db) {}

  // The answer to the message, then a notice for each person whose table went on.
  std::vector<std::string> take(std::string_view message);

 private:
  // How a table names a seat: "person", "heuristic-1 Ada".
  struct SeatWords {
    std::string player;
    std::string name;
  };
  static SeatWords seat_words(const std::string& seat);

  // Cards that a scenario has brought, with all others.
  struct OwnCards {
    explicit OwnCards(std::shared_ptr<const CardDb> cards) : db(std::move(cards)), lexicon(*db) {}
    std::shared_ptr<const CardDb> db;
    Lexicon lexicon;
  };

  struct Room {
    Table table;
    std::vector<std::unique_ptr<ai::Player>> computers;  // by seat; null: a person
    std::vector<SeatWords> seats;
    bool manual = false;  // the computers wait for `run`
    std::shared_ptr<const OwnCards> own = nullptr;
  };
  struct Request {
    const Json& json;
    Room* room = nullptr;
    std::string name;  // of the table
    PlayerId seat = kOnlooker;
  };
  using Answer = Result<std::string>;  // fields of the answer, without the brackets

  Answer answer(const Json& json);
  Answer open(const Json& json, const std::string& name);
  Answer load(const Json& json, const std::string& name);
  Answer scenario_open(const Json& json, const std::string& name);
  Answer scenario_run(const Json& json) const;
  Answer scenario_write(const Request& r) const;
  Answer add(const Json& json, const std::string& name, Result<Table> table,
             std::shared_ptr<const OwnCards> own = nullptr);
  Answer hello() const;
  Answer names() const;
  Answer cards() const;
  Answer decks() const;
  Answer deck(const Json& json) const;
  Answer deck_check(const Json& json) const;
  Answer view(const Request& r) const;
  Answer decision(const Request& r) const;
  Answer events(const Request& r) const;
  Answer why_not(const Request& r) const;
  Answer log(const Request& r) const;
  Answer type(const Request& r) const;
  Answer hint(const Request& r) const;
  Answer review(const Request& r) const;
  Answer submit(const Request& r);
  Answer run(const Request& r);
  Answer undo(const Request& r);
  Answer stops(const Request& r);
  Answer call_time(const Request& r);
  Answer save(const Request& r) const;
  void write_turns(JsonWriter& out, const Record& record) const;
  Answer went_on(const Request& r, const Status& done);
  // `seat`: for whom, to say whether that player can undo.
  std::string standing(const Room& room, PlayerId seat) const;
  static void write_undo(JsonWriter& out, const Room& room, PlayerId seat);
  Answer news(const Request& r) const;
  Answer write_events(JsonWriter& out, const Request& r, uint64_t since) const;
  const Lexicon& lexicon(const Room& room) const {
    return room.own == nullptr ? lexicon_ : room.own->lexicon;
  }
  static ai::Player* computer_to_move(const Room& room);
  // They choose until a person decides, or so often at most.
  static void run_computers(Room& room, uint64_t most);

  const CardDb& db_;
  Lexicon lexicon_;
  std::map<std::string, Room> rooms_;
  std::vector<std::string> notices_;
};

}  // namespace grimoire::protocol
