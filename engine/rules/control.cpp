// DR-10.7 Control validity, and what a card that enters play pushes out.
#include <algorithm>

#include "engine/rules/procedures.h"

namespace grimoire {
namespace {

// How many pieces of Equipment of a kind the player may control. Rings: as many as there are.
int slot_limit(const Game& g, PlayerId p, EquipSlot slot) {
  int limit = 1;
  each_ability(g, p, Feature::PlayerRule, AbilityKind::Always, [&](CardRef from, AbilityId id) {
    const Ability& a = g.db->ability(id);
    if (a.change == Change::SlotLimit && a.arg == static_cast<uint8_t>(slot)) {
      limit = std::max(limit, amount(g, a.amount, context_of(g, from, a, p)));
    }
  });
  return limit;
}

// Why cards of one kind cannot all stay: a Unique piece of Equipment is subject to both.
enum class Rivalry : uint8_t { Copies, Slot };

// Cards of one kind of which the player has too many, `c` included; empty if it is no such card.
void rivals(const Game& g, CardId c, Rivalry rivalry, CardList& out, int& limit) {
  const PlayerId p = g.s().card(c).owner();
  const CardDef& def = definition(g, c);
  limit = 1;
  const auto board = g.s().zone(p, Zone::Board);
  if (rivalry == Rivalry::Copies) {
    if (!has_keyword(g, c, Keyword::Unique)) return;
    for (const CardId other : board) {
      if (def_of(g, other) == def_of(g, c)) out.push_back(other);
    }
    return;
  }
  if (def.type != CardType::Equipment || def.slot == EquipSlot::Ring) return;
  limit = slot_limit(g, p, def.slot);
  for (const CardId other : board) {
    const CardDef& d = definition(g, other);
    if (d.type == CardType::Equipment && d.slot == def.slot) out.push_back(other);
  }
}

bool in_conflict(const Game& g, CardId c, Rivalry rivalry) {
  CardList group;
  int limit = 1;
  rivals(g, c, rivalry, group, limit);
  return static_cast<int>(group.size()) > limit;
}

// Whether the text, an *as soon as*, discards or destroys its own card.
bool parts_with_card(const CardDb& db, const Ability& a) {
  if (a.kind != AbilityKind::AsSoonAs) return false;
  if (a.change == Change::NoControl) return true;
  for (NodeId n = a.body; n != kNoNode;) {
    const Node& node = db.node(n);
    const bool several = node.op == Op::Then || node.op == Op::Seq;
    const Node& first = several ? db.node(node.kid[0]) : node;
    const bool leaves = first.op == Op::Discard || first.op == Op::Destroy;
    if (leaves && db.node(first.kid[0]).op == Op::This) return true;
    n = several ? node.kid[1] : kNoNode;
  }
  return false;
}

// DR-10.7.2: the card says that it must go in the state it is in.
bool must_go(const Game& g, CardId c) {
  const PlayerId p = g.s().card(c).owner();
  const Slot& slot = g.s().slot(c);
  if (slot.has_hp != 0 && slot.hp <= 0) return true;
  if ((g.s().player(p).features & bit(Feature::Watch)) == 0) return false;
  bool go = false;
  abilities_of(g, c, [&](CardRef from, AbilityId id) {
    const Ability& a = g.db->ability(id);
    go = go || (parts_with_card(*g.db, a) && condition_holds(g, a, from, p));
  });
  return go;
}

template <class Visit>
void each_board_card(const Game& g, Visit visit) {
  for (int i = 0; i < g.s().player_count(); ++i) {
    const auto p = static_cast<PlayerId>(i);
    if (!alive(g, p)) continue;
    for (const CardId c : g.s().zone(p, Zone::Board)) visit(p, c);
  }
}

}  // namespace

void entered_play(Game& g, CardId c, std::span<const CardId> forged) {
  const PlayerId p = g.s().card(c).owner();
  EventInfo event{.card = g.s().ref(c), .source = {}, .player = p};
  trigger(g, EventKind::EnteredPlay, event);
  if (g.s().slot(c).stance == Stance::Channeled) trigger(g, EventKind::Channeled, event);
  queue_own(g, c, AbilityKind::EntersPlay, event);
  if (in_conflict(g, c, Rivalry::Copies)) settle_unique(g, p);
  // RULING(29): Equipment of the same kind and what was forged go together.
  CardList going;
  for (const CardId card : forged) going.push_back(card);
  const CardDef& def = definition(g, c);
  if (def.type == CardType::Equipment && def.slot != EquipSlot::Ring) {
    CardList group;
    int limit = 1;
    rivals(g, c, Rivalry::Slot, group, limit);
    // The board lists the newest first: the most recent ones stay.
    for (size_t i = static_cast<size_t>(limit); i < group.size(); ++i) {
      if (std::find(going.begin(), going.end(), group[i]) == going.end()) going.push_back(group[i]);
    }
  }
  if (!going.empty())
    leave_board(g, {going.begin(), going.size()}, Zone::Discard, LeaveCause::Forge);
}

// ---- RULING(37): the controller names the cards and keeps them until one leaves. RULING(99): up
// to so many, so fewer if the controller likes.

namespace {

void designation(const Game& g, CardId from, AbilityId id, PlayerId p, int& room,
                 CardList& candidates) {
  const Ability& a = g.db->ability(id);
  const Context c = context_of(g, from, a, p);
  room = std::max(0, amount(g, g.db->selector(a.selector).amount, c));
  const CardRef source = g.s().ref(from);
  each_match(g, a.selector, c, [&](CardId card) {
    for (const Effect& e : g.s().effects()) {
      if (e.kind != EffectKind::Chosen || e.source != source || e.subject != g.s().ref(card))
        continue;
      if (e.op != kPassedOver) --room;
      return;
    }
    candidates.push_back(card);
  });
}

void name_card(Game& g, CardId from, AbilityId id, PlayerId p, CardId card, uint8_t how) {
  g.add_effect({.kind = EffectKind::Chosen,
                .duration = Duration::WhileSource,
                .controller = p,
                .op = how,
                .subject = g.s().ref(card),
                .source = g.s().ref(from),
                .ability = id,
                .def = def_of(g, from)});
  g.s().h.dirty |= kDirtyWatch;
}

}  // namespace

bool designate(Game& g) {
  for (int i = 0; i < g.s().player_count(); ++i) {
    const auto p = static_cast<PlayerId>(i);
    DesignateFrame f = new_frame<DesignateFrame>();
    f.ability = kNoAbility;
    each_ability(g, p, Feature::Word, AbilityKind::Always, [&](CardRef from, AbilityId id) {
      const Ability& a = g.db->ability(id);
      if (f.ability != kNoAbility || a.change != Change::Word || (a.flags & kThisCard) != 0) return;
      CardList candidates;
      int room = 0;
      designation(g, from.id, id, p, room, candidates);
      if (room <= 0 || candidates.empty()) return;
      f.source = g.s().ref(from.id);
      f.ability = id;
      f.player = p;
    });
    if (f.ability == kNoAbility) continue;
    g.push(f);
    return true;
  }
  return false;
}

Flow step_designate(Game& g) {
  const DesignateFrame f = g.top<DesignateFrame>();
  CardList candidates;
  int room = 0;
  if (g.s().valid(f.source) && g.s().on_board(f.source.id)) {
    designation(g, f.source.id, f.ability, f.player, room, candidates);
  }
  if (room <= 0 || candidates.empty()) {
    g.pop();
    return Flow::Go;
  }
  g.ask(f.player, DecisionKind::Card, Prompt::ChooseCards, f.source.id, f.ability);
  for (const CardId card : candidates) g.offer({.kind = OptionKind::Card, .card = card});
  g.offer({.kind = OptionKind::Done});
  return Flow::Wait;
}

void answer_designate(Game& g, const Option& o) {
  const DesignateFrame f = g.top<DesignateFrame>();
  if (o.kind == OptionKind::Card) {
    name_card(g, f.source.id, f.ability, f.player, o.card, 0);
  } else {
    CardList left;
    int room = 0;
    designation(g, f.source.id, f.ability, f.player, room, left);
    for (const CardId card : left)
      name_card(g, f.source.id, f.ability, f.player, card, kPassedOver);
  }
  refresh_all_features(g);
}

bool control_broken(const Game& g, Breach breach) {
  // OPTIMIZATION: most boards have nothing Unique, and only Equipment has slots.
  const bool unique =
      (features_in_play(g) & bit(Feature::Unique)) != 0 || g.s().any_effect(EffectKind::Has);
  const auto breaks = [&](CardId c) {
    const CardType type = definition(g, c).type;
    if (breach == Breach::OfSpells && type != CardType::Spell) return false;
    return (unique && in_conflict(g, c, Rivalry::Copies)) ||
           (type == CardType::Equipment && in_conflict(g, c, Rivalry::Slot)) || must_go(g, c);
  };
  bool broken = false;
  each_board_card(g, [&](PlayerId, CardId c) { broken = broken || breaks(c); });
  return broken;
}

namespace {

// Two Weapons that a rule allows, or copies that are not Unique for now.
bool beside_its_like(const Game& g, PlayerId p, CardId c) {
  const CardDef& def = definition(g, c);
  const bool equipment = def.type == CardType::Equipment && def.slot != EquipSlot::Ring;
  const bool maybe_unique = def.has(Keyword::Unique) || may_have(g, c, bit(Feature::Keyword));
  const auto board = g.s().zone(p, Zone::Board);
  return std::any_of(board.begin(), board.end(), [&](CardId other) {
    const CardDef& d = definition(g, other);
    return other != c && ((equipment && d.type == def.type && d.slot == def.slot) ||
                          (maybe_unique && def_of(g, other) == def_of(g, c)));
  });
}

// What the card says can be kept from parting with it: it would still lie there at the check.
bool may_be_kept(const Game& g, CardId c) {
  bool parts = false;
  abilities_of(g, c, [&](CardRef, AbilityId id) {
    parts = parts || parts_with_card(*g.db, g.db->ability(id));
  });
  const bool dies = g.s().slot(c).has_hp != 0;
  bool kept = false;
  const auto look = [&](PlayerId whose, CardRef from, AbilityId id) {
    const Ability& a = g.db->ability(id);
    switch (a.instead) {
      case Instead::SelfDiscarded: kept = kept || (parts && from.id == c); break;
      case Instead::SelfDies: kept = kept || (dies && from.id == c); break;
      case Instead::CardDestroyed:
        kept = kept ||
               (parts && from.id != c && matches(g, a.selector, c, context_of(g, from, a, whose)));
        break;
      default: break;
    }
  };
  for (int i = 0; i < g.s().player_count(); ++i) {
    const auto p = static_cast<PlayerId>(i);
    each_ability(g, p, Feature::Instead, AbilityKind::Instead,
                 [&](CardRef from, AbilityId id) { look(p, from, id); });
  }
  return kept;
}

// Only hits players, gives HP or releases Mana.
bool leaves_boards_alone(const CardDb& db, NodeId text) {
  return !any_node(db, text, [&](NodeId node) {
    const Node& n = db.node(node);
    if (n.op == Op::Inflict) return db.node(n.kid[1]).op != Op::ToPlayer;
    const bool does_something = n.op > Op::Option;
    return does_something && n.op != Op::Release && n.op != Op::GainHp;
  });
}

}  // namespace

bool control_may_break(const Game& g) {
  const auto pending = g.s().pending();
  const bool kinds_change = std::any_of(pending.begin(), pending.end(), [&](const Pending& p) {
    return p.ability == kNoAbility || !leaves_boards_alone(*g.db, g.db->ability(p.ability).body);
  });
  bool may = false;
  if (pending.empty()) return may;
  each_board_card(g, [&](PlayerId p, CardId c) {
    may = may || (kinds_change && beside_its_like(g, p, c)) || may_be_kept(g, c);
  });
  return may;
}

namespace {

void push_unique(Game& g, PlayerId p, bool only_unique) {
  UniqueFrame f = new_frame<UniqueFrame>();
  f.player = p;
  f.only_unique = only_unique ? 1 : 0;
  f.first_pick = static_cast<uint16_t>(g.s().picks().size());
  g.push(f);
}

}  // namespace

// DR-10.7: all players' spells, at the start of each turn.
void check_control(Game& g) {
  CardList going;
  each_board_card(g, [&](PlayerId, CardId c) {
    if (must_go(g, c)) going.push_back(c);
  });
  push_unique(g, g.s().h.active, false);
  if (!going.empty())
    leave_board(g, {going.begin(), going.size()}, Zone::Discard, LeaveCause::Control);
}

void settle_unique(Game& g, PlayerId p) { push_unique(g, p, true); }

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

// Kept or told to go before, in this check: what was saved then stays until the next one
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

// One card of each kind that is to be settled: of the player whose card has entered, or of all.
void kinds_to_settle(const Game& g, const UniqueFrame& f, CardList& out) {
  CardList seen;
  each_board_card(g, [&](PlayerId p, CardId c) {
    if (f.only_unique != 0 && p != f.player) return;
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

void settle_kind(Game& g, CardId c) {
  UniqueFrame& f = g.top<UniqueFrame>();
  Kind copies;
  f.card = c;
  f.head.step =
      to_settle(g, f, Rivalry::Copies, c, copies) ? UniqueFrame::Keep : UniqueFrame::KeepInSlot;
}

Rivalry rivalry_of(const UniqueFrame& f) {
  return f.head.step == UniqueFrame::Keep ? Rivalry::Copies : Rivalry::Slot;
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
  // 1) what is chosen is kept; 2) and 3) what cannot go is kept in any case.
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
  for (const CardId member : undecided) {
    const auto same = [&](const Option& o) {
      return interchangeable(g, o.card, member, g.s().picks().size());
    };
    if (std::none_of(g.options.begin(), g.options.end(), same))
      g.offer({.kind = OptionKind::Card, .card = member});
  }
  return Flow::Wait;
}

}  // namespace

// DR-10.7.1: kind by kind, in the order of the player whose turn it is.
Flow step_unique(Game& g) {
  UniqueFrame& f = g.top<UniqueFrame>();
  if (f.head.step != UniqueFrame::Next) return keep_some(g);
  CardList kinds;
  kinds_to_settle(g, f, kinds);
  if (kinds.empty()) {
    const int picks = f.first_pick;
    g.pop();
    g.truncate_picks(picks);
    return Flow::Go;
  }
  if (kinds.size() == 1) {
    settle_kind(g, kinds[0]);
    return Flow::Go;
  }
  g.ask(g.s().h.active, DecisionKind::Order, Prompt::KeepUnique);
  for (const CardId c : kinds) g.offer({.kind = OptionKind::Card, .card = c});
  return Flow::Wait;
}

void answer_unique(Game& g, const Option& o) {
  const UniqueFrame& f = g.top<UniqueFrame>();
  if (f.head.step != UniqueFrame::Next) return note_settled(g, rivalry_of(f), o.card);
  settle_kind(g, o.card);
}

}  // namespace grimoire
