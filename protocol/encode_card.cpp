// The printed cards, and texts in parts.
#include "engine/lang/headline.h"
#include "protocol/encoder.h"

namespace grimoire::protocol {

void write_parts(JsonWriter& json, const CardDb& db, const TextParts& parts) {
  json.list();
  for (const TextPart& part : parts) {
    json.object();
    json.field("kind", name_of(part.kind));
    json.field("text", part.text);
    switch (part.kind) {
      case PartKind::Words: break;
      case PartKind::Number:
        json.field("value", part.value);
        if (part.printed != part.value) json.field("printed", part.printed);
        break;
      case PartKind::Element:
        json.field("element", kElementNames[static_cast<size_t>(part.element)]);
        break;
      case PartKind::Keyword:
        json.field("keyword", kKeywordNames[static_cast<size_t>(part.keyword)]);
        break;
      case PartKind::Word: json.field("word", db.word(part.word)); break;
      case PartKind::Card:
        json.field("card", db.def(part.card.def).id);
        if (part.card.handle != kHidden) json.field("handle", raw(part.card.handle));
        break;
    }
    json.end();
  }
  json.end();
}

void write_parts(JsonWriter& json, const Lexicon& lexicon, std::string_view en,
                 std::string_view fr) {
  json.object();
  json.key("en");
  write_parts(json, lexicon.db, lexicon.en.parts(en));
  json.key("fr");
  write_parts(json, lexicon.db, lexicon.fr.parts(fr));
  json.end();
}

void write_both(JsonWriter& json, std::string_view key, std::string_view en, std::string_view fr) {
  json.key(key).object();
  json.field("en", en);
  json.field("fr", fr);
  json.end();
}

namespace {

void write_ability_costs(JsonWriter& json, const Lexicon& lexicon, const CardDef& card) {
  Encoder out(json, lexicon);
  json.key("ability_costs").list();
  for (const AbilityId id : card.abilities) {
    const Ability& a = lexicon.db.ability(id);
    if (a.kind != AbilityKind::Exhaust) continue;
    json.object();
    ManaBag cost;
    for (int e = 0; e < kElements; ++e) cost.of[e] = a.cost[static_cast<size_t>(e)];
    if (!cost.empty()) out.mana("mana", cost);
    if (a.any_cost != 0) json.field("any", a.any_cost);
    json.end();
  }
  json.end();
}

}  // namespace

void write_definition(JsonWriter& json, const Lexicon& lexicon, DefId def) {
  const CardDb& db = lexicon.db;
  const CardDef& card = db.def(def);
  Encoder out(json, lexicon);
  const auto both = [&](std::string_view key, auto text) {
    write_both(json, key, text(Language::English), text(Language::French));
  };
  json.object();
  json.field("card", card.id);
  both("name", [&](Language language) { return card_name(card, language); });
  both("facts", [&](Language language) { return card_facts(card, language); });
  both("cost_words", [&](Language language) { return cost_text(card, language); });
  both("needs_words", [&](Language language) { return needs_text(db, card, language); });
  out.paragraphs("text", def);
  json.field("type", kTypeNames[static_cast<size_t>(card.type)]);
  if (!card.of_adversary) json.field("element", kElementNames[static_cast<size_t>(card.element)]);
  if (card.slot != EquipSlot::None) json.field("slot", kSlotNames[static_cast<size_t>(card.slot)]);
  ManaBag cost;
  for (int e = 0; e < kElements; ++e) cost.of[e] = card.cost[static_cast<size_t>(e)];
  out.mana("cost", cost);
  out.element("x_cost", card.x_element);
  if (card.has_hp) json.field("hp", card.hp);
  out.flag("x_hp", card.x_hp);
  out.keywords(card.keywords);
  out.needs(card.needs);
  out.words("words", card.words);
  out.words("name_words", card.name_words);
  out.words("transmutable", card.transmutable);
  out.number("releases", card.releases);
  if (const Headline h = headline(db, def); h.kind != HeadlineKind::None) {
    json.key("headline").object();
    json.field("kind", name_of(h.kind));
    json.field("value", h.value);
    json.end();
  }
  json.field("limit", card.limit);
  if (card.type == CardType::Animal) write_ability_costs(json, lexicon, card);
  out.flag("token", card.token);
  if (!card.unverified.empty()) json.field("unverified", card.unverified);
  json.field("set", db.sets[card.set].id);
  json.end();
}

}  // namespace grimoire::protocol
