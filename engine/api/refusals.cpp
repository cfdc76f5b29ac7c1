// Why not: the rules' own checks, asked again for everything that is not offered.
#include <algorithm>

#include "engine/api/observe.h"
#include "engine/rules/act/legal_actions.h"
#include "engine/rules/mana/trade.h"
#include "engine/rules/prepare/can_prepare.h"
#include "engine/rules/prepare/requirement.h"
#include "engine/rules/read/reasons.h"
#include "engine/rules/text/interchangeable.h"

namespace grimoire {

ReasonClass class_of(ReasonKind kind) {
  switch (kind) {
    case ReasonKind::NotYourDecision:
    case ReasonKind::NotMainPhase:
    case ReasonKind::Slowcast:
    case ReasonKind::NotAtAnyTime:
    case ReasonKind::UsedThisTurn:
    case ReasonKind::Repetition:
    case ReasonKind::NotOffered:
    case ReasonKind::AlreadyAnnounced:
    case ReasonKind::AlreadyChosen:
    case ReasonKind::OtherPileNext:
    case ReasonKind::StandsForBoth:
    case ReasonKind::PileLater:
    case ReasonKind::OnlyResponses: return ReasonClass::Moment;
    case ReasonKind::NotInHand:
    case ReasonKind::NeedsComponent:
    case ReasonKind::OrComponent:
    case ReasonKind::NeedsMana:
    case ReasonKind::OnlyMageNoir:
    case ReasonKind::Forbidden:
    case ReasonKind::NotControlled:
    case ReasonKind::NotPrepared:
    case ReasonKind::NotChanneled:
    case ReasonKind::CannotBeActivated:
    case ReasonKind::CannotBeChanneled:
    case ReasonKind::ConditionFails:
    case ReasonKind::CostCannotBePaid:
    case ReasonKind::EtherEmpty:
    case ReasonKind::NoTradeMana:
    case ReasonKind::NoCardToPay:
    case ReasonKind::ForbiddenBy:
    case ReasonKind::PriceMana:
    case ReasonKind::PriceCards:
    case ReasonKind::PriceNothing:
    case ReasonKind::PriceWillNotGo:
    case ReasonKind::NoAbility:
    case ReasonKind::NoTarget:
    case ReasonKind::NotMeant:
    case ReasonKind::NotThatComponent:
    case ReasonKind::NotInPlay:
    case ReasonKind::RitualIsNoComponent:
    case ReasonKind::CannotBeCompleted:
    case ReasonKind::NoneToPlace:
    case ReasonKind::NotFromThatPile:
    case ReasonKind::NoneInPile:
    case ReasonKind::NotThatElement:
    case ReasonKind::Exhausted:
    case ReasonKind::NoneInReserve: return ReasonClass::Lacking;
  }
  return ReasonClass::Lacking;
}

ReasonView reason_view(const Reason& r) {
  ReasonView view{.kind = r.kind,
                  .rule = r.rule,
                  .need = r.need,
                  .have = r.have,
                  .ability = r.ability,
                  .node = r.node,
                  .by = r.by};
  switch (r.kind) {
    case ReasonKind::NotYourDecision: view.player = static_cast<PlayerId>(r.detail); break;
    case ReasonKind::NeedsComponent:
    case ReasonKind::OrComponent:
    case ReasonKind::NotThatComponent: view.word = static_cast<WordId>(r.detail); break;
    case ReasonKind::NeedsMana: view.elements = static_cast<uint8_t>(1 << r.detail); break;
    case ReasonKind::PriceMana: view.elements = r.detail; break;
    default: break;
  }
  return view;
}

namespace {

class Refuser {
 public:
  Refuser(Game& g, const Sight& sight) : g_(g), me_(sight.viewer()), sight_(sight) {}

  std::vector<Refusal> run() {
    if (g_.over()) return {};
    for (const CardId c : cards_in(Zone::Hand)) about(c, OptionKind::Prepare);
    for (const CardId c : cards_in(Zone::Board)) {
      about(c, OptionKind::Activate);
      about(c, OptionKind::Channel);
      about_abilities(c);
    }
    for (const CardId c : cards_in(Zone::Discard)) {
      if (has_text_there(c)) about(c, OptionKind::Prepare);
    }
    about_trade();
    about_piles_later();
    if (my_decision() && !acts_are_asked()) about_this_decision();
    return std::move(out_);
  }

