#include "engine/api/explain.h"

#include <algorithm>

#include "engine/api/explain_words.h"
#include "engine/api/notation.h"
#include "engine/api/prompt.h"
#include "engine/base/text.h"
#include "engine/rules/knowledge.h"
#include "engine/rules/procedures.h"

namespace grimoire {
namespace {

// What one copy of a card lacks, with the option that would stand for the act.
struct Verdict {
  CardId card = kNoCard;
  Reasons why;
  bool offered = false;

  static bool is_about_place(const Reason& r) {
    return r.kind == ReasonKind::NotInHand || r.kind == ReasonKind::NotControlled ||
           r.kind == ReasonKind::NoAbility;
  }
  // It lies where the act cannot begin.
  bool misplaced() const { return std::any_of(why.list.begin(), why.list.end(), is_about_place); }
};

class Explainer {
 public:
  Explainer(Game& g, PlayerId player, Language language)
      : g_(g), player_(player), language_(language) {}

  std::vector<std::string> run(std::string_view act) {
    if (g_.over()) return {say("the game is over", "la partie est finie", "RB-1.2")};
    const bool mine = g_.decision.player == player_;
    if (mine && parse_option(g_, act).ok()) return {};
    if (!mine) add({ReasonKind::NotYourDecision, "RULING(8)", raw(g_.decision.player)});
    std::string_view name = trim(act);
    if (mine && !acts_are_asked() && names_act(name)) add({ReasonKind::NotOffered, "DR-4.3"});
    if (take_word(name, "prepare")) return about_card(name, OptionKind::Prepare);
    if (take_word(name, "activate")) return about_card(name, OptionKind::Activate);
    if (take_word(name, "channel")) return about_card(name, OptionKind::Channel);
    if (take_word(name, "use")) return about_card(name, OptionKind::Ability);
    if (fold(name) == "trade") {
      explain_trade();
      return finish();
    }
    return not_a_choice(act, mine);
  }

 private:
  std::string say(std::string_view en, std::string_view fr, std::string_view rule) const {
    return with_rule(en, fr, rule, language_);
  }

  void add(const Reason& r) { add_text(reason_text(g_, r, language_)); }
  void add_text(const std::string& text) {
    if (std::find(out_.begin(), out_.end(), text) == out_.end()) out_.push_back(text);
  }
  // ---- When it is

  bool acts_are_asked() const {
    return g_.decision.kind == DecisionKind::Action || g_.decision.kind == DecisionKind::Respond;
  }
  bool own_main_phase() const { return g_.s().h.phase == Phase::Main && own_turn(g_, player_); }
  // In the own main phase, too, a round of answers is for what can be done at any time.
  bool only_answers() const {
    return own_main_phase() && g_.decision.kind == DecisionKind::Respond;
  }
  bool at_any_time() const { return !own_main_phase() || g_.decision.kind != DecisionKind::Action; }

  // It is the main phase: what keeps the act from being done is the moment in it.
  void name_the_moment(OptionKind act, Reasons& why) const {
    if (!own_main_phase()) return;
    const auto removed = std::erase_if(why.list, [](const Reason& r) {
      return r.kind == ReasonKind::NotAtAnyTime || r.kind == ReasonKind::NotMainPhase;
    });
    const bool never_an_answer = act == OptionKind::Prepare || act == OptionKind::Channel;
    if (only_answers() && (removed > 0 || never_an_answer))
      why.list.insert(why.list.begin(), {ReasonKind::OnlyAnswers, "DR-4.3"});
  }

  // ---- Which card is meant

  // A player knows the cards of the own deck, if not their order: any of them stands for all.
  CardId copy_in_own_deck(DefId def) const {
    for (const CardId c : g_.s().zone(player_, Zone::Deck)) {
      if (def_of(g_, c) == def) return c;
    }
    return kNoCard;
  }

  std::vector<std::string> about_card(std::string_view written, OptionKind act) {
    const CardWords words = read_card_words(*g_.db, written);
    const DefId def = g_.db->find(words.name);
    if (def == kNoDef) return {unknown_card(words.name)};
    const std::vector<CardId> cards = known_copies(g_, player_, def, words);
    if (cards.empty()) return none_known(def, words, act);
    std::vector<Verdict> verdicts;
    for (const CardId c : cards) verdicts.push_back(judge(c, act, words.ability));
    if (words.number > 0) return numbered(std::move(verdicts), words.number);
    // What lies where it could be done from says more than copies elsewhere.
    const auto misplaced = [](const Verdict& v) { return v.misplaced(); };
    if (!std::all_of(verdicts.begin(), verdicts.end(), misplaced))
      std::erase_if(verdicts, misplaced);
    return by_place(verdicts);
  }

