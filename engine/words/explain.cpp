#include "engine/words/explain.h"

#include <algorithm>
#include <array>

#include "engine/api/observe.h"
#include "engine/base/fold.h"
#include "engine/base/guess.h"
#include "engine/base/text.h"
#include "engine/words/card_words.h"
#include "engine/words/notation.h"
#include "engine/words/prompt.h"

namespace grimoire {
namespace {

using Lines = std::vector<std::string>;
// The rules' answer to one question; nothing if there is no such card or choice.
using Ask = std::function<std::optional<Refusal>(const ActAsked& asked)>;

std::string place_name(std::string_view place, Language language) {
  if (language == Language::English) return std::string(place);
  constexpr std::array<std::pair<std::string_view, std::string_view>, 8> kFrench{
      {{"in deck", "dans le deck"},
       {"in hand", "en main"},
       {"leaving", "en partance"},
       {"in discard", "dans la défausse"},
       {"in exile", "en exil"},
       {"prepared", "préparée"},
       {"channeled", "canalisée"},
       {"in play", "en jeu"}}};
  for (const auto& [en, fr] : kFrench) {
    if (en == place) return std::string(fr);
  }
  return std::string(place);
}

// The reasons against an act with one copy of a card.
struct Verdict {
  const CardView* card = nullptr;
  std::vector<ReasonView> why;

  bool offered() const { return why.empty(); }
  static bool is_about_place(const ReasonView& r) {
    return r.kind == ReasonKind::NotInHand || r.kind == ReasonKind::NotControlled ||
           r.kind == ReasonKind::NoAbility;
  }
  // It lies where the act cannot begin.
  bool misplaced() const { return std::any_of(why.begin(), why.end(), is_about_place); }
};

class Explainer {
 public:
  Explainer(const CardDb& db, const View& view, Ask ask, Language language)
      : db_(db), view_(view), ask_(std::move(ask)), language_(language) {}

  Lines run(std::string_view act) {
    if (view_.decider == kNoPlayer)
      return {say("the game is over", "la partie est finie", "RB-1.2")};
    if (view_.decision && parse_option(db_, view_, act).ok()) return {};
    std::string_view name = trim(act);
    if (take_word(name, "prepare")) return about_card(name, OptionKind::Prepare);
    if (take_word(name, "activate")) return about_card(name, OptionKind::Activate);
    if (take_word(name, "channel")) return about_card(name, OptionKind::Channel);
    if (take_word(name, "use")) return about_card(name, OptionKind::Ability);
    if (fold(name) == "trade") {
      add(ask_({.act = OptionKind::Trade}));
      return out_;
    }
    if (!view_.decision) {
      add_who_decides();
      return out_;
    }
    const Lines choice = about_choice(act);
    return choice.empty() ? Lines{not_a_choice(act)} : choice;
  }

 private:
  std::string in(const std::string& en, const std::string& fr) const {
    return language_ == Language::English ? en : fr;
  }
  std::string say(const std::string& en, const std::string& fr, const std::string& rule) const {
    return in(en, fr) + " (" + rule + ")";
  }

  void add(const ReasonView& r) { add_text(reason_text(db_, r, language_)); }
  void add(const std::optional<Refusal>& refusal) {
    if (!refusal) return;
    for (const ReasonView& r : refusal->reasons) add(r);
  }
  void add_text(const std::string& text) {
    if (std::find(out_.begin(), out_.end(), text) == out_.end()) out_.push_back(text);
  }

  // ---- Acts with a card

  Lines about_card(std::string_view written, OptionKind act) {
    const CardWords words = read_card_words(db_, written);
    const DefId def = db_.find(words.name);
    if (def == kNoDef) return {unknown_card(words.name)};
    const std::vector<const CardView*> cards = known_copies(view_, def, words);
    if (cards.empty()) return none_known(def, words, act);
    std::vector<Verdict> verdicts;
    for (const CardView* c : cards) {
      const std::optional<Refusal> refusal = ask_(
          {.act = act, .card = c->card.handle, .text = static_cast<int16_t>(words.ability - 1)});
      if (refusal) verdicts.push_back({c, refusal->reasons});
    }
    for (Verdict& v : verdicts) say_whose_moment_it_is(v);
    if (words.number > 0) return numbered(std::move(verdicts), words.number);
    // What lies where it could be done from says more than copies elsewhere.
    const auto misplaced = [](const Verdict& v) { return v.misplaced(); };
    if (!std::all_of(verdicts.begin(), verdicts.end(), misplaced))
      std::erase_if(verdicts, misplaced);
    return by_place(verdicts);
  }

  // It holds for every copy, wherever it lies, and is said once.
  void say_whose_moment_it_is(Verdict& v) {
    const auto about_moment = [](const ReasonView& r) {
      return r.kind == ReasonKind::NotYourDecision || r.kind == ReasonKind::NotOffered;
    };
    for (const ReasonView& r : v.why) {
      if (about_moment(r)) add(r);
    }
    std::erase_if(v.why, about_moment);
  }

