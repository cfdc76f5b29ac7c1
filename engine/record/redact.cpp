#include "engine/record/redact.h"

#include <algorithm>
#include <vector>

#include "engine/base/rng.h"
#include "engine/rules/act/act.h"
#include "engine/rules/core/mode.h"
#include "engine/rules/driver/driver.h"
#include "engine/rules/driver/frames.h"
#include "engine/rules/prepare/prepare.h"
#include "engine/rules/read/knowledge.h"
#include "engine/rules/read/player_features.h"
#include "engine/rules/text/choose.h"
#include "engine/rules/turn/setup.h"
#include "engine/state/bytes.h"

namespace grimoire {
namespace {

// DR-2.2.3: until it is complete a preparation shows nothing; the others see its player think.
void take_back_preparation(Game& g, PlayerId viewer) {
  if (g.over() || static_cast<Procedure>(g.head().procedure) != Procedure::Prepare) return;
  const PrepareFrame prepare = g.top<PrepareFrame>();
  if (prepare.player == viewer || prepare.head.step >= PrepareFrame::Commit) return;
  g.pop();
  g.truncate_picks(prepare.first_pick);
  g.truncate_effects(prepare.first_effect);
  const int picks = g.top<ActFrame>().first_pick;
  g.pop();
  g.truncate_picks(picks);
}

// RULING(9): a choice among hidden cards is seen when it is complete; until then the
// others see its player think.
void take_back_hidden_picks(Game& g, PlayerId viewer) {
  if (g.over() || static_cast<Procedure>(g.head().procedure) != Procedure::Choose) return;
  if (g.s().h.decider == viewer) return;
  ChooseFrame& f = g.top<ChooseFrame>();
  while (f.chosen > 0) {
    const Pick& last = g.s().picks().back();
    if (last.kind != PickKind::Card || knows(g, viewer, last.card().id)) return;
    --f.chosen;
    g.truncate_picks(static_cast<int>(g.s().picks().size()) - 1);
  }
}

// Every reference to a card in the state.
template <class Visit>
void each_reference(State& s, Visit visit) {
  for (Effect& e : s.effects()) {
    visit(e.subject);
    visit(e.source);
    visit(e.other);
  }
  for (Pending& p : s.pending()) {
    visit(p.source);
    visit(p.event.card);
    visit(p.event.source);
  }
  for (Pick& p : s.picks()) {
    if (p.kind != PickKind::Card) continue;
    CardRef r = p.card();
    visit(r);
    p.id = raw(r.id);
    p.generation = r.generation;
  }
  const RefVisitor in_frames{[](void* to, CardRef& ref) { (*static_cast<Visit*>(to))(ref); },
                             &visit};
  if (!s.has_frame()) return;
  for (uint16_t begin = s.h.frame_top;; begin = s.frame(begin)->below) {
    frame_row(*s.frame(begin)).references(*s.frame(begin), in_frames);
    if (begin == 0) return;
  }
}

// The hidden cards of one player, in the order in which they lie.
std::vector<CardId> hidden_cards(const Game& g, PlayerId viewer, PlayerId owner) {
  std::vector<CardId> hidden;
  for (const Zone z : {Zone::Deck, Zone::Hand}) {
    for (const CardId c : g.s().zone(owner, z)) {
      if (!knows(g, viewer, c)) hidden.push_back(c);
    }
  }
  return hidden;
}

// A card's number tells where it stood in the deck list, its generation how often it moved: both
// are given out anew, in the order in which the cards lie.
void renumber(State& s, const std::vector<CardId>& hidden) {
  if (hidden.empty()) return;
  std::vector<CardId> numbers = hidden;
  std::sort(numbers.begin(), numbers.end());
  std::vector<Card> cards;
  for (const CardId c : hidden) cards.push_back(s.card(c));
  std::vector<DefId> defs;
  for (const Card& c : cards) defs.push_back(c.def);
  std::sort(defs.begin(), defs.end());
  const auto place_of = [&](CardId c) {
    return static_cast<size_t>(std::find(hidden.begin(), hidden.end(), c) - hidden.begin());
  };
  each_reference(s, [&](CardRef& r) {
    const size_t place = r.id == kNoCard ? hidden.size() : place_of(r.id);
    if (place == hidden.size()) return;
    const bool follows = cards[place].generation == r.generation;
    r = follows ? CardRef{numbers[place], 0, 0} : CardRef{numbers[0], kLostGeneration, 0};
  });
  const auto order = s.all<CardId>(List::Order);
  std::vector<CardId*> places;
  for (const CardId c : hidden) places.push_back(&*std::find(order.begin(), order.end(), c));
  for (size_t i = 0; i < hidden.size(); ++i) {
    *places[i] = numbers[i];
    Card& card = s.card(numbers[i]);
    card = cards[i];
    card.def = defs[i];
    card.generation = 0;
    card.used = 0;
  }
}

// A block with the room of a new game, or as much as the lists need.
StateBox with_ordinary_room(const State& s) {
  Rooms rooms = ordinary_rooms(s.player_count(), s.card_count());
  for (int i = 0; i < kLists; ++i) rooms.of[i] = std::max(rooms.of[i], s.h.list[i].count);
  return laid_out_anew(s, rooms);
}

// The own deck's, and that of the Adversary, whose scenario all have chosen (SC-5.4).
bool list_is_known(const State& s, PlayerId viewer, PlayerId owner) {
  return owner == viewer || (s.player(owner).flags & kScripted) != 0;
}

// Decks are not public: of another player's unknown cards, the viewer knows only the number.
void forget_lists(State& s, PlayerId viewer, const std::vector<std::vector<CardId>>& hidden) {
  for (size_t i = 0; i < hidden.size(); ++i) {
    if (list_is_known(s, viewer, static_cast<PlayerId>(i))) continue;
    for (const CardId c : hidden[i]) s.card(c).def = DefId{};
  }
  s.h.all_features = 0;
  s.h.off_board = 0;
}

// Cards of a known list, in any order.
void deal(State& s, std::vector<CardId> ids, uint64_t& dice) {
  std::vector<DefId> defs;
  for (const CardId c : ids) defs.push_back(s.card(c).def);
  std::sort(defs.begin(), defs.end());
  shuffle_range(defs.data(), defs.size(), dice);
  std::sort(ids.begin(), ids.end());
  for (size_t i = 0; i < ids.size(); ++i) s.card(ids[i]).def = defs[i];
}

// Any cards there are.
void make_up(Game& g, std::vector<CardId> ids, uint64_t& dice) {
  std::vector<DefId> all;
  std::vector<DefId> animals;
  for (size_t d = 0; d < g.db->defs.size(); ++d) {
    if (!g.db->defs[d].goes_into_decks()) continue;
    (g.db->defs[d].type == CardType::Animal ? animals : all).push_back(static_cast<DefId>(d));
  }
  std::sort(ids.begin(), ids.end());
  for (const CardId c : ids) {
    // RULING(178): that an Animal lies on the deck is known, and nowhere else is one expected.
    const bool animal = (g.s().card(c).known & Card::kAnimalHere) != 0;
    const std::vector<DefId>& from = animal ? animals : all;
    g.s().card(c).def = from[random_below(dice, static_cast<uint32_t>(from.size()))];
  }
}

}  // namespace

Game redacted(const Game& g, PlayerId viewer) {
  Game world = g;
  world.sink = nullptr;
  take_back_preparation(world, viewer);
  take_back_hidden_picks(world, viewer);
  State& s = world.s();
  // RULING(14) compares whole positions, hidden cards included; from here on it counts anew.
  s.info(List::History).count = 0;
  s.h.chain_history = 0;
  std::vector<std::vector<CardId>> hidden;
  for (int i = 0; i < s.player_count(); ++i)
    hidden.push_back(hidden_cards(world, viewer, static_cast<PlayerId>(i)));
  for (int i = 0; i < s.player_count(); ++i) {
    renumber(s, hidden[static_cast<size_t>(i)]);
    Player& p = s.player(static_cast<PlayerId>(i));
    if (static_cast<PlayerId>(i) != viewer) p.flags = static_cast<uint8_t>(p.flags & ~kPrivateInfo);
  }
  s.h.random = 0;
  forget_lists(s, viewer, hidden);
  world.box = with_ordinary_room(s);
  // Dealt from the remaining cards, which the viewer knows. What is derived from the boards has no
  // part in the dice: how it is kept is no part of the position.
  for (Player& p : world.s().players()) p.features = 0;
  uint64_t dice = world.s().hash();
  for (int i = 0; i < world.s().player_count(); ++i) {
    if (list_is_known(world.s(), viewer, static_cast<PlayerId>(i))) {
      deal(world.s(), hidden[static_cast<size_t>(i)], dice);
    } else {
      make_up(world, hidden[static_cast<size_t>(i)], dice);
    }
  }
  world.s().h.random = next_random(dice);
  find_features(world);
  refresh_all_features(world);
  refresh(world);
  return world;
}

}  // namespace grimoire
