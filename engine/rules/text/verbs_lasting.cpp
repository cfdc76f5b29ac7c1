// Statements whose effect lasts beyond the text: created texts, effects on the next card, shields,
// blanks.
#include <algorithm>
#include <bitset>
#include <optional>

#include "engine/rules/act/act.h"
#include "engine/rules/damage/damage.h"
#include "engine/rules/read/latest.h"
#include "engine/rules/read/numbers.h"
#include "engine/rules/read/player_features.h"
#include "engine/rules/text/possible.h"
#include "engine/rules/text/text.h"
#include "engine/rules/text/verbs.h"
#include "engine/rules/text/why_nothing.h"
#include "engine/rules/turn/turn.h"
#include "engine/rules/zones/status.h"

namespace grimoire {
namespace {

// RULING(113): a created effect has the numbers that its text had when it was created, whatever
// becomes of the card. Their changes are copied, since they are read live.
CardRef keep_numbers(Game& g, const Context& c, const Effect& created) {
  CardRef keeper = c.source;
  keeper.creation = 0;
  Changes kept;
  const auto keep = [&](const Effect& e) {
    Effect copy = e;
    copy.subject = keeper;
    copy.duration = created.duration;
    copy.controller = c.you;
    copy.until = created.until;
    kept.push_back(copy);
  };
  each_change(g.s(), c.source, keep);
  each_change(g.s(), c.lend, keep);
  std::bitset<kGivenText> taken;
  std::bitset<kGivenText> of_before;  // the card has moved since: not to be shared
  const auto take = [&](CardRef r) {
    if (r.id != keeper.id || !r.created()) return;
    taken.set(r.creation);
    if (r.generation != keeper.generation) of_before.set(r.creation);
  };
  for (const Effect& e : g.s().effects()) {
    take(e.source);
    take(e.subject);
  }
  for (const Pending& p : g.s().pending()) take(p.source);
  // NB: all beyond the last number share it; nobody creates so many effects that
  // differ.
  for (keeper.creation = 1; keeper.creation < kGivenText - 1; ++keeper.creation) {
    if (!taken[keeper.creation]) break;
    if (!of_before[keeper.creation] && has_changes(g.s(), keeper, kept)) return keeper;
  }
  for (Effect e : kept) {
    e.subject = keeper;
    g.add_effect(e);
  }
  return keeper;
}

}  // namespace

void verb_create(Game& g, const Node& n, const Context& c) {
  const auto ability = static_cast<AbilityId>(n.value);
  const Ability& a = g.db->ability(ability);
  Effect e{.kind = EffectKind::Created,
           .duration = static_cast<Duration>(n.flags),
           .controller = c.you,
           .ability = ability,
           .def = c.def};
  if (a.amount != kNoNode) e.a = amount(g, a.amount, c);
  if (a.amount2 != kNoNode) e.b = amount(g, a.amount2, c);
  if (n.op == Op::Delay) {
    e.duration = Duration::ThisTurn;
    const CardId about = n.kid[0] == kNoNode ? kNoCard : single_card(g, n.kid[0], c);
    if (about == kNoCard && n.kid[0] != kNoNode)
      return say_nothing(g, c, why_no_cards(g, n.kid[0], c));
    if (about != kNoCard) e.other = g.s().ref(about);
  } else if (n.kid[0] != kNoNode) {
    e.until = c.you;
    e.controller = player_of(g, n.kid[0], c);
    if (e.controller == kNoPlayer) return say_nothing(g, c, WhyNothing::NoTarget);
  }
  if (g.s().player_count() > 2 && c.opponent != kNoPlayer && a.kind == AbilityKind::Always)
    e.opponent = static_cast<uint8_t>(raw(c.opponent) + 1);
  e.source = keep_numbers(g, c, e);
  g.add_effect(e);
  refresh_all_features(g);
  g.s().h.returned = 1;
}

void verb_next_gains(Game& g, const Node& n, const Context& c) {
  Effect e{.kind = EffectKind::Next,
           .duration = Duration::ThisTurn,
           .controller = c.you,
           .def = g.db->ability(c.ability).def,
           .a = n.value};
  e.source = keep_numbers(g, c, e);
  g.add_effect(e);
  g.s().h.returned = 1;
}

void verb_next_uses(Game& g, const Node& n, const Context& c) {
  const int more = amount(g, n.kid[0], c);
  g.s().h.returned = kDoneWithNothing;
  if (more <= 0) return say_nothing(g, c, WhyNothing::Zero);
  g.add_effect({.kind = EffectKind::MoreUses,
                .duration = Duration::ThisTurn,
                .controller = c.you,
                .op = n.flags,
                .source = c.source,
                .def = c.def,
                .a = more,
                .b = n.value});
}

namespace {

// RULING(25): where the frame begins whose chain a text serves that is being carried out: of an
// ability that was used in a round of responses the chain that the round is about, of anything else
// the one it is part of.
std::optional<uint16_t> chain_served(const State& s) {
  const uint16_t below = s.frame(s.h.frame_top)->below;
  if (!is(s.frame(below), Procedure::Act)) return chain_frame(s, below);
  const uint16_t round = s.frame(below)->below;
  if (!is(s.frame(round), Procedure::Window)) return std::nullopt;
  const uint16_t chain = chain_frame(s, s.frame(round)->below);
  // In the main phase nothing happens before somebody acts.
  const bool none = chain == 0 && is(s.frame(0), Procedure::Turn) &&
                    frame_as<TurnFrame>(s.frame(0)).head.step == TurnFrame::Main;
  return none ? std::nullopt : std::optional<uint16_t>(chain);
}

}  // namespace

void verb_shield(Game& g, const Node& n, const Context& c) {
  const bool all = n.op == Op::PreventDamage;
  const int ignored = all ? kEverything : amount(g, n.kid[0], c);
  g.s().h.returned = ignored <= 0 ? kDoneWithNothing : 1;
  if (ignored <= 0) return say_nothing(g, c, WhyNothing::Zero);
  const std::optional<uint16_t> chain = all ? 0 : chain_served(g.s());
  if (!chain) return say_nothing(g, c, WhyNothing::NoTarget);
  g.add_effect({.kind = EffectKind::Shield,
                .duration = all ? Duration::ThisTurn : Duration::ThisChain,
                .controller = c.you,
                .source = c.source,
                .def = c.def,
                .a = ignored,
                .b = *chain});
  g.note({.kind = NoteKind::Prevented, .player = c.you, .card = c.source.id});
}

void verb_blank(Game& g, const Node& n, const Context& c) {
  CardList cards;
  collect_cards(g, n.kid[0], c, cards);
  if (cards.empty()) return say_nothing(g, c, why_no_cards(g, n.kid[0], c));
  const uint8_t before = mages_noirs(g);
  for (const CardId card : cards) {
    const bool crown = suspends_status(g, card);
    g.add_effect({.kind = EffectKind::Blank,
                  .duration = static_cast<Duration>(n.flags),
                  .controller = c.you,
                  .subject = g.s().ref(card),
                  .source = c.source,
                  .def = c.def});
    g.note({.kind = NoteKind::Blanked, .player = c.you, .card = card});
    if (crown) reread_status(g, g.s().card(card).owner());
    // RULING(137): the actions of this text that are still to come are effects of the card, too.
    if (g.s().ref(card) == c.source) g.top<TextFrame>().silenced = 1;
  }
  tell_lost_status(g, before);
  g.s().h.dirty |= kDirtyWatch;
  g.s().h.returned = static_cast<int>(cards.size());
}

// Wild fire (RULING(33), RULING(56)): the player's spells are copies for the rest of the game.
// Those on the board become prepared spells, lose HP and keep their Mana.
void verb_become_copies(Game& g, const Node& /*n*/, const Context& c) {
  State& s = g.s();
  const DefId copy = c.def;
  const auto board = s.zone(c.you, Zone::Board);
  const bool crown = std::any_of(board.begin(), board.end(),
                                 [&](CardId card) { return suspends_status(g, card); });
  s.player(c.you).copy = copy;
  // RULING(56): what is channeled stays so; the rest lies as its kind does.
  const bool spell = g.db->def(copy).type == CardType::Spell;
  for (const CardId card : s.zone(c.you, Zone::Board)) {
    if (definition(g, card).type == CardType::Animal) continue;
    Slot& slot = s.slot(card);
    slot.flags = static_cast<uint8_t>(slot.flags & ~kNoCopy);
    if (slot.stance != Stance::Channeled) slot.stance = spell ? Stance::Prepared : Stance::InPlay;
    g.db->def(copy).has_hp ? fix_hp(g, card, g.db->def(copy).hp) : drop_hp(g, card);
  }
  s.h.dirty |= kDirtyWatch;
  refresh_all_features(g);
  if (crown) reread_status(g, c.you);
  g.note({.kind = NoteKind::Becomes, .player = c.you, .def = copy});
  s.h.returned = 1;
  CardList changed;
  for (const CardId card : s.zone(c.you, Zone::Board)) changed.push_back(card);
  for (const CardId card : changed) note_coming(g, card);
}

}  // namespace grimoire
