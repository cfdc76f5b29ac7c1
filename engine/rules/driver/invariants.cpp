#include "engine/rules/driver/invariants.h"

#include <algorithm>
#include <string>
#include <vector>

#include "engine/rules/core/mode.h"
#include "engine/rules/core/pick_slots.h"
#include "engine/rules/driver/frames.h"
#include "engine/rules/prepare/prepare.h"
#include "engine/rules/read/cards.h"
#include "engine/rules/read/player_features.h"
#include "engine/rules/read/players.h"
#include "engine/rules/text/top_card.h"
#include "engine/rules/zones/leave.h"

namespace grimoire {
namespace {

// Whether the card lies apart, shown from a deck (RULING(107)).
bool is_shown(const State& s, CardId c) {
  bool shown = false;
  each_frame(s, [&](const FrameHead* head) {
    shown = shown || (is(head, Procedure::TopCard) && frame_as<TopCardFrame>(head).card.id == c) ||
            (is(head, Procedure::Mode) && frame_as<ModeFrame>(head).card.id == c);
  });
  return shown;
}

std::string number(int64_t n) { return std::to_string(n); }
std::string card_number(CardId c) { return "card " + number(raw(c)); }

Status check_zones(const State& s) {
  if (s.info(List::Order).count != s.card_count()) return Error{"the order lists every card once"};
  int cards = 0;
  for (int i = 0; i < s.player_count(); ++i) {
    const auto p = static_cast<PlayerId>(i);
    const Player& player = s.player(p);
    if (player.base != cards) return Error{"a player's stretch begins where the one before ends"};
    for (int z = 1; z < kZones; ++z) {
      if (player.end[z] < player.end[z - 1])
        return Error{"zone ends rise, player " + number(i + 1)};
    }
    for (int z = 0; z < kZones; ++z) {
      for (const CardId c : s.zone(p, static_cast<Zone>(z))) {
        if (raw(c) >= s.card_count()) return Error{card_number(c) + " exists"};
        if (s.card(c).owner() != p || s.card(c).zone() != static_cast<Zone>(z)) {
          return Error{card_number(c) + " says where it is"};
        }
      }
    }
    cards += player.end[kZones - 1];
  }
  if (cards != s.card_count()) return Error{"cards are conserved"};
  std::vector<bool> seen(static_cast<size_t>(cards), false);
  for (const CardId c : s.all<CardId>(List::Order)) {
    if (seen[raw(c)]) return Error{card_number(c) + " is in one zone only"};
    seen[raw(c)] = true;
  }
  return Done{};
}

Status check_slots(const State& s) {
  int used = 0;
  for (int i = 0; i < s.card_count(); ++i) {
    const auto c = static_cast<CardId>(i);
    const Zone z = s.card(c).zone();
    const bool shown = z == Zone::Transit && is_shown(s, c) && !s.has_slot(c);
    if ((z == Zone::Board || (z == Zone::Transit && !shown)) != s.has_slot(c)) {
      return Error{card_number(c) + " has a slot exactly while on the board or leaving it"};
    }
    if (!s.has_slot(c)) continue;
    ++used;
    if (s.card(c).slot > s.info(List::Slots).count)
      return Error{card_number(c) + " has a slot that exists"};
    if (s.slot(c).card != c) return Error{"the slot of " + card_number(c) + " is its own"};
    if (s.slot(c).entered == 0)
      return Error{"the slot of " + card_number(c) + " knows when it entered"};
    for (const int32_t mana : s.slot(c).mana.of) {
      if (mana < 0) return Error{"Mana under " + card_number(c) + " is not negative"};
    }
  }
  if (used + s.h.free_slots != s.info(List::Slots).count) return Error{"free slots are counted"};
  return Done{};
}

Status check_frames(const State& s) {
  if (!s.has_frame()) return Error{"a running game has a frame"};
  size_t end = s.info(List::Frames).count;
  for (uint16_t begin = s.h.frame_top;; begin = s.frame(begin)->below) {
    const FrameHead* head = s.frame(begin);
    if (head->procedure >= kProcedures) return Error{"every frame is of a known procedure"};
    if (begin + frame_row(*head).bytes / 4 != end) {
      return Error{"frames lie one behind the other, procedure " + number(head->procedure)};
    }
    if (begin == 0) return Done{};
    if (head->below >= begin) return Error{"frames point downwards"};
    end = begin;
  }
}

Status check_leaving(const State& s) {
  for (int i = 0; i < s.card_count(); ++i) {
    const auto c = static_cast<CardId>(i);
    if (!s.has_slot(c)) continue;
    const bool leaving = (s.slot(c).flags & kLeaving) != 0;
    if (!leaving && s.card(c).zone() != Zone::Transit) continue;
    bool named = false;
    each_frame(s, [&](const FrameHead* head) {
      named = named || (is(head, Procedure::Leave) && frame_as<LeaveFrame>(head).card.id == c);
      if (!is(head, Procedure::LeaveList)) return;
      for (const Pick& p : s.picks().subspan(frame_as<LeaveListFrame>(head).first_pick))
        named = named || (p.slot == kListed && p.card().id == c);
    });
    if (!named) return Error{card_number(c) + " is leaving only while a frame sees to it"};
  }
  return Done{};
}

Status check_effects(const State& s) {
  uint32_t kinds = 0;
  for (const Effect& e : s.effects()) kinds |= 1U << static_cast<int>(e.kind);
  if (kinds != s.h.effect_kinds) return Error{"the kinds of effects are those there are"};
  const auto exists = [&](CardRef r) { return r.id == kNoCard || raw(r.id) < s.card_count(); };
  for (const Effect& e : s.effects()) {
    if (e.kind == EffectKind::None) return Error{"every effect has a kind"};
    if (!exists(e.subject) || !exists(e.source) || !exists(e.other)) {
      return Error{"effects name cards that exist"};
    }
    if (e.subject.id == kNoCard || e.subject.created()) continue;
    if (s.valid(e.subject)) {
      // Off the board only a text that the card gained while it was applied there, or from the
      // deck.
      const Zone zone = s.card(e.subject.id).zone();
      const bool pile = zone == Zone::Discard || zone == Zone::Exile || zone == Zone::Transit;
      if (s.has_slot(e.subject.id) || (pile && (e.kind == EffectKind::TextOf || e.subject.given())))
        continue;
    }
    bool preparing = false;
    each_frame(s, [&](const FrameHead* head) {
      preparing = preparing ||
                  (is(head, Procedure::Prepare) && frame_as<PrepareFrame>(head).card == e.subject);
    });
    if (!preparing) {
      return Error{"an effect of kind " + number(static_cast<int>(e.kind)) +
                   " ends with its subject, " + card_number(e.subject.id)};
    }
  }
  return Done{};
}

Status check_unused(const State& s) {
  for (int i = 0; i < kLists; ++i) {
    const auto list = static_cast<List>(i);
    const ListInfo& info = s.info(list);
    if (info.count > info.room) return Error{"list " + number(i) + " fits its room"};
    const size_t size = list_item_size(list);
    const char* begin = s.at<char>(list) + size * info.count;
    const char* end = s.at<char>(list) + size * info.room;
    if (!std::all_of(begin, end, [](char c) { return c == 0; })) {
      return Error{"what list " + number(i) + " does not use is zero"};
    }
  }
  return Done{};
}

Status check_mana(const State& s) {
  const auto negative = [](const ManaBag& bag) {
    return std::any_of(bag.of, bag.of + kElements, [](int32_t n) { return n < 0; });
  };
  for (const ManaBag& pile : s.h.pile) {
    if (negative(pile)) return Error{"no pile has less than no Mana"};
  }
  for (const Player& p : s.players()) {
    if (negative(p.reserve)) return Error{"no reserve has less than no Mana"};
  }
  return Done{};
}

Status check_features(const Game& g) {
  Game copy = g;
  copy.sink = nullptr;
  // What a preparation has only declared counts for nobody yet.
  if (is(&g.head(), Procedure::Prepare)) copy.truncate_effects(g.top<PrepareFrame>().first_effect);
  refresh_all_features(copy);
  for (int i = 0; i < g.s().player_count(); ++i) {
    const auto p = static_cast<PlayerId>(i);
    if (g.s().player(p).features != copy.s().player(p).features) {
      return Error{"the features of player " + number(i + 1) + " are those of the board"};
    }
  }
  return Done{};
}

// SC-5.6, SC-8.7: the Adversary is present while its card is in play.
Status check_adversary(const Game& g) {
  for (int i = 0; i < g.s().player_count(); ++i) {
    const auto p = static_cast<PlayerId>(i);
    const bool last = i + 1 == g.s().player_count();
    if (scripted(g, p) != (g.mode->adversary && last))
      return Error{"the last player is the Adversary, in a mode that has one"};
    if (!scripted(g, p)) {
      if ((g.s().player(p).flags & kAbsent) != 0) return Error{"players are always present"};
      continue;
    }
    bool in_person = false;
    for (const Zone z : {Zone::Board, Zone::Transit}) {
      for (const CardId c : g.s().zone(p, z))
        in_person =
            in_person || (definition(g, c).type == CardType::Adversary && g.s().has_slot(c));
    }
    if (present(g, p) != in_person) return Error{"the Adversary is there while its card is"};
    if (!g.s().zone(p, Zone::Hand).empty()) return Error{"the Adversary has no hand"};
  }
  return Done{};
}

Status check_decision(const Game& g) {
  const State& s = g.s();
  if (g.options.empty()) return Error{"a decision has options"};
  if (raw(g.decision.player) >= s.player_count() || !alive(g, g.decision.player)) {
    return Error{"a player who is in the game decides"};
  }
  if (scripted(g, g.decision.player)) return Error{"the Adversary decides nothing"};
  if (s.h.decider != g.decision.player) return Error{"the state names who decides"};
  for (size_t i = 0; i < g.options.size(); ++i) {
    for (size_t j = i + 1; j < g.options.size(); ++j) {
      if (g.options[i] == g.options[j]) return Error{"options are distinct"};
    }
  }
  if (g.decision.kind != DecisionKind::Action) return Done{};
  if (!s.picks().empty()) return Error{"no pick is left over in the main phase"};
  if (!s.pending().empty() || s.h.batches != 0) return Error{"no effect waits in the main phase"};
  return Done{};
}

}  // namespace

Status check_invariants(const Game& g) {
  const State& s = g.s();
  if (Status st = check_unused(s); !st) return st;
  if (Status st = check_zones(s); !st) return st;
  if (Status st = check_slots(s); !st) return st;
  if (Status st = check_mana(s); !st) return st;
  if (g.over()) return Done{};
  if (Status st = check_frames(s); !st) return st;
  if (Status st = check_effects(s); !st) return st;
  if (Status st = check_leaving(s); !st) return st;
  if (Status st = check_features(g); !st) return st;
  if (Status st = check_adversary(g); !st) return st;
  return check_decision(g);
}

}  // namespace grimoire
