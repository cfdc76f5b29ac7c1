// What the searching player thinks: hints for whoever decides, and a look back at games that are
// over.
#include <algorithm>

#include "ai/review.h"
#include "engine/words/prompt.h"
#include "protocol/fields.h"
#include "protocol/host.h"

namespace grimoire::protocol {
namespace {

// A name of a choice in both languages, as the player who made it saw it.
struct Labels {
  std::vector<std::string> en;
  std::vector<std::string> fr;
};

Labels labels_at(const CardDb& db, const Record& record, const ai::TurningPoint& point) {
  const Result<Table> then = Table::replay(db, record, point.at);
  if (!then) return {};
  const Result<View> view = then.value().view(point.seat);
  if (!view) return {};
  return {option_labels(db, view.value(), Language::English),
          option_labels(db, view.value(), Language::French)};
}

void write_label(JsonWriter& out, std::string_view key, const Labels& labels, size_t option) {
  if (option < std::min(labels.en.size(), labels.fr.size()))
    write_both(out, key, labels.en[option], labels.fr[option]);
  else
    write_both(out, key, "", "");
}

}  // namespace

Host::Answer Host::hint(const Request& r) const {
  const Table& table = r.room->table;
  if (table.over()) return Error{"the game is over: nobody decides; review looks back at it"};
  if (table.decider() != r.seat)
    return Error{"a hint is for the seat that decides, now seat " +
                 std::to_string(raw(table.decider()) + 1)};
  JsonWriter out = new_object();
  out.field("decision", table.decision_number());
  out.key("options").list();
  for (const ai::OptionAdvice& advice : ai::Adviser(db_).advise(table.game(), {})) {
    out.object();
    out.field("option", advice.option);
    out.field("chance", advice.chance);
    out.field("low", advice.low);
    out.field("high", advice.high);
    out.end();
  }
  out.end();
  return fields_of(out);
}

Host::Answer Host::review(const Request& r) const {
  const Table& table = r.room->table;
  if (!table.over())
    return Error{"a review tells what both players hold: it has to wait until the game is over"};
  const Record record = table.record();
  const size_t choices = record.choices.size();
  const Result<uint64_t> from = number_of(r.json, "from", choices, 0);
  if (!from) return Error{from.error()};
  const Result<uint64_t> most = number_of(r.json, "most", UINT32_MAX, choices);
  if (!most) return Error{most.error()};
  const Result<Table> start = Table::replay(db_, record, 0);
  if (!start) return Error{start.error()};
  const auto first = static_cast<size_t>(from.value());
  const auto to = static_cast<size_t>(std::min<uint64_t>(choices, from.value() + most.value()));
  const ai::Review review = ai::review(db_, start.value().game(), record.choices, first, to);
  JsonWriter out = new_object();
  out.field("choices", choices);
  if (to < choices) out.field("next", to);
  out.key("turns").list();
  for (const ai::TurnChance& turn : review.turns) {
    out.object();
    out.field("at", turn.at);
    out.field("turn", turn.turn);
    out.field("seat", raw(turn.seat) + 1);
    out.field("chance", turn.chance);
    out.end();
  }
  out.end();
  out.key("turning_points").list();
  for (const ai::TurningPoint& point : review.turning_points) {
    const Labels labels = labels_at(db_, record, point);
    out.object();
    out.field("at", point.at);
    out.field("turn", point.turn);
    out.field("seat", raw(point.seat) + 1);
    out.field("chance", point.chance);
    out.field("best", point.best);
    write_label(out, "chosen", labels, point.chosen);
    write_label(out, "better", labels, point.better);
    out.end();
  }
  out.end();
  return fields_of(out);
}

}  // namespace grimoire::protocol
