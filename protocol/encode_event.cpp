#include "protocol/encoder.h"

namespace grimoire::protocol {

void Encoder::update(const Update& u) {
  json_.key("table").object();
  table(u.table);
  json_.end();
  if (!u.players.empty()) {
    json_.key("players").list();
    for (const PlayerView& p : u.players) {
      json_.object();
      player_facts(p);
      json_.end();
    }
    json_.end();
  }
  if (!u.zones.empty()) {
    json_.key("zones").list();
    for (const ZoneUpdate& z : u.zones) {
      json_.object();
      json_.field("seat", seat(z.player));
      json_.field("zone", kZoneNames[static_cast<size_t>(z.zone)]);
      json_.key("cards").list();
      for (const Handle h : z.cards) json_.value(raw(h));
      json_.end();
      if (z.zone == Zone::Deck) json_.field("from_top", z.from_top);
      json_.end();
    }
    json_.end();
  }
  if (!u.cards.empty()) zone("cards", u.cards);
}

void write(JsonWriter& json, const Lexicon& lexicon, const Event& e) {
  Encoder out(json, lexicon);
  json.object();
  json.field("number", e.number);
  out.number("inside", e.inside);
  json.field("kind", name_of(e.kind));
  out.player("seat", e.player);
  out.player("other_seat", e.other_player);
  out.card("card", e.card);
  out.card("now", e.now);
  out.card("other", e.other);
  out.text("text", e.ability, kNoNode);
  out.number("amount", e.amount);
  out.element("element", e.element);
  out.pile("pile", e.pile);
  out.mana("mana", e.mana);
  out.moves("moves", e.moves);
  switch (e.kind) {
    case NoteKind::Moves:
    case NoteKind::Leaves:
    case NoteKind::Draws:
      json.field("from_zone", kZoneNames[static_cast<size_t>(e.from_zone)]);
      json.field("to_zone", kZoneNames[static_cast<size_t>(e.to_zone)]);
      break;
    case NoteKind::PhaseBegins:
      json.field("phase", kPhaseNames[static_cast<size_t>(e.phase)]);
      break;
    case NoteKind::Announces:
    case NoteKind::Dropped: json.field("act", name_of(e.act)); break;
    case NoteKind::NothingHappens: json.field("why", name_of(e.why)); break;
    default: break;
  }
  if (e.keyword >= 0) json.field("keyword", kKeywordNames[static_cast<size_t>(e.keyword)]);
  out.word("word", e.word);
  out.targets("targets", e.targets);
  if (*e.rule != 0) json.field("rule", e.rule);
  if (e.asked != nullptr) {
    json.key("asked").object();
    json.field("decision", e.asked->decision);
    out.update(e.asked->update);
    if (!e.asked->skips.empty()) {
      json.key("skips").list();
      for (const Skip& s : e.asked->skips) {
        json.object();
        json.field("turn", s.turn);
        json.field("phase", kPhaseNames[static_cast<size_t>(s.phase)]);
        out.definition("card", s.act);
        json.end();
      }
      json.end();
    }
    json.end();
  }
  json.end();
}

}  // namespace grimoire::protocol
