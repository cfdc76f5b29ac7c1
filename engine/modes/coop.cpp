// Solo and co-op: docs/RULES.md SC. The last player is the Adversary.
#include <algorithm>

#include "engine/base/small_list.h"
#include "engine/modes/modes.h"
#include "engine/modes/outcome.h"
#include "engine/rules/act/window.h"
#include "engine/rules/core/mode.h"
#include "engine/rules/mana/mana.h"
#include "engine/rules/mana/place_mana.h"
#include "engine/rules/read/knowledge.h"
#include "engine/rules/text/apply.h"
#include "engine/rules/text/interchangeable.h"
#include "engine/rules/text/settle.h"
#include "engine/rules/zones/control.h"
#include "engine/rules/zones/leave.h"
#include "engine/rules/zones/status.h"
#include "engine/rules/zones/zones.h"

namespace grimoire {
namespace {

// Steps of a turn of the Adversary (SC-7), and of a player's defeat (SC-10).
enum Step : uint8_t {
  NextInPlay,
  Applied,
  Release,
  Between,
  TakeCard,
  Entered,
  SpellApplied,
  Fall,
  FallBoardGone,
  FallHand,
  FallHandGone,
  FallReserve,
};

uint8_t against_the_last(int player, int players) { return player == players - 1 ? 1 : 0; }

int one_card(const Game&, PlayerId) { return 1; }

// SC-6.2: a turn of the Adversary comes before each player's.
void adversary_or_player(Game& g) {
  Header& h = g.s().h;
  const bool adversary_was_on = h.turn > 1 && h.adversary_turn != 0;
  if (h.turn > 1 && !adversary_was_on) h.active = next_player(g, h.active);
  h.adversary_turn = adversary_was_on ? 0 : 1;
}

void go(Game& g, Step step) { g.top<ModeFrame>().head.step = step; }

// ---- The Adversary's turn

void apply_effects(Game& g, CardId c) {
  if (definition(g, c).activation == kNoAbility) return;
  apply_card(g, c, whose_turn(g), kTextOnly | kManaLater);
}

// RULING(145): a spell that lies on the board is not in play as the sheet means it.
bool has_yet_to_act(const Game& g, CardId c) {
  const Slot& slot = g.s().slot(c);
  return slot.stance == Stance::InPlay && (slot.flags & kApplied) == 0;
}

// SC-7.1, SC-7.2: the cards in play, in the players' order. RULING(145): also those that the card
// turned up has brought into play.
Flow next_in_play(Game& g) {
  const PlayerId adversary = whose_turn(g);
  g.ask(adversary, DecisionKind::Order, Prompt::AdversaryNext);
  for (const CardId c : g.s().zone(adversary, Zone::Board)) {
    if (!has_yet_to_act(g, c)) continue;
    const auto same = [&](const Option& o) {
      return interchangeable(g, o.card, c, g.s().picks().size());
    };
    if (std::none_of(g.options.begin(), g.options.end(), same))
      g.offer({.kind = OptionKind::Card, .card = c});
  }
  if (!g.options.empty()) return Flow::Wait;
  if (g.top<ModeFrame>().last != 0) {
    g.pop();
  } else {
    go(g, TakeCard);
  }
  return Flow::Go;
}

// SC-7.4: the discard pile becomes the deck.
void turn_over_discard_pile(Game& g, PlayerId adversary) {
  SmallList<CardId, 64> pile;
  for (const CardId c : g.s().zone(adversary, Zone::Discard)) pile.push_back(c);
  if (pile.empty()) return;
  for (const CardId c : pile) place_card(g, c, Zone::Deck, State::kFront);
  shuffle_deck(g, adversary);
}

Flow take_card(Game& g) {
  const PlayerId adversary = whose_turn(g);
  if (g.s().zone(adversary, Zone::Deck).empty()) turn_over_discard_pile(g, adversary);
  const auto deck = g.s().zone(adversary, Zone::Deck);
  if (deck.empty()) {
    g.pop();
    return Flow::Go;
  }
  const CardId c = deck.back();
  know(g, c, 0xFF);
  g.note({.kind = NoteKind::Shows, .player = adversary, .card = c, .def = def_of(g, c)});
  g.top<ModeFrame>().card = g.s().ref(c);
  g.top<ModeFrame>().last = 1;
  if (definition(g, c).type == CardType::Spell) {
    place_card(g, c, Zone::Transit, State::kFront);
    go(g, SpellApplied);
    apply_effects(g, c);
    return Flow::Go;
  }
  go(g, Entered);
  const StatusChange status = enter_board(g, c, Stance::InPlay, false);
  g.s().slot(c).flags |= kApplied;
  g.note({.kind = NoteKind::PutsIntoPlay, .player = adversary, .card = c, .def = def_of(g, c)});
  tell_status(g, c, status);
  entered_play(g, c, {});
  return Flow::Go;
}

// What did not stay even until then applies nothing.
Flow apply_entered(Game& g) {
  const CardRef card = g.top<ModeFrame>().card;
  const bool there = g.s().valid(card) && g.s().on_board(card.id);
  go(g, there ? Applied : Between);
  if (there) apply_effects(g, card.id);
  return Flow::Go;
}

// SC-8.1, SC-8.2.
Flow discard_spell(Game& g) {
  const CardRef card = g.top<ModeFrame>().card;
  go(g, Release);
  if (g.s().valid(card) && g.s().card(card.id).zone() == Zone::Transit)
    move_card(g, card.id, Zone::Discard);
  action_done(g);
  return Flow::Go;
}

// SC-15.5, RULING(145): for having applied its effects, wherever these have sent it.
Flow release_of_card(Game& g) {
  const CardId c = g.top<ModeFrame>().card.id;
  go(g, Between);
  add_mana_value(g, def_of(g, c));
  return Flow::Go;
}

// ---- A player's defeat

// RULING(51): all that the player has in a zone goes, in that player's order.
template <class Discard>
Flow discard_all(Game& g, Zone from, Step next, Discard discard) {
  const PlayerId p = g.top<ModeFrame>().player;
  go(g, next);
  CardList cards;
  for (const CardId c : g.s().zone(p, from)) cards.push_back(c);
  if (cards.empty()) return Flow::Go;
  const uint16_t frames = g.s().info(List::Frames).count;
  discard(std::span<const CardId>(cards.begin(), cards.size()));
  const bool listed = g.s().info(List::Frames).count != frames;
  if (listed && is(&g.head(), Procedure::LeaveList)) g.top<LeaveListFrame>().orders = p;
  return Flow::Go;
}

// Rituals and Indestructible cards too.
Flow discard_board(Game& g) {
  return discard_all(g, Zone::Board, FallBoardGone, [&](std::span<const CardId> cards) {
    leave_board(g, cards, Zone::Discard, LeaveCause::Force);
  });
}

Flow discard_hand(Game& g) {
  return discard_all(g, Zone::Hand, FallHandGone,
                     [&](std::span<const CardId> cards) { discard_from_hand(g, cards); });
}

// SC-10.4: triggers of the discards happen while the player is still there.
Flow settle_fall(Game& g, Step next) {
  go(g, next);
  action_done(g);
  return Flow::Go;
}

// SC-10.6: the reserve goes back to the Infinite Ether.
Flow empty_reserve(Game& g) {
  const PlayerId p = g.top<ModeFrame>().player;
  State& s = g.s();
  for (int e = 0; e < kElements; ++e) {
    const int count = s.player(p).reserve.of[e];
    if (count == 0) continue;
    move_mana(g, reserve_of(p), kInfiniteEther, e, count);
    g.note({.kind = NoteKind::ManaReturned,
            .player = p,
            .amount = count,
            .x = static_cast<uint8_t>(e)});
  }
  s.player(p).flags |= kOut;
  // RULING(144): the turn of the Adversary goes on before the player who is now about to play.
  if (s.h.adversary_turn != 0 && p == s.h.active) s.h.active = next_player(g, p);
  g.pop();
  end_effects(g, p);
  action_done(g);
  return Flow::Go;
}

// SC-10.1, SC-10.2.
void defeated(Game& g, uint8_t players) {
  State& s = g.s();
  int standing = 0;
  for (int i = 0; i < s.player_count(); ++i) {
    const auto p = static_cast<PlayerId>(i);
    if ((players >> i & 1) != 0) s.player(p).flags |= kSetAside;
    if (!scripted(g, p) && (s.player(p).flags & (kOut | kSetAside)) == 0) ++standing;
  }
  if (standing == 0) {
    take_out(g, players);
    s.h.outcome = Outcome::Won;
    s.h.winning_side = 1;
    g.note({.kind = NoteKind::GameOver, .x = 1});
    return;
  }
  // RULING(147): from the active player on; the frame pushed last comes first.
  const int seats = s.player_count();
  const int first = raw(s.h.active);
  for (int places = seats - 1; places >= 0; --places) {
    const int i = (first + places) % seats;
    if ((players >> i & 1) == 0) continue;
    ModeFrame f = new_frame<ModeFrame>();
    f.head.step = Fall;
    f.player = static_cast<PlayerId>(i);
    g.push(f);
  }
}

Flow step(Game& g) {
  switch (g.top<ModeFrame>().head.step) {
    case NextInPlay: return next_in_play(g);
    case Applied:
      go(g, Release);
      action_done(g);
      return Flow::Go;
    case Release: return release_of_card(g);
    case Between:
      go(g, NextInPlay);
      action_done(g);
      open_window(g);
      return Flow::Go;
    case TakeCard: return take_card(g);
    case Entered: return apply_entered(g);
    case SpellApplied: return discard_spell(g);
    case Fall: return discard_board(g);
    case FallBoardGone: return settle_fall(g, FallHand);
    case FallHand: return discard_hand(g);
    case FallHandGone: return settle_fall(g, FallReserve);
    default: return empty_reserve(g);
  }
}

void answer(Game& g, const Option& o) {
  g.top<ModeFrame>().card = g.s().ref(o.card);
  g.s().slot(o.card).flags |= kApplied;
  go(g, Applied);
  apply_effects(g, o.card);
}

constexpr ModeRules kCoop{
    .name = "coop",
    .fewest_players = 2,
    .most_players = 5,
    .starting_hp = 20,
    .opening_hand = 5,
    .gathered_mana = 0,
    .hand_limit = 7,
    .first_turn_draws = true,
    .adversary = true,
    .random_beginner = true,
    .shared_turns = false,
    .seats = {0, 1, 2, 3, 4},
    .side_of = &against_the_last,
    .start_turn = &adversary_or_player,
    .cards_drawn = &one_card,
    .defeated = &defeated,
    .time_is_up = nullptr,
    .steps = FallReserve + 1,
    .step = &step,
    .answer = &answer,
};

}  // namespace

const ModeRules& coop_rules() { return kCoop; }

}  // namespace grimoire
