// Verbs about damage and HP.
#include <algorithm>

#include "engine/rules/damage/damage.h"
#include "engine/rules/text/possible.h"
#include "engine/rules/text/text.h"
#include "engine/rules/text/verbs.h"
#include "engine/rules/text/why_nothing.h"

namespace grimoire {
namespace {

using Receivers = SmallList<Receiver, 24>;

void collect_receivers(const Game& g, NodeId node, const Context& c, int value, Receivers& out) {
  const Node& n = g.db->node(node);
  const auto from_pick = [&](const Pick& p, int amount_here) {
    Receiver r;
    r.amount = amount_here;
    if (p.kind == PickKind::Player) {
      r.player = static_cast<PlayerId>(p.id);
      if (!present(g, r.player)) return;
    } else {
      r.card = p.card();
    }
    out.push_back(r);
  };
  switch (n.op) {
    case Op::AnyTarget:
      each_pick(g, c, n.flags, [&](const Pick& p) { from_pick(p, value); });
      break;
    case Op::Among: each_pick(g, c, n.flags, [&](const Pick& p) { from_pick(p, p.value); }); break;
    case Op::ToPlayer: {
      const uint8_t named = players_named(g, n.kid[0], c);
      for (int i = 0; i < g.s().player_count(); ++i) {
        if ((named >> i & 1) != 0)
          out.push_back({.player = static_cast<PlayerId>(i), .amount = value});
      }
      break;
    }
    case Op::ToCards: {
      CardList cards;
      collect_cards(g, n.kid[0], c, cards);
      const bool group = g.db->node(n.kid[0]).op == Op::Each;
      for (const CardId card : cards)
        out.push_back({.card = g.s().ref(card), .amount = value, .group = group});
      break;
    }
    case Op::Also:
      collect_receivers(g, n.kid[0], c, value, out);
      collect_receivers(g, n.kid[1], c, value, out);
      break;
    default: break;
  }
}

}  // namespace

void verb_inflict(Game& g, const Node& n, const Context& c) {
  const Node& how_much = g.db->node(n.kid[0]);
  if (how_much.op == Op::HpOf && g.db->node(how_much.kid[0]).op == Op::It) {
    // RULING(20): Permanents without HP inflict no damage at all.
    bool had_hp = false;
    each_pick(g, c, g.db->node(how_much.kid[0]).value, [&](const Pick& p) {
      const bool here = g.s().valid(p.card()) && g.s().has_slot(p.card().id);
      had_hp = had_hp || (here ? g.s().slot(p.card().id).has_hp != 0 : p.mark != 0);
    });
    if (!had_hp) {
      say_nothing(g, c, WhyNothing::Zero);
      return;
    }
  }
  const int value = amount(g, n.kid[0], c);
  Receivers to;
  collect_receivers(g, n.kid[1], c, value, to);
  if (to.empty()) return say_nothing(g, c, why_no_receivers(g, n.kid[1], c));
  // "5 times": that many instances, the count being fixed now.
  const bool sure_if = (n.flags & kSureIf) != 0;
  const int times = sure_if ? 1 : amount(g, n.kid[2], c);
  if (g.beyond_bounds(int64_t{times} * static_cast<int64_t>(to.size()))) return;
  for (int i = 1; i < times; ++i) collect_receivers(g, n.kid[1], c, value, to);
  if (times <= 0) {
    g.s().h.returned = kDoneWithNothing;
    return say_nothing(g, c, WhyNothing::Zero);
  }
  const bool sure = sure_if && holds(g, n.kid[2], c);
  inflict_damage(g, c, {to.begin(), to.size()}, static_cast<uint8_t>(n.flags | (sure ? kSure : 0)));
}

namespace {

enum class Hp : uint8_t { Gained, Lost };

void change_hp(Game& g, const Node& n, const Context& c, Hp hp) {
  const int by = amount(g, n.kid[0], c);
  Receivers to;
  collect_receivers(g, n.kid[1], c, by, to);
  if (to.empty()) return say_nothing(g, c, why_no_receivers(g, n.kid[1], c));
  const bool any =
      std::any_of(to.begin(), to.end(), [&](const Receiver& r) { return can_be_hit(g, r); });
  if (!any) return say_nothing(g, c, WhyNothing::TargetGone);
  for (const Receiver& r : to) hp == Hp::Gained ? gain_hp(g, r, by) : lose_hp(g, r, by);
  g.s().h.returned = by > 0 ? by : kDoneWithNothing;
}

}  // namespace

void verb_gain_hp(Game& g, const Node& n, const Context& c) { change_hp(g, n, c, Hp::Gained); }
void verb_lose_hp(Game& g, const Node& n, const Context& c) { change_hp(g, n, c, Hp::Lost); }

}  // namespace grimoire
