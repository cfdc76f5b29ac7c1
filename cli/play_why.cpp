// Why something cannot be done, or what it would do.
#include <algorithm>
#include <array>

#include "cli/commands.h"
#include "cli/play_help.h"
#include "cli/play_loop.h"
#include "cli/typed.h"
#include "engine/base/fold.h"
#include "engine/base/text.h"
#include "engine/words/card_words.h"
#include "engine/words/explain.h"
#include "engine/words/notation.h"
#include "engine/words/prompt.h"
#include "engine/words/prompt_rules.h"

namespace grimoire::cli {
namespace {

// What a French player types for the verbs of the notation.
struct Verb {
  std::string_view fr;
  std::string_view en;
};
constexpr std::array kVerbs{
    Verb{"preparer", "prepare"}, Verb{"activer", "activate"}, Verb{"canaliser", "channel"},
    Verb{"utiliser", "use"},     Verb{"prepare", "prepare"},  Verb{"activate", "activate"},
    Verb{"channel", "channel"},  Verb{"use", "use"},
};

// "Fire bal" of "prepare Fire bal".
std::string_view after_verb(std::string_view act) {
  const size_t blank = std::min(act.find(' '), act.size());
  const std::string first = fold(act.substr(0, blank));
  const bool verb =
      std::any_of(kVerbs.begin(), kVerbs.end(), [&](const Verb& v) { return v.fr == first; });
  return verb ? trim(act.substr(blank)) : act;
}

}  // namespace

// "préparer Boule de feu" as "prepare Fire ball"; empty if it is about no card.
std::string PlayLoop::act_in_notation(std::string_view act) const {
  const CardDb& db = cards();
  const size_t blank = std::min(act.find(' '), act.size());
  const std::string verb = fold(act.substr(0, blank));
  const auto* found =
      std::find_if(kVerbs.begin(), kVerbs.end(), [&](const Verb& v) { return v.fr == verb; });
  if (found == kVerbs.end() || blank == act.size()) return "";
  // What follows the name says which copy or which ability: "Ice shard #2", "Flame in discard".
  const std::string_view rest = trim(act.substr(blank));
  const std::string name = read_card_words(db, rest).name;
  const DefId def = card_called(db, name);
  if (def == kNoDef) return "";
  return std::string(found->en) + " " + db.def(def).name_en +
         std::string(rest.substr(std::min(rest.size(), name.size())));
}

// "prepare Fire ball" as the person says it.
std::string PlayLoop::act_in_words(const std::string& act) const {
  const CardDb& db = cards();
  const size_t blank = std::min(act.find(' '), act.size());
  const DefId def = blank < act.size() ? db.find(act.substr(blank + 1)) : kNoDef;
  if (language_ != Language::French) return act;
  if (def == kNoDef) {
    return act == "trade"      ? "échanger"
           : act == "end turn" ? "finir le tour"
           : act == "pass"     ? "passer"
                               : act;
  }
  const std::string verb = act.substr(0, blank);
  const std::string spoken = verb == "prepare"    ? "préparer"
                             : verb == "activate" ? "activer"
                             : verb == "channel"  ? "canaliser"
                                                  : "utiliser";
  return spoken + " " + card_name(db.def(def), language_);
}

PlayLoop::Next PlayLoop::explain(std::string_view act) {
  if (act.empty()) return explain_decision();
  const std::string folded = fold(act);
  const auto* verb_alone =
      std::find_if(kVerbs.begin(), kVerbs.end(), [&](const Verb& v) { return v.fr == folded; });
  if (verb_alone != kVerbs.end()) return explain_verb(verb_alone->en);
  size_t chosen = 0;
  if (is_number(act)) {
    if (find_option(act, chosen)) return explain_option(chosen);
    message_ = nonsense(act);
    return Next::Again;
  }
  std::vector<std::string> acts;
  const DefId def = card_called(cards(), act);
  const std::string written = act_in_notation(act);
  if (def != kNoDef) {
    for (const char* verb : {"prepare ", "activate ", "channel ", "use "})
      acts.push_back(verb + cards().def(def).name_en);
  } else if (!written.empty()) {
    acts.push_back(written);
  } else {
    acts.push_back(folded == "echanger"        ? "trade"
                   : folded == "finir le tour" ? "end turn"
                   : folded == "passer"        ? "pass"
                                               : std::string(act));
  }
  const bool wordless = def == kNoDef && written.empty();
  size_t option = 0;
  // NB: one word alone is rather the beginning of a card's name: "fire".
  const bool one_word = acts[0].find(' ') == std::string::npos;
  const bool choice =
      one_word ? acts[0] == "trade" || acts[0] == "pass" : check_notation(cards(), acts[0]).ok();
  if (wordless && !choice && !find_option(act, option)) {
    message_ = in({"No card and no action is called '" + brief(act) + "'.",
                   "Aucune carte ni action ne s'appelle « " + brief(act) + " »."}) +
               names_like(after_verb(act));
    return Next::Again;
  }
  Lines lines;
  for (const std::string& one : acts) add_verdict(one, lines);
  return page(in({"Why not?", "Pourquoi pas ?"}), lines);
}

// "activate Flame: not possible", and below it why.
void PlayLoop::add_verdict(const std::string& act, Lines& lines) {
  const std::vector<std::string> reasons = why_not(seats_.table(), viewer(), act, language_);
  lines.push_back(screen_.styled(act_in_words(act), Style::Bold) +
                  (reasons.empty() ? in({": possible now", " : possible maintenant"})
                                   : in({": not possible", " : impossible"})));
  for (const std::string& reason : reasons) {
    for (std::string& line : wrap("  - " + reason, screen_.columns(), 4))
      lines.push_back(std::move(line));
  }
}

// The rule of the question in words. Who begins may have a reason of its own (RULING(39)).
std::string PlayLoop::about_decision() const {
  const bool who_begins = decision().prompt == Prompt::WhoBegins;
  if (who_begins && !decider_.reason.empty()) return decider_.reason;
  if (who_begins && decision().options.size() == 1) {
    return in(
        {"In co-op the first player is the one that --first names, or a player drawn by "
         "chance (RULING(39)).",
         "En coopération commence le joueur que --first nomme, ou un joueur tiré au sort "
         "(RULING(39))."});
  }
  return in(prompt_rule(decision().prompt));
}

// The question, the words of the card that asks, the rule; where acts are asked for, also which of
// them are possible.
PlayLoop::Next PlayLoop::explain_decision() {
  const DecisionText words = decision_text(cards(), view(), language_);
  Lines lines;
  const auto add = [&](const std::string& text, int indent) {
    for (std::string& line : wrap(text, screen_.columns(), indent))
      lines.push_back(std::move(line));
  };
  add(screen_.styled(words.question, Style::Bold), 0);
  if (!words.text.empty()) add("  " + words.text, 2);
  lines.emplace_back();
  add(about_decision(), 0);
  if (!words.passing.empty()) add(words.passing, 0);
  const DecisionKind kind = decision().kind;
  if (kind == DecisionKind::Action || kind == DecisionKind::Respond) {
    lines.emplace_back();
    lines.push_back(in({"Your hand:", "Votre main :"}));
    add_hand(lines);
  }
  lines.emplace_back();
  add(in({"'? 2' is about choice 2, '? Flame' about a card, '? activate Flame' about an act.",
          "« ? 2 » parle du choix 2, « ? Flamme » d'une carte, « ? activer Flamme » d'un acte."}),
      0);
  return page(in({"This question", "Cette question"}), lines);
}

// "? prepare" is about the hand, "? activate" and the like about the own board.
PlayLoop::Next PlayLoop::explain_verb(std::string_view verb) {
  if (verb == "prepare") return explain_hand();
  Lines lines;
  std::vector<DefId> named;
  for (const CardView& c : view().of(viewer()).board) {
    if (std::find(named.begin(), named.end(), c.card.def) != named.end()) continue;
    named.push_back(c.card.def);
    const std::string act = std::string(verb) + " " + cards().def(c.card.def).name_en;
    add_verdict(act, lines);
  }
  if (lines.empty())
    lines.push_back(in({"You have no card on the board.", "Vous n'avez aucune carte en jeu."}));
  return page(in({"Why not?", "Pourquoi pas ?"}), lines);
}

PlayLoop::Next PlayLoop::explain_option(size_t option) {
  const std::string label = option_labels(cards(), view(), language_)[option];
  Lines lines =
      wrap(screen_.styled(label, Style::Bold) + in({": possible now", " : possible maintenant"}),
           screen_.columns());
  lines.push_back(in({"In notation: ", "En notation : "}) + option_texts(cards(), view())[option]);
  const KnownCard& card = decision().options[option].card;
  if (card.known()) {
    lines.push_back("");
    for (std::string& line : board().card_text(card.def, card.handle))
      lines.push_back(std::move(line));
  }
  return page(in({"This choice", "Ce choix"}), lines);
}

// A line for each card: that it can be prepared, or why not.
void PlayLoop::add_hand(Lines& lines) const {
  DefId before = kNoDef;
  for (const CardView& c : view().of(viewer()).hand) {
    if (!c.card.known() || c.card.def == before) continue;
    before = c.card.def;
    const CardDef& def = cards().def(c.card.def);
    const std::vector<std::string> reasons =
        why_not(seats_.table(), viewer(), "prepare " + def.name_en, language_);
    std::string line = screen_.styled(card_name(def, language_), Style::Bold) + in({": ", " : "});
    if (reasons.empty()) line += in({"can be prepared", "peut être préparée"});
    for (size_t i = 0; i < reasons.size(); ++i)
      line += (i > 0 ? in({"; ", " ; "}) : "") + reasons[i];
    for (std::string& part : wrap(line, screen_.columns(), 4)) lines.push_back(std::move(part));
  }
}

PlayLoop::Next PlayLoop::explain_hand() {
  Lines lines;
  add_hand(lines);
  return page(in({"Your hand: what can be prepared, and why not",
                  "Votre main : ce qui peut être préparé, et pourquoi pas"}),
              lines);
}

}  // namespace grimoire::cli
