#include "engine/lang/wording.h"

#include "engine/lang/wording_writer.h"

namespace grimoire {
namespace {

int keywords_of(const CardDb& db, const Ability& a);

int keywords_of(const CardDb& db, NodeId id) {
  if (id == kNoNode) return 0;
  const Node& n = db.node(id);
  int mask = n.op == Op::GainKeyword ? 1 << n.value : 0;
  if (n.op == Op::Create || n.op == Op::Delay) mask |= keywords_of(db, db.abilities[n.value]);
  if (n.op == Op::Each || n.op == Op::Picked) mask |= db.selector(n.value).keywords;
  for (const NodeId kid : n.kid) mask |= keywords_of(db, kid);
  return mask;
}

int keywords_of(const CardDb& db, const Ability& a) {
  int mask = keywords_of(db, a.body);
  const bool names_one = a.change == Change::Keyword || a.change == Change::NeverKeyword ||
                         a.change == Change::UsersGainKeyword;
  // "Unique at once" says what it means.
  if (names_one && (a.flags & kAtOnce) == 0) mask |= 1 << a.arg;
  if (a.inner != kNoAbility) mask |= keywords_of(db, db.ability(a.inner));
  return mask;
}

}  // namespace

std::vector<std::string> wording(const CardDb& db, DefId card, Language language,
                                 const NumberValue& live) {
  const CardDef& def = db.def(card);
  Writer writer(db, language, live, card);
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

uint8_t keywords_in_text(const CardDb& db, DefId card) {
  int mask = db.def(card).keywords;
  for (const AbilityId id : db.def(card).abilities) mask |= keywords_of(db, db.ability(id));
  return static_cast<uint8_t>(mask);
}

}  // namespace grimoire
