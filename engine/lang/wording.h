// The text shown on a card, written from its program, so that text and behaviour cannot differ.
//
// The tables of a language (wording_ops_en.cpp, wording_abilities_en.cpp; the same with _fr) have
// one row for each verb, condition, change and event; Writer walks the program and fills the rows.
// A new verb without a row in both languages does not compile.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/lang/program.h"

namespace grimoire {

enum class Language : uint8_t { English, French };

// The present value of CardDb::numbers[number_index]. Where it differs from the printed one the
// text shows both: "6 (printed 3)". Empty: as printed.
using NumberValue = std::function<int(uint16_t number_index)>;

// Keywords first, then one string per paragraph or ability in the order of the card, and one for
// each option of a choice. A reminder of a keyword or another term stands in brackets where the
// card first uses it.
std::vector<std::string> wording(const CardDb& db, DefId card, Language language,
                                 const NumberValue& live = {});
// One ability on its own, for prompts and the log.
std::string ability_wording(const CardDb& db, AbilityId ability, Language language,
                            const NumberValue& live = {});
// One statement of an ability, for questions about it alone, such as an option.
std::string statement_wording(const CardDb& db, AbilityId ability, NodeId statement,
                              Language language, const NumberValue& live = {});

// The condition of an ability: "this is not on top of your discard pile".
std::string condition_wording(const CardDb& db, AbilityId ability, Language language);

std::string card_name(const CardDef& card, Language language);
// A name after a French noun: "de Flamme", "d'Arbre".
std::string french_of(std::string_view name);
// "2 Fire, 1 Air"
std::string cost_text(const CardDef& card, Language language);
// "3 HP", "X HP"; empty for a card without HP
std::string hp_text(const CardDef& card, Language language);
// What is printed around the text, cost and components apart: "Fire Permanent, 3 HP", of a card of
// the Adversary "Adversary Permanent, 4 HP (plus 2 per player), releases 1 Mana" (SC-15).
std::string card_facts(const CardDef& card, Language language);
// "Flame x2, Tree"; empty if nothing is needed
std::string needs_text(const CardDb& db, const CardDef& card, Language language);

std::string_view element_name(Element element, Language language);
std::string_view type_name(CardType type, Language language);
std::string_view slot_name(EquipSlot slot, Language language);
std::string_view keyword_name(Keyword keyword, Language language);
std::string_view zone_name(Zone zone, Language language);
std::string_view stance_name(Stance stance, Language language);
std::string_view phase_name(Phase phase, Language language);

}  // namespace grimoire
