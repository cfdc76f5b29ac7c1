// What a text does: statements, and their layout as code.
#pragma once

#include "engine/lang/phrases.h"

namespace grimoire {

// One line's worth of statements: "A and B, then if C: D".
NodeId parse_paragraph(Phrases& in);

// Lays the statements out at the end of db.code, without an End.
void compile_statement(CardDb& db, NodeId node, uint16_t picks_begin);

// A continuous change ("air spells you prepare cost 1 air less"), into `out`.
bool parse_change(Phrases& in, Ability& out);
// What is always true must not depend on keywords, which are themselves read from it.
bool free_of_keywords(Phrases& in, size_t first_selector);

// "whenever …" without the word: event, filters, side.
bool parse_event(Phrases& in, Ability& out);

}  // namespace grimoire