  std::optional<Refusal> ask(const ActAsked& asked) {
    switch (asked.act) {
      case OptionKind::Prepare:
      case OptionKind::Activate:
      case OptionKind::Channel:
      case OptionKind::Ability:
      case OptionKind::Card: {
        const CardId c = asked.in_own_deck == kNoDef ? sight_.card(g_.s(), asked.card).id
                                                     : copy_in_own_deck(asked.in_own_deck);
        if (c == kNoCard) return std::nullopt;
        asked.act == OptionKind::Card ? about_choice(c) : judge(c, asked.act, asked.text);
        break;
      }
      case OptionKind::Trade: about_trade(); break;
      case OptionKind::Pile: about_piles_later(); [[fallthrough]];
      default: about_this_decision();
    }
    for (const Refusal& r : out_) {
      const bool same_pile = asked.pile < 0 || r.pile < 0 || r.pile == asked.pile;
      if (r.act == asked.act && r.player == asked.player && r.element == asked.element && same_pile)
        return r;
    }
    const bool act = asked.act != OptionKind::Card && asked.act != OptionKind::Player &&
                     asked.act != OptionKind::Mana && asked.act != OptionKind::Pile;
    if (!act) return std::nullopt;
    return Refusal{.act = asked.act, .card = {}, .reasons = {}};
  }

 private:
  // A copy: trying an act may move the state to a larger block.
  std::vector<CardId> cards_in(Zone zone) const {
    const auto cards = g_.s().zone(me_, zone);
    return {cards.begin(), cards.end()};
  }

  // ---- When it is

  bool my_decision() const { return g_.decision.player == me_; }
  bool acts_are_asked() const {
    return g_.decision.kind == DecisionKind::Action || g_.decision.kind == DecisionKind::Respond;
  }
  bool own_main_phase() const { return g_.s().h.phase == Phase::Main && own_turn(g_, me_); }
  bool only_responses() const {
    return own_main_phase() && g_.decision.kind == DecisionKind::Respond;
  }
  bool at_any_time() const { return !own_main_phase() || g_.decision.kind != DecisionKind::Action; }

  // It is the main phase: only the moment in it forbids the act.
  void name_the_moment(OptionKind act, Reasons& why) const {
    if (!own_main_phase()) return;
    const auto removed = std::erase_if(why.list, [](const Reason& r) {
      return r.kind == ReasonKind::NotAtAnyTime || r.kind == ReasonKind::NotMainPhase;
    });
    const bool never_a_response = act == OptionKind::Prepare || act == OptionKind::Channel;
    if (only_responses() && (removed > 0 || never_a_response))
      why.list.insert(why.list.begin(), {ReasonKind::OnlyResponses, "DR-4.3"});
  }

  void name_who_decides(Reasons& why) const {
    if (!my_decision()) {
      why.list.insert(why.list.begin(),
                      {ReasonKind::NotYourDecision, "RULING(8)", raw(g_.decision.player)});
    } else if (!acts_are_asked()) {
      why.list.insert(why.list.begin(), {ReasonKind::NotOffered, "DR-4.3"});
    }
  }

  // ---- Acts

  bool offered(OptionKind act, CardId c, int text = -1) const {
    if (!my_decision()) return false;
    return std::any_of(g_.options.begin(), g_.options.end(), [&](const Option& o) {
      if (o.kind != act) return false;
      if (o.card == c) return text < 0 || o.y == text;
      // Choices that come to the same are offered once: another copy stands for this one.
      return (text < 0 || o.y == text) && o.card != kNoCard && c != kNoCard &&
             interchangeable(g_, o.card, c, g_.s().picks().size());
    });
  }

  void refuse_act(OptionKind act, CardId c, Reasons& why, int text = -1) {
    name_the_moment(act, why);
    name_who_decides(why);
    if (why.list.empty()) why.add({ReasonKind::Repetition, "RULING(14)"});
    Refusal refusal{.act = act, .card = {}, .text = static_cast<int16_t>(text), .reasons = {}};
    if (c != kNoCard) refusal.card = known_card(g_, sight_, c);
    for (const Reason& r : why.list) refusal.reasons.push_back(reason_view(r));
    out_.push_back(std::move(refusal));
  }

