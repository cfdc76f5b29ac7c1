// DR-4.2.2 Selection of targets, and everything else that a text lets a player choose.
#include "engine/rules/text/choose.h"

#include <algorithm>

#include "engine/base/bounds.h"
#include "engine/lang/schema.h"
#include "engine/rules/act/legal_actions.h"
#include "engine/rules/core/mode.h"
#include "engine/rules/core/pick_slots.h"
#include "engine/rules/read/knowledge.h"
#include "engine/rules/text/possible.h"
#include "engine/rules/text/text.h"

namespace grimoire {
namespace {

struct Range {
  int least = 1;
  int most = 1;
};

Range range_of(const Game& g, const Selector& s, const Context& c, int available) {
  const int n = std::max(0, amount(g, s.amount, c));
  switch (s.quantity) {
    case Quantity::Exactly: return {std::min(n, available), std::min(n, available)};
    case Quantity::UpTo: return {0, std::min(n, available)};
    case Quantity::AnyNumber: return {0, available};
    case Quantity::Each: return {available, available};
    case Quantity::DownTo: {
      const int surplus = std::max(0, available - n);
      return {surplus, surplus};
    }
  }
  return {};
}

// Which player's choice a pick is.
PlayerId chooser_of(const Game& g, const Node& n, const Context& c) {
  if (n.op == Op::DiscardHand || n.op == Op::Choose) {
    const PlayerId p = player_of(g, n.kid[0], c);
    return p == kNoPlayer ? c.you : p;
  }
  return c.you;
}

bool already_picked(const Game& g, const Context& c, int slot, uint16_t id, PickKind kind) {
  bool found = false;
  each_pick(g, c, slot, [&](const Pick& p) { found = found || (p.id == id && p.kind == kind); });
  return found;
}

uint16_t last_pick(const Game& g, const Context& c, int slot, bool& any) {
  uint16_t last = 0;
  each_pick(g, c, slot, [&](const Pick& p) {
    last = p.id;
    any = true;
  });
  return last;
}

const PickSpec* card_pick(const Game& g, const Node& n, const Context& c) {
  if (n.op != Op::Picked || c.ability == kNoAbility) return nullptr;
  return &g.db->picks[static_cast<size_t>(g.db->ability(c.ability).first_pick + n.flags)];
}

// Cards in the order of enumeration, so that a set is chosen in one way only.
void candidate_cards(const Game& g, const Node& n, const Context& c, CardList& out) {
  if (n.op == Op::DiscardHand) {
    const PlayerId p = player_of(g, n.kid[0], c);
    if (p == kNoPlayer) return;
    for (const CardId card : g.s().zone(p, Zone::Hand)) {
      Context theirs = c;
      theirs.event.player = p;
      if (matches(g, n.value, card, theirs)) out.push_back(card);
    }
    return;
  }
  if (n.op == Op::DiscardSeen) {
    const PlayerId p = player_of(g, n.kid[0], c);
    if (p == kNoPlayer) return;
    for (const CardId card : g.s().zone(p, Zone::Hand)) out.push_back(card);
    return;
  }
  const PickSpec* spec = card_pick(g, n, c);
  each_match(g, n.value, c, [&](CardId card) {
    if (spec != nullptr && !can_be_chosen(g, n, spec->doer, card, c)) return;
    if (spec != nullptr && spec->activated && !can_be_made_to_activate(g, card)) return;
    out.push_back(card);
  });
}

// RULING(111): the player who orders the cards on the pile picks them in that order.
bool picks_in_order(const Game& g, const Node& n, const Context& c) {
  return n.op == Op::DiscardHand && chooser_of(g, n, c) == g.s().h.active;
}

// Engulfment: two Permanents or two Equipment, but not one of each.
bool go_together(const Game& g, const Selector& s, CardId a, CardId b) {
  return !s.one_type || definition(g, a).type == definition(g, b).type;
}

// How many can be chosen along with this one, from there on.
int company(const Game& g, const Selector& s, const CardList& all, CardId card, size_t from) {
  if (!s.one_type) return static_cast<int>(all.size() - from);
  int count = 0;
  for (size_t i = from; i < all.size(); ++i) count += go_together(g, s, all[i], card) ? 1 : 0;
  return count;
}

void offer_cards(Game& g, const ChooseFrame& f, const Node& n, const Context& c, SetOrder order) {
  CardList all;
  candidate_cards(g, n, c, all);
  if (all.empty()) return;
  Selector of_hand;
  of_hand.quantity = Quantity::Exactly;
  of_hand.amount = n.kid[1];
  const Selector& which = n.op == Op::DiscardSeen ? of_hand : g.db->selector(n.value);
  const bool in_order = order == SetOrder::Any || picks_in_order(g, n, c);
  bool any = false;
  const uint16_t last = last_pick(g, c, f.slot, any);
  const CardId first = any ? static_cast<CardId>(last) : all[0];
  const Range range = range_of(g, which, c, company(g, which, all, first, 0));
  bool after = !any || in_order;
  int behind = 0;
  for (size_t i = 0; i < all.size(); ++i) {
    if (in_order && already_picked(g, c, f.slot, raw(all[i]), PickKind::Card)) continue;
    if (!after) {
      after = raw(all[i]) == last;
      continue;
    }
    if (any && !go_together(g, which, all[i], first)) continue;
    const int least = which.one_type
                          ? range_of(g, which, c, company(g, which, all, all[i], 0)).least
                          : range.least;
    if (!in_order && f.chosen + company(g, which, all, all[i], i) < least) continue;
    if (n.op == Op::Search) {  // copies of one card in the deck are one choice
      bool same = false;
      for (const Option& o : g.options) same = same || def_of(g, o.card) == def_of(g, all[i]);
      if (same) continue;
    }
    g.offer({.kind = OptionKind::Card, .card = all[i]});
    ++behind;
  }
  // All that are left have to be taken: there is nothing to choose.
  const bool forced = !picks_in_order(g, n, c) && f.chosen + behind <= range.least;
  if (forced && behind > 1) g.options.resize(1);
  if (f.chosen >= range.least && behind > 0 && f.chosen < range.most)
    g.offer({.kind = OptionKind::Done});
  if (f.chosen >= range.most) g.options.clear();
}

void offer_set(Game& g, const ChooseFrame& f, const Node& n, const Context& c) {
  if (g.exploring) offer_cards(g, f, n, c, SetOrder::OfTheList);
  if (g.options.empty()) offer_cards(g, f, n, c, SetOrder::Any);
}

// RULING(24): a player, or a Permanent with HP.
void offer_targets(Game& g, const Context& c, int slot, bool others_only) {
  const State& s = g.s();
  for (int i = 0; i < s.player_count(); ++i) {
    const auto p = static_cast<PlayerId>(i);
    if (!present(g, p)) continue;
    if (others_only && already_picked(g, c, slot, static_cast<uint16_t>(i), PickKind::Player))
      continue;
    g.offer({.kind = OptionKind::Player, .x = static_cast<uint8_t>(i)});
  }
  for (int i = 0; i < s.player_count(); ++i) {
    for (const CardId card : s.zone(static_cast<PlayerId>(i), Zone::Board)) {
      if (s.slot(card).has_hp == 0) continue;
      if (others_only && already_picked(g, c, slot, raw(card), PickKind::Card)) continue;
      g.offer({.kind = OptionKind::Card, .card = card});
    }
  }
}

int option_count(const Game& g, const Node& n) {
  int count = 0;
  for (NodeId o = n.kid[2]; o != kNoNode; o = g.db->node(o).kid[1]) ++count;
  return count;
}

// RULING(49): choices about a hand are not made for the Adversary, as long as there is
// something else. One bit each.
uint32_t options_on_no_hand(const Game& g, const Node& n, const Context& c) {
  if (!g.mode->adversary) return 0;
  const auto touches_no_hand = [&](NodeId node) {
    const Node& part = g.db->node(node);
    if (part.op != Op::DiscardHand) return false;
    const PlayerId p = player_of(g, part.kid[0], c);
    return p != kNoPlayer && scripted(g, p);
  };
  uint32_t found = 0;
  uint32_t bit = 1;
  for (NodeId o = n.kid[2]; o != kNoNode; o = g.db->node(o).kid[1], bit <<= 1) {
    if (any_node(*g.db, g.db->node(o).kid[0], touches_no_hand)) found |= bit;
  }
  return found == bit - 1 ? 0 : found;
}

// DR-8.2: a player who searches a deck sees it, until it is shuffled afterwards.
void look_through_deck(Game& g, PlayerId p) {
  for (const CardId c : g.s().zone(p, Zone::Deck)) know(g, c, static_cast<uint8_t>(1 << raw(p)));
  g.s().player(p).flags |= kPrivateInfo;
}

void look_at_hand(Game& g, PlayerId viewer, PlayerId whose) {
  if (whose == kNoPlayer) return;
  const auto own = static_cast<uint8_t>(1 << raw(viewer));
  for (const CardId c : g.s().zone(whose, Zone::Hand)) {
    know(g, c, own);
    g.note({.kind = NoteKind::LooksAt,
            .player = viewer,
            .card = c,
            .seen_by = g.s().card(c).known,
            .def = def_of(g, c)});
  }
  g.s().player(viewer).flags |= kPrivateInfo;
}

// RULING(188): who may choose an Animal in their deck looks for it there.
void find_in_deck(Game& g, const Node& n, const Context& c) {
  const int zones = n.op == Op::Picked ? g.db->selector(n.value).zones : 0;
  if ((zones >> static_cast<int>(Zone::Deck) & 1) == 0) return;
  CardList found;
  candidate_cards(g, n, c, found);
  for (const CardId card : found) {
    if (g.s().card(card).zone() == Zone::Deck) know(g, card, static_cast<uint8_t>(1 << raw(c.you)));
  }
}

// Fills in the options for the slot; none: nothing to choose.
void offer_for(Game& g, const ChooseFrame& f) {
  const Context c = context_in(g, f);
  const PickSpec& spec =
      g.db->picks[static_cast<size_t>(g.db->ability(f.ability).first_pick + f.slot)];
  const Node& n = g.db->node(spec.node);
  const PlayerId who = chooser_of(g, n, c);
  const bool hidden = schema(n.op).sort == Sort::Verb;  // cards of a hand or deck
  g.ask(who, hidden ? DecisionKind::Card : DecisionKind::Target,
        hidden ? Prompt::ChooseCards : Prompt::ChooseTarget, f.source.id, f.ability, f.slot);
  switch (n.op) {
    case Op::Picked:
    case Op::DiscardHand:
    case Op::DiscardSeen:
    case Op::Search: offer_set(g, f, n, c); break;
    case Op::AnyTarget:
      if (f.chosen == 0) offer_targets(g, c, f.slot, false);
      break;
    case Op::PickedPlayer:
      for (int i = 0; i < g.s().player_count() && f.chosen == 0; ++i) {
        const auto p = static_cast<PlayerId>(i);
        if (present(g, p) && counts_as_player(g, p, f.you))
          g.offer({.kind = OptionKind::Player, .x = static_cast<uint8_t>(i)});
      }
      break;
    case Op::Choose: {
      const int all = option_count(g, n);
      const int wanted = std::min(all, amount(g, n.kid[1], c));
      g.decision.kind = DecisionKind::Mode;
      g.decision.prompt = Prompt::ChooseMode;
      bool any = false;
      const int last = last_pick(g, c, f.slot, any);
      if (f.chosen >= wanted) break;
      const bool up_to = n.value == kUpTo;
      // The owner of a card that is no longer there chooses nothing.
      const bool nobody =
          g.db->node(n.kid[0]).op == Op::OwnerOf && player_of(g, n.kid[0], c) == kNoPlayer;
      if (nobody) break;
      const uint32_t closed = wanted == 1 ? options_on_no_hand(g, n, c) : 0;
      for (int i = any ? last + 1 : 0; i < all; ++i) {
        if (!up_to && f.chosen + (all - i) < wanted) break;
        if ((closed >> i & 1) == 0)
          g.offer({.kind = OptionKind::Mode, .x = static_cast<uint8_t>(i)});
      }
      if (up_to) g.offer({.kind = OptionKind::Done});
      break;
    }
    case Op::Among: {
      const int most = amount(g, n.kid[1], c);
      if (f.chosen >= most || (f.left == 0 && f.chosen > 0)) break;
      offer_targets(g, c, f.slot, true);
      if (f.chosen == 0 && amount(g, n.kid[0], c) < 1) g.offer({.kind = OptionKind::Done});
      break;
    }
    default: break;
  }
}

void next_slot(ChooseFrame& f) {
  ++f.slot;
  f.chosen = 0;
  f.left = 0;
  f.head.step = ChooseFrame::Next;
}

// Rain of flames: how much of the damage this target gets.
void offer_shares(Game& g, const ChooseFrame& f) {
  const Context c = context_in(g, f);
  const PickSpec& spec =
      g.db->picks[static_cast<size_t>(g.db->ability(f.ability).first_pick + f.slot)];
  const Node& n = g.db->node(spec.node);
  const int least = amount(g, n.kid[0], c);
  const int most = amount(g, n.kid[1], c);
  g.ask(f.you, DecisionKind::Number, Prompt::DivideDamage, f.source.id, f.ability, f.left);
  // Are there further targets to give the rest to?
  g.options.clear();
  offer_targets(g, c, f.slot, true);
  const auto others = static_cast<int>(g.options.size());
  g.options.clear();
  const int further = std::min(others, most - f.chosen);
  const int wanted = std::min(further, std::max(0, least - f.chosen));
  for (int share = 1; share <= f.left; ++share) {
    const int rest = f.left - share;
    const bool rest_fits = rest == 0 ? wanted <= 0 : further > 0;
    if (rest_fits && (rest >= wanted))
      g.offer({.kind = OptionKind::Number, .y = static_cast<uint16_t>(share)});
  }
  if (g.options.empty())
    g.offer({.kind = OptionKind::Number, .y = static_cast<uint16_t>(std::max(0, f.left))});
}

// Whether the statement will speak of the opponent, as things are now.
bool will_name_opponent(const Game& g, NodeId node, const Context& c) {
  if (node == kNoNode || !names_opponent(*g.db, node)) return false;
  const Node& n = g.db->node(node);
  switch (n.op) {
    case Op::Seq:
    case Op::Then:
    case Op::May: return will_name_opponent(g, n.kid[0], c) || will_name_opponent(g, n.kid[1], c);
    case Op::If:
      if (names_opponent(*g.db, n.kid[0])) return true;
      return will_name_opponent(g, n.kid[holds(g, n.kid[0], c) ? 1 : 2], c);
    case Op::CostTo:
      return possible(g, n.kid[0], c, false) &&
             (will_name_opponent(g, n.kid[0], c) || will_name_opponent(g, n.kid[1], c));
    default: return true;
  }
}

// TV-10.1, RULING(44): chosen once for all that enters the chain together.
bool must_choose_opponent(const Game& g, AbilityId a, const Context& c) {
  if (g.s().player_count() == 2 || !g.db->ability(a).names_opponent) return false;
  int opponents = 0;  // SC-5.6: there may be none
  for (int i = 0; i < g.s().player_count(); ++i) {
    const auto p = static_cast<PlayerId>(i);
    if (present(g, p) && opposing(g, p, c.you)) ++opponents;
  }
  if (opponents == 0) return false;
  Context announced = c;
  announced.ability = a;
  return meant_opponent(g, announced) == kNoPlayer &&
         will_name_opponent(g, g.db->ability(a).body, announced);
}

}  // namespace

void choose_for(Game& g, AbilityId a, const Context& c, int first, int last, When when) {
  ChooseFrame f = new_frame<ChooseFrame>();
  f.ability = a;
  f.slot = static_cast<uint8_t>(first);
  f.last_slot = static_cast<uint8_t>(last);
  f.source = c.source;
  f.def = c.def;
  f.you = c.you;
  f.text = c.text;
  f.when = static_cast<uint8_t>(when);
  f.first_pick = c.first_pick;
  f.flags = c.flags;
  f.did = c.did;
  f.lend = c.lend;
  f.event = c.event;
  g.push(f);
}

void announce_choices(Game& g, AbilityId a, const Context& c) {
  const int picks = g.db->ability(a).pick_count;
  const bool which_opponent = must_choose_opponent(g, a, c);
  if (picks == 0 && !which_opponent) return;
  choose_for(g, a, c, 0, picks, When::Announced);
  if (which_opponent) g.top<ChooseFrame>().head.step = ChooseFrame::Opponent;
}

Flow step_choose(Game& g) {
  ChooseFrame& f = g.top<ChooseFrame>();
  if (f.head.step == ChooseFrame::Opponent) {
    g.ask(f.you, DecisionKind::Target, Prompt::ChooseOpponent, f.source.id, f.ability);
    for (int i = 0; i < g.s().player_count(); ++i) {
      const auto p = static_cast<PlayerId>(i);
      if (present(g, p) && opposing(g, p, f.you))
        g.offer({.kind = OptionKind::Player, .x = static_cast<uint8_t>(i)});
    }
    return Flow::Wait;
  }
  while (true) {
    if (f.slot >= f.last_slot) {
      g.pop();
      return Flow::Go;
    }
    const Ability& a = g.db->ability(f.ability);
    const PickSpec& spec = g.db->picks[static_cast<size_t>(a.first_pick + f.slot)];
    if (static_cast<uint8_t>(spec.when) != f.when) {
      next_slot(f);
      continue;
    }
    const Context c = context_in(g, f);
    if (f.head.step == ChooseFrame::Next) {
      // A part whose condition does not hold asks for nothing.
      const bool other_option =
          spec.option_slot >= 0 &&
          !already_picked(g, c, spec.option_slot, spec.option, PickKind::Option);
      if (other_option || (spec.guard != kNoNode && !holds(g, spec.guard, c))) {
        next_slot(f);
        continue;
      }
      const Node& n = g.db->node(spec.node);
      if (n.op == Op::Among) f.left = std::min(amount(g, n.kid[2], c), kMostNamed);
      f.head.step = ChooseFrame::Ask;
      if (n.op == Op::Search) look_through_deck(g, c.you);
      if (n.op == Op::DiscardSeen) look_at_hand(g, c.you, player_of(g, n.kid[0], c));
      find_in_deck(g, n, c);
    }
    if (f.head.step == ChooseFrame::Divide) {
      offer_shares(g, f);
      return Flow::Wait;
    }
    offer_for(g, f);
    if (!g.options.empty()) return Flow::Wait;
    next_slot(f);
  }
}

void answer_choose(Game& g, const Option& o) {
  ChooseFrame& f = g.top<ChooseFrame>();
  if (f.head.step == ChooseFrame::Opponent) {
    f.head.step = ChooseFrame::Next;
    g.add_pick({.slot = kOpponent, .kind = PickKind::Player, .id = o.x, .text = f.text});
    return;
  }
  Pick pick{.slot = f.slot, .text = f.text};
  switch (o.kind) {
    case OptionKind::Done: next_slot(f); return;
    case OptionKind::Player:
      pick.kind = PickKind::Player;
      pick.id = o.x;
      break;
    case OptionKind::Mode:
      pick.kind = PickKind::Option;
      pick.id = o.x;
      break;
    case OptionKind::Number: {
      g.s().picks().back().value = o.y;
      f.left -= o.y;
      f.head.step = ChooseFrame::Ask;
      if (f.left <= 0) next_slot(f);
      return;
    }
    default:
      pick.kind = PickKind::Card;
      pick.id = raw(o.card);
      pick.generation = g.s().card(o.card).generation;
      break;
  }
  ++f.chosen;
  const PickSpec& spec =
      g.db->picks[static_cast<size_t>(g.db->ability(f.ability).first_pick + f.slot)];
  if (g.db->node(spec.node).op == Op::Among) {
    f.head.step = ChooseFrame::Divide;
    if (f.left <= 0) {
      pick.value = f.left;
      next_slot(f);
    }
  }
  g.add_pick(pick);
}

}  // namespace grimoire
