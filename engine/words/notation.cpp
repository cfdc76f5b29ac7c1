#include "engine/words/notation.h"

#include <algorithm>
#include <map>

#include "engine/api/observe.h"
#include "engine/base/fold.h"
#include "engine/base/guess.h"
#include "engine/base/text.h"
#include "engine/words/card_words.h"

namespace grimoire {
namespace {

enum class NamesIn : uint8_t { English, French };

// Writes the options of one decision.
class Writer {
 public:
  Writer(const CardDb& db, const View& view, NamesIn names)
      : db_(db), view_(view), d_(*view.decision), names_(names) {}

  std::string plain(const OptionView& o) const {
    switch (o.kind) {
      case OptionKind::Pass: return "pass";
      case OptionKind::EndTurn: return "end turn";
      case OptionKind::Prepare: return "prepare " + card(o.card);
      case OptionKind::Activate: return "activate " + card(o.card);
      case OptionKind::Channel: return "channel " + card(o.card);
      case OptionKind::Trade: return "trade";
      case OptionKind::Ability: return ability(o);
      case OptionKind::Hand: return "hand " + std::to_string(o.number + 1);
      case OptionKind::Player: return player(o.player);
      case OptionKind::Card: return "choose " + card(o.card) + (o.twice ? " twice" : "");
      case OptionKind::Done: return "done";
      case OptionKind::Mana:
        return o.pile < 0 ? element(o) : element(o) + " pile " + std::to_string(o.pile + 1);
      case OptionKind::ManaUnder: return element(o) + " under " + card(o.card);
      case OptionKind::Pile: return "pile " + std::to_string(o.pile + 1);
      case OptionKind::Number: return std::to_string(o.number);
      case OptionKind::Yes: return "yes";
      case OptionKind::No: return "no";
      case OptionKind::Mode: return "option " + std::to_string(o.number + 1);
      case OptionKind::Effect: return effect(o);
      case OptionKind::Cancel: return "break off";
      case OptionKind::HandOver: return o.player == view_.active ? "hand back" : "hand over";
    }
    return "";
  }

  // Where the card of the option is, for cards of one name in several places.
  std::string place(const OptionView& o) const { return place_word(view_, o.card); }

 private:
  // Cards of others say whose they are; unknown cards have no name.
  std::string card(const KnownCard& c) const {
    if (c.owner == kNoPlayer) return "nothing";
    const std::string name = !c.known()                   ? "hidden card"
                             : names_ == NamesIn::English ? db_.def(c.def).name_en
                                                          : db_.def(c.def).name_fr;
    return c.owner == d_.player ? name : name + " of " + player(c.owner);
  }

  std::string player(PlayerId p) const {
    return view_.of(p).scripted ? "adversary" : "player " + std::to_string(raw(p) + 1);
  }

  static std::string element(const OptionView& o) {
    return std::string(kElementNames[static_cast<size_t>(o.element)]);
  }

  std::string effect(const OptionView& o) const {
    switch (o.housekeeping) {
      case Housekeeping::Zenith: return "next zenith";
      case Housekeeping::Control: return "next control check";
      case Housekeeping::Uses: return "next uses";
      case Housekeeping::Rest: return "next rest";
      case Housekeeping::ApplyCard:
      case Housekeeping::None: break;
    }
    return "next " + card(o.card);
  }

  std::string ability(const OptionView& o) const {
    const auto same_card =
        std::count_if(d_.options.begin(), d_.options.end(), [&](const OptionView& other) {
          return other.kind == o.kind && other.card.handle == o.card.handle;
        });
    const std::string text = "use " + card(o.card);
    return same_card > 1 ? text + " ability " + std::to_string(o.number + 1) : text;
  }

  const CardDb& db_;
  const View& view_;
  const DecisionView& d_;
  NamesIn names_;
};

// Options that read the same, by their text.
std::map<std::string, std::vector<size_t>> groups_of(const std::vector<std::string>& texts) {
  std::map<std::string, std::vector<size_t>> groups;
  for (size_t i = 0; i < texts.size(); ++i) groups[texts[i]].push_back(i);
  return groups;
}

std::vector<std::string> write_all(const CardDb& db, const View& view, NamesIn names) {
  if (!view.decision) return {};
  const Writer writer(db, view, names);
  const std::vector<OptionView>& options = view.decision->options;
  std::vector<std::string> texts;
  texts.reserve(options.size());
  for (const OptionView& o : options) texts.push_back(writer.plain(o));
  // Same name, different places: say where. Same place: count.
  for (const auto& [text, group] : groups_of(texts)) {
    if (group.size() == 1) continue;
    const std::string first = writer.place(options[group[0]]);
    const bool one_place = std::all_of(group.begin(), group.end(),
                                       [&](size_t i) { return writer.place(options[i]) == first; });
    if (one_place) continue;
    for (const size_t i : group) texts[i] += " " + writer.place(options[i]);
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

std::vector<std::string> option_texts(const CardDb& db, const View& view) {
  return write_all(db, view, NamesIn::English);
}

bool names_act(std::string_view text) {
  constexpr std::string_view kActs[] = {"prepare", "activate", "channel", "use", "trade"};
  const std::string word = fold(text.substr(0, text.find(' ')));
  return std::find(std::begin(kActs), std::end(kActs), word) != std::end(kActs);
}

Result<size_t> parse_option(const CardDb& db, const View& view, std::string_view text) {
  if (!view.decision) return Error{"the game is over: there is nothing to choose"};
  const std::string wanted = normal(text);
  for (const NamesIn names : {NamesIn::English, NamesIn::French}) {
    const std::vector<std::string> texts = write_all(db, view, names);
    for (size_t i = 0; i < texts.size(); ++i) {
      const std::string known = normal(texts[i]);
      if (known == wanted || known == wanted + " #1") return i;
    }
  }
  return Error{not_a_choice(text, option_texts(db, view))};
}

namespace {

View seen_by_decider(const Game& g) { return g.over() ? View{} : observe(g, g.decision.player); }

}  // namespace

std::vector<std::string> option_texts(const Game& g) {
  return option_texts(*g.db, seen_by_decider(g));
}

std::string option_text(const Game& g, size_t index) { return option_texts(g)[index]; }

Result<size_t> parse_option(const Game& g, std::string_view text) {
  return parse_option(*g.db, seen_by_decider(g), text);
}

}  // namespace grimoire
