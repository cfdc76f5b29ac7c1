// Reasons as sentences, and what those who explain share.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/api/card_words.h"
#include "engine/lang/wording.h"
#include "engine/rules/reasons.h"

namespace grimoire {

// "costs 2 Fire: you have 1 (DR-2.2.3)"
std::string reason_text(const Game& g, const Reason& r, Language language);

// A sentence that ends in its rule.
std::string with_rule(std::string_view en, std::string_view fr, std::string_view rule,
                      Language language);

std::string place_name(std::string_view place, Language language);

// The copies of a card that the words can mean. Only those that the player knows: a guess about
// hidden ones is answered as if they were not there.
std::vector<CardId> known_copies(const Game& g, PlayerId player, DefId def, const CardWords& words);

// Why a choice that is no act of its own is not among the options of the player's decision: a
// target, a component, a pile, an element. Empty: there is no reason to give.
std::vector<std::string> why_not_choice(const Game& g, std::string_view act, Language language);

}  // namespace grimoire
