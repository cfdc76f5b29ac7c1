// NB: a new field of a frame needs its check here; the sizes remind of it.
#include "engine/rules/driver/frame_checks.h"

#include <algorithm>

#include "engine/base/bounds.h"
#include "engine/rules/core/pick_slots.h"

namespace grimoire {

bool SaveChecker::mana(const ManaBag& bag, std::string_view name) {
  for (const int32_t n : bag.of) {
    if (!amount(n, 0, kMostMana, name)) return false;
  }
  return true;
}

bool SaveChecker::event(const EventInfo& e) {
  return reference(e.card, "the event's card") && reference(e.source, "the event's source") &&
         player_or_none(e.player, "the event's player") &&
         amount(e.amount, -kMostAmount, kMostAmount, "the event's amount") &&
         need(e.kind < kEventKinds, "the event's kind is unknown");
}

namespace {

constexpr int kMostLeft = 0xFFFF;  // options count that far
constexpr int kMostManaAtOnce = kElements * kMostMana;

template <size_t size, class F>
void of_size(const F&) {
  static_assert(sizeof(F) == size, "check the new field of the frame, then change this size");
}

}  // namespace

void check(SaveChecker& c, const TurnFrame& f) {
  of_size<8>(f);
  const bool checking = f.head.step == TurnFrame::StartChecks;
  c.need(f.put_up <= (checking ? TurnFrame::kUses | TurnFrame::kControl | TurnFrame::kRest : 0),
         "unknown checks of the start of the turn");
  c.need(f.unused == 0 && f.unused2 == 0, "unused bytes are set");
}

void check(SaveChecker& c, const SetupFrame& f) {
  of_size<8>(f);
  c.need(raw(f.player) <= c.state().player_count(), "who chooses a hand is unknown");
  c.need(f.head.step != SetupFrame::Hands || c.is_player(f.player),
         "who chooses a hand is unknown");
  c.player(f.chooser, "who decides who begins");
}

void check(SaveChecker& c, const WindowFrame& f) {
  of_size<8>(f);
  c.need(f.asked < c.state().player_count(), "everyone was asked");
  c.need(f.skip_acting <= 1, "unknown flags");
}

namespace {
// The text's own code, from its first instruction to its end.
bool in_code(const SaveChecker& c, AbilityId a, int pc) {
  const CardDb& db = c.db();
  const int begin = db.ability(a).code;
  int end = static_cast<int>(db.code.size());
  for (const Ability& other : db.abilities) {
    if (other.code > begin) end = std::min(end, static_cast<int>(other.code));
  }
  return pc >= begin && pc < end;
}

bool text_ability(SaveChecker& c, AbilityId a) {
  return c.need(c.is_ability(a) && c.db().ability(a).body != kNoNode,
                "it has no text to carry out");
}
}  // namespace

void check(SaveChecker& c, const ActFrame& f) {
  of_size<24>(f);
  c.need(f.kind <= ActKind::Prepare, "the act is unknown");
  const bool can_be_forced = f.kind == ActKind::Activate || f.kind == ActKind::Ability;
  c.need(f.forced == 0 || (f.forced == 1 && can_be_forced), "unknown flags");
  c.need(f.paid <= kElements && f.unused == 0, "unused bytes are set");
  c.need(f.number == 0 || f.kind == ActKind::Ability, "it has a text that it cannot have");
  c.player(f.player, "who acts");
  c.first_pick(f.first_pick);
  c.need(f.head.step != ActFrame::Apply || f.kind == ActKind::Activate,
         "it has a text that it cannot have");
  if (f.kind == ActKind::Trade) return;
  if (!c.card(f.card, "its card")) return;
  if (f.kind == ActKind::Ability && f.head.step == ActFrame::Which) {
    c.need(f.ability == kNoAbility, "it has a text before one is chosen");
  } else if (f.kind == ActKind::Ability && text_ability(c, f.ability)) {
    const AbilityKind kind = c.db().ability(f.ability).kind;
    c.need(c.db().ability(f.ability).at_will(), "it is no ability to use");
    c.need(f.head.step != ActFrame::Use || kind == AbilityKind::Exhaust,
           "it is not paid for in this way");
  }
}

void check(SaveChecker& c, const ApplyFrame& f) {
  of_size<28>(f);
  c.card(f.source, "its card");
  c.need(c.is_def(f.def), "it is no card of the card files");
  c.player(f.you, "who applies it");
  c.reference(f.lend, "the lender");
  c.need(f.flags <= (kActivated | kAnnounced | kTextOnly | kAnnounceOnly | kManaLater),
         "unknown flags");
  c.need(f.unused2 == 0, "unused bytes are set");
  c.need(f.text <= f.texts, "its texts are counted wrong");
  c.first_pick(f.first_pick);
}

namespace {
template <class F>
void check_context(SaveChecker& c, const F& f) {
  c.reference(f.source, "its source");
  c.def_or_none(f.def, "its card");
  c.player(f.you, "whose text it is");
  c.reference(f.lend, "the lender");
  c.event(f.event);
  c.first_pick(f.first_pick);
  c.amount(f.did, -kMostAmount, kMostAmount, "what was done");
}
}  // namespace

void check(SaveChecker& c, const TextFrame& f) {
  of_size<64>(f);
  check_context(c, f);
  if (!text_ability(c, f.ability)) return;
  c.need(in_code(c, f.ability, f.pc), "it stands outside of its text");
  c.first_pick(f.own_picks);
  c.need(f.first_pick <= f.own_picks, "its picks are in disorder");
  if (!c.ok()) return;
  const Step step = c.db().code[f.pc].step;
  if (f.head.step == TextFrame::Asked) c.need(step == Step::Ask, "nothing is asked here");
  if (f.head.step == TextFrame::Doubling)
    c.need(step == Step::Verb || step == Step::IfNot, "nothing is counted here");
}

void check(SaveChecker& c, const ChooseFrame& f) {
  of_size<52>(f);
  check_context(c, f);
  if (!c.need(c.is_ability(f.ability), "its text is unknown")) return;
  const Ability& a = c.db().ability(f.ability);
  const bool which_opponent = f.head.step == ChooseFrame::Opponent;
  c.need(which_opponent ? a.names_opponent && f.slot == 0
                        : f.slot < f.last_slot && f.last_slot <= a.pick_count,
         "it chooses what the text does not ask for");
  c.need(f.when <= static_cast<uint8_t>(When::Resolving), "unknown flags");
  c.amount(f.left, -kMostLeft, kMostLeft, "the damage to divide");
  if (!c.ok() || which_opponent) return;
  const PickSpec& spec = c.db().picks[static_cast<size_t>(a.first_pick + f.slot)];
  if (f.head.step == ChooseFrame::Divide) {
    c.need(c.db().node(spec.node).op == Op::Among && f.chosen > 0 && f.left > 0,
           "there is nothing to divide");
    c.need(f.first_pick < c.state().picks().size(), "who gets a share is unknown");
  }
}

void check(SaveChecker& c, const BatchFrame& f) {
  of_size<12>(f);
  c.need(f.id >= 1 && f.id <= c.state().h.batches, "its number is wrong");
  c.first_pick(f.first_pick);
}

namespace {
void check_price(SaveChecker& c, const PrepareFrame& f, const Pick& p) {
  if (!c.need(p.kind == PickKind::Card && c.state().valid(p.card()), "a card it pays with is gone"))
    return;
  switch (p.slot) {
    case kPaidCard:
      c.need(c.state().card(p.card().id).zone() == Zone::Hand,
             "a card it pays with is not in hand");
      break;
    case kPaidUnder:
      if (c.need(c.state().on_board(p.card().id) && SaveChecker::within(p.value, 0, kElements - 1),
                 "Mana it pays with is not there")) {
        int taken = 0;
        for (const Pick& o : c.state().picks().subspan(f.first_pick)) {
          taken += o.slot == p.slot && o.id == p.id && o.value == p.value;
        }
        c.need(taken <= c.state().slot(p.card().id).mana.of[p.value],
               "Mana it pays with is not there");
      }
      break;
    case kDouble:
      c.need(c.state().on_board(p.card().id) && SaveChecker::within(p.value, 0, 255),
             "a component it counts is not in play");
      break;
    default: c.need(false, "its price is unknown");
  }
}
}  // namespace

void check(SaveChecker& c, const PrepareFrame& f) {
  of_size<20>(f);
  c.player(f.player, "who prepares");
  c.first_pick(f.first_pick);
  c.need(f.waived <= 1 && f.asked <= 3, "unknown flags");
  c.amount(f.x, 0, kMostLeft, "X");
  if (!c.card(f.card, "its card") || f.head.step == PrepareFrame::Finish) return;
  if (!c.need(f.first_effect <= c.state().effects().size(), "its effects are not there")) return;
  const Card& card = c.state().card(f.card.id);
  c.need(c.state().valid(f.card) && card.owner() == f.player, "its card is another player's");
  c.need(card.zone() != Zone::Board && card.zone() != Zone::Transit, "its card is in play");
  for (const Effect& e : c.state().effects().subspan(f.first_effect)) {
    if (e.kind == EffectKind::Used)
      c.need(c.state().valid(e.other) && c.state().on_board(e.other.id),
             "a component is not in play");
  }
  for (const Pick& p : c.state().picks().subspan(f.first_pick)) check_price(c, f, p);
}

void check(SaveChecker& c, const DamageFrame& f) {
  of_size<28>(f);
  c.reference(f.source, "its source");
  c.def_or_none(f.def, "its card");
  c.player(f.by, "who inflicts it");
  c.need(f.index < f.count, "everyone was hit");
  c.need(f.first_pick + f.count <= f.used_first, "who is hit is not there");
  c.first_pick(f.used_first);
  c.amount(f.total, 0, kMostLeft, "the hits");
  c.amount(f.taken, 0, kMostAmount, "the damage taken");
  if (!c.ok()) return;
  for (const Pick& p : c.state().picks().subspan(f.first_pick, f.count)) {
    c.need(p.kind == PickKind::Player || p.kind == PickKind::Card, "who is hit is unknown");
    c.amount(p.value, -kMostAmount, kMostAmount, "the damage");
  }
}

namespace {
bool leaves_to(SaveChecker& c, Zone to, LeaveCause cause, uint8_t place) {
  const bool zone =
      to == Zone::Discard || to == Zone::Exile || to == Zone::Hand || to == Zone::Deck;
  return c.need(
      zone && cause <= LeaveCause::Control && place <= static_cast<uint8_t>(DeckPlace::Bottom),
      "where it goes is unknown");
}
}  // namespace

bool in_transit(const LeaveFrame& f) {
  return f.head.step == LeaveFrame::Divert || f.head.step == LeaveFrame::Release ||
         f.head.step == LeaveFrame::Arrive;
}

void check(SaveChecker& c, const LeaveFrame& f) {
  of_size<16>(f);
  c.card(f.card, "its card");
  leaves_to(c, f.to, f.cause, f.place);
  c.player(f.controller, "whose it was");
  c.need(f.mana <= ManaGoes::ToOwner && f.unused == 0, "where its Mana goes is unknown");
  c.first_pick(f.first_pick);
  if (!c.ok()) return;
  c.need(c.state().card(f.card.id).owner() == f.controller, "its card is another player's");
  if (in_transit(f))
    c.need(c.state().card(f.card.id).zone() == Zone::Transit, "its card is not on its way");
  if (f.head.step == LeaveFrame::Replace)
    c.need(c.state().on_board(f.card.id), "its card is not in play");
}

void check(SaveChecker& c, const LeaveListFrame& f) {
  of_size<16>(f);
  leaves_to(c, f.to, f.cause, f.place);
  c.need(f.mana <= ManaGoes::ToOwner, "where their Mana goes is unknown");
  c.player(f.orders, "who orders them");
  c.first_pick(f.first_pick);
}

void check(SaveChecker& c, const PlaceManaFrame& f) {
  of_size<36>(f);
  c.player(f.player, "who places it");
  c.need(f.pile < kPiles || f.pile == 0xFF, "the pile is unknown");
  c.amount(f.free, 0, kMostMana, "free Mana");
  c.mana(f.left, "Mana to place");
}

void check(SaveChecker& c, const PayManaFrame& f) {
  of_size<80>(f);
  if (!c.player(f.player, "who pays")) return;
  for (int i = 0; i < kPriceParts; ++i) {
    c.amount(f.price.left[i], 0, kMostAmount, "Mana to pay");
    c.need(f.price.mask[i] <= kAnyElement, "the elements to pay with are unknown");
  }
  c.amount(f.total, 0, kMostAmount, "the price");
  c.mana(f.chosen, "Mana paid");
  c.reference(f.under, "the card it goes under");
  c.need(f.any <= f.chosen_freely && f.chosen_freely <= 1, "unknown flags");
  c.reference(f.user, "whose ability is paid for");
  c.need(f.last <= kElements, "the element paid last is unknown");
  if (c.ok() && f.head.step == PayManaFrame::Choose && f.user.id == kNoCard)
    c.need(covers(c.state().player(f.player).reserve, f.price),
           "the reserve does not hold the price");
}

void check(SaveChecker& c, const TakeManaFrame& f) {
  of_size<16>(f);
  c.player(f.player, "who takes it");
  c.amount(f.left, 0, kMostMana, "Mana to take");
  c.amount(f.taken, 0, kMostAmount, "Mana taken");
}

void check(SaveChecker& c, const TradeFrame& f) {
  of_size<64>(f);
  c.player(f.player, "who trades");
  c.need(f.pile < kPiles, "what is traded is unknown");
  c.amount(f.give, 0, kMostAmount, "the rate");
  c.amount(f.take, 0, kMostAmount, "the rate");
  c.mana(f.taken, "Mana taken");
  c.mana(f.gave, "Mana given");
  if (!c.ok()) return;
  c.need(c.state().h.pile[f.pile].covers(f.taken), "what is taken is not there");
  c.need(f.head.step != TradeFrame::Give || !f.taken.empty(), "nothing is taken");
}

void check(SaveChecker& c, const HandSizeFrame& f) {
  of_size<12>(f);
  c.player(f.player, "whose hand it is");
  c.amount(f.limit, -kMostAmount, kMostAmount, "the limit");
}

void check(SaveChecker& c, const SwapManaFrame& f) {
  of_size<68>(f);
  c.player(f.player, "who swaps");
  c.amount(f.give, 1, kMostAmount, "what is given");
  c.amount(f.take, 1, kMostAmount, "what is taken");
  if (!c.card(f.card, "its card") ||
      !c.need(c.state().has_slot(f.card.id), "its card is not there"))
    return;
  c.mana(f.taken, "Mana taken");
  c.mana(f.gave, "Mana given");
  if (!c.ok()) return;
  c.need(c.state().slot(f.card.id).mana.covers(f.taken) && f.taken.total() <= f.take,
         "the Mana taken is not there");
  c.need(c.state().player(f.player).reserve.covers(f.gave) && f.gave.total() < f.give,
         "the Mana given is not there");
  c.need((f.head.step == SwapManaFrame::Reserve) == (f.taken.total() == f.take),
         "the swap stands elsewhere");
}

void check(SaveChecker& c, const DistributeFrame& f) {
  of_size<12>(f);
  c.player(f.player, "who distributes");
  if (!c.card(f.card, "its card")) return;
  c.need(f.element < kElements && c.state().has_slot(f.card.id) &&
             c.state().slot(f.card.id).mana.of[f.element] > 0,
         "the Mana is not there");
}

void check(SaveChecker& c, const CollectManaFrame& f) {
  of_size<24>(f);
  c.player(f.player, "who moves it");
  c.card(f.to, "its card");
  c.need(f.selector < c.db().selectors.size(), "where it comes from is unknown");
  c.reference(f.from, "where it comes from");
  c.need(f.from.id == kNoCard || (c.is_card(f.from.id) && c.state().has_slot(f.from.id)),
         "where it comes from is not on the board");
  c.amount(f.left, 0, kMostAmount, "the Mana to move");
  c.amount(f.moved, 0, kMostAmount, "the Mana moved");
}

void check(SaveChecker& c, const UniqueFrame& f) {
  of_size<12>(f);
  c.player(f.player, "who keeps one");
  c.need(f.only_unique <= 1, "unknown flags");
  c.first_pick(f.first_pick);
  const bool keeps = f.head.step != UniqueFrame::Next;
  c.need(keeps ? c.is_card(f.card) && c.state().on_board(f.card) : f.card == CardId{},
         "no such kind");
}

void check(SaveChecker& c, const DesignateFrame& f) {
  of_size<12>(f);
  c.card(f.source, "its source");
  c.player(f.player, "who chooses");
  if (!c.need(c.is_ability(f.ability), "its text is unknown")) return;
  const Ability& a = c.db().ability(f.ability);
  c.need(a.change == Change::Word && a.selector != kNoSelector, "it gives no word");
}

void check(SaveChecker& c, const LookFrame& f) {
  of_size<20>(f);
  if (!c.player(f.player, "who looks")) return;
  const auto deck = static_cast<int>(c.state().zone(f.player, Zone::Deck).size());
  c.amount(f.left, 0, deck, "cards looked at");
  c.amount(f.take, 0, kMostAmount, "cards to take");
  c.need(f.keeps <= 1, "unknown flags");
  c.first_pick(f.first_pick);
  c.need(f.selector < c.db().selectors.size(), "what may be taken is unknown");
}

void check(SaveChecker& c, const ShareManaFrame& f) {
  of_size<32>(f);
  c.player(f.player, "who shares");
  c.mana(f.left, "Mana to share");
  c.need(f.element < kElements && f.left.of[f.element] > 0, "there is nothing to share");
}

void check(SaveChecker& c, const ModeFrame& f) {
  of_size<12>(f);
  c.need(f.head.step < c.mode_steps(), "the mode has no such procedure of its own");
  c.reference(f.card, "its card");
  c.player(f.player, "whose it is");
  const bool player = raw(f.player) < c.state().player_count();
  c.need(player && (c.state().player(f.player).flags & kScripted) == 0,
         "the Adversary cannot fall");
  c.need(f.last <= 1 && f.unused == 0, "unknown flags");
}

void check(SaveChecker& c, const DrawFrame& f) {
  of_size<16>(f);
  c.player(f.player, "who draws");
  c.amount(f.left, 0, kMostAmount, "cards to draw");
  c.amount(f.drawn, 0, kMostAmount, "cards drawn");
}

void check(SaveChecker& c, const TopCardFrame& f) {
  of_size<12>(f);
  c.card(f.card, "its card");
  c.player(f.player, "whose deck it is");
}

void check(SaveChecker& c, const ReleaseFrame& f) {
  of_size<68>(f);
  c.player(f.player, "whose it is");
  c.amount(f.left, -kMostAmount, kMostManaAtOnce, "Mana to release");
  c.amount(f.earlier, 0, kMostAmount, "Mana released before");
  c.need(f.unused == 0, "unused bytes are set");
  c.mana(f.chosen, "Mana released");
  c.mana(f.spared, "Mana spared");
  if (!c.card(f.card, "its card")) return;
  const bool there = f.head.step == ReleaseFrame::Place || c.state().has_slot(f.card.id);
  if (!c.need(there, "its card is not in play") || f.head.step == ReleaseFrame::Place) return;
  c.need(c.state().slot(f.card.id).mana.covers(f.spared), "Mana spared is not there");
}

// What an action returned may be anything.
void check(SaveChecker&, const SettleFrame& f) { of_size<8>(f); }

}  // namespace grimoire
