#include "engine/lang/wording.h"

#include "engine/lang/wording_writer.h"

namespace grimoire {

std::vector<std::string> wording(const CardDb& db, DefId card, Language language,
                                 const NumberValue& live) {
  const CardDef& def = db.def(card);
  Writer writer(db, language, live, card);
  writer.explain_terms();
  std::vector<std::string> lines = writer.keyword_lines(def);
  for (const AbilityId id : def.abilities) {
    for (std::string& line : writer.paragraphs(db.ability(id))) lines.push_back(std::move(line));
  }
  return lines;
}

std::string ability_wording(const CardDb& db, AbilityId ability, Language language,
                            const NumberValue& live) {
  const Ability& a = db.ability(ability);
  Writer writer(db, language, live, a.def);
  std::string text;
  for (const std::string& line : writer.paragraphs(a)) {
    if (!text.empty()) text += ' ';
    text += line;
  }
  return text;
}

std::string statement_wording(const CardDb& db, AbilityId ability, NodeId statement,
                              Language language, const NumberValue& live) {
  const Ability& a = db.ability(ability);
  return Writer(db, language, live, a.def).single(a, statement);
}

std::string condition_wording(const CardDb& db, AbilityId ability, Language language) {
  const Ability& a = db.ability(ability);
  const NumberValue as_printed;
  return Writer(db, language, as_printed, a.def).condition_of(a);
}

}  // namespace grimoire