  void about(CardId c, OptionKind act) {
    if (offered(act, c)) return;
    Reasons why;
    switch (act) {
      case OptionKind::Prepare: can_prepare(g_, me_, c, &why); break;
      case OptionKind::Activate:
        if (definition(g_, c).type != CardType::Spell) return;
        can_activate(g_, me_, c, at_any_time(), &why);
        break;
      default:
        if (definition(g_, c).type != CardType::Spell) return;
        can_channel(g_, me_, c, &why);
    }
    refuse_act(act, c, why);
  }

  // A player knows the cards of the own deck, if not their order: any of them stands for all.
  CardId copy_in_own_deck(DefId def) const {
    for (const CardId c : g_.s().zone(me_, Zone::Deck)) {
      if (def_of(g_, c) == def) return c;
    }
    return kNoCard;
  }

  // The act with a card that lies anywhere.
  void judge(CardId c, OptionKind act, int text) {
    if (offered(act, c, text)) return;
    Reasons why;
    switch (act) {
      case OptionKind::Prepare: can_prepare(g_, me_, c, &why); break;
      case OptionKind::Activate: can_activate(g_, me_, c, at_any_time(), &why); break;
      case OptionKind::Channel: can_channel(g_, me_, c, &why); break;
      default: judge_use(c, text, why); break;
    }
    refuse_act(act, c, why, text);
  }

  // The ability that is meant, or else the one that comes closest.
  void judge_use(CardId c, int wanted, Reasons& out) {
    bool any = false;
    const auto look = [&](const CardText& text) {
      const Ability& a = g_.db->ability(text.ability);
      if (!a.at_will()) return;
      if (wanted >= 0 && text.number != wanted) return;
      Reasons why;
      can_use(g_, me_, text, at_any_time(), &why);
      if (!any || why.list.size() < out.list.size()) out = why;
      any = true;
    };
    // NB: all printed ones, also of a blanked card, which is then the reason.
    int number = 0;
    for (const AbilityId id : definition(g_, c).abilities) look({id, g_.s().ref(c), number++});
    numbered_abilities_of(g_, c, look);
    if (!any) out.add({ReasonKind::NoAbility, "DR-4.4.4", 0, wanted + 1});
  }

  void about_abilities(CardId c) {
    const auto look = [&](const CardText& text) {
      const Ability& a = g_.db->ability(text.ability);
      if (!a.at_will()) return;
      if (offered(OptionKind::Ability, c, text.number)) return;
      Reasons why;
      can_use(g_, me_, text, at_any_time(), &why);
      refuse_act(OptionKind::Ability, c, why, text.number);
    };
    if (blanked(g_, c)) {
      // NB: all printed ones, also of a blanked card, which is then the reason.
      int number = 0;
      for (const AbilityId id : definition(g_, c).abilities) look({id, g_.s().ref(c), number++});
    }
    numbered_abilities_of(g_, c, look);
  }

  // A card that can be prepared from where it lies, or almost.
  bool has_text_there(CardId c) const {
    const CardDef& def = definition(g_, c);
    return std::any_of(def.abilities.begin(), def.abilities.end(), [&](AbilityId id) {
      return g_.db->ability(id).kind == AbilityKind::PrepareFrom;
    });
  }

  void about_trade() {
    if (offered(OptionKind::Trade, kNoCard)) return;
    const State& s = g_.s();
    Reasons why;
    if (!own_main_phase()) why.add({ReasonKind::NotMainPhase, "RB-4.8"});
    if (only_responses()) why.add({ReasonKind::OnlyResponses, "DR-4.3"});
    if (s.h.pile[0].empty() && s.h.pile[1].empty()) why.add({ReasonKind::EtherEmpty, "RB-6.26"});
    if (!can_trade(g_, me_)) {
      const int price = trade_price(g_, me_);
      const int reserve = s.player(me_).reserve.total();
      // The rates of this turn may leave no trade.
      if (price == 0)
        why.add({ReasonKind::Forbidden, "DR-4.6"});
      else if (reserve < price)
        why.add({ReasonKind::NoTradeMana, "RB-6.23", 0, price, reserve});
    }
    refuse_act(OptionKind::Trade, kNoCard, why);
  }

