// The decision that a game waits for, with everything that its options are about.
#include <algorithm>

#include "engine/api/observe.h"
#include "engine/modes/new_game.h"
#include "engine/rules/act/act.h"
#include "engine/rules/damage/damage.h"
#include "engine/rules/mana/pay.h"
#include "engine/rules/mana/place_mana.h"
#include "engine/rules/mana/release.h"
#include "engine/rules/mana/share_mana.h"
#include "engine/rules/mana/swap_mana.h"
#include "engine/rules/mana/trade.h"
#include "engine/rules/prepare/can_prepare.h"
#include "engine/rules/read/card_texts.h"
#include "engine/rules/text/choose.h"
#include "engine/rules/text/text.h"
#include "engine/rules/zones/leave.h"

namespace grimoire {
namespace {

class DecisionObserver {
 public:
  DecisionObserver(const Game& g, const Sight& sight) : g_(g), d_(g.decision), sight_(sight) {}
  DecisionView run() const;

 private:
  KnownCard known(CardId c) const { return known_card(g_, sight_, c); }
  bool on_top(Procedure p) const { return g_.s().has_frame() && is(&g_.head(), p); }
  // Whose text is carried out, or with which card somebody acts.
  CardId card_under_way() const;
  void say_what_it_is_about(DecisionView& view) const;
  void say_which_text(DecisionView& view) const;
  Target target_of(const Pick& pick) const;

  OptionView option(const Option& o) const;
  void add_mana(const Option& o, OptionView& view) const;
  void add_mode(const Option& o, OptionView& view) const;
  void add_effect(const Option& o, OptionView& view) const;
  ManaPlace under(CardId c) const { return {ManaSpot::Under, -1, kNoPlayer, known(c)}; }
  ManaPlace reserve() const { return {ManaSpot::Reserve, -1, d_.player, {}}; }
  static ManaPlace pile(int n) { return {ManaSpot::Pile, static_cast<int8_t>(n), kNoPlayer, {}}; }
  ManaPlace place_of_released_mana() const;