  std::vector<std::string> none_known(DefId def, const CardWords& words, OptionKind act) {
    const bool mine = !words.of_adversary && (!words.owner || *words.owner == player_);
    const bool anywhere = words.place.empty() || words.place == "in deck";
    const CardId in_deck = copy_in_own_deck(def);
    if (mine && anywhere && in_deck != kNoCard) {
      add_text(say("it is somewhere in your deck, where you cannot prepare or use it from",
                   "elle est quelque part dans votre deck, d'où vous ne pouvez ni la préparer ni "
                   "l'utiliser",
                   "DR-2.2.1"));
      const Verdict v = judge(in_deck, act, words.ability);
      for (const Reason& r : v.why.list) {
        if (!Verdict::is_about_place(r)) add(r);
      }
      return out_;
    }
    const std::string place = words.place.empty() ? "" : " " + place_name(words.place, language_);
    add_text(
        say("you know of no " + g_.db->def(def).name_en + (place.empty() ? " in this game" : place),
            "vous ne connaissez aucune carte " + g_.db->def(def).name_fr +
                (place.empty() ? " dans cette partie" : place),
            "DR-8.2"));
    return out_;
  }

  // Copies are counted as notation does: those that are offered first, then the others.
  std::vector<std::string> numbered(std::vector<Verdict> verdicts, int number) {
    const auto first = [&](auto belongs) {
      std::stable_partition(verdicts.begin(), verdicts.end(), belongs);
    };
    first([](const Verdict& v) { return !v.misplaced(); });
    first([](const Verdict& v) { return v.offered; });
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
  std::vector<std::string> by_place(const std::vector<Verdict>& verdicts) {
    std::vector<const Verdict*> best;
    const auto zone = [&](const Verdict& v) { return g_.s().card(v.card).zone(); };
    for (const Verdict& v : verdicts) {
      const auto same = std::find_if(best.begin(), best.end(),
                                     [&](const Verdict* b) { return zone(*b) == zone(v); });
      if (same == best.end()) {
        best.push_back(&v);
      } else if (v.why.list.size() < (*same)->why.list.size()) {
        *same = &v;
      }
    }
    for (const Verdict* v : best) {
      if (v->offered || (v->why.list.empty() && offered_alike(*v))) return {};
      if (v->why.list.empty()) return finish();
    }
    const bool several = best.size() > 1 && !all_alike(best);
    for (const Verdict* v : best) {
      const std::string place = place_name(place_word(g_.s(), v->card), language_);
      for (const Reason& r : v->why.list) {
        const std::string text = reason_text(g_, r, language_);
        add_text(several ? place + (language_ == Language::English ? ": " : " : ") + text : text);
      }
      if (!several) break;
    }
    return out_;
  }

  bool all_alike(const std::vector<const Verdict*>& verdicts) const {
    const auto texts = [&](const Verdict& v) {
      std::vector<std::string> all;
      for (const Reason& r : v.why.list) all.push_back(reason_text(g_, r, language_));
      return all;
    };
    return std::all_of(verdicts.begin(), verdicts.end(),
                       [&](const Verdict* v) { return texts(*v) == texts(*verdicts[0]); });
  }

  // Choices that come to the same are offered once, so that another copy may stand for this one.
  bool offered_alike(const Verdict& v) const {
    if (v.offered) return true;
    return g_.decision.player == player_ &&
           std::any_of(g_.options.begin(), g_.options.end(), [&](const Option& o) {
             return o.card != kNoCard && o.kind == act_ &&
                    def_of(g_, o.card) == def_of(g_, v.card) &&
                    place_word(g_.s(), o.card) == place_word(g_.s(), v.card);
           });
  }

  std::string unknown_card(const std::string& name) const {
    std::string nearest_name = nearest(name, g_.db->names());
    if (!nearest_name.empty())
      nearest_name = card_name(g_.db->def(g_.db->find(nearest_name)), language_);
    std::string en = "there is no card '" + name + "'";
    std::string fr = "il n'y a pas de carte « " + name + " »";
    if (!nearest_name.empty()) {
      en += "; did you mean '" + nearest_name + "'?";
      fr += " ; vouliez-vous dire « " + nearest_name + " » ?";
    }
    return language_ == Language::English ? en : fr;
  }

  // ---- The acts

  bool is_offered(OptionKind kind, CardId c, int ordinal = -1) const {
    if (g_.decision.player != player_) return false;
    return std::any_of(g_.options.begin(), g_.options.end(), [&](const Option& o) {
      return o.kind == kind && o.card == c && (ordinal < 0 || o.y == ordinal);
    });
  }

  Verdict judge(CardId c, OptionKind act, int ability) {
    act_ = act;
    Verdict v{.card = c, .why = {}, .offered = is_offered(act, c, ability - 1)};
    switch (act) {
      case OptionKind::Prepare: can_prepare(g_, player_, c, &v.why); break;
      case OptionKind::Activate: can_activate(g_, player_, c, at_any_time(), &v.why); break;
      case OptionKind::Channel: can_channel(g_, player_, c, &v.why); break;
      default: judge_use(c, ability, v.why); break;
    }
    name_the_moment(act, v.why);
    return v;
  }

  // The ability that is meant, or else the one that comes closest.
  void judge_use(CardId c, int wanted, Reasons& out) {
    bool any = false;
    const auto look = [&](const CardText& text) {
      const Ability& a = g_.db->ability(text.ability);
      if (a.kind != AbilityKind::Main && a.kind != AbilityKind::AnyTime) return;
      if (wanted > 0 && text.number != wanted - 1) return;
      Reasons why;
      can_use(g_, player_, text, at_any_time(), &why);
      if (!any || why.list.size() < out.list.size()) out = why;
      any = true;
    };
    // NB: all printed ones, also of a blanked card, which is then the reason.
    int number = 0;
    for (const AbilityId id : definition(g_, c).abilities) look({id, g_.s().ref(c), number++});
    numbered_abilities_of(g_, c, look);
    if (!any) out.add({ReasonKind::NoAbility, "DR-4.4.4", 0, wanted});
  }

  void explain_trade() {
    const State& s = g_.s();
    if (!own_main_phase()) add({ReasonKind::NotMainPhase, "RB-4.8"});
    if (only_answers()) add({ReasonKind::OnlyAnswers, "DR-4.3"});
    if (s.h.pile[0].empty() && s.h.pile[1].empty()) add({ReasonKind::EtherEmpty, "RB-6.26"});
    const int price = trade_price(g_, player_);
    if (can_trade(g_, player_)) return;
    if (price == 0) {  // the rates of this turn leave no trade
      add({ReasonKind::Forbidden, "DR-4.6"});
    } else if (s.player(player_).reserve.total() < price) {
      add({ReasonKind::NoTradeMana, "RB-6.23", 0, price, s.player(player_).reserve.total()});
    }
  }

  std::vector<std::string> not_a_choice(std::string_view act, bool mine) {
    if (!mine) return out_;
    out_ = why_not_choice(g_, act, language_);
    if (!out_.empty()) return out_;
    const std::vector<std::string> texts = option_texts(g_);
    std::string near = nearest(act, std::vector<std::string_view>(texts.begin(), texts.end()));
    if (language_ == Language::French && !near.empty()) {
      const auto found = std::find(texts.begin(), texts.end(), near) - texts.begin();
      near = option_labels(g_, language_)[static_cast<size_t>(found)];
    }
    std::string en = "'" + std::string(trim(act)) + "' is not one of the choices";
    std::string fr = "« " + std::string(trim(act)) + " » n'est pas un choix possible";
    if (!near.empty()) {
      en += "; did you mean '" + near + "'?";
      fr += " ; vouliez-vous dire « " + near + " » ?";
    }
    return {language_ == Language::English ? en : fr};
  }

  // Everything about the card is in order, and yet it is not offered.
  std::vector<std::string> finish() {
    if (out_.empty()) add({ReasonKind::Repetition, "RULING(14)"});
    return out_;
  }

  Game& g_;
  PlayerId player_;
  Language language_;
  OptionKind act_{};  // what is asked about
  std::vector<std::string> out_;
};

}  // namespace

std::vector<std::string> why_not(const Game& g, PlayerId player, std::string_view act,
                                 Language language) {
  Game asked = g;  // trying what could be prepared makes room in the state
  asked.sink = nullptr;
  return Explainer(asked, player, language).run(act);
}

}  // namespace grimoire