  // Both piles, where neither they nor their Mana are asked for.
  void about_piles_later() {
    if (my_decision() && (offers(OptionKind::Pile) || offers(OptionKind::Mana))) return;
    Reasons why;
    why.add({ReasonKind::PileLater, "RB-4.5"});
    add({.act = OptionKind::Pile, .card = {}, .reasons = {}}, why);
  }

  // ---- Cards, players, Mana and piles that this decision does not offer

  bool offers(OptionKind kind) const {
    return std::any_of(g_.options.begin(), g_.options.end(),
                       [&](const Option& o) { return o.kind == kind; });
  }
  bool offers_card(CardId c) const {
    return std::any_of(g_.options.begin(), g_.options.end(),
                       [&](const Option& o) { return o.card == c; });
  }

  void add(Refusal refusal, const Reasons& why) {
    for (const Reason& r : why.list) refusal.reasons.push_back(reason_view(r));
    if (!refusal.reasons.empty()) out_.push_back(std::move(refusal));
  }

  void about_this_decision() {
    switch (g_.decision.prompt) {
      case Prompt::ChooseTarget:
      case Prompt::ChooseCards:
      case Prompt::ChooseComponent:
      case Prompt::MoreComponents: each_public_card([&](CardId c) { about_choice(c); }); break;
      case Prompt::GatherMana:
      case Prompt::PlaceMana:
      case Prompt::TakeMana:
      case Prompt::TradeTake:
      case Prompt::PayMana:
      case Prompt::TradeGive: about_mana(); break;
      case Prompt::TakePile: about_pile(); break;
      default: break;
    }
    if (offers(OptionKind::Player)) about_players();
  }

  void about_choice(CardId c) {
    switch (g_.decision.prompt) {
      case Prompt::ChooseTarget:
      case Prompt::ChooseCards: about_target(c); break;
      case Prompt::ChooseComponent:
      case Prompt::MoreComponents: about_component(c); break;
      default: break;
    }
  }

  template <class Visit>
  void each_public_card(Visit visit) const {
    for (int i = 0; i < g_.s().player_count(); ++i) {
      for (const CardId c : g_.s().zone(static_cast<PlayerId>(i), Zone::Board)) {
        if (!offers_card(c)) visit(c);
      }
    }
    for (const CardId c : g_.s().zone(me_, Zone::Hand)) {
      if (!offers_card(c)) visit(c);
    }
  }

  void about_target(CardId c) {
    if (g_.decision.ability == kNoAbility || g_.decision.prompt == Prompt::ChooseOpponent) return;
    const Ability& a = g_.db->ability(g_.decision.ability);
    const PickSpec& pick = g_.db->picks[static_cast<size_t>(a.first_pick + g_.decision.detail)];
    const Op op = g_.db->node(pick.node).op;
    Reasons why;
    if (op == Op::AnyTarget || op == Op::Among) {
      const bool has_hp = g_.s().on_board(c) && g_.s().slot(c).has_hp != 0;
      why.add(has_hp ? Reason{ReasonKind::AlreadyChosen, "DR-4.2.2"}
                     : Reason{ReasonKind::NoTarget, "RULING(24)"});
    } else if (op != Op::PickedPlayer && op != Op::Choose) {
      why.add({.kind = ReasonKind::NotMeant,
               .rule = "DR-4.2.2",
               .ability = g_.decision.ability,
               .node = pick.doer});
    }
    add({.act = OptionKind::Card, .card = known_card(g_, sight_, c), .reasons = {}}, why);
  }

  void about_component(CardId c) {
    Reasons why;
    const auto word = static_cast<WordId>(g_.decision.detail);
    const CardId source = g_.decision.source;
    if (!has_word(g_, c, word)) why.add({ReasonKind::NotThatComponent, "DR-2.3", raw(word)});
    if (!g_.s().on_board(c)) {
      why.add({ReasonKind::NotInPlay, "DR-2.2.2"});
    } else if (!is_component(g_, c)) {
      const bool ritual = definition(g_, c).type == CardType::Ritual;
      why.add(ritual ? Reason{ReasonKind::RitualIsNoComponent, "DR-2.3.0.7"}
                     : Reason{ReasonKind::NotChanneled, "DR-2.3.0.6"});
    } else if (g_.s().card(c).owner() != me_) {
      why.add({ReasonKind::NotControlled, "DR-10.1"});
    } else if (source != kNoCard && declared(g_, g_.s().ref(source), c, word)) {
      why.add({ReasonKind::AlreadyChosen, "DR-2.2.2"});
    }
    if (why.list.empty()) why.add({ReasonKind::CannotBeCompleted, "DR-2.2.2"});
    add({.act = OptionKind::Card, .card = known_card(g_, sight_, c), .reasons = {}}, why);
  }