  const Game& g_;
  const Decision& d_;
  const Sight& sight_;
};

Target DecisionObserver::target_of(const Pick& pick) const {
  if (pick.kind == PickKind::Player) return {.player = static_cast<PlayerId>(pick.id)};
  return {.card = known(pick.card().id)};
}

CardId DecisionObserver::card_under_way() const {
  CardId found = kNoCard;
  each_frame(g_.s(), [&](const FrameHead* head) {
    if (found != kNoCard) return;
    if (is(head, Procedure::Text)) found = frame_as<TextFrame>(head).source.id;
    if (is(head, Procedure::Act)) found = frame_as<ActFrame>(head).card.id;
  });
  return found;
}

void DecisionObserver::say_what_it_is_about(DecisionView& view) const {
  const auto picks = g_.s().picks();
  switch (d_.prompt) {
    case Prompt::ChooseComponent:
    case Prompt::MoreComponents: view.word = static_cast<WordId>(d_.detail); return;
    case Prompt::TradeGive:
      view.element = static_cast<int8_t>(d_.detail);
      view.count = g_.top<TradeFrame>().gave.total() + 1;
      // While a text changes rates, the amount to give depends on the element given.
      if (!g_.s().any_effect(EffectKind::Created)) view.of = trade_price(g_, d_.player);
      return;
    case Prompt::ShareMana:
      view.element = static_cast<int8_t>(d_.detail);
      view.left = g_.top<ShareManaFrame>().left;
      view.about.player = teammate(g_, d_.player);
      return;
    case Prompt::DistributeMana: view.element = static_cast<int8_t>(d_.detail); return;
    case Prompt::Redirect: {
      const auto& f = g_.top<DamageFrame>();
      view.count = d_.detail;
      view.about = target_of(picks[static_cast<size_t>(f.first_pick + f.index)]);
      return;
    }
    case Prompt::DivideDamage:
      view.count = d_.detail;
      view.about = target_of(picks.back());
      return;
    case Prompt::GatherMana:
    case Prompt::PlaceMana:
      view.count = d_.detail;
      if (on_top(Procedure::PlaceMana)) view.left = g_.top<PlaceManaFrame>().left;
      return;
    case Prompt::ChooseMode:
    case Prompt::ChooseTarget:
    case Prompt::ChooseCards: return;  // the detail is the choice of the text: say_which_text
    default: view.count = d_.detail;
  }
}

// The statement of a text that a choice belongs to.
NodeId statement_with(const CardDb& db, NodeId tree, NodeId choice) {
  const Node& n = db.node(tree);
  if (n.op != Op::Then && n.op != Op::Seq) return tree;
  const bool in_first = any_node(db, n.kid[0], [&](NodeId node) { return node == choice; });
  return statement_with(db, n.kid[in_first ? 0 : 1], choice);
}

void DecisionObserver::say_which_text(DecisionView& view) const {
  if (d_.ability == kNoAbility) return;
  CardRef source = d_.source == kNoCard ? CardRef{} : g_.s().ref(d_.source);
  const Ability& a = g_.db->ability(d_.ability);
  if (on_top(Procedure::Text)) {
    source = g_.top<TextFrame>().source;
    if (d_.prompt == Prompt::MayDo) view.statement = g_.db->code[g_.top<TextFrame>().pc].node;
  }
  if (on_top(Procedure::Choose)) {
    source = g_.top<ChooseFrame>().source;
    if (d_.prompt != Prompt::ChooseOpponent && a.body != kNoNode) {
      const auto slot = static_cast<size_t>(g_.top<ChooseFrame>().slot);
      const NodeId statement =
          statement_with(*g_.db, a.body, g_.db->picks[a.first_pick + slot].node);
      if (statement != a.body) view.statement = statement;
    }
  }
  if (source.id != kNoCard)
    view.numbers = number_changes(g_, source, g_.s().card(source.id).owner());
}

// ---- Options

// What is placed comes from a card that leaves or releases it, or from the reserve.
ManaPlace DecisionObserver::place_of_released_mana() const {
  ManaPlace from = reserve();
  int depth = 0;
  each_frame(g_.s(), [&](const FrameHead* head) {
    if (depth++ != 1) return;
    if (is(head, Procedure::Leave)) from = under(frame_as<LeaveFrame>(head).card.id);
    if (is(head, Procedure::Release)) from = under(frame_as<ReleaseFrame>(head).card.id);
  });
  return from;
}

void DecisionObserver::add_mana(const Option& o, OptionView& view) const {
  view.element = static_cast<int8_t>(o.x);
  const bool has_pile = o.kind == OptionKind::Mana && o.y != kNoPile;
  if (has_pile) view.pile = static_cast<int8_t>(o.y);
  const ManaPlace infinite{ManaSpot::Infinite, -1, kNoPlayer, {}};
  switch (d_.prompt) {
    case Prompt::GatherMana:
      view.from = infinite;
      view.to = pile(o.y);
      break;
    case Prompt::PlaceMana:
      view.from = place_of_released_mana();
      view.to = pile(o.y);
      break;
    case Prompt::TakeMana:
      view.from = has_pile ? pile(o.y) : infinite;
      view.to = reserve();
      break;
    case Prompt::TradeTake:
      view.from = pile(o.y);
      view.to = reserve();
      break;
    case Prompt::TradeGive:
      view.from = reserve();
      view.to = pile(g_.top<TradeFrame>().pile);
      break;
    case Prompt::PayMana: {
      view.from = reserve();
      const CardRef under_card = g_.top<PayManaFrame>().under;
      view.to = under_card.id == kNoCard ? pile(-1) : under(under_card.id);
      break;
    }
    case Prompt::PayFromUnder:
      view.from = under(o.kind == OptionKind::ManaUnder ? o.card : d_.source);
      view.to = on_top(Procedure::Prepare) ? under(d_.source) : pile(-1);
      break;
    case Prompt::DistributeMana:
      view.from = under(d_.source);
      view.to = o.kind == OptionKind::ManaUnder ? under(o.card) : reserve();
      break;
    case Prompt::SwapMana: {
      const bool takes = g_.head().step == SwapManaFrame::Under;
      view.from = takes ? under(d_.source) : reserve();
      view.to = takes ? reserve() : under(d_.source);
      break;
    }
    case Prompt::CollectMana:
      view.from = under(o.card);
      view.to = under(d_.source);
      break;
    default: break;
  }
}

void DecisionObserver::add_mode(const Option& o, OptionView& view) const {
  view.number = o.x;
  if (d_.prompt == Prompt::ChooseRoute) {
    const RouteFacts route = route_facts(g_, d_.player, d_.source, o.x);
    view.ability = route.option;
    view.needs.assign(route.needs.begin(), route.needs.end());
    return;
  }
  if (d_.ability == kNoAbility) return;
  const Ability& a = g_.db->ability(d_.ability);
  const Node& choose =
      g_.db->node(g_.db->picks[static_cast<size_t>(a.first_pick + d_.detail)].node);
  NodeId statement = choose.kid[2];
  for (int i = 0; i < o.x && statement != kNoNode; ++i) statement = g_.db->node(statement).kid[1];
  view.ability = d_.ability;
  if (statement != kNoNode) view.statement = g_.db->node(statement).kid[0];
}

void DecisionObserver::add_effect(const Option& o, OptionView& view) const {
  view.number = o.y;
  if (d_.prompt != Prompt::OrderEffects) return;
  const Pending& p = g_.s().pending()[o.y];
  view.ability = p.ability;
  if (p.ability == kNoAbility) {
    view.housekeeping = static_cast<Housekeeping>(o.x);
  } else if (p.source.id != kNoCard) {
    view.numbers = number_changes(g_, p.source, p.controller);
  }
}

OptionView DecisionObserver::option(const Option& o) const {
  OptionView view;
  view.kind = o.kind;
  if (o.card != kNoCard) view.card = known(o.card);
  switch (o.kind) {
    case OptionKind::Ability: {
      const CardText text = ability_at(g_, o.card, o.y);
      view.number = o.y;
      view.ability = text.ability;
      view.numbers = number_changes(g_, text.of, d_.player);
      break;
    }
    case OptionKind::Hand:
      view.number = o.x;
      for (const CardId c : opening_hand(g_, d_.player, o.x)) {
        KnownCard card = known(c);
        card.handle = sight_.find(g_.s().ref(c));
        card.def = def_of(g_, c);
        view.cards.push_back(card);
      }
      break;
    case OptionKind::Player: view.player = static_cast<PlayerId>(o.x); break;
    case OptionKind::Card: view.twice = o.y != 0; break;
    case OptionKind::Mana:
    case OptionKind::ManaUnder: add_mana(o, view); break;
    case OptionKind::Pile:
      view.pile = static_cast<int8_t>(o.x);
      view.mana = g_.s().h.pile[o.x];
      break;
    case OptionKind::Number: view.number = o.y; break;
    case OptionKind::Mode: add_mode(o, view); break;
    case OptionKind::Effect: add_effect(o, view); break;
    case OptionKind::HandOver:
      view.player = g_.s().h.handed_over == 0 ? teammate(g_, d_.player) : g_.s().h.active;
      break;
    default: break;
  }
  return view;
}

DecisionView DecisionObserver::run() const {
  DecisionView view;
  view.player = d_.player;
  view.kind = d_.kind;
  view.prompt = d_.prompt;
  view.source = known(d_.source != kNoCard ? d_.source : card_under_way());
  view.ability = d_.ability;
  view.shown = d_.shown;
  say_what_it_is_about(view);
  say_which_text(view);
  for (const Option& o : g_.options) view.options.push_back(option(o));
  return view;
}

}  // namespace

DecisionView observe_decision(const Game& g, const Sight& sight) {
  return DecisionObserver(g, sight).run();
}

}  // namespace grimoire