  Lines none_known(DefId def, const CardWords& words, OptionKind act) {
    const bool mine = !words.of_adversary && (!words.owner || *words.owner == view_.viewer);
    const bool anywhere = words.place.empty() || words.place == "in deck";
    const auto in_deck =
        ask_({.act = act, .in_own_deck = def, .text = static_cast<int16_t>(words.ability - 1)});
    if (mine && anywhere && in_deck) {
      Verdict v{nullptr, in_deck->reasons};
      say_whose_moment_it_is(v);
      add_text(say("it is somewhere in your deck, where you cannot prepare or use it from",
                   "elle est quelque part dans votre deck, d'où vous ne pouvez ni la préparer ni "
                   "l'utiliser",
                   "DR-2.2.1"));
      for (const ReasonView& r : v.why) {
        if (!Verdict::is_about_place(r)) add(r);
      }
      return out_;
    }
    const std::string place = words.place.empty() ? "" : " " + place_name(words.place, language_);
    add_who_decides();
    add_text(
        say("you know of no " + db_.def(def).name_en + (place.empty() ? " in this game" : place),
            "vous ne connaissez aucune carte " + db_.def(def).name_fr +
                (place.empty() ? " dans cette partie" : place),
            "DR-8.2"));
    return out_;
  }

  void add_who_decides() {
    if (!view_.decision) {
      add(ReasonView{
          .kind = ReasonKind::NotYourDecision, .rule = "RULING(8)", .player = view_.decider});
    } else if (view_.decision->kind != DecisionKind::Action &&
               view_.decision->kind != DecisionKind::Respond) {
      add(ReasonView{.kind = ReasonKind::NotOffered, .rule = "DR-4.3"});
    }
  }

  // Copies are counted as notation does: those that are offered first, then the others.
  Lines numbered(std::vector<Verdict> verdicts, int number) {
    const auto first = [&](auto belongs) {
      std::stable_partition(verdicts.begin(), verdicts.end(), belongs);
    };
    first([](const Verdict& v) { return !v.misplaced(); });
    first([](const Verdict& v) { return v.offered(); });
    if (number > static_cast<int>(verdicts.size())) {
      const std::string count = std::to_string(verdicts.size());
      add_text(say("you know of no such copy: there are only " + count,
                   "vous ne connaissez pas cet exemplaire : il n'y en a que " + count, "DR-8.2"));
      return out_;
    }
    return by_place({verdicts[static_cast<size_t>(number - 1)]});
  }

  // Of several copies in one place the one that comes closest is explained, and every place for
  // itself.
  Lines by_place(const std::vector<Verdict>& verdicts) {
    std::vector<const Verdict*> best;
    const auto place = [&](const Verdict& v) { return place_word(view_, v.card->card); };
    const auto zone = [&](const Verdict& v) { return v.card->on_board ? "board" : place(v); };
    for (const Verdict& v : verdicts) {
      const auto same = std::find_if(best.begin(), best.end(),
                                     [&](const Verdict* b) { return zone(*b) == zone(v); });
      if (same == best.end()) {
        best.push_back(&v);
      } else if (v.why.size() < (*same)->why.size()) {
        *same = &v;
      }
    }
    for (const Verdict* v : best) {
      if (v->offered()) return out_;
    }
    const bool several = best.size() > 1 && !all_alike(best);
    for (const Verdict* v : best) {
      for (const ReasonView& r : v->why) {
        const std::string text = reason_text(db_, r, language_);
        add_text(several ? place_name(place(*v), language_) + in(": ", " : ") + text : text);
      }
      if (!several) break;
    }
    return out_;
  }

  bool all_alike(const std::vector<const Verdict*>& verdicts) const {
    const auto texts = [&](const Verdict& v) {
      Lines all;
      for (const ReasonView& r : v.why) all.push_back(reason_text(db_, r, language_));
      return all;
    };
    return std::all_of(verdicts.begin(), verdicts.end(),
                       [&](const Verdict* v) { return texts(*v) == texts(*verdicts[0]); });
  }

  std::string unknown_card(const std::string& name) const {
    std::string near = nearest(name, db_.names());
    if (!near.empty()) near = card_name(db_.def(db_.find(near)), language_);
    return in("there is no card '" + name + "'", "il n'y a pas de carte « " + name + " »") +
           did_you_mean_text(near);
  }

  std::string did_you_mean_text(const std::string& near) const {
    if (near.empty()) return "";
    return in("; did you mean '" + near + "'?", " ; vouliez-vous dire « " + near + " » ?");
  }

  // ---- Choices of the decision at hand: a target, a component, a pile, an element

