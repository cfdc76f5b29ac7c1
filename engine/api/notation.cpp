#include "engine/api/notation.h"

#include <algorithm>

#include "engine/base/text.h"
#include "engine/rules/procedures.h"

namespace grimoire {
namespace {

std::string card_text(const Game& g, CardId c) {
  if (c == kNoCard) return "nothing";
  const PlayerId owner = g.s().card(c).owner();
  const std::string name = g.db->def(def_of(g, c)).name_en;
  // Cards of others say whose they are.
  return owner == g.decision.player ? name : name + " of player " + std::to_string(raw(owner) + 1);
}

std::string mana_text(const Option& o) {
  const std::string element(kElementNames[o.x]);
  return o.y == kNoPile ? element : element + " pile " + std::to_string(o.y + 1);
}

std::string effect_text(const Game& g, const Option& o) {
  if (g.decision.prompt == Prompt::OrderEffects && g.s().pending()[o.y].ability == kNoAbility) {
    switch (static_cast<Housekeeping>(o.x)) {
      case Housekeeping::Zenith: return "next zenith";
      case Housekeeping::Control: return "next control check";
      case Housekeeping::Uses: return "next uses";
      default: break;
    }
  }
  return "next " + card_text(g, o.card);
}

std::string ability_text(const Game& g, const Option& o) {
  int same_card = 0;
  for (const Option& other : g.options) same_card += other.kind == o.kind && other.card == o.card;
  const std::string text = "use " + card_text(g, o.card);
  return same_card > 1 ? text + " ability " + std::to_string(o.y + 1) : text;
}

std::string plain_text(const Game& g, const Option& o) {
  switch (o.kind) {
    case OptionKind::Pass: return "pass";
    case OptionKind::EndTurn: return "end turn";
    case OptionKind::Prepare: return "prepare " + card_text(g, o.card);
    case OptionKind::Activate: return "activate " + card_text(g, o.card);
    case OptionKind::Channel: return "channel " + card_text(g, o.card);
    case OptionKind::Trade: return "trade";
    case OptionKind::Ability: return ability_text(g, o);
    case OptionKind::Hand: return "hand " + std::to_string(o.x + 1);
    case OptionKind::Player: return "player " + std::to_string(o.x + 1);
    case OptionKind::Card: return "choose " + card_text(g, o.card) + (o.y != 0 ? " twice" : "");
    case OptionKind::Done: return "done";
    case OptionKind::Mana: return mana_text(o);
    case OptionKind::ManaUnder:
      return std::string(kElementNames[o.x]) + " under " + card_text(g, o.card);
    case OptionKind::Pile: return "pile " + std::to_string(o.x + 1);
    case OptionKind::Number: return std::to_string(o.y);
    case OptionKind::Yes: return "yes";
    case OptionKind::No: return "no";
    case OptionKind::Mode: return "option " + std::to_string(o.x + 1);
    case OptionKind::Effect: return effect_text(g, o);
    case OptionKind::Cancel: return "break off";
  }
  return "";
}

std::string normal(std::string_view text) {
  std::string out;
  for (const char c : fold(trim(text))) {
    if (c == ' ' && (out.empty() || out.back() == ' ')) continue;
    out += c;
  }
  return out;
}

}  // namespace

std::vector<std::string> option_texts(const Game& g) {
  std::vector<std::string> texts;
  for (const Option& o : g.options) texts.push_back(plain_text(g, o));
  std::vector<std::string> numbered = texts;
  for (size_t i = 0; i < texts.size(); ++i) {
    if (std::count(texts.begin(), texts.end(), texts[i]) < 2) continue;
    const auto before = std::count(texts.begin(), texts.begin() + static_cast<std::ptrdiff_t>(i), texts[i]);
    numbered[i] += " #" + std::to_string(before + 1);
  }
  return numbered;
}

std::string option_text(const Game& g, size_t index) { return option_texts(g)[index]; }

Result<size_t> parse_option(const Game& g, std::string_view text) {
  const std::vector<std::string> texts = option_texts(g);
  const std::string wanted = normal(text);
  for (size_t i = 0; i < texts.size(); ++i) {
    if (normal(texts[i]) == wanted || normal(texts[i]) == wanted + " #1") return i;
  }
  std::vector<std::string_view> known(texts.begin(), texts.end());
  std::string message = "'" + std::string(trim(text)) + "' is not one of the choices" + did_you_mean(text, known);
  message += "; possible: ";
  for (size_t i = 0; i < texts.size(); ++i) message += (i > 0 ? ", " : "") + texts[i];
  return Error{message};
}

}  // namespace grimoire
