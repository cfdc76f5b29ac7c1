// What a table is asked, and what is done at it.
#include <algorithm>

#include "engine/words/explain.h"
#include "engine/words/log.h"
#include "engine/words/notation.h"
#include "engine/words/prompt.h"
#include "protocol/fields.h"
#include "protocol/host.h"
#include "protocol/names.h"

namespace grimoire::protocol {
namespace {

// Why the last choice cannot be taken back.
Both no_undo_words(NoUndo why) {
  switch (why) {
    case NoUndo::None: return {};
    case NoUndo::Nothing: return {"There is nothing to take back.", "Il n'y a rien à annuler."};
    case NoUndo::OtherDecided:
      return {"Another player has decided since.", "Un autre joueur a décidé depuis."};
    case NoUndo::HiddenInformation:
      return {"It has shown hidden cards.", "Des cartes cachées ont été révélées."};
    case NoUndo::Randomness: return {"Chance has decided since.", "Le hasard a décidé depuis."};
    case NoUndo::TimeCalled:
      return {"Time was called since.", "La fin du temps a été annoncée depuis."};
  }
  return {};
}

BothWords words_of(const CardDb& db, const View& view) {
  const auto in = [&](Language language) {
    const DecisionText text = decision_text(db, view, language);
    return DecisionWords{text.question, text.text, text.passing, option_labels(db, view, language)};
  };
  return {in(Language::English), in(Language::French), option_texts(db, view)};
}

}  // namespace

void write_log(JsonWriter& out, const Lexicon& lexicon, std::span<const LogLine> english,
               std::span<const LogLine> french) {
  out.key("log").list();
  for (size_t i = 0; i < english.size(); ++i) {
    const LogLine& line = english[i];
    out.object();
    out.field("depth", line.depth);
    if (line.kind == LogKind::Turn) out.field("turn", true);
    if (*line.rule != 0) out.field("rule", line.rule);
    out.key("text");
    write_parts(out, lexicon, line.text, french[i].text);
    out.end();
  }
  out.end();
}

// ---- Reading

Host::Answer Host::view(const Request& r) const {
  const Result<View> view = r.room->table.view(r.seat);
  if (!view) return Error{view.error()};
  JsonWriter out = new_object();
  out.key("view");
  write(out, lexicon(*r.room), view.value());
  out.key("seats").list();
  for (size_t i = 0; i < r.room->computers.size(); ++i) {
    out.object();
    out.field("seat", i + 1);
    out.field("player", r.room->seats[i].player);
    if (!r.room->seats[i].name.empty()) out.field("name", r.room->seats[i].name);
    const std::string& deck = r.room->table.setup().deck_names[i];
    if (!deck.empty()) out.field("deck", deck);
    out.end();
  }
  out.end();
  return fields_of(out);
}

Host::Answer Host::decision(const Request& r) const {
  const Table& table = r.room->table;
  const Result<DecisionView> decision = table.decision(r.seat);
  if (!decision) return Error{decision.error()};
  const std::vector<Forecast> forecasts = table.forecasts(r.seat).value();
  JsonWriter out = new_object();
  out.key("decision");
  write(out, lexicon(*r.room), decision.value(), forecasts,
        words_of(lexicon(*r.room).db, table.view(r.seat).value()));
  write_undo(out, *r.room, r.seat);
  return fields_of(out);
}

Host::Answer Host::events(const Request& r) const {
  const Result<uint64_t> since = number_of(r.json, "since", UINT32_MAX, 0);
  if (!since) return Error{since.error()};
  JsonWriter out = new_object();
  out.field("last", r.room->table.last_event());
  return write_events(out, r, since.value());
}

Host::Answer Host::write_events(JsonWriter& out, const Request& r, uint64_t since) const {
  const Result<Events> events = r.room->table.events(r.seat, static_cast<uint32_t>(since));
  if (!events) return Error{events.error()};
  if (events.value().from_view) out.field("from_view", true);
  out.key("events").list();
  for (const Event& e : events.value().events) write(out, lexicon(*r.room), e);
  out.end();
  return fields_of(out);
}

// What an answer adds if it is asked for: the events since one that is known.
Host::Answer Host::news(const Request& r) const {
  if (r.json.find("since") == nullptr) return std::string();
  const Result<uint64_t> since = number_of(r.json, "since", UINT32_MAX);
  if (!since) return Error{since.error()};
  JsonWriter out = new_object();
  return write_events(out, r, since.value());
}

Host::Answer Host::why_not(const Request& r) const {
  const Result<std::vector<Refusal>> refusals = r.room->table.why_not(r.seat);
  if (!refusals) return Error{refusals.error()};
  JsonWriter out = new_object();
  out.key("refusals").list();
  for (const Refusal& refusal : refusals.value()) {
    ReasonWords words;
    for (const ReasonView& reason : refusal.reasons) {
      words.en.push_back(reason_text(lexicon(*r.room).db, reason, Language::English));
      words.fr.push_back(reason_text(lexicon(*r.room).db, reason, Language::French));
    }
    write(out, lexicon(*r.room), refusal, words);
  }
  out.end();
  return fields_of(out);
}

Host::Answer Host::log(const Request& r) const {
  const std::vector<LogLine> english = log_lines(r.room->table, r.seat, Language::English);
  const std::vector<LogLine> french = log_lines(r.room->table, r.seat, Language::French);
  JsonWriter out = new_object();
  write_log(out, lexicon(*r.room), english, french);
  return fields_of(out);
}

// ---- Playing

std::string Host::standing(const Room& room, PlayerId seat) const {
  JsonWriter out = new_object();
  const Table& table = room.table;
  out.field("event", table.last_event());
  if (table.over()) {
    out.field("over", true);
    if (!table.failure().empty()) out.field("failure", table.failure());
  } else {
    out.field("decider", raw(table.decider()) + 1);
    if (computer_to_move(room) != nullptr) out.field("computer", true);
    out.field("decision", table.decision_number());
  }
  if (seat != kOnlooker) write_undo(out, room, seat);
  return fields_of(out);
}

void Host::write_undo(JsonWriter& out, const Room& room, PlayerId seat) {
  const NoUndo why = room.table.can_undo(seat);
  const Both words = no_undo_words(why);
  out.key("undo").object();
  out.field("why", name_of(why));
  if (why != NoUndo::None) write_both(out, "words", words.en, words.fr);
  out.end();
}

ai::Player* Host::computer_to_move(const Room& room) {
  const PlayerId p = room.table.decider();
  return raw(p) < room.computers.size() ? room.computers[raw(p)].get() : nullptr;
}

void Host::run_computers(Room& room, uint64_t most) {
  Table& table = room.table;
  for (uint64_t i = 0; i < most && !table.over(); ++i) {
    ai::Player* computer = computer_to_move(room);
    if (computer == nullptr) return;
    const size_t option = computer->choose(table.game());
    if (!table.submit(table.decider(), table.decision_number(), option)) return;
  }
}

Host::Answer Host::went_on(const Request& r, const Status& done) {
  if (!done) return Error{done.error()};
  if (!r.room->manual) run_computers(*r.room, kNoEnd);
  const Answer news = this->news(r);
  if (!news) return Error{news.error()};
  for (size_t i = 0; i < r.room->computers.size(); ++i) {
    if (r.room->computers[i] != nullptr || static_cast<PlayerId>(i) == r.seat) continue;
    JsonWriter notice = new_object();
    notice.field("notice", r.name);
    notice.field("seat", i + 1);
    notices_.push_back("{" + fields_of(notice) + "," + standing(*r.room, static_cast<PlayerId>(i)) +
                       "}");
  }
  return standing(*r.room, r.seat) + (news.value().empty() ? "" : ",") + news.value();
}

Host::Answer Host::run(const Request& r) {
  const Result<uint64_t> most = number_of(r.json, "most", UINT32_MAX, 1);
  if (!most) return Error{most.error()};
  run_computers(*r.room, most.value());
  return went_on(r, Done{});
}

Host::Answer Host::submit(const Request& r) {
  if (r.seat == kOnlooker) return Error{"\"seat\" says who decides; an onlooker does not"};
  const Result<uint64_t> decision = number_of(r.json, "decision", UINT32_MAX);
  if (!decision) return Error{decision.error()};
  const Result<uint64_t> option = number_of(r.json, "option", 0xFFFF);
  if (!option) return Error{option.error()};
  return went_on(r, r.room->table.submit(r.seat, static_cast<uint32_t>(decision.value()),
                                         static_cast<size_t>(option.value())));
}

// The option that a line in notation means.
Host::Answer Host::type(const Request& r) const {
  const Result<DecisionView> decision = r.room->table.decision(r.seat);
  if (!decision) return Error{decision.error()};
  const Result<size_t> option = parse_option(
      lexicon(*r.room).db, r.room->table.view(r.seat).value(), text_of(r.json, "line"));
  if (!option) return Error{option.error()};
  JsonWriter out = new_object();
  out.field("decision", decision.value().number);
  out.field("option", option.value());
  return fields_of(out);
}

Host::Answer Host::undo(const Request& r) { return went_on(r, r.room->table.undo(r.seat)); }
Host::Answer Host::call_time(const Request& r) { return went_on(r, r.room->table.call_time()); }

namespace {

// The phases at which a seat is asked, of the turns of whom.
Result<std::vector<PhaseStop>> phase_stops(const Json& list, int players) {
  std::vector<PhaseStop> stops;
  for (const Json& one : list.items) {
    const Result<uint64_t> seat = number_of(one, "seat", static_cast<uint64_t>(players));
    if (!seat) return Error{seat.error()};
    const std::string name = text_of(one, "phase");
    const auto phase = std::find(kPhaseNames.begin(), kPhaseNames.end(), name);
    if (seat.value() == 0 || phase == kPhaseNames.end())
      return Error{"\"at\" is a list of {\"seat\", \"phase\"}; seats are 1 to " +
                   std::to_string(players) + ", phases are start, draw, gather, main and end"};
    stops.push_back(
        {static_cast<PlayerId>(seat.value() - 1), static_cast<Phase>(phase - kPhaseNames.begin())});
  }
  return stops;
}

}  // namespace

Host::Answer Host::stops(const Request& r) {
  Result<Stops> stops = r.room->table.stops(r.seat);
  if (!stops) return Error{stops.error()};
  Stops next = stops.value();
  const std::string level = text_of(r.json, "level");
  if (!level.empty() && level != "full" && level != "smart")
    return Error{"\"level\" is full or smart, not '" + level + "'"};
  if (!level.empty()) next.level = level == "full" ? Stops::Level::Full : Stops::Level::Smart;
  const Result<uint64_t> until = number_of(r.json, "until_turn", UINT32_MAX, next.until_turn);
  if (!until) return Error{until.error()};
  next.until_turn = static_cast<uint32_t>(until.value());
  if (const Json* yielded = r.json.find("yield"); yielded != nullptr) {
    next.yielded.clear();
    for (const Json& card : yielded->items) {
      const DefId def = lexicon(*r.room).db.find(card.text);
      if (def == kNoDef) return Error{"there is no card '" + card.text + "'"};
      next.yielded.push_back(def);
    }
  }
  if (const Json* at = r.json.find("at"); at != nullptr) {
    Result<std::vector<PhaseStop>> stopped = phase_stops(*at, r.room->table.players());
    if (!stopped) return Error{stopped.error()};
    next.at = std::move(stopped.value());
  }
  return went_on(r, r.room->table.set_stops(r.seat, std::move(next)));
}

}  // namespace grimoire::protocol
