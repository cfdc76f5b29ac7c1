#include "engine/rules/zones/draw.h"

#include <algorithm>

#include "engine/rules/read/abilities.h"
#include "engine/rules/read/knowledge.h"
#include "engine/rules/text/interchangeable.h"
#include "engine/rules/text/settle.h"
#include "engine/rules/text/text.h"
#include "engine/rules/text/triggers.h"
#include "engine/rules/zones/control.h"
#include "engine/rules/zones/zones.h"

namespace grimoire {

namespace {

// Galactic mantle: replacements of a draw in the own draw phase. Of those that nobody could
// tell apart one (RULING(115)).
using Replacements = SmallList<CardText, 4>;
void find_replacements(const Game& g, PlayerId p, Replacements& out) {
  if (g.s().h.phase != Phase::Draw || !own_turn(g, p)) return;
  each_ability(g, p, Feature::Instead, AbilityKind::Instead, [&](CardRef from, AbilityId id) {
    if (g.db->ability(id).instead != Instead::DrawInDrawPhase) return;
    const auto same = [&](const CardText& t) {
      return t.ability == id && interchangeable(g, t.of.id, from.id, g.s().picks().size());
    };
    if (std::none_of(out.begin(), out.end(), same)) out.push_back({id, from});
  });
}

void replace_draw(Game& g, const CardText& text) {
  DrawFrame& f = g.top<DrawFrame>();
  const PlayerId p = f.player;
  --f.left;
  f.head.step = DrawFrame::Next;
  run_replacement(g, text.ability, context_of(g, text.of, g.db->ability(text.ability), p));
}

// RULING(10): several replacements are ordered by the player whose turn it is.
Flow ask_replacement(Game& g, const Replacements& found) {
  g.top<DrawFrame>().head.step = DrawFrame::Replace;
  g.ask(g.s().h.active, DecisionKind::Order, Prompt::Replace, found[0].of.id);
  for (size_t i = 0; i < found.size(); ++i) {
    g.offer({.kind = OptionKind::Effect, .card = found[i].of.id, .y = static_cast<uint16_t>(i)});
  }
  return Flow::Wait;
}

// RULING(38): drawing an Animal puts it into play, and is a draw like any other.
void draw_animal(Game& g, PlayerId p, CardId c) {
  ++g.s().player(p).drawn;
  g.s().player(p).flags |= kPrivateInfo;
  g.note({.kind = NoteKind::Draws,
          .player = p,
          .card = c,
          .x = static_cast<uint8_t>(Zone::Board),
          .def = def_of(g, c)});
  const StatusChange status = enter_board(g, c, Stance::InPlay, false);
  g.note({.kind = NoteKind::PutsIntoPlay, .player = p, .card = c, .def = def_of(g, c)});
  tell_status(g, c, status);
  trigger(g, EventKind::CardDrawn, {.card = g.s().ref(c), .source = {}, .player = p});
  entered_play(g, c, {});
}

void draw_one(Game& g, PlayerId p) {
  remember_sight(g, p);
  State& s = g.s();
  const auto deck = s.zone(p, Zone::Deck);
  const CardId c = deck.back();
  if (definition(g, c).type == CardType::Animal) return draw_animal(g, p, c);
  know(g, c, static_cast<uint8_t>(1 << raw(p)));
  const uint8_t seen_by = s.card(c).known;
  place_card(g, c, Zone::Hand, State::kFront);
  ++s.player(p).drawn;
  s.player(p).flags |= kPrivateInfo;
  g.note(
      {.kind = NoteKind::Draws, .player = p, .card = c, .seen_by = seen_by, .def = def_of(g, c)});
  const EventInfo event{.card = s.ref(c), .source = {}, .player = p};
  trigger(g, EventKind::CardDrawn, event);
  tell_added_to_hand(g, c);
}

}  // namespace

bool may_add_to_hand(const Game& g, PlayerId p) {
  if (scripted(g, p)) return false;  // SC-12.1
  if (g.s().h.phase == Phase::Draw && own_turn(g, p)) return true;
  const auto closes = [&](AbilityId id) {
    return g.db->ability(id).change == Change::HandOnlyInDraw;
  };
  bool closed = false;
  for (int i = 0; i < g.s().player_count(); ++i) {
    const auto other = static_cast<PlayerId>(i);
    if (!opposing(g, other, p)) continue;
    each_ability(
        g, other, Feature::PlayerRule, AbilityKind::Always,
        [&](CardRef from, AbilityId id) { closed = closed || (!from.created() && closes(id)); });
  }
  if (!g.s().any_effect(EffectKind::Created)) return !closed;
  for (const Effect& e : g.s().effects()) {
    const bool meant = e.opponent == 0 || e.opponent == raw(p) + 1;
    const bool created = e.kind == EffectKind::Created && opposing(g, e.controller, p);
    closed = closed || (created && meant && closes(e.ability));
  }
  return !closed;
}

void hand_stays_closed(Game& g, PlayerId p, CardId c) {
  const auto seen_by = static_cast<uint8_t>(c == kNoCard ? 0xFF : g.s().card(c).known);
  g.note({.kind = NoteKind::NothingHappens,
          .player = p,
          .card = c,
          .x = static_cast<uint8_t>(WhyNothing::HandClosed),
          .seen_by = seen_by});
}

void draw_cards(Game& g, PlayerId p, int count) {
  g.s().h.returned = 0;
  if (count <= 0) return;
  DrawFrame f = new_frame<DrawFrame>();
  f.player = p;
  f.left = count;
  g.push(f);
}

Flow step_draw(Game& g) {
  while (true) {
    DrawFrame& f = g.top<DrawFrame>();
    const PlayerId p = f.player;
    if (f.left == 0) {
      const int drawn = f.drawn;
      g.pop();
      g.s().h.returned = drawn;
      return Flow::Go;
    }
    Replacements found;
    find_replacements(g, p, found);
    if (found.size() > 1) return ask_replacement(g, found);
    if (f.head.step == DrawFrame::Replace) {
      f.head.step = DrawFrame::Next;
      return Flow::Go;
    }
    if (!found.empty()) {
      replace_draw(g, found[0]);
      return Flow::Go;
    }
    --f.left;
    if (!may_add_to_hand(g, p)) {
      hand_stays_closed(g, p, kNoCard);
      continue;
    }
    if (g.s().zone(p, Zone::Deck).empty()) {
      // RULING(22): drawing from an empty deck defeats at that moment.
      g.s().player(p).flags |= kDrewFromEmptyDeck;
      note_felling(g, p);
      g.s().h.dirty |= kDirtyHp;
      f.left = 0;
      lose_by_empty_deck(g, p);
      return Flow::Go;
    }
    ++f.drawn;
    draw_one(g, p);
    if (!is(&g.head(), Procedure::Draw)) return Flow::Go;  // an Animal that pushes others out
  }
}

void answer_draw(Game& g, const Option& o) {
  Replacements found;
  find_replacements(g, g.top<DrawFrame>().player, found);
  replace_draw(g, found[o.y]);
}

}  // namespace grimoire
