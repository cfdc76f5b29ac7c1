// What a host is, and the names of everything in both languages.
#include "ai/levels.h"
#include "engine/data/version.h"
#include "engine/lang/wording_writer.h"
#include "engine/words/naming.h"
#include "protocol/fields.h"
#include "protocol/host.h"
#include "protocol/names.h"

namespace grimoire::protocol {
namespace {

void write_named(JsonWriter& out, std::string_view key, std::string_view value, std::string_view en,
                 std::string_view fr) {
  out.object();
  out.field(key, value);
  write_both(out, "name", en, fr);
  out.end();
}

void write_computer(JsonWriter& out, std::string_view player) {
  for (const ai::Level& level : ai::levels()) {
    if (level.player != player) continue;
    out.object();
    out.field("player", player);
    write_both(out, "name", level.name_en, level.name_fr);
    write_both(out, "about", level.about_en, level.about_fr);
    out.end();
    return;
  }
  if (player == "random")
    return write_named(out, "player", player, "Random choices", "Choix au hasard");
  if (player == "heuristic-1") return write_named(out, "player", player, "Yardstick", "Étalon");
  if (player == "idle") return write_named(out, "player", player, "Idler", "Oisif");
  write_named(out, "player", player, player, player);
}

Both mode_title(Mode mode) {
  switch (mode) {
    case Mode::Duel: return {"Duel", "Duel"};
    case Mode::Teams: return {"Two against two", "Deux contre deux"};
    case Mode::Coop: return {"Solo and co-op", "Solo et coopération"};
  }
  return {};
}

// A list of terms, by the names that the protocol has for them.
template <class Name>
void write_terms(JsonWriter& out, std::string_view key, size_t count, Name name) {
  out.key(key).list();
  for (size_t i = 0; i < count; ++i) {
    const auto [id, en, fr] = name(i);
    if (!std::string_view(id).empty()) write_named(out, "id", id, en, fr);
  }
  out.end();
}

struct Term {
  std::string_view id;
  std::string_view en;
  std::string_view fr;
};

template <class Enum, class Say>
auto terms(const auto& ids, Say say) {
  return [&ids, say](size_t i) {
    const auto value = static_cast<Enum>(i);
    return Term{ids[i], say(value, Language::English), say(value, Language::French)};
  };
}

void write_sides(JsonWriter& out, const ModeRules& mode) {
  out.key("sides").list();
  for (int i = 0; i < mode.most_seats(); ++i)
    out.value(static_cast<int>(mode.side_of(i, mode.most_players)));
  out.end();
}

}  // namespace

Host::Answer Host::hello() const {
  JsonWriter out = new_object();
  out.field("protocol", kVersion);
  out.field("version", version());
  out.field("engine", engine_hash());
  out.key("players").list();
  write_named(out, "player", kPerson, "Person", "Humain");
  for (const std::string_view name : ai::player_names()) write_computer(out, name);
  out.end();
  out.key("modes").list();
  for (int i = 0; i < kModes; ++i) {
    const auto mode = static_cast<Mode>(i);
    const Both title = mode_title(mode);
    out.object();
    out.field("mode", mode_rules(mode).name);
    write_both(out, "name", title.en, title.fr);
    out.field("fewest", mode_rules(mode).fewest_seats());
    out.field("most", mode_rules(mode).most_seats());
    if (mode_rules(mode).adversary) out.field("adversary", true);
    write_sides(out, mode_rules(mode));
    out.end();
  }
  out.end();
  out.key("adversaries").list();
  for (const AdversaryDeck& a : db_.adversaries)
    write_named(out, "adversary", a.id, a.name_en, a.name_fr);
  out.end();
  out.key("difficulties").list();
  write_named(out, "difficulty", kDifficultyNames[0], "Easy", "Facile");
  write_named(out, "difficulty", kDifficultyNames[1], "Hard", "Difficile");
  out.end();
  return fields_of(out);
}

Host::Answer Host::names() const {
  JsonWriter out = new_object();
  write_terms(out, "elements", kElementNames.size(), terms<Element>(kElementNames, element_name));
  write_terms(out, "types", kTypeNames.size(), terms<CardType>(kTypeNames, type_name));
  write_terms(out, "slots", kSlotNames.size(), terms<EquipSlot>(kSlotNames, slot_name));
  write_terms(out, "zones", kZoneNames.size(), terms<Zone>(kZoneNames, zone_name));
  write_terms(out, "phases", kPhaseNames.size(), terms<Phase>(kPhaseNames, phase_name));
  write_terms(out, "stances", kStanceNames.size(), [](size_t i) {
    const auto stance = static_cast<Stance>(i);
    return Term{name_of(stance), stance_name(stance, Language::English),
                stance_name(stance, Language::French)};
  });
  write_terms(out, "words", db_.words.size(),
              [&](size_t i) { return Term{db_.words[i].en, db_.words[i].en, db_.words[i].fr}; });
  out.key("keywords").list();
  for (int k = 0; k < kKeywords; ++k) {
    const auto keyword = static_cast<Keyword>(k);
    out.object();
    out.field("id", kKeywordNames[static_cast<size_t>(k)]);
    write_both(out, "name", keyword_name(keyword, Language::English),
               keyword_name(keyword, Language::French));
    write_both(out, "reminder", reminder(k, Language::English), reminder(k, Language::French));
    out.end();
  }
  out.end();
  return fields_of(out);
}

}  // namespace grimoire::protocol
