// The words of the protocol: one name for every value that a message can hold.
#pragma once

#include <string_view>

#include "engine/api/table.h"
#include "engine/decks/deck_rules.h"
#include "engine/lang/headline.h"
#include "engine/words/parts.h"

namespace grimoire::protocol {

std::string_view name_of(DecisionKind value);
std::string_view name_of(OptionKind value);
std::string_view name_of(Prompt value);
std::string_view name_of(NoteKind value);
std::string_view name_of(WhyNothing value);
std::string_view name_of(ActKind value);
std::string_view name_of(ReasonKind value);
std::string_view name_of(Change value);
std::string_view name_of(Duration value);
std::string_view name_of(NumberOp value);
std::string_view name_of(Outcome value);
std::string_view name_of(TimeOut value);
std::string_view name_of(Housekeeping value);
std::string_view name_of(ManaSpot value);
std::string_view name_of(DeckPlace value);
std::string_view name_of(NoUndo value);
std::string_view name_of(ReasonClass value);
std::string_view name_of(Stance value);
std::string_view name_of(PartKind value);
std::string_view name_of(HeadlineKind value);
std::string_view name_of(BreachKind value);

}  // namespace grimoire::protocol
