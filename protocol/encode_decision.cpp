#include "protocol/encoder.h"

namespace grimoire::protocol {

void Encoder::option(const OptionView& o) {
  json_.field("kind", name_of(o.kind));
  card("card", o.card);
  player("seat", o.player);
  text("text", o.ability, o.statement, o.numbers);
  element("element", o.element);
  pile("pile", o.pile);
  place("from", o.from);
  place("to", o.to);
  mana("mana", o.mana);
  switch (o.kind) {
    case OptionKind::Ability:
    case OptionKind::Hand:
    case OptionKind::Number:
    case OptionKind::Mode:
    case OptionKind::Effect: json_.field("number", o.number); break;
    default: break;
  }
  flag("twice", o.twice);
  cards("cards", o.cards);
  needs(o.needs);
  if (o.housekeeping != Housekeeping::None) json_.field("check", name_of(o.housekeeping));
}

void Encoder::forecast(const Forecast& f) {
  json_.key("forecast").object();
  flag("whole", f.whole);
  if (!f.hp.empty()) {
    json_.key("hp").list();
    for (const HpForecast& h : f.hp) {
      json_.object();
      card("card", h.who.card);
      player("seat", h.who.player);
      json_.field("before", h.before);
      json_.field("after", h.after);
      json_.end();
    }
    json_.end();
  }
  cards("leaves", f.leaves);
  cards("payable", f.payable);
  mana("reserve", f.reserve_change);
  json_.end();
}

void write(JsonWriter& json, const Lexicon& lexicon, const DecisionView& d,
           std::span<const Forecast> forecasts, const BothWords& words) {
  Encoder out(json, lexicon);
  json.object();
  json.field("number", d.number);
  json.field("kind", name_of(d.kind));
  json.field("prompt", name_of(d.prompt));
  out.card("source", d.source);
  write_both(json, "question", words.en.question, words.fr.question);
  if (!words.en.text.empty()) {
    json.key("text");
    write_parts(json, lexicon, words.en.text, words.fr.text);
  }
  if (!words.en.passing.empty()) write_both(json, "passing", words.en.passing, words.fr.passing);
  if (d.about.player != kNoPlayer || d.about.card.known()) {
    json.key("about");
    out.target(d.about);
  }
  out.word("word", d.word);
  out.number("count", d.count);
  out.number("of", d.of);
  out.element("element", d.element);
  out.mana("left", d.left);
  out.flag("shown", d.shown);
  if (d.indifferent) json.field("indifferent", *d.indifferent);
  json.key("options").list();
  for (size_t i = 0; i < d.options.size(); ++i) {
    json.object();
    out.option(d.options[i]);
    write_both(json, "label", words.en.labels[i], words.fr.labels[i]);
    json.field("notation", words.notation[i]);
    if (i < forecasts.size() && !(forecasts[i] == Forecast{})) out.forecast(forecasts[i]);
    json.end();
  }
  json.end();
  json.end();
}

void write(JsonWriter& json, const Lexicon& lexicon, const Refusal& r, const ReasonWords& words) {
  Encoder out(json, lexicon);
  json.object();
  json.field("act", name_of(r.act));
  out.card("card", r.card);
  out.player("seat", r.player);
  out.element("element", r.element);
  out.pile("pile", r.pile);
  if (r.text >= 0) json.field("text", r.text);
  json.key("reasons").list();
  for (size_t i = 0; i < r.reasons.size(); ++i) {
    const ReasonView& reason = r.reasons[i];
    json.object();
    json.field("kind", name_of(reason.kind));
    json.field("class", name_of(reason.reason_class()));
    json.field("rule", reason.rule);
    out.player("seat", reason.player);
    out.word("word", reason.word);
    out.elements("elements", reason.elements);
    out.number("need", reason.need);
    if (reason.need != 0) json.field("have", reason.have);
    out.definition("by", reason.by);
    write_both(json, "words", words.en[i], words.fr[i]);
    json.end();
  }
  json.end();
  json.end();
}

}  // namespace grimoire::protocol
