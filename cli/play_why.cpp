// Why something cannot be done, or what it would do.
#include <algorithm>
#include <array>

#include "cli/commands.h"
#include "cli/play_help.h"
#include "cli/play_loop.h"
#include "cli/typed.h"
#include "engine/api/card_words.h"
#include "engine/api/explain.h"
#include "engine/api/notation.h"
#include "engine/api/prompt.h"
#include "engine/base/text.h"
#include "engine/rules/knowledge.h"
#include "engine/rules/read.h"

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
  const CardDb& db = *session_.game().db;
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
  const CardDb& db = *session_.game().db;
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
  Game& g = session_.game();
  if (act.empty()) {
    if (g.decision.prompt == Prompt::OpeningHand) return explain_opening_hands();
    return g.decision.prompt == Prompt::WhoBegins ? explain_who_begins() : explain_hand();
  }
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
  const DefId def = card_called(*g.db, act);
  const std::string written = act_in_notation(act);
  if (def != kNoDef) {
    for (const char* verb : {"prepare ", "activate ", "channel ", "use "})
      acts.push_back(verb + g.db->def(def).name_en);
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
      one_word ? acts[0] == "trade" || acts[0] == "pass" : check_notation(*g.db, acts[0]).ok();
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
  const std::vector<std::string> reasons = why_not(session_.game(), viewer(), act, language_);
  lines.push_back(screen_.styled(act_in_words(act), Style::Bold) +
                  (reasons.empty() ? in({": possible now", " : possible maintenant"})
                                   : in({": not possible", " : impossible"})));
  for (const std::string& reason : reasons) {
    for (std::string& line : wrap("  - " + reason, screen_.columns(), 4))
      lines.push_back(std::move(line));
  }
}

// RB-2.4 to RB-2.8
PlayLoop::Next PlayLoop::explain_opening_hands() {
  return page(
      in({"The opening hands", "Les mains de départ"}),
      wrap(
          in({"Both hands are cards of your own deck, and only you see them. Keep one as it is: no "
              "card moves from one to the other (RB-2.6). The other goes back into your deck, "
              "which is shuffled again (RB-2.8). 'card Flame' shows a card.",
              "Les deux mains sont des cartes de votre deck, que vous êtes seul à voir. Gardez "
              "l'une telle quelle : aucune carte ne passe de l'une à l'autre (RB-2.6). L'autre "
              "retourne dans votre deck, qui est de nouveau mélangé (RB-2.8). « carte Flamme » "
              "montre une carte."}),
          screen_.columns()));
}

// RB-2.9, RB-2.10, RULING(39)
PlayLoop::Next PlayLoop::explain_who_begins() {
  std::string text = decider_.reason;
  if (text.empty() && session_.game().options.size() == 1)
    text =
        in({"In co-op the first player is the one that --first names, or a player drawn by "
            "chance (RULING(39)).",
            "En coopération commence le joueur que --first nomme, ou un joueur tiré au sort "
            "(RULING(39))."});
  if (text.empty())
    text =
        in({"Chance has named you: a player drawn by chance decides who begins (RULING(39)). "
            "Later in a series it is whoever lost the game before.",
            "Le sort vous a désigné : un joueur tiré au sort décide qui commence (RULING(39)). "
            "Ensuite, dans une série, c'est le perdant de la partie précédente."});
  return page(in({"Who begins", "Qui commence"}), wrap(text, screen_.columns()));
}

// "? prepare" is about the hand, "? activate" and the like about the own board.
PlayLoop::Next PlayLoop::explain_verb(std::string_view verb) {
  if (verb == "prepare") return explain_hand();
  Game& g = session_.game();
  const Board board(screen_, g, viewer(), language_);
  Lines lines;
  std::vector<DefId> named;
  for (const BoardCardView& c : board.view().of(viewer()).board) {
    if (std::find(named.begin(), named.end(), c.def) != named.end()) continue;
    named.push_back(c.def);
    const std::string act = std::string(verb) + " " + g.db->def(c.def).name_en;
    add_verdict(act, lines);
  }
  if (lines.empty())
    lines.push_back(in({"You have no card on the board.", "Vous n'avez aucune carte en jeu."}));
  return page(in({"Why not?", "Pourquoi pas ?"}), lines);
}

PlayLoop::Next PlayLoop::explain_option(size_t option) {
  const Game& g = session_.game();
  Lines lines = wrap(screen_.styled(option_labels(g, language_)[option], Style::Bold) +
                         in({": possible now", " : possible maintenant"}),
                     screen_.columns());
  lines.push_back(in({"In notation: ", "En notation : "}) + option_texts(g)[option]);
  const CardId card = g.options[option].card;
  const Board board(screen_, g, viewer(), language_);
  if (card != kNoCard && knows(g, viewer(), card)) {
    lines.push_back("");
    for (std::string& line : board.card_text(def_of(g, card), card))
      lines.push_back(std::move(line));
  }
  return page(in({"This choice", "Ce choix"}), lines);
}

PlayLoop::Next PlayLoop::explain_hand() {
  Game& g = session_.game();
  const Board board(screen_, g, viewer(), language_);
  Lines lines;
  DefId before = kNoDef;
  for (const CardView& c : board.view().of(viewer()).hand) {
    if (c.def == kNoDef || c.def == before) continue;
    before = c.def;
    const std::vector<std::string> reasons =
        why_not(g, viewer(), "prepare " + g.db->def(c.def).name_en, language_);
    std::string line =
        screen_.styled(card_name(g.db->def(c.def), language_), Style::Bold) + in({": ", " : "});
    if (reasons.empty()) line += in({"can be prepared", "peut être préparée"});
    for (size_t i = 0; i < reasons.size(); ++i)
      line += (i > 0 ? in({"; ", " ; "}) : "") + reasons[i];
    for (std::string& part : wrap(line, screen_.columns(), 4)) lines.push_back(std::move(part));
  }
  lines.push_back("");
  for (std::string& line :
       wrap(in({"Ask about anything else: '? activate Flame', '? trade', '? Flame'.",
                "Autres questions : « ? activer Flamme », « ? échanger », « ? Flamme »."}),
            screen_.columns())) {
    lines.push_back(std::move(line));
  }
  return page(in({"Your hand: what can be prepared, and why not",
                  "Votre main : ce qui peut être préparé, et pourquoi pas"}),
              lines);
}

}  // namespace grimoire::cli
