// Verbs that have cards act, and about what players are.
#include "engine/rules/act/act.h"
#include "engine/rules/core/endless_loops.h"
#include "engine/rules/damage/damage.h"
#include "engine/rules/read/player_features.h"
#include "engine/rules/text/apply.h"
#include "engine/rules/text/batch.h"
#include "engine/rules/text/text.h"
#include "engine/rules/text/top_card.h"
#include "engine/rules/text/triggers.h"
#include "engine/rules/text/verbs.h"
#include "engine/rules/text/why_nothing.h"

namespace grimoire {

void verb_apply(Game& g, const Node& n, const Context& c) {
  CardList cards;
  for (const NodeId which : {n.kid[0], n.kid[2]}) {
    if (which == kNoNode) continue;
    const size_t before = cards.size();
    collect_cards(g, which, c, cards);
    if (cards.size() == before) say_nothing(g, c, why_no_cards(g, which, c));
  }
  if (cards.empty()) return;
  const bool lend = (n.flags & kLend) != 0 && holds(g, n.kid[1], c);
  const uint8_t flags = (n.flags & kActivationText) != 0 ? kTextOnly : 0;
  for (const CardId card : cards) remember_choice(g, c.source, card);
  if (cards.size() == 1) {
    apply_card(g, cards[0], c.you, flags, lend ? c.source : CardRef{});
    return;
  }
  // Several at once: the active player orders them.
  BatchFrame batch = new_frame<BatchFrame>();
  batch.id = ++g.s().h.batches;
  batch.first_pick = static_cast<uint16_t>(g.s().picks().size());
  for (const CardId card : cards) {
    Pending p{
        .ability = kNoAbility, .controller = c.you, .source = g.s().ref(card), .batch = batch.id};
    p.event.kind = static_cast<uint8_t>(Housekeeping::ApplyCard);
    p.event.flags = flags;
    if (lend) p.event.card = c.source;
    g.add_pending(p);
  }
  g.push(batch);
}

namespace {

bool being_activated(const Game& g, CardId card) {
  bool found = false;
  each_frame(g.s(), [&](const FrameHead* head) {
    if (!is(head, Procedure::Act)) return;
    const auto& f = frame_as<ActFrame>(head);
    found = found || (f.kind == ActKind::Activate && f.card.id == card);
  });
  return found;
}

}  // namespace

void verb_apply_top(Game& g, const Node& n, const Context& c) {
  TopCardFrame f = new_frame<TopCardFrame>();
  f.player = player_of(g, n.kid[0], c);
  g.push(f);
}

void verb_activate(Game& g, const Node& n, const Context& c) {
  CardList cards;
  collect_cards(g, n.kid[0], c, cards);
  if (cards.empty()) return say_nothing(g, c, why_no_cards(g, n.kid[0], c));
  // RULING(165): one after the other; the last one pushed comes first.
  bool any = false;
  for (size_t i = cards.size(); i-- > 0;) {
    if (being_activated(g, cards[i])) continue;
    activate_now(g, c.you, cards[i]);
    any = true;
  }
  if (!any) say_nothing(g, c, WhyNothing::NoRepeat);
}

void verb_channel(Game& g, const Node& n, const Context& c) {
  CardList cards;
  collect_cards(g, n.kid[0], c, cards);
  int channeled = 0;
  bool forbidden = false;  // RULING(154)
  for (const CardId card : cards) {
    if (!g.s().on_board(card)) continue;
    if (forbids(g, card, Change::CannotChannel)) {
      forbidden = true;
      continue;
    }
    g.s().slot(card).stance = Stance::Channeled;
    if (definition(g, card).type != CardType::Spell) drop_hp(g, card);  // RULING(58)
    g.s().h.dirty |= kDirtyWatch;
    const PlayerId owner = g.s().card(card).owner();
    refresh_features(g, owner);
    g.note({.kind = NoteKind::Channels, .player = c.you, .card = card, .def = def_of(g, card)});
    trigger(g, EventKind::Channeled, {.card = g.s().ref(card), .source = {}, .player = owner});
    ++channeled;
  }
  if (channeled == 0)
    return say_nothing(g, c, forbidden ? WhyNothing::NoTarget : WhyNothing::TargetGone);
  g.s().h.returned = channeled;
}

void verb_become_mage_noir(Game& g, const Node& /*n*/, const Context& c) {
  Player& p = g.s().player(c.you);
  if ((p.flags & kMageNoir) == 0)
    g.note({.kind = NoteKind::MageNoir, .player = c.you, .card = c.source.id});
  p.flags |= kMageNoir;
  g.s().h.dirty |= kDirtyWatch;
  g.s().h.returned = 1;
}

void verb_again(Game& g, const Node& /*n*/, const Context& /*c*/) {
  // RULING(14): an endless repetition without progress does nothing more.
  const TextFrame& f = g.top<TextFrame>();
  const Context c = text_context(g, f);
  if (chosen_before(g, c.source, c.source.id)) {
    say_nothing(g, c, WhyNothing::NoRepeat);
    return;
  }
  remember_choice(g, c.source, c.source.id);
  choose_and_run(g, c.ability, c);
}

// SC-3.2: the side of all players but the Adversary.
void verb_players_win(Game& g, const Node& /*n*/, const Context& /*c*/) {
  for (const Player& p : g.s().players()) {
    if ((p.flags & kScripted) != 0) continue;
    g.s().h.outcome = Outcome::Won;
    g.s().h.winning_side = p.side;
    g.note({.kind = NoteKind::GameOver, .x = p.side});
    return;
  }
}

}  // namespace grimoire
