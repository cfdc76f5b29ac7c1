// Mana from under several cards is moved to under one, as much of it as the player likes; or so
// much from under a single one, of the elements that the player likes.
#include "engine/rules/mana/collect.h"

#include "engine/rules/mana/mana.h"
#include "engine/rules/text/possible.h"
#include "engine/rules/text/why_nothing.h"

namespace grimoire {

namespace {

bool is_below(const State& s, Procedure p) { return is(s.frame(s.frame(s.h.frame_top)->below), p); }

}  // namespace

void verb_move_any_mana(Game& g, const Node& n, const Context& c) {
  const CardId to = single_card(g, n.kid[2], c);
  if (to == kNoCard || !g.s().on_board(to)) return say_nothing(g, c, WhyNothing::TargetGone);
  CollectManaFrame f = new_frame<CollectManaFrame>();
  f.player = c.you;
  f.mask = n.flags;
  f.selector = g.db->node(n.kid[1]).value;
  f.to = g.s().ref(to);
  g.push(f);
}

void collect_mana_from(Game& g, PlayerId p, uint8_t mask, int count, CardId from, CardId to) {
  CollectManaFrame f = new_frame<CollectManaFrame>();
  f.player = p;
  f.mask = mask;
  f.to = g.s().ref(to);
  f.from = g.s().ref(from);
  f.left = count;
  g.push(f);
}

Flow step_collect_mana(Game& g) {
  const CollectManaFrame f = g.top<CollectManaFrame>();
  const State& s = g.s();
  g.ask(f.player, DecisionKind::Mana, Prompt::CollectMana, f.to.id);
  Context c;
  c.you = f.player;
  c.opponent = only_opponent(g, f.player);
  c.source = f.to;
  const auto offer_of = [&](CardId from) {
    for (int e = 0; e < kElements; ++e) {
      if ((f.mask >> e & 1) == 0 || from == f.to.id || s.slot(from).mana.of[e] == 0) continue;
      g.offer({.kind = OptionKind::ManaUnder, .x = static_cast<uint8_t>(e), .card = from});
    }
  };
  const bool as_you_like = f.from.id == kNoCard;
  if (as_you_like) {
    each_match(g, f.selector, c, offer_of);
  } else if (f.left > 0) {
    offer_of(f.from.id);
  }
  if (!g.options.empty()) {
    if (as_you_like) g.offer({.kind = OptionKind::Done});
    return Flow::Wait;
  }
  const bool more = !as_you_like && is_below(s, Procedure::CollectMana);
  if (f.moved == 0 && !more) {
    g.note({.kind = NoteKind::NothingHappens,
            .player = f.player,
            .card = f.to.id,
            .x = static_cast<uint8_t>(WhyNothing::NoMana)});
  }
  g.pop();
  g.s().h.returned = f.moved;
  if (more) g.top<CollectManaFrame>().moved = f.moved;  // RULING(165): the sum of all moves
  return Flow::Go;
}

void answer_collect_mana(Game& g, const Option& o) {
  CollectManaFrame& f = g.top<CollectManaFrame>();
  if (o.kind == OptionKind::Done) {
    const int moved = f.moved;
    g.pop();
    g.s().h.returned = moved > 0 ? moved : kDoneWithNothing;
    return;
  }
  ++f.moved;
  if (f.from.id != kNoCard) --f.left;
  const CollectManaFrame copy = f;
  shift_mana(g, copy.player, o.card, copy.to.id, o.x, 1);
}

}  // namespace grimoire