  void about_players() {
    for (int i = 0; i < g_.s().player_count(); ++i) {
      const bool there = std::any_of(g_.options.begin(), g_.options.end(), [&](const Option& o) {
        return o.kind == OptionKind::Player && o.x == i;
      });
      if (there) continue;
      Reasons why;
      why.add({ReasonKind::NotMeant, "DR-4.2.2"});
      add({.act = OptionKind::Player, .player = static_cast<PlayerId>(i), .reasons = {}}, why);
    }
  }

  void about_mana() {
    for (int e = 0; e < kElements; ++e) {
      for (int pile = 0; pile < kPiles; ++pile) {
        const Prompt prompt = g_.decision.prompt;
        const bool paying = prompt == Prompt::PayMana || prompt == Prompt::TradeGive;
        if (paying && pile > 0) continue;
        const bool there = std::any_of(g_.options.begin(), g_.options.end(), [&](const Option& o) {
          return o.kind == OptionKind::Mana && o.x == e &&
                 (paying || o.y == kNoPile || o.y == pile);
        });
        if (there) continue;
        Reasons why;
        why.add(paying ? why_not_pay(e) : placing() ? why_not_place(e) : why_not_take(e, pile));
        add({.act = OptionKind::Mana,
             .element = static_cast<int8_t>(e),
             .pile = static_cast<int8_t>(paying ? -1 : pile),
             .reasons = {}},
            why);
      }
    }
  }

  bool placing() const {
    return g_.decision.prompt == Prompt::GatherMana || g_.decision.prompt == Prompt::PlaceMana;
  }
  Reason why_not_place(int element) const {
    const auto same = std::find_if(g_.options.begin(), g_.options.end(), [&](const Option& o) {
      return o.kind == OptionKind::Mana && o.x == element;
    });
    if (same == g_.options.end()) return {ReasonKind::NoneToPlace, "RULING(17)"};
    if (g_.s().h.pile[0] == g_.s().h.pile[1]) return {ReasonKind::StandsForBoth, "RULING(101)"};
    return {ReasonKind::OtherPileNext, "RULING(17)", 0, same->y + 1};
  }
  Reason why_not_take(int element, int pile) const {
    if (g_.s().h.pile[pile].of[element] == 0) return {ReasonKind::NoneInPile, "RB-6.26"};
    if (g_.decision.prompt == Prompt::TradeTake) return {ReasonKind::NotFromThatPile, "RB-6.24"};
    return {ReasonKind::NotThatElement, "DR-9.1"};
  }
  Reason why_not_pay(int element) const {
    if (g_.s().player(me_).reserve.of[element] == 0) return {ReasonKind::NoneInReserve, "RB-6.23"};
    return {ReasonKind::NotThatElement, "DR-9.1"};
  }

  void about_pile() {
    for (int pile = 0; pile < kPiles; ++pile) {
      const bool there = std::any_of(g_.options.begin(), g_.options.end(),
                                     [&](const Option& o) { return o.x == pile; });
      if (there) continue;
      Reasons why;
      why.add({ReasonKind::StandsForBoth, "RULING(101)"});
      add({.act = OptionKind::Pile, .pile = static_cast<int8_t>(pile), .reasons = {}}, why);
    }
  }

  Game& g_;
  PlayerId me_;
  const Sight& sight_;
  std::vector<Refusal> out_;
};

}  // namespace

std::vector<Refusal> refusals(const Game& g, const Sight& sight) {
  if (raw(sight.viewer()) >= g.s().player_count()) return {};
  Game asked = g;  // trying what could be prepared makes room in the state
  asked.sink = nullptr;
  return Refuser(asked, sight).run();
}

std::optional<Refusal> refusal_of(const Game& g, const Sight& sight, const ActAsked& asked) {
  if (g.over() || raw(sight.viewer()) >= g.s().player_count()) return std::nullopt;
  Game trial = g;
  trial.sink = nullptr;
  return Refuser(trial, sight).ask(asked);
}

}  // namespace grimoire
