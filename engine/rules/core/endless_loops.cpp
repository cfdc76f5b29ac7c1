#include "engine/rules/core/endless_loops.h"

#include <algorithm>

namespace grimoire {
namespace {

// A card is the same wherever it has been meanwhile.
CardRef anytime(CardRef r) { return {r.id, 0, 0}; }

uint64_t hash_effect(uint64_t h, Effect e) {
  e.subject = anytime(e.subject);
  e.source = anytime(e.source);
  e.other = anytime(e.other);
  return hash_bytes(&e, sizeof e, h);
}

}  // namespace

uint64_t position_hash(const Game& g) { return position_hash(g, g.s().effects().size()); }

uint64_t position_hash(const Game& g, size_t effects) {
  const State& s = g.s();
  uint64_t h = mix_hash(
      s.h.turn, static_cast<uint64_t>(s.h.phase) | static_cast<uint64_t>(s.h.handed_over) << 8);
  h = hash_bytes(s.h.pile, sizeof s.h.pile, h);
  for (const Player& p : s.players()) {
    h = mix_hash(h, static_cast<uint64_t>(static_cast<uint32_t>(p.hp)));
    h = hash_bytes(&p.reserve, sizeof p.reserve, h);
    h = mix_hash(h, static_cast<uint64_t>(p.flags & ~kPrivateInfo) |
                        static_cast<uint64_t>(raw(p.copy)) << 8);
    // What has ceased to exist is what the order holds beyond.
    h = hash_bytes(p.end, sizeof(uint16_t) * static_cast<size_t>(Zone::Gone), h);
    h = mix_hash(h, p.drawn);
  }
  h = hash_bytes(s.at<CardId>(List::Order), sizeof(CardId) * s.info(List::Order).count, h);
  for (int i = 0; i < s.player_count(); ++i) {
    const auto p = static_cast<PlayerId>(i);
    for (const CardId c : s.zone(p, Zone::Board)) h = hash_bytes(&s.slot(c), sizeof(Slot), h);
    for (const Zone z : {Zone::Discard, Zone::Exile}) {
      for (const CardId c : s.zone(p, z)) h = s.card(c).used == 0 ? h : mix_hash(h, raw(c));
    }
  }
  for (const Effect& e : s.effects().first(effects)) h = hash_effect(h, e);
  return h;
}

namespace {

uint64_t choice_key(const Game& g, CardRef source, CardId choice) {
  const uint64_t who = static_cast<uint64_t>(raw(source.id)) << 16 | raw(choice);
  return mix_hash(position_hash(g), who);
}

// Positions of windows are apart from those of choices.
uint64_t window_position(const Game& g) { return mix_hash(position_hash(g), 0xA5); }

uint64_t response_key(const Game& g, const Option& o) {
  const uint64_t what = static_cast<uint64_t>(o.kind) | static_cast<uint64_t>(raw(o.card)) << 8 |
                        static_cast<uint64_t>(o.y) << 24 |
                        static_cast<uint64_t>(raw(g.decision.player)) << 40;
  return mix_hash(window_position(g), what);
}

bool in_chain(const Game& g, uint64_t key) {
  const auto seen = g.s().history().subspan(g.s().h.chain_history);
  return std::find(seen.begin(), seen.end(), key) != seen.end();
}

}  // namespace

bool seen_too_often(const Game& g, uint64_t position) {
  const auto seen = g.s().history().first(g.s().h.chain_history);
  return std::count(seen.begin(), seen.end(), position) > kReturnsAllowed;
}

bool chosen_before(const Game& g, CardRef source, CardId choice) {
  const bool nothing_seen = g.s().history().size() == g.s().h.chain_history;
  return !nothing_seen && in_chain(g, choice_key(g, source, choice));
}

void remember_choice(Game& g, CardRef source, CardId choice) {
  g.add_history(choice_key(g, source, choice));
}

// RULING(170): more of them than a list can hold are a turn without an end (`add_history`).
// NB: a position that was seen too often is put first, so that one look tells whether there is any.
void remember_position(Game& g) {
  const uint64_t position = position_hash(g);
  g.add_history(position);
  g.s().h.chain_history = g.s().info(List::History).count;
  if (!seen_too_often(g, position)) return;
  const auto seen = g.s().history();
  std::iter_swap(seen.begin(), std::find(seen.begin(), seen.end(), position));
}

void remember_response(Game& g, const Option& o) {
  g.add_history(window_position(g));
  g.add_history(response_key(g, o));
}

bool responded_before(const Game& g) { return in_chain(g, window_position(g)); }

bool responded_before(const Game& g, const Option& o) { return in_chain(g, response_key(g, o)); }

}  // namespace grimoire
