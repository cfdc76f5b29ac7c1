// Frames of a save: the chain of them, in which steps each may wait, and what its fields refer to.
// NB: whoever adds a field to a frame adds its check here; the sizes below remind of it.
#include <algorithm>
#include <vector>

#include "engine/api/save_check.h"
#include "engine/api/save_checker.h"
#include "engine/api/save_frame_rules.h"
#include "engine/modes/modes.h"
#include "engine/rules/frames.h"
#include "engine/rules/procedures.h"

namespace grimoire {
namespace {

#define GRIMOIRE_FRAME_SIZE(frame, size) \
  static_assert(sizeof(frame) == (size), \
                "check the new field in check(const " #frame "&), then change this size")
GRIMOIRE_FRAME_SIZE(TurnFrame, 8);
GRIMOIRE_FRAME_SIZE(SetupFrame, 8);
GRIMOIRE_FRAME_SIZE(WindowFrame, 8);
GRIMOIRE_FRAME_SIZE(ActFrame, 20);
GRIMOIRE_FRAME_SIZE(ApplyFrame, 28);
GRIMOIRE_FRAME_SIZE(TextFrame, 52);
GRIMOIRE_FRAME_SIZE(ChooseFrame, 52);
GRIMOIRE_FRAME_SIZE(BatchFrame, 12);
GRIMOIRE_FRAME_SIZE(PrepareFrame, 20);
GRIMOIRE_FRAME_SIZE(DamageFrame, 28);
GRIMOIRE_FRAME_SIZE(LeaveFrame, 16);
GRIMOIRE_FRAME_SIZE(LeaveListFrame, 12);
GRIMOIRE_FRAME_SIZE(PlaceManaFrame, 36);
GRIMOIRE_FRAME_SIZE(PayManaFrame, 60);
GRIMOIRE_FRAME_SIZE(TakeManaFrame, 16);
GRIMOIRE_FRAME_SIZE(TradeFrame, 56);
GRIMOIRE_FRAME_SIZE(HandSizeFrame, 12);
GRIMOIRE_FRAME_SIZE(SwapManaFrame, 68);
GRIMOIRE_FRAME_SIZE(DistributeFrame, 12);
GRIMOIRE_FRAME_SIZE(UniqueFrame, 12);
GRIMOIRE_FRAME_SIZE(DesignateFrame, 12);
GRIMOIRE_FRAME_SIZE(CollectManaFrame, 24);
GRIMOIRE_FRAME_SIZE(LookFrame, 20);
GRIMOIRE_FRAME_SIZE(ShareManaFrame, 32);
GRIMOIRE_FRAME_SIZE(ModeFrame, 12);
GRIMOIRE_FRAME_SIZE(DrawFrame, 16);
GRIMOIRE_FRAME_SIZE(TopCardFrame, 12);
GRIMOIRE_FRAME_SIZE(ReleaseFrame, 68);
#undef GRIMOIRE_FRAME_SIZE

constexpr int kMostLeft = 0xFFFF;  // options count that far
constexpr int kMostManaAtOnce = kElements * kMostMana;

class FrameChecker {
 public:
  explicit FrameChecker(SaveChecker& c) : c_(c), s_(c.state()) {}

  void check_all() {
    if (s_.h.outcome != Outcome::Running) return;
    if (!find_frames()) return;
    for (size_t i = 0; i < frames_.size() && c_.ok(); ++i) {
      const FrameHead& head = *s_.frame(frames_[i]);
      c_.about("frame", static_cast<int>(frames_.size() - 1 - i));
      check_place(head, i);
      if (c_.ok()) check_fields(frames_[i]);
    }
    if (c_.ok()) check_batches();
    if (c_.ok()) check_leaving();
  }

 private:
  // From the top down; each frame ends where the one above it begins.
  bool find_frames() {
    c_.about("frames");
    const int count = s_.info(List::Frames).count;
    if (!c_.need(count > 0, "a game that runs has frames")) return false;
    int end = count;
    int begin = s_.h.frame_top;
    while (true) {
      if (!c_.need(begin < end, "their chain is broken")) return false;
      const FrameHead& head = *s_.frame(static_cast<uint16_t>(begin));
      if (!c_.need(head.procedure < std::size(kFrameRules), "a procedure is unknown")) return false;
      if (!c_.need((end - begin) * 4 == static_cast<int>(kFrameRules[head.procedure].bytes),
                   "one has the wrong size"))
        return false;
      frames_.push_back(static_cast<uint16_t>(begin));
      if (begin == 0) return c_.need(head.below == 0, "their chain is broken");
      end = begin;
      begin = head.below;
    }
  }

  void check_place(const FrameHead& head, size_t from_top) {
    const FrameRule& rule = kFrameRules[head.procedure];
    const bool bottom = from_top + 1 == frames_.size();
    const bool ground = rule.procedure == Procedure::Turn || rule.procedure == Procedure::Setup;
    c_.need(bottom == ground, "a turn or the set-up is at the bottom, and nothing else");
    const uint32_t allowed = from_top == 0 ? rule.asking : rule.resting;
    const int last_step = rule.procedure == Procedure::Turn ? TurnFrame::Finish : 31;
    c_.need(head.step <= last_step && (allowed >> head.step & 1) != 0,
            "procedure " + std::to_string(head.procedure) + " cannot stop in step " +
                std::to_string(head.step));
  }

  template <class F>
  const F& at(uint16_t begin) const {
    return *reinterpret_cast<const F*>(s_.frame(begin));
  }

  void check_fields(uint16_t begin) {
    switch (static_cast<Procedure>(s_.frame(begin)->procedure)) {
      case Procedure::Setup: return check(at<SetupFrame>(begin));
      case Procedure::Window: return check(at<WindowFrame>(begin));
      case Procedure::Act: return check(at<ActFrame>(begin));
      case Procedure::Apply: return check(at<ApplyFrame>(begin));
      case Procedure::Text: return check(at<TextFrame>(begin));
      case Procedure::Choose: return check(at<ChooseFrame>(begin));
      case Procedure::Batch: return check(at<BatchFrame>(begin));
      case Procedure::Prepare: return check(at<PrepareFrame>(begin));
      case Procedure::Damage: return check(at<DamageFrame>(begin));
      case Procedure::Leave: return check(at<LeaveFrame>(begin));
      case Procedure::LeaveList: return check(at<LeaveListFrame>(begin));
      case Procedure::PlaceMana: return check(at<PlaceManaFrame>(begin));
      case Procedure::PayMana: return check(at<PayManaFrame>(begin));
      case Procedure::TakeMana: return check(at<TakeManaFrame>(begin));
      case Procedure::Trade: return check(at<TradeFrame>(begin));
      case Procedure::HandSize: return check(at<HandSizeFrame>(begin));
      case Procedure::SwapMana: return check(at<SwapManaFrame>(begin));
      case Procedure::Distribute: return check(at<DistributeFrame>(begin));
      case Procedure::Unique: return check(at<UniqueFrame>(begin));
      case Procedure::Designate: return check(at<DesignateFrame>(begin));
      case Procedure::CollectMana: return check(at<CollectManaFrame>(begin));
      case Procedure::Look: return check(at<LookFrame>(begin));
      case Procedure::ShareMana: return check(at<ShareManaFrame>(begin));
      case Procedure::Mode: return check(at<ModeFrame>(begin));
      case Procedure::Draw: return check(at<DrawFrame>(begin));
      case Procedure::TopCard: return check(at<TopCardFrame>(begin));
      case Procedure::Release: return check(at<ReleaseFrame>(begin));
      case Procedure::Turn: return check(at<TurnFrame>(begin));
      case Procedure::Settle: return;
    }
  }

  void check(const TurnFrame& f) {
    const bool checking = f.head.step == TurnFrame::StartChecks;
    c_.need(f.put_up <= (checking ? TurnFrame::kUses | TurnFrame::kControl : 0),
            "unknown checks of the start of the turn");
    c_.need(f.unused == 0 && f.unused2 == 0, "unused bytes are set");
  }

  void check(const SetupFrame& f) {
    c_.need(raw(f.player) <= s_.player_count(), "who chooses a hand is unknown");
    c_.need(f.head.step != SetupFrame::Hands || c_.is_player(f.player),
            "who chooses a hand is unknown");
    c_.player(f.chooser, "who decides who begins");
  }

  void check(const WindowFrame& f) {
    c_.need(f.asked < s_.player_count(), "everyone was asked");
    c_.need(f.skip_acting <= 1, "unknown flags");
  }

  // The text's own code, from its first instruction to its end.
  bool in_code(AbilityId a, int pc) {
    const CardDb& db = c_.db();
    const int begin = db.ability(a).code;
    int end = static_cast<int>(db.code.size());
    for (const Ability& other : db.abilities) {
      if (other.code > begin) end = std::min(end, static_cast<int>(other.code));
    }
    return pc >= begin && pc < end;
  }

  bool text_ability(AbilityId a) {
    return c_.need(c_.is_ability(a) && c_.db().ability(a).body != kNoNode,
                   "it has no text to carry out");
  }

  void check(const ActFrame& f) {
    c_.need(f.kind <= ActKind::Prepare, "the act is unknown");
    c_.need(f.forced == 0 || (f.forced == 1 && f.kind == ActKind::Activate), "unknown flags");
    c_.need(f.number == 0 || f.kind == ActKind::Ability, "it has a text that it cannot have");
    c_.player(f.player, "who acts");
    c_.first_pick(f.first_pick);
    if (f.kind == ActKind::Trade) return;
    if (!c_.card(f.card, "its card")) return;
    if (f.kind == ActKind::Ability && text_ability(f.ability)) {
      const AbilityKind kind = c_.db().ability(f.ability).kind;
      c_.need(kind == AbilityKind::Main || kind == AbilityKind::AnyTime, "it is no ability to use");
    }
  }

  void check(const ApplyFrame& f) {
    c_.card(f.source, "its card");
    c_.need(c_.is_def(f.def), "it is no card of the card files");
    c_.player(f.you, "who applies it");
    c_.reference(f.lend, "the lender");
    c_.need(f.flags <= (kActivated | kAnnounced | kTextOnly | kAnnounceOnly), "unknown flags");
    c_.need(f.unused2 == 0, "unused bytes are set");
    c_.need(f.text <= f.texts, "its texts are counted wrong");
    c_.first_pick(f.first_pick);
  }

  template <class F>
  void check_context(const F& f) {
    c_.reference(f.source, "its source");
    c_.def_or_none(f.def, "its card");
    c_.player(f.you, "whose text it is");
    c_.reference(f.lend, "the lender");
    c_.event(f.event);
    c_.first_pick(f.first_pick);
    c_.amount(f.did, -kMostAmount, kMostAmount, "what was done");
  }

  void check(const TextFrame& f) {
    check_context(f);
    if (!text_ability(f.ability)) return;
    c_.need(in_code(f.ability, f.pc), "it stands outside of its text");
    c_.first_pick(f.own_picks);
    c_.need(f.first_pick <= f.own_picks, "its picks are in disorder");
    if (!c_.ok()) return;
    const Step step = c_.db().code[f.pc].step;
    if (f.head.step == TextFrame::Asked) c_.need(step == Step::Ask, "nothing is asked here");
    if (f.head.step == TextFrame::Doubling)
      c_.need(step == Step::Verb || step == Step::IfNot, "nothing is counted here");
  }

  void check(const ChooseFrame& f) {
    check_context(f);
    if (!c_.need(c_.is_ability(f.ability), "its text is unknown")) return;
    const Ability& a = c_.db().ability(f.ability);
    const bool which_opponent = f.head.step == ChooseFrame::Opponent;
    c_.need(which_opponent ? a.names_opponent && f.slot == 0
                           : f.slot < f.last_slot && f.last_slot <= a.pick_count,
            "it chooses what the text does not ask for");
    c_.need(f.when <= static_cast<uint8_t>(When::Resolving), "unknown flags");
    c_.amount(f.left, -kMostLeft, kMostLeft, "the damage to divide");
    if (!c_.ok() || which_opponent) return;
    const PickSpec& spec = c_.db().picks[static_cast<size_t>(a.first_pick + f.slot)];
    if (f.head.step == ChooseFrame::Divide) {
      c_.need(c_.db().node(spec.node).op == Op::Among && f.chosen > 0 && f.left > 0,
              "there is nothing to divide");
      c_.need(f.first_pick < s_.picks().size(), "who gets a share is unknown");
    }
  }

  void check(const BatchFrame& f) {
    c_.need(f.id >= 1 && f.id <= s_.h.batches, "its number is wrong");
    c_.first_pick(f.first_pick);
  }

  void check(const PrepareFrame& f) {
    c_.player(f.player, "who prepares");
    c_.first_pick(f.first_pick);
    c_.need(f.waived <= 1 && f.asked <= 3, "unknown flags");
    c_.amount(f.x, 0, kMostLeft, "X");
    if (!c_.card(f.card, "its card") || f.head.step == PrepareFrame::Finish) return;
    if (!c_.need(f.first_effect <= s_.effects().size(), "its effects are not there")) return;
    const Card& card = s_.card(f.card.id);
    c_.need(s_.valid(f.card) && card.owner() == f.player, "its card is another player's");
    c_.need(card.zone() != Zone::Board && card.zone() != Zone::Transit, "its card is in play");
    for (const Effect& e : s_.effects().subspan(f.first_effect)) {
      if (e.kind == EffectKind::Used)
        c_.need(s_.valid(e.other) && s_.on_board(e.other.id), "a component is not in play");
    }
    for (const Pick& p : s_.picks().subspan(f.first_pick)) check_price(f, p);
  }

  void check_price(const PrepareFrame& f, const Pick& p) {
    if (!c_.need(p.kind == PickKind::Card && s_.valid(p.card()), "a card it pays with is gone"))
      return;
    switch (p.slot) {
      case kPaidCard:
        c_.need(s_.card(p.card().id).zone() == Zone::Hand, "a card it pays with is not in hand");
        break;
      case kPaidUnder:
        if (c_.need(s_.on_board(p.card().id) && SaveChecker::within(p.value, 0, kElements - 1),
                    "Mana it pays with is not there")) {
          int taken = 0;
          for (const Pick& o : s_.picks().subspan(f.first_pick)) {
            taken += o.slot == p.slot && o.id == p.id && o.value == p.value;
          }
          c_.need(taken <= s_.slot(p.card().id).mana.of[p.value], "Mana it pays with is not there");
        }
        break;
      case kDouble:
        c_.need(s_.on_board(p.card().id) && SaveChecker::within(p.value, 0, 255),
                "a component it counts is not in play");
        break;
      default: c_.need(false, "its price is unknown");
    }
  }

  void check(const DamageFrame& f) {
    c_.reference(f.source, "its source");
    c_.def_or_none(f.def, "its card");
    c_.player(f.by, "who inflicts it");
    c_.need(f.index < f.count, "everyone was hit");
    c_.need(f.first_pick + f.count <= f.used_first, "who is hit is not there");
    c_.first_pick(f.used_first);
    c_.amount(f.total, 0, kMostLeft, "the hits");
    c_.amount(f.taken, 0, kMostAmount, "the damage taken");
    if (!c_.ok()) return;
    for (const Pick& p : s_.picks().subspan(f.first_pick, f.count)) {
      c_.need(p.kind == PickKind::Player || p.kind == PickKind::Card, "who is hit is unknown");
      c_.amount(p.value, -kMostAmount, kMostAmount, "the damage");
    }
  }

  bool leaves_to(Zone to, LeaveCause cause, uint8_t place) {
    const bool zone =
        to == Zone::Discard || to == Zone::Exile || to == Zone::Hand || to == Zone::Deck;
    return c_.need(
        zone && cause <= LeaveCause::Control && place <= static_cast<uint8_t>(DeckPlace::Shuffled),
        "where it goes is unknown");
  }

  static bool in_transit(const LeaveFrame& f) {
    return f.head.step == LeaveFrame::Divert || f.head.step == LeaveFrame::Release ||
           f.head.step == LeaveFrame::Arrive;
  }

  void check(const LeaveFrame& f) {
    c_.card(f.card, "its card");
    leaves_to(f.to, f.cause, f.place);
    c_.player(f.controller, "whose it was");
    c_.first_pick(f.first_pick);
    if (!c_.ok()) return;
    c_.need(s_.card(f.card.id).owner() == f.controller, "its card is another player's");
    if (in_transit(f))
      c_.need(s_.card(f.card.id).zone() == Zone::Transit, "its card is not on its way");
    if (f.head.step == LeaveFrame::Replace)
      c_.need(s_.on_board(f.card.id), "its card is not in play");
  }

  void check(const LeaveListFrame& f) {
    leaves_to(f.to, f.cause, f.place);
    c_.player(f.orders, "who orders them");
    c_.first_pick(f.first_pick);
  }

  void check(const PlaceManaFrame& f) {
    c_.player(f.player, "who places it");
    c_.need(f.pile < kPiles || f.pile == 0xFF, "the pile is unknown");
    c_.amount(f.free, 0, kMostMana, "free Mana");
    c_.mana(f.left, "Mana to place");
  }

  void check(const PayManaFrame& f) {
    if (!c_.player(f.player, "who pays")) return;
    for (int i = 0; i < kMostManaParts; ++i) {
      c_.amount(f.price.left[i], 0, kMostAmount, "Mana to pay");
      c_.need(f.price.mask[i] <= kAnyElement, "the elements to pay with are unknown");
    }
    c_.amount(f.total, 0, kMostAmount, "the price");
    c_.mana(f.chosen, "Mana paid");
    c_.reference(f.under, "the card it goes under");
    if (c_.ok() && f.head.step == PayManaFrame::Choose)
      c_.need(covers(s_.player(f.player).reserve, f.price), "the reserve does not hold the price");
  }

  void check(const TakeManaFrame& f) {
    c_.player(f.player, "who takes it");
    c_.amount(f.left, 0, kMostMana, "Mana to take");
    c_.amount(f.taken, 0, kMostAmount, "Mana taken");
  }

  void check(const TradeFrame& f) {
    c_.player(f.player, "who trades");
    c_.need(f.pile < kPiles, "what is traded is unknown");
    c_.mana(f.taken, "Mana taken");
    c_.mana(f.gave, "Mana given");
    if (!c_.ok()) return;
    c_.need(s_.h.pile[f.pile].covers(f.taken), "what is taken is not there");
    c_.need(f.head.step != TradeFrame::Give || !f.taken.empty(), "nothing is taken");
  }

  void check(const HandSizeFrame& f) {
    c_.player(f.player, "whose hand it is");
    c_.amount(f.limit, -kMostAmount, kMostAmount, "the limit");
  }

  void check(const SwapManaFrame& f) {
    c_.player(f.player, "who swaps");
    c_.amount(f.give, 1, kMostAmount, "what is given");
    c_.amount(f.take, 1, kMostAmount, "what is taken");
    if (!c_.card(f.card, "its card") || !c_.need(s_.has_slot(f.card.id), "its card is not there"))
      return;
    c_.mana(f.taken, "Mana taken");
    c_.mana(f.gave, "Mana given");
    if (!c_.ok()) return;
    c_.need(s_.slot(f.card.id).mana.covers(f.taken) && f.taken.total() <= f.take,
            "the Mana taken is not there");
    c_.need(s_.player(f.player).reserve.covers(f.gave) && f.gave.total() < f.give,
            "the Mana given is not there");
    c_.need((f.head.step == SwapManaFrame::Reserve) == (f.taken.total() == f.take),
            "the swap stands elsewhere");
  }

  void check(const DistributeFrame& f) {
    c_.player(f.player, "who distributes");
    if (!c_.card(f.card, "its card")) return;
    c_.need(f.element < kElements && s_.has_slot(f.card.id) &&
                s_.slot(f.card.id).mana.of[f.element] > 0,
            "the Mana is not there");
  }

  void check(const CollectManaFrame& f) {
    c_.player(f.player, "who moves it");
    c_.card(f.to, "its card");
    c_.need(f.selector < c_.db().selectors.size(), "where it comes from is unknown");
    c_.reference(f.from, "where it comes from");
    c_.need(f.from.id == kNoCard || (c_.is_card(f.from.id) && s_.has_slot(f.from.id)),
            "where it comes from is not on the board");
    c_.amount(f.left, 0, kMostAmount, "the Mana to move");
    c_.amount(f.moved, 0, kMostAmount, "the Mana moved");
  }

  void check(const UniqueFrame& f) {
    c_.player(f.player, "who keeps one");
    c_.need(f.only_unique <= 1, "unknown flags");
    c_.first_pick(f.first_pick);
    const bool keeps = f.head.step != UniqueFrame::Next;
    c_.need(keeps ? c_.is_card(f.card) && s_.on_board(f.card) : f.card == CardId{}, "no such kind");
  }

  void check(const DesignateFrame& f) {
    c_.card(f.source, "its source");
    c_.player(f.player, "who chooses");
    if (!c_.need(c_.is_ability(f.ability), "its text is unknown")) return;
    const Ability& a = c_.db().ability(f.ability);
    c_.need(a.change == Change::Word && a.selector != 0xFFFF, "it gives no word");
  }

  void check(const LookFrame& f) {
    if (!c_.player(f.player, "who looks")) return;
    const auto deck = static_cast<int>(s_.zone(f.player, Zone::Deck).size());
    c_.amount(f.left, 0, deck, "cards looked at");
    c_.amount(f.take, 0, kMostAmount, "cards to take");
    c_.first_pick(f.first_pick);
    c_.need(f.selector < c_.db().selectors.size(), "what may be taken is unknown");
  }

  void check(const ShareManaFrame& f) {
    c_.player(f.player, "who shares");
    c_.mana(f.left, "Mana to share");
    c_.need(f.element < kElements && f.left.of[f.element] > 0, "there is nothing to share");
  }

  void check(const ModeFrame& f) {
    const ModeRules& mode = mode_rules(static_cast<Mode>(s_.h.mode));
    c_.need(f.head.step < mode.steps, "the mode has no such procedure of its own");
    c_.reference(f.card, "its card");
    c_.player(f.player, "whose it is");
    const bool player = raw(f.player) < s_.player_count();
    c_.need(player && (s_.player(f.player).flags & kScripted) == 0, "the Adversary cannot fall");
    c_.need(f.last <= 1 && f.unused == 0, "unknown flags");
  }

  void check(const DrawFrame& f) {
    c_.player(f.player, "who draws");
    c_.amount(f.left, 0, kMostAmount, "cards to draw");
    c_.amount(f.drawn, 0, kMostAmount, "cards drawn");
  }

  void check(const TopCardFrame& f) {
    c_.card(f.card, "its card");
    c_.player(f.player, "whose deck it is");
  }

  void check(const ReleaseFrame& f) {
    c_.player(f.player, "whose it is");
    c_.amount(f.left, -kMostAmount, kMostManaAtOnce, "Mana to release");
    c_.amount(f.earlier, 0, kMostAmount, "Mana released before");
    c_.need(f.unused == 0, "unused bytes are set");
    c_.mana(f.chosen, "Mana released");
    c_.mana(f.spared, "Mana spared");
    if (!c_.card(f.card, "its card")) return;
    const bool there = f.head.step == ReleaseFrame::Place || s_.has_slot(f.card.id);
    if (!c_.need(there, "its card is not in play") || f.head.step == ReleaseFrame::Place) return;
    c_.need(s_.slot(f.card.id).mana.covers(f.spared), "Mana spared is not there");
  }

  // Each batch has a frame, numbered from the bottom, and each waiting effect with a batch has its.
  void check_batches() {
    int batches = 0;
    for (size_t i = frames_.size(); i-- > 0;) {
      if (static_cast<Procedure>(s_.frame(frames_[i])->procedure) != Procedure::Batch) continue;
      c_.about("frame", static_cast<int>(frames_.size() - 1 - i));
      c_.need(at<BatchFrame>(frames_[i]).id == ++batches, "its number is wrong");
      check_order(at<BatchFrame>(frames_[i]));
    }
    c_.about("header");
    c_.need(s_.h.batches == batches, "the batches are counted wrong");
  }

  void check_order(const BatchFrame& f) {
    std::vector<bool> placed(f.placed, false);
    int count = 0;
    for (const Pending& p : s_.pending()) {
      if (p.batch != f.id || p.placed == 0) continue;
      if (!c_.need(p.order < f.placed && !placed[p.order], "its effects are in disorder")) return;
      placed[p.order] = true;
      ++count;
    }
    c_.need(count == f.placed && f.next <= f.placed, "its effects are in disorder");
  }

  // A card is on its way as long as the frame that takes it there.
  void check_leaving() {
    std::vector<CardId> going;
    for (const uint16_t begin : frames_) {
      const FrameHead* head = s_.frame(begin);
      if (is(head, Procedure::TopCard)) {
        const CardRef card = at<TopCardFrame>(begin).card;
        if (s_.valid(card) && s_.card(card.id).zone() == Zone::Transit) going.push_back(card.id);
      }
      if (is(head, Procedure::Mode)) {
        const CardRef card = at<ModeFrame>(begin).card;
        if (s_.valid(card) && s_.card(card.id).zone() == Zone::Transit && !s_.has_slot(card.id))
          going.push_back(card.id);
      }
      if (!is(head, Procedure::Leave)) continue;
      const auto& f = at<LeaveFrame>(begin);
      if (!in_transit(f)) continue;
      c_.need(s_.has_slot(f.card.id), "its card has lost its place");
      going.push_back(f.card.id);
    }
    std::sort(going.begin(), going.end());
    c_.about("frames");
    c_.need(std::adjacent_find(going.begin(), going.end()) == going.end(), "a card leaves twice");
    size_t in_transit = 0;
    for (int p = 0; p < s_.player_count(); ++p)
      in_transit += s_.zone(static_cast<PlayerId>(p), Zone::Transit).size();
    c_.need(in_transit == going.size(), "a card is on its way to nowhere");
  }

  SaveChecker& c_;
  const State& s_;
  std::vector<uint16_t> frames_;
};

}  // namespace

std::string frames_problem(const CardDb& db, const State& s) {
  SaveChecker c(db, s);
  FrameChecker(c).check_all();
  return c.problem();
}

}  // namespace grimoire