  bool offers(OptionKind kind) const {
    const std::vector<OptionView>& options = view_.decision->options;
    return std::any_of(options.begin(), options.end(),
                       [&](const OptionView& o) { return o.kind == kind; });
  }
  bool offers_card(const KnownCard& c) const {
    const std::vector<OptionView>& options = view_.decision->options;
    return std::any_of(options.begin(), options.end(), [&](const OptionView& o) {
      return o.kind == OptionKind::Card && o.card.handle == c.handle;
    });
  }
  Lines something_else() const {
    return {reason_text(db_, {.kind = ReasonKind::NotOffered, .rule = "DR-4.3"}, language_)};
  }

  // Empty: there is no reason to give.
  Lines about_choice(std::string_view act) {
    std::string_view rest = trim(act);
    if (take_word(rest, "choose")) return choose(rest);
    const bool sensible = check_notation(db_, act).ok();
    if (take_word(rest, "player")) {
      if (!sensible) return {};
      if (!offers(OptionKind::Player)) return something_else();
      const int n = std::atoi(std::string(rest).c_str());
      add(ask_({.act = OptionKind::Player, .player = static_cast<PlayerId>(n - 1)}));
      return out_;
    }
    if (take_word(rest, "pile") && (offers(OptionKind::Pile) || !offers(OptionKind::Mana))) {
      add(ask_({.act = OptionKind::Pile}));
      return out_;
    }
    for (size_t e = 0; e < kElementNames.size(); ++e) {
      if (take_word(rest, kElementNames[e]))
        return sensible ? about_mana(static_cast<int8_t>(e), rest) : Lines{};
    }
    return sensible ? something_else() : Lines{};
  }

  Lines choose(std::string_view written) {
    const CardWords words = read_card_words(db_, written);
    const DefId def = db_.find(words.name);
    if (def == kNoDef) return {};
    if (!offers(OptionKind::Card) && view_.decision->prompt != Prompt::ChooseTarget)
      return something_else();
    std::vector<const CardView*> cards = known_copies(view_, def, words);
    // Own cards stand alone: without an owner they are meant, if there are any.
    const auto others = [&](const CardView* c) { return c->card.owner != view_.viewer; };
    if (!words.owner && !words.of_adversary && !std::all_of(cards.begin(), cards.end(), others))
      std::erase_if(cards, others);
    std::stable_partition(cards.begin(), cards.end(),
                          [&](const CardView* c) { return offers_card(c->card); });
    const auto nth = static_cast<size_t>(std::max(0, words.number - 1));
    if (nth >= cards.size()) return {};
    for (size_t i = nth; i < cards.size(); ++i) {
      if (offers_card(cards[i]->card)) {
        if (words.number > 0) return {};
        continue;
      }
      add(ask_({.act = OptionKind::Card, .card = cards[i]->card.handle}));
      return out_;
    }
    return {};
  }

  // "fire", "fire pile 1"
  Lines about_mana(int8_t element, std::string_view rest) {
    if (!offers(OptionKind::Mana) && !offers(OptionKind::ManaUnder)) return something_else();
    const bool named = !rest.empty() && (rest.back() == '1' || rest.back() == '2');
    add(ask_({.act = OptionKind::Mana,
              .element = element,
              .pile = static_cast<int8_t>(named ? rest.back() - '1' : -1)}));
    return out_;
  }

  std::string not_a_choice(std::string_view act) const {
    const Lines texts = option_texts(db_, view_);
    std::string near = nearest(act, std::vector<std::string_view>(texts.begin(), texts.end()));
    if (language_ == Language::French && !near.empty()) {
      const auto found = std::find(texts.begin(), texts.end(), near) - texts.begin();
      near = option_labels(db_, view_, language_)[static_cast<size_t>(found)];
    }
    const std::string quoted(trim(act));
    return in("'" + quoted + "' is not one of the choices",
              "« " + quoted + " » n'est pas un choix possible") +
           did_you_mean_text(near);
  }

  const CardDb& db_;
  const View& view_;
  Ask ask_;
  Language language_;
  Lines out_;
};

}  // namespace

std::vector<std::string> why_not(const Table& table, PlayerId player, std::string_view act,
                                 Language language) {
  const Result<View> view = table.view(player);
  if (!view) return {view.error()};
  const auto ask = [&](const ActAsked& asked) -> std::optional<Refusal> {
    Result<Refusal> refusal = table.why_not(player, asked);
    if (!refusal) return std::nullopt;
    return std::move(refusal.value());
  };
  return Explainer(table.cards(), view.value(), ask, language).run(act);
}

std::vector<std::string> why_not(const Game& g, PlayerId player, std::string_view act,
                                 Language language) {
  Sight sight(player);
  sight.look(g);
  const View view = observe(g, sight);
  const auto ask = [&](const ActAsked& asked) { return refusal_of(g, sight, asked); };
  return Explainer(*g.db, view, ask, language).run(act);
}

}  // namespace grimoire
