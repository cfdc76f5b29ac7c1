#include "engine/api/notation.h"

#include <algorithm>
#include <map>

#include "engine/api/card_words.h"
#include "engine/base/text.h"
#include "engine/rules/knowledge.h"
#include "engine/rules/procedures.h"

namespace grimoire {
namespace {

enum class NamesIn : uint8_t { English, French };

// Writes the options of one decision.
class Writer {
 public:
  Writer(const Game& g, NamesIn names) : g_(g), names_(names) {}

  std::string plain(const Option& o) const {
    switch (o.kind) {
      case OptionKind::Pass: return "pass";
      case OptionKind::EndTurn: return "end turn";
      case OptionKind::Prepare: return "prepare " + card(o.card);
      case OptionKind::Activate: return "activate " + card(o.card);
      case OptionKind::Channel: return "channel " + card(o.card);
      case OptionKind::Trade: return "trade";
      case OptionKind::Ability: return ability(o);
      case OptionKind::Hand: return "hand " + std::to_string(o.x + 1);
      case OptionKind::Player: return player(static_cast<PlayerId>(o.x));
      case OptionKind::Card: return "choose " + card(o.card) + (o.y != 0 ? " twice" : "");
      case OptionKind::Done: return "done";
      case OptionKind::Mana: return mana(o);
      case OptionKind::ManaUnder: return element(o) + " under " + card(o.card);
      case OptionKind::Pile: return "pile " + std::to_string(o.x + 1);
      case OptionKind::Number: return std::to_string(o.y);
      case OptionKind::Yes: return "yes";
      case OptionKind::No: return "no";
      case OptionKind::Mode: return "option " + std::to_string(o.x + 1);
      case OptionKind::Effect: return effect(o);
      case OptionKind::Cancel: return "break off";
      case OptionKind::HandOver: return g_.s().h.handed_over == 0 ? "hand over" : "hand back";
    }
    return "";
  }

  // Where the card of the option is, for cards of one name in several places.
  std::string place(const Option& o) const {
    return o.card == kNoCard ? "" : place_word(g_.s(), o.card);
  }

 private:
  // Cards of others say whose they are; what the deciding player does not know has no name.
  std::string card(CardId c) const {
    if (c == kNoCard) return "nothing";
    const PlayerId owner = g_.s().card(c).owner();
    const CardDef& def = definition(g_, c);
    const std::string& name = names_ == NamesIn::English ? def.name_en : def.name_fr;
    if (owner == g_.decision.player) return name;
    const bool known = knows(g_, g_.decision.player, c);
    return (known ? name : "hidden card") + " of " + player(owner);
  }

  std::string player(PlayerId p) const {
    return scripted(g_, p) ? "adversary" : "player " + std::to_string(raw(p) + 1);
  }

  static std::string element(const Option& o) { return std::string(kElementNames[o.x]); }

  static std::string mana(const Option& o) {
    return o.y == kNoPile ? element(o) : element(o) + " pile " + std::to_string(o.y + 1);
  }

  std::string effect(const Option& o) const {
    const bool ordering = g_.decision.prompt == Prompt::OrderEffects;
    if (ordering && g_.s().pending()[o.y].ability == kNoAbility) {
      switch (static_cast<Housekeeping>(o.x)) {
        case Housekeeping::Zenith: return "next zenith";
        case Housekeeping::Control: return "next control check";
        case Housekeeping::Uses: return "next uses";
        case Housekeeping::ApplyCard:
        case Housekeeping::None: break;
      }
    }
    return "next " + card(o.card);
  }

  std::string ability(const Option& o) const {
    const auto same_card = std::count_if(
        g_.options.begin(), g_.options.end(),
        [&](const Option& other) { return other.kind == o.kind && other.card == o.card; });
    const std::string text = "use " + card(o.card);
    return same_card > 1 ? text + " ability " + std::to_string(o.y + 1) : text;
  }

  const Game& g_;
  NamesIn names_;
};

// Options that read the same, by their text.
std::map<std::string, std::vector<size_t>> groups_of(const std::vector<std::string>& texts) {
  std::map<std::string, std::vector<size_t>> groups;
  for (size_t i = 0; i < texts.size(); ++i) groups[texts[i]].push_back(i);
  return groups;
}

std::vector<std::string> write_all(const Game& g, NamesIn names) {
  const Writer writer(g, names);
  std::vector<std::string> texts;
  texts.reserve(g.options.size());
  for (const Option& o : g.options) texts.push_back(writer.plain(o));
  // Same name, different places: say where. Same place: count.
  for (const auto& [text, group] : groups_of(texts)) {
    const std::string first = writer.place(g.options[group[0]]);
    const bool one_place = std::all_of(
        group.begin(), group.end(), [&](size_t i) { return writer.place(g.options[i]) == first; });
    if (one_place) continue;
    for (const size_t i : group) texts[i] += " " + writer.place(g.options[i]);
  }
  for (const auto& [text, group] : groups_of(texts)) {
    for (size_t n = 0; n < group.size() && group.size() > 1; ++n) {
      texts[group[n]] += " #" + std::to_string(n + 1);
    }
  }
  return texts;
}

// Lower case, no accents, single blanks.
std::string normal(std::string_view text) {
  std::string out;
  for (const char c : fold(trim(text))) {
    const bool blank = c == ' ' || c == '\t';
    if (blank && (out.empty() || out.back() == ' ')) continue;
    out += blank ? ' ' : c;
  }
  return out;
}

std::string not_a_choice(std::string_view text, const std::vector<std::string>& texts) {
  constexpr size_t kShown = 30;
  constexpr size_t kLongest = 80;
  const std::string_view wanted = trim(text).substr(0, kLongest);
  const std::vector<std::string_view> known(texts.begin(), texts.end());
  std::string message =
      "'" + std::string(wanted) + "' is not one of the choices" + did_you_mean(wanted, known);
  message += "; possible: ";
  for (size_t i = 0; i < texts.size() && i < kShown; ++i) message += (i > 0 ? ", " : "") + texts[i];
  if (texts.size() > kShown) message += " and " + std::to_string(texts.size() - kShown) + " more";
  return message;
}

}  // namespace

std::vector<std::string> option_texts(const Game& g) { return write_all(g, NamesIn::English); }

std::string option_text(const Game& g, size_t index) { return option_texts(g)[index]; }

bool names_act(std::string_view text) {
  constexpr std::string_view kActs[] = {"prepare", "activate", "channel", "use", "trade"};
  const std::string word = fold(text.substr(0, text.find(' ')));
  return std::find(std::begin(kActs), std::end(kActs), word) != std::end(kActs);
}

Result<size_t> parse_option(const Game& g, std::string_view text) {
  if (g.options.empty()) return Error{"the game is over: there is nothing to choose"};
  const std::string wanted = normal(text);
  for (const NamesIn names : {NamesIn::English, NamesIn::French}) {
    const std::vector<std::string> texts = write_all(g, names);
    for (size_t i = 0; i < texts.size(); ++i) {
      const std::string known = normal(texts[i]);
      if (known == wanted || known == wanted + " #1") return i;
    }
  }
  return Error{not_a_choice(text, option_texts(g))};
}

}  // namespace grimoire
