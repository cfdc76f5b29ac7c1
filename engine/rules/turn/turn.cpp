// RB-4 How a turn unfolds.
#include "engine/rules/turn/turn.h"

#include <iterator>

#include "engine/rules/act/act.h"
#include "engine/rules/act/legal_actions.h"
#include "engine/rules/act/window.h"
#include "engine/rules/core/endless_loops.h"
#include "engine/rules/core/mode.h"
#include "engine/rules/mana/place_mana.h"
#include "engine/rules/mana/share_mana.h"
#include "engine/rules/read/abilities.h"
#include "engine/rules/text/batch.h"
#include "engine/rules/text/settle.h"
#include "engine/rules/text/triggers.h"
#include "engine/rules/turn/uses.h"
#include "engine/rules/turn/zenith.h"
#include "engine/rules/zones/animals.h"
#include "engine/rules/zones/control.h"
#include "engine/rules/zones/draw.h"
#include "engine/rules/zones/hand_size.h"
#include "engine/rules/zones/zones.h"

namespace grimoire {
namespace {

void begin_phase(Game& g, Phase phase) {
  g.s().h.phase = phase;
  g.note(
      {.kind = NoteKind::PhaseBegins, .player = g.s().h.active, .x = static_cast<uint8_t>(phase)});
}

void go(Game& g, TurnFrame::Step step) { g.top<TurnFrame>().head.step = step; }

// RULING(42): the active player and, where a side plays together, their teammate; also one who is
// out of the game, whose turn is the teammate's.
template <class Visit>
void each_of_turn(const Game& g, Visit visit) {
  const PlayerId first = whose_turn(g);
  visit(first);
  for (int i = 0; i < g.s().player_count(); ++i) {
    const auto p = static_cast<PlayerId>(i);
    if (p != first && own_turn(g, p)) visit(p);
  }
}

// RULING(41): the other side's turn, by a player who is still in the game.
PlayerId last_to_play(const Game& g) {
  const PlayerId active = g.s().h.active;
  PlayerId next = next_player(g, active);
  while (!opposing(g, active, next)) next = next_player(g, next);
  return next;
}

// RULING(41): after the turn in which time was called there is one more, then health decides.
bool time_ends_game(Game& g) {
  TimeOut& time_out = g.s().h.time_out;
  if (time_out == TimeOut::None) return false;
  if (time_out == TimeOut::Called) {
    time_out = TimeOut::LastTurn;
    return false;
  }
  g.note({.kind = NoteKind::TimeIsUp});
  g.mode->time_is_up(g);
  return true;
}

// RULING(13): "until your next turn" ends before that turn's start effects.
void begin_turn(Game& g) {
  State& s = g.s();
  ++s.h.turn;
  if (s.h.time_out == TimeOut::LastTurn) {
    s.h.active = last_to_play(g);
  } else {
    g.mode->start_turn(g);
  }
  for (Player& p : s.players()) {
    p.drawn = p.discarded = 0;
    p.prepared = p.equipment_lost = 0;
    p.flags = static_cast<uint8_t>(p.flags & ~kZenith);  // RULING(11)
  }
  for (int i = 0; i < s.info(List::Slots).count; ++i) {
    s.slot_at(i).flags = static_cast<uint8_t>(s.slot_at(i).flags & ~(kPlayedThisTurn | kApplied));
  }
  g.truncate_history(0);
  s.h.chain_history = 0;
  g.note({.kind = NoteKind::TurnBegins,
          .player = whose_turn(g),
          .amount = static_cast<int32_t>(s.h.turn)});
  g.s().h.handed_over = 0;
  each_of_turn(g, [&](PlayerId p) { expire_effects(g, Duration::UntilYourTurn, p); });
  begin_phase(g, Phase::Start);
}

void queue_housekeeping(Game& g, Housekeeping what) {
  Pending p{.ability = kNoAbility, .controller = g.s().h.active, .source = {}};
  p.event.kind = static_cast<uint8_t>(what);
  g.add_pending(p);
}

// Start effects of cards in exile (for example Fox).
void queue_exiled(Game& g) {
  if ((g.s().h.off_board & bit(Feature::TurnStart)) == 0) return;
  each_of_turn(g, [&](PlayerId p) {
    if (!alive(g, p)) return;
    CardList exiled;
    for (const CardId c : g.s().zone(p, Zone::Exile)) {
      if ((definition(g, c).off_board & bit(Feature::TurnStart)) != 0) exiled.push_back(c);
    }
    for (const CardId c : exiled) queue_own(g, c, AbilityKind::TurnStart);
  });
}

// Of cards that may be prepared from somewhere else than the hand (RULING(12)).
void renew_permissions(Game& g) {
  if ((g.s().h.off_board & bit(Feature::Prepare)) == 0) return;
  for (int i = 0; i < g.s().card_count(); ++i) g.s().card(static_cast<CardId>(i)).used = 0;
}

// RULING(11): start effects, Zenith, control validity and uses are one chain in the active player's
// order. RULING(98): items that change nothing now are not put up for ordering.
void queue_start_effects(Game& g) {
  renew_permissions(g);
  each_of_turn(g, [&](PlayerId p) {
    if ((g.s().player(p).features & bit(Feature::TurnStart)) == 0) return;
    CardList starting;
    each_bearer(g, p, bit(Feature::TurnStart), [&](CardId c) { starting.push_back(c); });
    for (const CardId c : starting) queue_own(g, c, AbilityKind::TurnStart);
  });
  queue_exiled(g);
  const bool resting = anything_to_rest(g);
  if (resting) queue_housekeeping(g, Housekeeping::Rest);
  const bool uses = uses_to_renew(g) || uses_may_be_made(g);
  const bool control = control_broken(g) || control_may_break(g);
  if (uses) queue_housekeeping(g, Housekeeping::Uses);
  if (control) queue_housekeeping(g, Housekeeping::Control);
  g.top<TurnFrame>().put_up =
      static_cast<uint8_t>((uses ? TurnFrame::kUses : 0) | (control ? TurnFrame::kControl : 0) |
                           (resting ? TurnFrame::kRest : 0));
  if (zenith_order_matters(g)) {
    queue_housekeeping(g, Housekeeping::Zenith);
  } else {
    check_zenith(g, Announce::IfInSight);
  }
}

// RULING(98): a check that was not put in order comes after the start effects.
void queue_late_checks(Game& g) {
  const uint8_t put_up = g.top<TurnFrame>().put_up;
  g.top<TurnFrame>().put_up = 0;
  if ((put_up & TurnFrame::kRest) == 0 && anything_to_rest(g))
    queue_housekeeping(g, Housekeeping::Rest);
  if ((put_up & TurnFrame::kUses) == 0 && uses_to_renew(g))
    queue_housekeeping(g, Housekeeping::Uses);
  if ((put_up & TurnFrame::kControl) == 0 && control_broken(g))
    queue_housekeeping(g, Housekeeping::Control);
}

// What texts have announced for the end of this turn, each once.
bool queue_announced(Game& g, PlayerId p) {
  if (!g.s().any_effect(EffectKind::Created)) return false;
  SmallList<Pending, 16> found;
  for (Effect& e : g.s().effects()) {
    if (e.kind != EffectKind::Created || e.controller != p || e.op != 0) continue;
    if (g.db->ability(e.ability).kind != AbilityKind::ThisTurnEnd) continue;
    e.op = 1;
    Pending item{.ability = e.ability, .controller = p, .source = e.source};
    item.event.card = e.other;
    found.push_back(item);
  }
  for (const Pending& item : found) g.add_pending(item);
  return !found.empty();
}

// Effects at the end of this turn: of the active player's cards, and those that name any turn.
void queue_end_effects(Game& g) {
  for (int i = 0; i < g.s().player_count(); ++i) {
    const auto p = static_cast<PlayerId>(i);
    if ((g.s().player(p).features & bit(Feature::TurnEnd)) == 0) continue;
    SmallList<Pending, 16> found;
    each_bearer(g, p, bit(Feature::TurnEnd), [&](CardId c) {
      abilities_of(g, c, [&](CardRef from, AbilityId id) {
        const Ability& a = g.db->ability(id);
        // RULING(173): its condition is looked at when its moment comes.
        if (a.kind != AbilityKind::TurnEnd || !lies_right(g, c, a)) return;
        if (!own_turn(g, p) && !a.whose_any) return;
        Pending item{.ability = id, .controller = p, .source = from};
        const int times = times_applied(g, c);
        if (!a.whose_any) {
          for (int t = 0; t < times && !g.beyond_bounds(std::ssize(found)); ++t)
            found.push_back(item);
          return;
        }
        each_of_turn(g, [&](PlayerId whose) {  // "they": whose turn ends
          if (a.event_side == Side::Opponents && !opposing(g, whose, p)) return;
          item.event.player = whose;
          const int here = alive(g, whose) ? times : 0;
          for (int t = 0; t < here && !g.beyond_bounds(std::ssize(found)); ++t)
            found.push_back(item);
        });
      });
    });
    for (const Pending& item : found) g.add_pending(item);
    queue_announced(g, p);
  }
}

// RULING(136): effects announced for the end of this turn after its end effects.
bool queue_late(Game& g) {
  bool any = false;
  for (int i = 0; i < g.s().player_count(); ++i) {
    any = queue_announced(g, static_cast<PlayerId>(i)) || any;
  }
  return any;
}

int cards_to_draw(const Game& g, PlayerId p) {
  // RB-4.3, TV-7.4: no draw in the first turn.
  if (!alive(g, p) || (g.s().h.turn == 1 && !g.mode->first_turn_draws)) return 0;
  bool none = false;
  each_ability(g, p, Feature::PlayerRule, AbilityKind::Always, [&](CardRef, AbilityId id) {
    none = none || g.db->ability(id).change == Change::NoDrawPhase;
  });
  return none ? 0 : g.mode->cards_drawn(g, p);
}

bool has_draw_phase(const Game& g) {
  bool any = false;
  each_of_turn(g, [&](PlayerId p) { any = any || cards_to_draw(g, p) > 0; });
  return any;
}

// The active player draws first: their frame is pushed last.
void draw_for_turn(Game& g) {
  SmallList<PlayerId, kMostPlayers> players;
  each_of_turn(g, [&](PlayerId p) { players.push_back(p); });
  for (size_t i = players.size(); i-- > 0;) draw_cards(g, players[i], cards_to_draw(g, players[i]));
}

// RULING(13): the size of each hand is checked once.
bool discard_to_hand_size(Game& g) {
  SmallList<PlayerId, kMostPlayers> players;
  each_of_turn(g, [&](PlayerId p) {
    const auto size = static_cast<int>(g.s().zone(p, Zone::Hand).size());
    if (alive(g, p) && size > hand_limit(g, p)) players.push_back(p);
  });
  for (size_t i = players.size(); i-- > 0;) {
    HandSizeFrame f = new_frame<HandSizeFrame>();
    f.player = players[i];
    f.limit = hand_limit(g, players[i]);
    g.push(f);
  }
  return !players.empty();
}

Flow ask_pile(Game& g) {
  const State& s = g.s();
  g.ask(s.h.active, DecisionKind::Pile, Prompt::TakePile);
  g.offer({.kind = OptionKind::Pile, .x = 0});
  // NB: two identical piles are one choice.
  if (!(s.h.pile[0] == s.h.pile[1])) g.offer({.kind = OptionKind::Pile, .x = 1});
  return Flow::Wait;
}

Flow ask_action(Game& g) {
  const PlayerId p = acting_player(g);
  g.ask(p, DecisionKind::Action, Prompt::MainPhase);
  g.decision.shown = true;
  offer_actions(g, p);
  return Flow::Wait;
}

}  // namespace

Flow step_turn(Game& g) {
  State& s = g.s();
  s.h.chain_actions = 0;
  if (s.history().size() > s.h.chain_history) g.truncate_history(s.h.chain_history);
  const PlayerId active = s.h.active;
  // Who falls in their own turn has no more of it, unless a teammate finishes it (RULING(46)).
  const bool cut_short = !alive(g, active) && s.h.adversary_turn == 0 && !g.mode->shared_turns;
  if (cut_short && g.top<TurnFrame>().head.step != TurnFrame::Begin) {
    g.top<TurnFrame>().put_up = 0;
    go(g, TurnFrame::Finish);
  }
  switch (g.top<TurnFrame>().head.step) {
    case TurnFrame::Begin:
      if (time_ends_game(g)) return Flow::Go;
      begin_turn(g);
      go(g, TurnFrame::StartWindow);
      action_done(g);  // what ended with the turn before, or ends now, may set something off
      return Flow::Go;
    case TurnFrame::StartWindow:
      go(g, TurnFrame::StartEffects);
      open_window(g);
      return Flow::Go;
    case TurnFrame::StartEffects:
      go(g, TurnFrame::StartChecks);
      queue_start_effects(g);
      action_done(g);
      return Flow::Go;
    case TurnFrame::StartChecks:
      go(g, TurnFrame::StartEnd);
      queue_late_checks(g);
      action_done(g);
      return Flow::Go;
    case TurnFrame::StartEnd:
      go(g, TurnFrame::DrawWindow);
      open_window(g);
      return Flow::Go;
    case TurnFrame::DrawWindow:
      if (s.h.adversary_turn != 0) {
        s.h.phase = Phase::Main;
        go(g, TurnFrame::MainEnd);
        g.push(new_frame<ModeFrame>());
        return Flow::Go;
      }
      if (!has_draw_phase(g)) {
        go(g, TurnFrame::GatherWindow);
        return Flow::Go;
      }
      begin_phase(g, Phase::Draw);
      go(g, TurnFrame::Draw);
      open_window(g);
      return Flow::Go;
    case TurnFrame::Draw:
      go(g, TurnFrame::DrawDone);
      draw_for_turn(g);
      return Flow::Go;
    case TurnFrame::DrawDone:
      go(g, TurnFrame::DrawEnd);
      action_done(g);
      return Flow::Go;
    case TurnFrame::DrawEnd:
      go(g, TurnFrame::GatherWindow);
      open_window(g);
      return Flow::Go;
    case TurnFrame::GatherWindow:
      begin_phase(g, Phase::Gather);
      go(g, TurnFrame::Gather);
      open_window(g);
      return Flow::Go;
    case TurnFrame::Gather:
      go(g, TurnFrame::BetweenWindow);
      if (g.mode->gathered_mana > 0) gather_mana(g, active);
      return Flow::Go;
    case TurnFrame::BetweenWindow:
      go(g, TurnFrame::TakePile);
      action_done(g);
      open_window(g);
      return Flow::Go;
    case TurnFrame::TakePile: return ask_pile(g);
    case TurnFrame::GatherEnd:
      go(g, TurnFrame::MainWindow);
      open_window(g);
      return Flow::Go;
    case TurnFrame::MainWindow:
      begin_phase(g, Phase::Main);
      go(g, TurnFrame::Main);
      open_window(g, true);
      return Flow::Go;
    case TurnFrame::Main: return ask_action(g);
    case TurnFrame::MainEnd:
      go(g, TurnFrame::EndWindow);
      open_window(g);
      return Flow::Go;
    case TurnFrame::EndWindow:
      begin_phase(g, Phase::End);
      go(g, TurnFrame::EndEffects);
      open_window(g);
      return Flow::Go;
    case TurnFrame::EndEffects:
      go(g, TurnFrame::BeforeHandSize);
      queue_end_effects(g);
      action_done(g);
      return Flow::Go;
    case TurnFrame::BeforeHandSize:
      go(g, TurnFrame::HandSize);
      open_window(g);
      return Flow::Go;
    case TurnFrame::HandSize: {
      if (queue_late(g)) {
        action_done(g);
        return Flow::Go;
      }
      go(g, TurnFrame::AfterHandSize);
      if (!discard_to_hand_size(g)) go(g, TurnFrame::Finish);
      return Flow::Go;
    }
    case TurnFrame::AfterHandSize:
      go(g, TurnFrame::Finish);
      action_done(g);
      open_window(g);
      return Flow::Go;
    default:
      if (queue_late(g)) {
        action_done(g);
        return Flow::Go;
      }
      expire_effects(g, Duration::ThisTurn, active);
      each_of_turn(g, [&](PlayerId p) { expire_effects(g, Duration::UntilYourTurnEnds, p); });
      go(g, TurnFrame::Begin);
      return Flow::Go;
  }
}

namespace {

// RULING(43): the current player holds the main phase and gets it back.
void hand_over(Game& g) {
  const PlayerId from = acting_player(g);
  remember_position(g);
  g.s().h.handed_over ^= 1;
  g.note({.kind = NoteKind::HandsOver,
          .player = from,
          .x = static_cast<uint8_t>(raw(acting_player(g)))});
}

}  // namespace

void answer_turn(Game& g, const Option& o) {
  TurnFrame& f = g.top<TurnFrame>();
  if (f.head.step == TurnFrame::TakePile) {
    State& s = g.s();
    const PlayerId p = decider_for(g, s.h.active);
    f.head.step = TurnFrame::GatherEnd;
    take_pile(g, p, o.x);
    action_done(g);
    return;
  }
  if (o.kind == OptionKind::EndTurn) {
    f.head.step = TurnFrame::MainEnd;
    return;
  }
  if (o.kind == OptionKind::HandOver) {
    hand_over(g);
    return;
  }
  const bool may_come_back = o.kind == OptionKind::Trade || o.kind == OptionKind::Ability ||
                             o.kind == OptionKind::Prepare;  // and break off
  if (may_come_back) remember_position(g);
  act_on(g, acting_player(g), o);
}

}  // namespace grimoire
