#include "engine/rules/zones/animals.h"

#include <algorithm>
#include <span>

#include "engine/rules/text/triggers.h"
#include "engine/rules/zones/control.h"
#include "engine/rules/zones/zones.h"

namespace grimoire {
namespace {

bool turn_over(Game& g, CardId c, Stance from, Stance to, NoteKind note) {
  if (!g.s().has_slot(c) || g.s().slot(c).stance != from) return false;
  g.s().slot(c).stance = to;
  g.s().h.dirty |= kDirtyWatch;
  g.note({.kind = note, .player = g.s().card(c).owner(), .card = c, .def = def_of(g, c)});
  return true;
}

// Calls visit(card) for the exhausted Animals of those whose turn it is.
template <class Visit>
void each_to_rest(const Game& g, Visit visit) {
  for (int i = 0; i < g.s().player_count(); ++i) {
    const auto p = static_cast<PlayerId>(i);
    if (!alive(g, p) || !own_turn(g, p)) continue;
    for (const CardId c : g.s().zone(p, Zone::Board)) {
      if (g.s().exhausted(c)) visit(c);
    }
  }
}

bool is_animal(const Game& g, CardId c) { return definition(g, c).type == CardType::Animal; }

}  // namespace

bool exhaust(Game& g, CardId c) {
  if (!turn_over(g, c, Stance::Rested, Stance::Exhausted, NoteKind::Exhausts)) return false;
  trigger(g, EventKind::Exhausted, {.card = g.s().ref(c), .player = g.s().card(c).owner()});
  return true;
}

bool rest(Game& g, CardId c) {
  return turn_over(g, c, Stance::Exhausted, Stance::Rested, NoteKind::Rests);
}

bool anything_to_rest(const Game& g) {
  bool any = false;
  each_to_rest(g, [&](CardId) { any = true; });
  return any;
}

void rest_animals(Game& g) {
  CardList resting;
  each_to_rest(g, [&](CardId c) { resting.push_back(c); });
  for (const CardId c : resting) rest(g, c);
}

Zone destination(const Game& g, CardId c, Zone to) {
  const CardDef& def = definition(g, c);
  if (def.token) return Zone::Exile;
  return def.type == CardType::Animal && to == Zone::Discard ? Zone::Exile : to;
}

void cease_in_exile(Game& g, CardId c) {
  State& s = g.s();
  if (!definition(g, c).token || s.card(c).zone() != Zone::Exile) return;
  g.note({.kind = NoteKind::Vanishes, .player = s.card(c).owner(), .card = c, .def = def_of(g, c)});
  place_card(g, c, Zone::Gone, State::kFront);
}

CardId create_card(Game& g, PlayerId p, DefId def) {
  // What ceased to exist before makes room for the new one.
  CardId made = kNoCard;
  for (const CardId gone : g.s().zone(p, Zone::Gone)) {
    if (g.s().card(gone).def == def) made = gone;
  }
  if (made == kNoCard) {
    GRIMOIRE_CHECK(g.box.reserve(List::Cards, 1) && g.box.reserve(List::Order, 1),
                   "room for one more card");
    made = g.s().new_card(p, def);
    g.s().h.all_features |= g.db->def(def).features | g.db->def(def).off_board;
    g.s().h.off_board |= g.db->def(def).off_board;
  }
  const StatusChange status = enter_board(g, made, Stance::InPlay, false);
  g.note({.kind = NoteKind::PutsIntoPlay, .player = p, .card = made, .def = def});
  tell_status(g, made, status);
  entered_play(g, made, {});
  return made;
}

int animals_aside(const Game& g, PlayerId p) {
  const auto deck = g.s().zone(p, Zone::Deck);
  int aside = 0;
  while (aside < std::ssize(deck) && is_animal(g, deck[static_cast<size_t>(aside)])) ++aside;
  return aside;
}

void lay_animals_aside(Game& g, PlayerId p) {
  State& s = g.s();
  const auto deck = s.zone(p, Zone::Deck);
  const auto others =
      std::stable_partition(deck.begin(), deck.end(), [&](CardId c) { return is_animal(g, c); });
  // RULING(178): which one it is only its player knows.
  for (const CardId c : std::span(deck.begin(), others))
    s.card(c).known = static_cast<uint8_t>(1 << raw(p) | Card::kAnimalHere);
}

void lay_animals_on_top(Game& g, PlayerId p) {
  State& s = g.s();
  const auto owner = static_cast<uint8_t>(1 << raw(p));
  for (int left = animals_aside(g, p); left > 0; --left) {
    const CardId c = s.zone(p, Zone::Deck).front();
    place_card(g, c, Zone::Deck, State::kBack);
    g.note({.kind = NoteKind::LaysAnimal, .player = p, .card = c, .seen_by = owner});
  }
}

}  // namespace grimoire
