#include "engine/rules/read/players.h"

#include <algorithm>

#include "engine/rules/core/mode.h"

namespace grimoire {

bool alive(const Game& g, PlayerId p) { return (g.s().player(p).flags & kOut) == 0; }

bool present(const Game& g, PlayerId p) { return (g.s().player(p).flags & (kOut | kAbsent)) == 0; }

bool scripted(const Game& g, PlayerId p) { return (g.s().player(p).flags & kScripted) != 0; }

bool opposing(const Game& g, PlayerId a, PlayerId b) {
  return g.s().player(a).side != g.s().player(b).side;
}

bool counts_as_player(const Game& g, PlayerId p, PlayerId you) {
  return !scripted(g, p) || !scripted(g, you);
}

namespace {

int seat_of(const Game& g, PlayerId p) {
  int seat = 0;
  while (g.mode->seats[seat] != raw(p)) ++seat;
  return seat;
}

PlayerId clockwise(const Game& g, PlayerId from, int places) {
  const int seat = (seat_of(g, from) + places) % g.s().player_count();
  return static_cast<PlayerId>(g.mode->seats[seat]);
}

}  // namespace

PlayerId next_player(const Game& g, PlayerId p) {
  int places = 1;
  const auto passed_over = [&](PlayerId next) { return !alive(g, next) || scripted(g, next); };
  while (passed_over(clockwise(g, p, places)) && places < g.s().player_count()) ++places;
  return clockwise(g, p, places);
}

PlayerId only_opponent(const Game& g, PlayerId p) {
  if (g.s().player_count() == 2) {  // OPTIMIZATION: nobody to look for
    const auto other = static_cast<PlayerId>(1 - raw(p));
    return present(g, other) ? other : kNoPlayer;
  }
  PlayerId found = kNoPlayer;
  for (int i = 0; i < g.s().player_count(); ++i) {
    const auto other = static_cast<PlayerId>(i);
    if (!opposing(g, p, other) || !present(g, other)) continue;
    if (found != kNoPlayer) return kNoPlayer;
    found = other;
  }
  return found;
}

int players_seated(const Game& g) {
  const auto players = g.s().players();
  return static_cast<int>(std::count_if(
      players.begin(), players.end(), [](const Player& p) { return (p.flags & kScripted) == 0; }));
}

PlayerId teammate(const Game& g, PlayerId p) {
  for (int places = 1; places < g.s().player_count(); ++places) {
    const PlayerId other = clockwise(g, p, places);
    if (!opposing(g, p, other) && alive(g, other)) return other;
  }
  return kNoPlayer;
}

bool own_turn(const Game& g, PlayerId p) {
  if (g.s().h.adversary_turn != 0) return scripted(g, p);
  const PlayerId active = g.s().h.active;
  return p == active || (g.mode->shared_turns && !opposing(g, p, active));
}

PlayerId whose_turn(const Game& g) {
  if (g.s().h.adversary_turn == 0) return g.s().h.active;
  PlayerId p{};
  while (!scripted(g, p)) p = static_cast<PlayerId>(raw(p) + 1);
  return p;
}

PlayerId acting_player(const Game& g) {
  const PlayerId active = g.s().h.active;
  const PlayerId other = g.s().h.handed_over != 0 ? teammate(g, active) : kNoPlayer;
  return other != kNoPlayer ? other : decider_for(g, active);
}

PlayerId asked_after(const Game& g, int others) {
  const PlayerId active = g.s().h.active;
  if (g.s().player_count() == 2) {  // OPTIMIZATION: one against the other
    if (others > 1) return kNoPlayer;
    return others == 0 ? active : static_cast<PlayerId>(1 - raw(active));
  }
  for (const bool other_side : {false, true}) {
    for (int places = 0; places < g.s().player_count(); ++places) {
      const PlayerId p = clockwise(g, active, places);
      if (opposing(g, p, active) == other_side && others-- == 0) return p;
    }
  }
  return kNoPlayer;
}

PlayerId decider_for(const Game& g, PlayerId p) {
  const PlayerId who = scripted(g, p) ? g.s().h.active : p;  // SC-11.3
  return alive(g, who) ? who : teammate(g, who);
}

}  // namespace grimoire
