// What a viewer sees of the board. Derived on request; nothing of it is kept.
#include "engine/api/observe.h"

#include <algorithm>

#include "engine/rules/damage/damage.h"
#include "engine/rules/mana/mana.h"
#include "engine/rules/read/card_texts.h"
#include "engine/rules/read/conditions.h"
#include "engine/rules/read/cost.h"
#include "engine/rules/read/knowledge.h"
#include "engine/rules/read/numbers.h"
#include "engine/rules/read/values.h"
#include "engine/rules/zones/hand_size.h"

namespace grimoire {
namespace {

class Observer {
 public:
  Observer(const Game& g, const Sight& sight) : g_(g), s_(g.s()), sight_(sight) {}

  CardView card(CardId c) const;
  PlayerView player(PlayerId p) const;
  std::vector<ActView> acts() const;
  std::vector<PendingView> pending() const;
  std::vector<LastingView> lasting() const;
  std::vector<PlayerId> round() const;
  KnownCard turned_up() const;

 private:
  KnownCard known(CardId c) const { return known_card(g_, sight_, c); }
  std::vector<CardView> cards(PlayerId p, Zone zone) const;
  std::vector<ChangeView> changes_of_card(CardId c) const;
  std::vector<ChangeView> changes_of_player(PlayerId p) const;
  void lie_on_board(CardId c, CardView& view) const;
  void add_effects_about(CardId c, CardView& view) const;
  void add_texts(CardId c, CardView& view) const;
  bool knows_zenith_card() const;
  std::vector<CopiesView> still_in_deck(PlayerId p) const;
  ActView act(const ActFrame& f, size_t end_of_picks) const;

