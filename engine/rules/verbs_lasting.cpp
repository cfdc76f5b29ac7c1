// Statements whose effect lasts beyond the text: created texts, what comes next, shields, blanks.
#include <algorithm>
#include <bitset>

#include "engine/rules/numbers.h"
#include "engine/rules/procedures.h"

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
  // NB: the last number is shared by all for which there is none; nobody creates so many that
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

void verb_shield(Game& g, const Node& n, const Context& c) {
  const bool all = n.op == Op::PreventDamage;
  const int ignored = all ? kEverything : amount(g, n.kid[0], c);
  g.s().h.returned = ignored <= 0 ? kDoneWithNothing : 1;
  if (ignored <= 0) return say_nothing(g, c, WhyNothing::Zero);
  g.add_effect({.kind = EffectKind::Shield,
                .duration = all ? Duration::ThisTurn : Duration::Game,
                .controller = c.you,
                .source = c.source,
                .def = c.def,
                .a = ignored});
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
  }
  tell_lost_status(g, before);
  g.s().h.dirty |= kDirtyWatch;
  g.s().h.returned = static_cast<int>(cards.size());
}

// Wild fire (RULING(33), RULING(56)): the player's spells are copies for the rest of the game.
// Those on the board become prepared spells, lose HP and keep their Mana.
void verb_become_copies(Game& g, const Context& c) {
  State& s = g.s();
  const DefId copy = c.def;
  const auto board = s.zone(c.you, Zone::Board);
  const bool crown = std::any_of(board.begin(), board.end(),
                                 [&](CardId card) { return suspends_status(g, card); });
  s.player(c.you).copy = copy;
  const CardType type = g.db->def(copy).type;
  for (const CardId card : s.zone(c.you, Zone::Board)) {
    Slot& slot = s.slot(card);
    if (type == CardType::Spell) slot.stance = Stance::Prepared;
    slot.has_hp = g.db->def(copy).has_hp ? 1 : 0;
    slot.hp = g.db->def(copy).hp;
  }
  s.h.dirty |= kDirtyWatch | kDirtyHp;
  refresh_all_features(g);
  if (crown) reread_status(g, c.you);
  g.note({.kind = NoteKind::Becomes, .player = c.you, .def = copy});
  s.h.returned = 1;
  CardList changed;
  for (const CardId card : s.zone(c.you, Zone::Board)) changed.push_back(card);
  for (const CardId card : changed) note_coming(g, card);
}

}  // namespace grimoire
