#include "engine/rules/zones/unique.h"

#include <algorithm>

#include "engine/rules/core/pick_slots.h"
#include "engine/rules/text/interchangeable.h"
#include "engine/rules/zones/control.h"
#include "engine/rules/zones/leave.h"

namespace grimoire {

namespace {

void push_unique(Game& g, PlayerId p, bool only_unique) {
  UniqueFrame f = new_frame<UniqueFrame>();
  f.player = p;
  f.only_unique = only_unique ? 1 : 0;
  f.first_pick = static_cast<uint16_t>(g.s().picks().size());
  g.push(f);
}

}  // namespace

void settle_unique(Game& g, PlayerId p) { push_unique(g, p, true); }

void settle_kinds(Game& g) { push_unique(g, g.s().h.active, false); }

namespace {

// DR-10.7.1: their player orders them.
void discard_rivals(Game& g, const UniqueFrame& f, PlayerId p, const CardList& going) {
  const LeaveCause cause = f.only_unique != 0 ? LeaveCause::Discard : LeaveCause::Control;
  leave_board(g, {going.begin(), going.size()}, Zone::Discard, cause);
  if (going.size() > 1) g.top<LeaveListFrame>().orders = p;
}

struct Kind {
  CardList group;
  CardList loose;  // those that can go
  int limit = 1;
};

// Whether of the kind of this card there are too many, and some can go.
bool too_many(const Game& g, CardId c, Rivalry rivalry, Kind& kind) {
  rivals(g, c, rivalry, kind.group, kind.limit);
  if (static_cast<int>(kind.group.size()) <= kind.limit) return false;
  for (const CardId member : kind.group) {
    if (!cannot_be_discarded(g, member)) kind.loose.push_back(member);
  }
  return !kind.loose.empty();
}

// Kept or sent away before, in this check: a card saved then stays until the next one
// (RULING(30), DR-10.7.1).
bool settled(const Game& g, const UniqueFrame& f, Rivalry rivalry, CardId c) {
  const auto picks = g.s().picks().subspan(f.first_pick);
  return std::any_of(picks.begin(), picks.end(), [&](const Pick& p) {
    return p.card() == g.s().ref(c) && p.mark == static_cast<uint8_t>(rivalry);
  });
}

void note_settled(Game& g, Rivalry rivalry, CardId c) {
  g.add_pick({.slot = kListed,
              .kind = PickKind::Card,
              .generation = g.s().card(c).generation,
              .mark = static_cast<uint8_t>(rivalry),
              .id = raw(c)});
}

// Whether the kind of this card has too many of which none was settled before.
bool to_settle(const Game& g, const UniqueFrame& f, Rivalry rivalry, CardId c, Kind& kind) {
  return too_many(g, c, rivalry, kind) &&
         std::none_of(kind.group.begin(), kind.group.end(),
                      [&](CardId member) { return settled(g, f, rivalry, member); });
}

// DR-10.7.2: a card that the check discards, if it has not done so before.
bool to_discard(const Game& g, const UniqueFrame& f, CardId c) {
  return f.only_unique == 0 && must_go(g, c) && !cannot_be_discarded(g, c) &&
         !settled(g, f, Rivalry::Alone, c);
}

// What is to be settled: cards that must go, and one card of each kind of which there are too many;
// of the player whose card has entered, or of all.
void cards_to_settle(const Game& g, const UniqueFrame& f, CardList& out) {
  CardList seen;
  each_board_card(g, [&](PlayerId p, CardId c) {
    if (f.only_unique != 0 && p != f.player) return;
    if (to_discard(g, f, c)) return out.push_back(c);
    if (std::find(seen.begin(), seen.end(), c) != seen.end()) return;
    Kind copies;
    if (to_settle(g, f, Rivalry::Copies, c, copies)) {
      for (const CardId member : copies.group) seen.push_back(member);
      out.push_back(c);
      return;
    }
    Kind kind;
    if (f.only_unique != 0 || !to_settle(g, f, Rivalry::Slot, c, kind)) return;
    // Copies come first: they may leave room enough for the others.
    const bool later = std::any_of(kind.group.begin(), kind.group.end(), [&](CardId member) {
      Kind of_member;
      return to_settle(g, f, Rivalry::Copies, member, of_member);
    });
    if (later) return;
    for (const CardId member : kind.group) seen.push_back(member);
    out.push_back(c);
  });
}

void settle_card(Game& g, CardId c) {
  UniqueFrame& f = g.top<UniqueFrame>();
  if (to_discard(g, f, c)) {
    note_settled(g, Rivalry::Alone, c);
    const CardId one[] = {c};
    leave_board(g, one, Zone::Discard, LeaveCause::Control);
    return;
  }
  Kind copies;
  f.card = c;
  f.head.step =
      to_settle(g, f, Rivalry::Copies, c, copies) ? UniqueFrame::Keep : UniqueFrame::KeepInSlot;
}

Rivalry rivalry_of(const UniqueFrame& f) {
  return f.head.step == UniqueFrame::Keep ? Rivalry::Copies : Rivalry::Slot;
}

// RULING(115): of cards that nobody could tell apart, one.
void offer_each_kind(Game& g, const CardList& cards) {
  for (const CardId card : cards) {
    const auto same = [&](const Option& o) {
      return interchangeable(g, o.card, card, g.s().picks().size());
    };
    if (std::none_of(g.options.begin(), g.options.end(), same))
      g.offer({.kind = OptionKind::Card, .card = card});
  }
}

// Of one kind its player keeps as many as there is room for, and those that can go go.
Flow keep_some(Game& g) {
  UniqueFrame& f = g.top<UniqueFrame>();
  const PlayerId p = g.s().card(f.card).owner();
  const Rivalry rivalry = rivalry_of(f);
  Kind kind;
  too_many(g, f.card, rivalry, kind);
  CardList undecided;
  for (const CardId member : kind.loose) {
    if (!settled(g, f, rivalry, member)) undecided.push_back(member);
  }
  // 1) chosen cards are kept; 2) and 3) cards that cannot go are kept in any case.
  const auto kept = static_cast<int>(kind.group.size() - undecided.size());
  if (kept >= kind.limit) {
    f.head.step = UniqueFrame::Next;
    f.card = {};
    const UniqueFrame checking = f;
    for (const CardId member : undecided) note_settled(g, rivalry, member);
    discard_rivals(g, checking, p, undecided);
    return Flow::Go;
  }
  g.ask(p, DecisionKind::Card, Prompt::KeepUnique, f.card);
  offer_each_kind(g, undecided);
  return Flow::Wait;
}

}  // namespace

// DR-10.7.1: one after the other, in the order of the player whose turn it is.
Flow step_unique(Game& g) {
  UniqueFrame& f = g.top<UniqueFrame>();
  if (f.head.step != UniqueFrame::Next) return keep_some(g);
  CardList cards;
  cards_to_settle(g, f, cards);
  if (cards.empty()) {
    const int picks = f.first_pick;
    g.pop();
    g.truncate_picks(picks);
    return Flow::Go;
  }
  if (cards.size() == 1) {
    settle_card(g, cards[0]);
    return Flow::Go;
  }
  g.ask(g.s().h.active, DecisionKind::Order, Prompt::KeepUnique);
  offer_each_kind(g, cards);
  return Flow::Wait;
}

void answer_unique(Game& g, const Option& o) {
  const UniqueFrame& f = g.top<UniqueFrame>();
  if (f.head.step != UniqueFrame::Next) return note_settled(g, rivalry_of(f), o.card);
  settle_card(g, o.card);
}

}  // namespace grimoire