  const Game& g_;
  const State& s_;
  const Sight& sight_;
};

// Calls visit(change) for every continuous text in play that `concerns(text, context)`.
template <class Concerns>
void each_change_in_play(const Game& g, const Sight& sight, std::vector<ChangeView>& out,
                         Concerns concerns) {
  const auto add = [&](CardRef from, AbilityId id, PlayerId p) {
    const Ability& a = g.db->ability(id);
    if (a.kind != AbilityKind::Always || a.change == Change::None) return;
    const Context c = context_of(g, from, a, p);
    if (!concerns(a, from, c, p)) return;
    KnownCard by = g.s().valid(from) ? known_card(g, sight, from.id) : KnownCard{};
    by.def = a.def;
    out.push_back({.change = a.change,
                   .by = by,
                   .text = id,
                   .amount = a.amount == kNoNode ? 0 : amount(g, a.amount, c),
                   .more = (a.flags & kMore) != 0,
                   .elements = a.elements,
                   .argument = a.arg});
  };
  for (int i = 0; i < g.s().player_count(); ++i) {
    const auto p = static_cast<PlayerId>(i);
    if (!alive(g, p)) continue;
    for (const CardId card : g.s().zone(p, Zone::Board)) {
      abilities_of(g, card, [&](CardRef from, AbilityId id) {
        if (works(g, from, g.db->ability(id), p)) add(from, id, p);
      });
    }
  }
  if (!g.s().any_effect(EffectKind::Created)) return;
  for (const Effect& e : g.s().effects()) {
    if (e.kind != EffectKind::Created) continue;
    const Ability& a = g.db->ability(e.ability);
    if (condition_holds(g, a, e.source, e.controller)) add(e.source, e.ability, e.controller);
  }
}

// Texts about other cards; a card's own text about itself is printed on it.
bool is_about_cards(Change change) {
  switch (change) {
    case Change::Keyword:
    case Change::NeverKeyword:
    case Change::Word:
    case Change::LostWord:
    case Change::Cost:
    case Change::CostZero:
    case Change::DamageDealt:
    case Change::DealAtMost:
    case Change::Sure:
    case Change::CountsAs:
    case Change::MayCountAs:
    case Change::TimesMore:
    case Change::CannotActivate:
    case Change::CannotChannel:
    case Change::SlowcastWaiver: return true;
    default: return false;
  }
}

bool is_about_players(Change change) {
  switch (change) {
    case Change::DamageTaken:
    case Change::Reduce:
    case Change::Ignore:
    case Change::TakeAtMost:
    case Change::HandLimit:
    case Change::Gather:
    case Change::NoDrawPhase:
    case Change::TradeRate:
    case Change::EqualPiles:
    case Change::SlotLimit:
    case Change::RepeatedLess:
    case Change::NotMageNoir:
    case Change::WhileMageNoir:
    case Change::NoHandPrepare:
    case Change::NoPrepare:
    case Change::OnlySlot:
    case Change::NoForging:
    case Change::OthersComponents:
    case Change::HandOnlyInDraw:
    case Change::PhaseShift:
    case Change::OpenTop:
    case Change::SeeTop:
    case Change::SeeBottom: return true;
    default: return false;
  }
}

std::vector<ChangeView> Observer::changes_of_card(CardId c) const {
  std::vector<ChangeView> out;
  each_change_in_play(g_, sight_, out,
                      [&](const Ability& a, CardRef, const Context& context, PlayerId) {
                        return is_about_cards(a.change) && (a.flags & kThisCard) == 0 &&
                               a.selector != kNoSelector && matches(g_, a.selector, c, context);
                      });
  return out;
}

std::vector<ChangeView> Observer::changes_of_player(PlayerId p) const {
  std::vector<ChangeView> out;
  each_change_in_play(
      g_, sight_, out, [&](const Ability& a, CardRef, const Context&, PlayerId controller) {
        if (!is_about_players(a.change) || (a.flags & kThisCard) != 0) return false;
        if ((a.flags & kEveryone) != 0) return true;
        return a.change == Change::HandOnlyInDraw ? opposing(g_, controller, p) : controller == p;
      });
  return out;
}

void Observer::add_effects_about(CardId c, CardView& view) const {
  const CardRef me = s_.ref(c);
  const size_t first = first_gain(g_, c);
  const auto effects = s_.effects();
  for (size_t i = 0; i < effects.size(); ++i) {
    const Effect& e = effects[i];
    if (e.subject != me) continue;
    switch (e.kind) {
      case EffectKind::Used:
        if (s_.valid(e.other)) view.used.push_back({known(e.other.id), static_cast<WordId>(e.a)});
        break;
      case EffectKind::Xpaid: view.x = e.a; break;
      case EffectKind::Text:
      case EffectKind::TextOf: {
        if (i < first) break;
        const bool whole = e.kind == EffectKind::TextOf;
        view.gained.push_back({.ability = whole ? kNoAbility : e.ability,
                               .def = whole ? e.def : kNoDef,
                               .numbers = number_changes(g_, e.subject, s_.card(c).owner())});
        break;
      }
      default: break;
    }
  }
}

void Observer::add_texts(CardId c, CardView& view) const {
  const PlayerId controller = s_.card(c).owner();
  numbered_abilities_of(g_, c, [&](const CardText& text) {
    const Ability& a = g_.db->ability(text.ability);
    if (a.at_will()) {
      view.uses.push_back({.ability = text.ability,
                           .number = static_cast<int16_t>(text.number),
                           .once_a_turn = a.once_bit != 0,
                           .used = used_this_turn(g_, text)});
    }
    if (a.kind != AbilityKind::Always || a.change != Change::Ignore) return;
    const Pool pool = pool_of(a);
    const int full = std::max(0, amount(g_, a.amount, context_of(g_, text.of, a, controller)));
    const Slot& slot = s_.slot(c);
    // NB: a pool is filled by the first damage of the turn; until then it is full.
    view.pools.push_back({.from_opponents = pool == kOpponentsDamage,
                          .left = slot.pool_open == 0 ? full : slot.pool[pool],
                          .full = full});
  });
}

void Observer::lie_on_board(CardId c, CardView& view) const {
  const Slot& slot = s_.slot(c);
  const CardDef& def = definition(g_, c);
  view.on_board = true;
  view.stance = slot.stance;
  view.mana = slot.mana;
  view.hp = slot.hp;
  view.has_hp = slot.has_hp != 0;
  view.printed_hp = def.hp + (def.hp_per_player == 0 ? 0 : def.hp_per_player * players_seated(g_));
  view.blanked = blanked(g_, c);
  view.new_this_turn = slot.entered == s_.h.turn;
  for (int k = 0; k < kKeywords; ++k) {
    if (has_keyword(g_, c, static_cast<Keyword>(k)))
      view.keywords = static_cast<uint8_t>(view.keywords | 1 << k);
  }
  if (is_component(g_, c)) {
    for (size_t w = 0; w < g_.db->words.size(); ++w) {
      if (has_word(g_, c, static_cast<WordId>(w))) view.words.push_back(static_cast<WordId>(w));
    }
  }
  view.numbers = number_changes(g_, s_.ref(c), s_.card(c).owner());
  add_effects_about(c, view);
  add_texts(c, view);
}

CardView Observer::card(CardId c) const {
  CardView view;
  view.card = known(c);
  if (!view.card.known()) return view;
  view.printed = s_.card(c).def;
  const Zone zone = s_.card(c).zone();
  view.cost = preparation_cost(g_, s_.card(c).owner(), c);
  if (zone == Zone::Hand || zone == Zone::Board) view.changes = changes_of_card(c);
  if (s_.has_slot(c)) lie_on_board(c, view);
  return view;
}

std::vector<CardView> Observer::cards(PlayerId p, Zone zone) const {
  std::vector<CardView> out;
  for (const CardId c : s_.zone(p, zone)) out.push_back(card(c));
  return out;
}

// Zenith is of no use to those who know no card that asks about it.
bool Observer::knows_zenith_card() const {
  if ((s_.h.all_features & bit(Feature::Zenith)) == 0) return false;
  for (int i = 0; i < s_.card_count(); ++i) {
    const auto c = static_cast<CardId>(i);
    if ((definition(g_, c).features & bit(Feature::Zenith)) != 0 && knows(g_, sight_.viewer(), c))
      return true;
  }
  return false;
}

// SC-4.1: the list is known, and so is every card that has left the deck.
std::vector<CopiesView> Observer::still_in_deck(PlayerId p) const {
  std::vector<CopiesView> copies;
  for (const CardId c : s_.zone(p, Zone::Deck)) {
    const DefId def = s_.card(c).def;
    const auto same = [&](const CopiesView& one) { return one.def == def; };
    const auto found = std::find_if(copies.begin(), copies.end(), same);
    if (found == copies.end()) {
      copies.push_back({.def = def, .count = 1});
    } else {
      ++found->count;
    }
  }
  std::sort(copies.begin(), copies.end(),
            [](const CopiesView& a, const CopiesView& b) { return raw(a.def) < raw(b.def); });
  return copies;
}

PlayerView Observer::player(PlayerId p) const {
  const Player& player = s_.player(p);
  PlayerView view;
  view.player = p;
  view.side = player.side;
  view.hp = player.hp;
  view.out = (player.flags & kOut) != 0;
  view.scripted = scripted(g_, p);
  view.absent = !view.out && !present(g_, p);
  view.mage_noir = mage_noir(g_, p);
  view.zenith = zenith(g_, p) && knows_zenith_card();
  view.reserve = player.reserve;
  view.held = held_mana(g_, p);
  view.hand_limit = hand_limit(g_, p);
  view.drawn = player.drawn;
  view.changes = changes_of_player(p);
  const auto deck = s_.zone(p, Zone::Deck);
  view.deck = static_cast<int>(deck.size());
  for (size_t i = 0; i < deck.size(); ++i) {
    const CardId c = deck[deck.size() - 1 - i];
    if (knows(g_, sight_.viewer(), c)) view.known_in_deck.push_back({static_cast<int>(i), card(c)});
  }
  if (view.scripted) view.still_in_deck = still_in_deck(p);
  view.hand = cards(p, Zone::Hand);
  sort_hand(*g_.db, view.hand);
  view.board = cards(p, Zone::Board);
  std::reverse(view.board.begin(), view.board.end());
  view.discard = cards(p, Zone::Discard);
  view.exile = cards(p, Zone::Exile);
  return view;
}

// SC-6.2: a turn of the Adversary comes before every player's.
std::vector<PlayerId> Observer::round() const {
  const PlayerId first = alive(g_, s_.h.first) ? s_.h.first : next_player(g_, s_.h.first);
  std::vector<PlayerId> turns;
  PlayerId p = first;
  do {
    if (mode_rules(static_cast<Mode>(s_.h.mode)).adversary)
      turns.push_back(static_cast<PlayerId>(s_.player_count() - 1));
    turns.push_back(p);
    p = next_player(g_, p);
  } while (p != first && turns.size() < 2 * static_cast<size_t>(kMostPlayers));
  return turns;
}

KnownCard Observer::turned_up() const {
  KnownCard card;
  each_frame(s_, [&](const FrameHead* head) {
    if (!is(head, Procedure::Mode)) return;
    const auto& f = frame_as<ModeFrame>(head);
    if (f.last != 0 && s_.valid(f.card)) card = known(f.card.id);
  });
  return card;
}

ActView Observer::act(const ActFrame& f, size_t end_of_picks) const {
  ActView act;
  act.kind = f.kind;
  act.player = f.player;
  if (f.kind == ActKind::Prepare && f.player != sight_.viewer()) return act;
  if (f.card.id != kNoCard) act.card = known(f.card.id);
  act.ability = f.kind == ActKind::Ability ? f.ability : kNoAbility;
  // Later on the picks above an act's own are those of its effects.
  if (f.head.step != ActFrame::Resolve) return act;
  const auto picks = s_.picks();
  for (size_t i = f.first_pick; i < end_of_picks; ++i) {
    const Pick& pick = picks[i];
    Target target{.share = pick.value};
    if (pick.kind == PickKind::Card && knows(g_, sight_.viewer(), pick.card().id)) {
      target.card = known(pick.card().id);
      act.targets.push_back(target);
    }
    if (pick.kind == PickKind::Player) {
      target.player = static_cast<PlayerId>(pick.id);
      act.targets.push_back(target);
    }
  }
  return act;
}

// The newest act is on top; the picks of an act end where those of the next one begin.
std::vector<ActView> Observer::acts() const {
  std::vector<ActView> acts;
  size_t end_of_picks = s_.picks().size();
  each_frame(s_, [&](const FrameHead* head) {
    if (!is(head, Procedure::Act)) return;
    const auto& f = frame_as<ActFrame>(head);
    acts.push_back(act(f, end_of_picks));
    end_of_picks = std::min<size_t>(end_of_picks, f.first_pick);
  });
  std::reverse(acts.begin(), acts.end());
  return acts;
}

std::vector<PendingView> Observer::pending() const {
  std::vector<PendingView> out;
  for (const Pending& p : s_.pending()) {
    if (p.ability == kNoAbility) continue;
    PendingView view{.card = {}, .ability = p.ability, .controller = p.controller};
    if (s_.valid(p.source)) view.card = known(p.source.id);
    view.card.def = g_.db->ability(p.ability).def;
    out.push_back(view);
  }
  return out;
}

static_assert(kAllDamage == kEverything);

std::vector<LastingView> Observer::lasting() const {
  std::vector<LastingView> out;
  for (const Effect& e : s_.effects()) {
    switch (e.kind) {
      case EffectKind::Created:
      case EffectKind::Next:
      case EffectKind::MoreUses:
      case EffectKind::Shield: {
        const bool created = e.kind == EffectKind::Created;
        LastingView view{.player = e.controller,
                         .card = s_.valid(e.source) ? known(e.source.id) : KnownCard{},
                         .def = e.def,
                         .ability = created ? e.ability : kNoAbility,
                         .duration = e.duration,
                         .ignored = e.kind == EffectKind::Shield ? e.a : 0,
                         .numbers = {}};
        if (created) view.numbers = number_changes(g_, e.source, e.controller);
        out.push_back(std::move(view));
        break;
      }
      default: break;
    }
  }
  return out;
}

}  // namespace

void sort_hand(const CardDb& db, std::vector<CardView>& hand) {
  std::sort(hand.begin(), hand.end(), [&](const CardView& a, const CardView& b) {
    if (!a.card.known() || !b.card.known()) return a.card.known() && !b.card.known();
    const std::string& first = db.def(a.card.def).name_en;
    const std::string& second = db.def(b.card.def).name_en;
    return first != second ? first < second : a.card.handle < b.card.handle;
  });
}

NumberChanges number_changes(const Game& g, CardRef source, PlayerId controller) {
  NumberChanges changes;
  if (!g.s().any_effect(EffectKind::Number)) return changes;
  NumberSteps steps;
  list_changes(g, source, controller, steps);
  for (const NumberStep& s : steps) changes.push_back({s.by, s.op, s.amount});
  return changes;
}

int value_after(const Number& number, const NumberChanges& changes) {
  int value = number.value;
  for (size_t i = 0; i < changes.size(); ++i)
    value = number_after(number, value, changes[i].op, changes[i].amount, i + 1 == changes.size());
  return value;
}

std::vector<int> values_after(const Number& number, const NumberChanges& changes) {
  std::vector<int> values;
  int value = number.value;
  for (const NumberChange& c : changes)
    values.push_back(value = number_after(number, value, c.op, c.amount, false));
  return values;
}

CardView observe_card(const Game& g, const Sight& sight, CardId card) {
  return Observer(g, sight).card(card);
}

View observe(const Game& g, const Sight& sight) {
  const State& s = g.s();
  const Observer observer(g, sight);
  View view;
  view.viewer = sight.viewer();
  view.mode = static_cast<Mode>(s.h.mode);
  view.turn = s.h.turn;
  view.phase = s.h.phase;
  view.active = whose_turn(g);
  view.acting = acting_player(g);
  view.first = s.h.first;
  view.round = observer.round();
  view.turned_up = observer.turned_up();
  view.decider = g.decision.player;
  view.outcome = s.h.outcome;
  view.winning_side = s.h.winning_side;
  view.time_out = s.h.time_out;
  for (int i = 0; i < kPiles; ++i) view.pile[i] = s.h.pile[i];
  for (int i = 0; i < s.player_count(); ++i)
    view.players.push_back(observer.player(static_cast<PlayerId>(i)));
  view.acts = observer.acts();
  view.pending = observer.pending();
  view.lasting = observer.lasting();
  if (g.decision.player == view.viewer) view.decision = observe_decision(g, sight);
  return view;
}

View observe(const Game& g, PlayerId viewer) {
  Sight sight(viewer);
  sight.look(g);
  return observe(g, sight);
}

}  // namespace grimoire
