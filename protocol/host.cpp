// Messages, and tables that are opened.
#include "protocol/host.h"

#include <algorithm>

#include "engine/base/text.h"
#include "engine/decks/deck_file.h"
#include "protocol/fields.h"

namespace grimoire::protocol {
namespace {

// A seat as a table keeps it: the player, and perhaps a name.
Result<std::string> seat_of(const Json& json, size_t number) {
  const std::string where = "seat " + std::to_string(number) + ": ";
  const std::string player = text_of(json, "player", kPerson);
  if (player != kPerson && ai::make_player(player, 0) == nullptr)
    return Error{where + "there is no player '" + player + "'"};
  const std::string name = text_of(json, "name");
  constexpr size_t kLongestName = 60;
  const bool one_line =
      std::none_of(name.begin(), name.end(), [](char c) { return c > 0 && c < 32; });
  if (name.size() > kLongestName || !one_line)
    return Error{where + "a name is one line of at most 60 bytes"};
  return player + (name.empty() ? "" : " " + name);
}

}  // namespace

// ---- Messages

std::vector<std::string> Host::take(std::string_view message) {
  notices_.clear();
  std::string id = "null";
  Answer done = [&]() -> Answer {
    if (message.size() > kLongestMessage)
      return Error{"the message has " + std::to_string(message.size()) + " bytes; " +
                   std::to_string(kLongestMessage) + " are the most"};
    const JsonReading read = read_json(message);
    if (!read.problem.empty()) return Error{read.problem};
    if (!read.root.is(Json::Kind::Object)) return Error{"a message is an object"};
    const Json* given = read.root.find("id");
    if (given != nullptr && given->whole()) id = std::to_string(*given->whole());
    return answer(read.root);
  }();
  std::vector<std::string> out;
  if (done.ok()) {
    out.push_back("{\"id\":" + id + ",\"ok\":true" + (done.value().empty() ? "" : ",") +
                  done.value() + "}");
  } else {
    JsonWriter json = new_object();
    json.field("ok", false);
    json.field("error", done.error());
    out.push_back("{\"id\":" + id + "," + fields_of(json) + "}");
  }
  out.insert(out.end(), notices_.begin(), notices_.end());
  return out;
}

Host::Answer Host::answer(const Json& json) {
  const std::string act = text_of(json, "do");
  if (act == "hello") return hello();
  if (act == "names") return names();
  if (act == "cards") return cards();
  if (act == "decks") return decks();
  if (act == "deck") return deck(json);
  if (act == "deck_check") return deck_check(json);
  if (act == "scenario_run") return scenario_run(json);
  const std::string name = text_of(json, "table");
  if (name.empty() || name.size() > 64)
    return Error{
        "\"table\" is a name of 1 to 64 bytes; only hello, names, cards, decks, deck, "
        "deck_check and scenario_run need none"};
  if (act == "open") return open(json, name);
  if (act == "load") return load(json, name);
  if (act == "scenario_open") return scenario_open(json, name);
  const auto found = rooms_.find(name);
  if (found == rooms_.end()) return Error{"there is no table '" + name + "'; open one first"};
  if (act == "close") {
    rooms_.erase(found);
    return std::string();
  }
  const Result<uint64_t> seat = number_of(json, "seat", kMostPlayers, 0);
  if (!seat) return Error{seat.error() + "; 0 is an onlooker"};
  const PlayerId viewer = seat.value() == 0 ? kOnlooker : static_cast<PlayerId>(seat.value() - 1);
  const Request r{json, &found->second, name, viewer};
  if (act == "view") return view(r);
  if (act == "decision") return decision(r);
  if (act == "events") return events(r);
  if (act == "why_not") return why_not(r);
  if (act == "log") return log(r);
  if (act == "type") return type(r);
  if (act == "hint") return hint(r);
  if (act == "review") return review(r);
  if (act == "submit") return submit(r);
  if (act == "run") return run(r);
  if (act == "undo") return undo(r);
  if (act == "stops") return stops(r);
  if (act == "call_time") return call_time(r);
  if (act == "save") return save(r);
  if (act == "scenario_write") return scenario_write(r);
  return Error{
      "\"do\" is one of hello, names, cards, decks, deck, deck_check, "
      "scenario_run, open, load, scenario_open, close, view, decision, events, why_not, "
      "log, type, hint, review, submit, run, undo, stops, call_time, save, "
      "scenario_write; not '" +
      act + "'"};
}

// ---- Opening

Host::SeatWords Host::seat_words(const std::string& seat) {
  const size_t blank = std::min(seat.find(' '), seat.size());
  const std::string player = seat.substr(0, blank);
  return {player.empty() ? std::string(kPerson) : player,
          std::string(trim(std::string_view(seat).substr(blank)))};
}

Host::Answer Host::add(const Json& json, const std::string& name, Result<Table> table,
                       std::shared_ptr<const OwnCards> own) {
  if (!table) return Error{table.error()};
  if (rooms_.contains(name)) return Error{"there is a table '" + name + "' already"};
  if (rooms_.size() >= kMostTables)
    return Error{"there are " + std::to_string(kMostTables) + " tables already; close one"};
  Room room{std::move(table.value()), {}, {}, is_on(json, "manual"), std::move(own)};
  const uint64_t seed = room.table.setup().game.seed;
  for (const std::string& seat : room.table.setup().seats) {
    SeatWords words = seat_words(seat);
    room.computers.push_back(ai::make_player(words.player, seed + room.seats.size() + 1));
    if (room.computers.back() == nullptr) words.player = kPerson;
    const auto player = static_cast<PlayerId>(room.seats.size());
    room.seats.push_back(std::move(words));
    if (room.computers.back() == nullptr) continue;
    (void)room.table.seat_program(player);
    // Every round of responses is a step of its own, so that its client cannot tell by the steps
    // whether there was anything to respond with.
    if (room.manual) (void)room.table.set_stops(player, {.level = Stops::Level::Full});
  }
  if (!room.manual) run_computers(room, kNoEnd);
  const std::string fields = standing(room, kOnlooker);
  rooms_.emplace(name, std::move(room));
  return fields;
}

Host::Answer Host::open(const Json& json, const std::string& name) {
  TableSetup setup;
  const std::string mode = text_of(json, "mode", "duel");
  const std::optional<Mode> known = mode_named(mode);
  if (!known) return Error{"\"mode\" is one of " + mode_names() + ", not '" + mode + "'"};
  setup.game.mode = *known;
  const Result<uint64_t> seed = number_of(json, "seed", UINT64_MAX);
  if (!seed) return Error{seed.error()};
  setup.game.seed = seed.value();
  const Json* seats = json.find("seats");
  if (seats == nullptr || !seats->is(Json::Kind::List))
    return Error{"\"seats\" is a list of objects with \"player\" and \"deck\""};
  for (size_t i = 0; i < seats->items.size(); ++i) {
    const std::string deck = text_of(seats->items[i], "deck");
    // A built-in deck by its name, or a list in any form.
    const std::string where = "the deck of seat " + std::to_string(i + 1);
    const Result<NamedDeck> built_in = find_deck(db_, deck);
    if (built_in) {
      setup.game.decks.push_back(built_in.value().cards);
      setup.deck_names.push_back(built_in.value().name);
    } else {
      const Result<DeckList> list = read_deck(db_, deck, where);
      if (!list) return Error{list.error()};
      const Result<DeckCards> cards = playable_cards(list.value(), where);
      if (!cards) return Error{cards.error()};
      setup.game.decks.push_back(cards.value());
      setup.deck_names.push_back(list.value().title);
    }
    const Result<std::string> seat = seat_of(seats->items[i], i + 1);
    if (!seat) return Error{seat.error()};
    setup.seats.push_back(seat.value());
  }
  if (mode_rules(*known).adversary) {
    const std::string adversary = text_of(json, "adversary");
    const AdversaryDeck* found = db_.find_adversary(adversary);
    if (found == nullptr) return Error{"there is no Adversary '" + adversary + "'"};
    setup.game.adversary = static_cast<size_t>(found - db_.adversaries.data());
    setup.game.difficulty = text_of(json, "difficulty", "easy") == "hard" ? 1 : 0;
  }
  return add(json, name, Table::open(db_, std::move(setup)));
}

}  // namespace grimoire::protocol
