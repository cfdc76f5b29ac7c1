// Looking at cards on top of one's own deck (DR-8.2): the others see only how many there are,
// which cards were shown, and nothing else.
#include "engine/rules/text/look.h"

#include <algorithm>

#include "engine/rules/core/pick_slots.h"
#include "engine/rules/read/knowledge.h"
#include "engine/rules/read/values.h"
#include "engine/rules/zones/zones.h"

namespace grimoire {

namespace {

// RULING(73): it was taken, and the hand was closed; it stays where it is.
bool stays(const Game& g, const LookFrame& f, CardId c) {
  const auto picks = g.s().picks().subspan(f.first_pick);
  return std::any_of(picks.begin(), picks.end(), [&](const Pick& p) { return p.card().id == c; });
}

int staying(const Game& g, const LookFrame& f) {
  return static_cast<int>(g.s().picks().size()) - f.first_pick;
}

}  // namespace

void look_at_top(Game& g, PlayerId p, int count, uint16_t selector, int take) {
  State& s = g.s();
  const auto deck = s.zone(p, Zone::Deck);
  const int seen = std::clamp(count, 0, static_cast<int>(deck.size()));
  for (int i = 0; i < seen; ++i)
    know(g, deck[deck.size() - 1 - static_cast<size_t>(i)], static_cast<uint8_t>(1 << raw(p)));
  s.player(p).flags |= kPrivateInfo;
  s.h.returned = 0;
  LookFrame f = new_frame<LookFrame>();
  f.player = p;
  f.selector = selector;
  f.left = seen;
  f.take = std::max(0, take);
  f.first_pick = static_cast<uint16_t>(s.picks().size());
  g.push(f);
}

void look_and_keep(Game& g, PlayerId p, int count, int keep) {
  look_at_top(g, p, count, 0, keep);
  g.top<LookFrame>().keeps = 1;
}

void look_and_discard(Game& g, PlayerId p, int count, int discarded) {
  look_at_top(g, p, count, 0, discarded);
  g.top<LookFrame>().head.step = LookFrame::Discard;
}

namespace {

Flow step_discard_looked(Game& g) {
  const LookFrame f = g.top<LookFrame>();
  if (f.take == 0 || f.left == 0) {
    g.pop();
    g.s().h.returned = 1;
    return Flow::Go;
  }
  g.ask(f.player, DecisionKind::Card, Prompt::DiscardLooked, kNoCard, kNoAbility, f.take);
  const auto looked_at = g.s().zone(f.player, Zone::Deck).last(static_cast<size_t>(f.left));
  for (size_t i = looked_at.size(); i-- > 0;)
    g.offer({.kind = OptionKind::Card, .card = looked_at[i]});
  return Flow::Wait;
}

}  // namespace

Flow step_look(Game& g) {
  LookFrame& f = g.top<LookFrame>();
  if (f.head.step == LookFrame::Discard) return step_discard_looked(g);
  State& s = g.s();
  const auto deck = s.zone(f.player, Zone::Deck);
  const auto looked_at = deck.last(static_cast<size_t>(f.left));
  const int rest = f.left - staying(g, f);
  if (f.head.step == LookFrame::Take) {
    if (f.take > 0 && rest > 0) {
      Context c;
      c.you = f.player;
      g.ask(f.player, DecisionKind::Card, Prompt::TakeLooked, kNoCard, kNoAbility, f.take);
      // NB: asked even if nothing fits, so that the others do not learn whether something did.
      g.decision.shown = true;
      for (size_t i = looked_at.size(); i-- > 0;) {
        const bool may = f.keeps != 0 || matches(g, f.selector, looked_at[i], c);
        if (!stays(g, f, looked_at[i]) && may)
          g.offer({.kind = OptionKind::Card, .card = looked_at[i]});
      }
      if (f.keeps != 0) {
        g.decision.prompt = Prompt::KeepOnTop;
        g.decision.shown = false;
        return Flow::Wait;
      }
      g.offer({.kind = OptionKind::Done});
      return Flow::Wait;
    }
    f.head.step = LookFrame::Order;
    // Of several the others do not see which goes where.
    const auto own = static_cast<uint8_t>(1 << raw(f.player));
    for (const CardId c : looked_at) {
      const bool unseen = f.keeps != 0 ? looked_at.size() > 1 : rest > 1 && !stays(g, f, c);
      if (unseen) s.card(c).known = static_cast<uint8_t>(s.card(c).known & own);
    }
  }
  if (rest == 0) {
    const int picks = f.first_pick;
    g.pop();
    g.truncate_picks(picks);
    g.s().h.returned = 1;
    return Flow::Go;
  }
  g.ask(f.player, DecisionKind::Order, Prompt::OrderBelow);
  for (size_t i = looked_at.size(); i-- > 0;) {
    if (!stays(g, f, looked_at[i])) g.offer({.kind = OptionKind::Card, .card = looked_at[i]});
  }
  return Flow::Wait;
}

void answer_look(Game& g, const Option& o) {
  LookFrame& f = g.top<LookFrame>();
  if (o.kind == OptionKind::Done) {
    f.take = 0;
    return;
  }
  if (f.head.step == LookFrame::Discard) {
    --f.take;
    --f.left;
    move_card(g, o.card, Zone::Discard);
    return;
  }
  const PlayerId p = f.player;
  if (f.head.step == LookFrame::Take) {
    --f.take;
    if (f.keeps != 0) {
      g.add_pick({.slot = kListed,
                  .kind = PickKind::Card,
                  .generation = g.s().card(o.card).generation,
                  .id = raw(o.card)});
      return;
    }
    know(g, o.card, 0xFF);
    g.note({.kind = NoteKind::Shows, .player = p, .card = o.card, .def = def_of(g, o.card)});
    if (move_card(g, o.card, Zone::Hand)) {
      --g.top<LookFrame>().left;
      return;
    }
    g.add_pick({.slot = kListed,
                .kind = PickKind::Card,
                .generation = g.s().card(o.card).generation,
                .id = raw(o.card)});
    return;
  }
  --f.left;
  // Below what was put there before.
  move_within_deck(g, o.card, DeckPlace::Bottom);
}

}  // namespace grimoire
