// RULING(14) Endless loops.
#include <algorithm>

#include "engine/rules/procedures.h"

namespace grimoire {

LookAhead::LookAhead() = default;
LookAhead::~LookAhead() = default;
LookAhead::LookAhead(const LookAhead& /*other*/) noexcept {}
LookAhead& LookAhead::operator=(const LookAhead& /*other*/) noexcept { return *this; }

Game& LookAhead::at(int depth) {
  if (games_.empty()) games_.resize(kDepth + 1);
  return games_[static_cast<size_t>(depth)];
}

// Everything that makes a position: not the frames, the dice, or how often something moved.
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
    h = hash_bytes(p.end, sizeof p.end, h);
    h = mix_hash(h, static_cast<uint64_t>(p.drawn) << 32 | static_cast<uint64_t>(p.prepared) << 16 |
                        p.discarded);
  }
  h = hash_bytes(s.at<CardId>(List::Order), sizeof(CardId) * s.info(List::Order).count, h);
  for (int i = 0; i < s.player_count(); ++i) {
    for (const CardId c : s.zone(static_cast<PlayerId>(i), Zone::Board)) {
      const Slot& slot = s.slot(c);
      h = mix_hash(h, static_cast<uint64_t>(slot.stance) | static_cast<uint64_t>(slot.used) << 8 |
                          static_cast<uint64_t>(static_cast<uint32_t>(slot.hp)) << 16 |
                          static_cast<uint64_t>(slot.pool_open) << 56);
      h = hash_bytes(&slot.mana, sizeof slot.mana, h);
      h = mix_hash(h, static_cast<uint64_t>(static_cast<uint32_t>(slot.pool)));
    }
  }
  for (const Effect& e : s.effects().first(effects)) {
    h = mix_hash(h, static_cast<uint64_t>(e.kind) | static_cast<uint64_t>(raw(e.subject.id)) << 8 |
                        static_cast<uint64_t>(e.op) << 32 |
                        static_cast<uint64_t>(raw(e.def)) << 40);
    h = mix_hash(h, static_cast<uint64_t>(static_cast<uint32_t>(e.a)) << 32 | raw(e.ability));
  }
  return h;
}

namespace {

uint64_t choice_key(const Game& g, CardRef source, CardId choice) {
  const uint64_t who = static_cast<uint64_t>(raw(source.id)) << 16 | raw(choice);
  return mix_hash(position_hash(g), who);
}

}  // namespace

bool chosen_before(const Game& g, CardRef source, CardId choice) {
  const auto seen = g.s().history().subspan(g.s().h.chain_history);
  return !seen.empty() &&
         std::find(seen.begin(), seen.end(), choice_key(g, source, choice)) != seen.end();
}

void remember_choice(Game& g, CardRef source, CardId choice) {
  g.add_history(choice_key(g, source, choice));
}

void remember_position(Game& g) {
  g.add_history(position_hash(g));
  g.s().h.chain_history = g.s().info(List::History).count;
}

namespace {

constexpr int kReturnsAllowed = 2;

bool seen_too_often(const Game& g, uint64_t position) {
  const auto seen = g.s().history().first(g.s().h.chain_history);
  return std::count(seen.begin(), seen.end(), position) > kReturnsAllowed;
}

bool at_main_decision(const Game& g) {
  return !g.over() && g.decision.kind == DecisionKind::Action;
}

// Whether the option leads somewhere that is allowed.
bool leads_on(const Game& g, const Option& o, int depth, LookAhead& ahead) {
  Game& copy = ahead.at(depth);
  copy = g;
  copy.sink = nullptr;
  copy.exploring = true;
  apply(copy, o);
  if (copy.over() || copy.s().h.turn != g.s().h.turn) return true;
  if (at_main_decision(copy)) return !seen_too_often(copy, position_hash(copy));
  if (depth == 0 || copy.decision.player != g.decision.player) return true;
  return std::any_of(copy.options.begin(), copy.options.end(),
                     [&](const Option& next) { return leads_on(copy, next, depth - 1, ahead); });
}

}  // namespace

bool may_break_off(const Game& g) {
  const PrepareFrame& f = g.top<PrepareFrame>();
  return !seen_too_often(g, position_hash(g, f.first_effect));
}

void forbid_repetition(Game& g) {
  const State& s = g.s();
  if (g.exploring || s.h.phase != Phase::Main || g.decision.player != acting_player(g)) return;
  const auto seen = s.history().first(s.h.chain_history);
  if (static_cast<int>(seen.size()) <= kReturnsAllowed) return;
  const auto often = [&](uint64_t hash) {
    return std::count(seen.begin(), seen.end(), hash) > kReturnsAllowed;
  };
  if (std::none_of(seen.begin(), seen.end(), often)) return;
  const auto repeats = [&](const Option& o) {
    const bool back = o.kind == OptionKind::HandOver && g.s().h.handed_over != 0;
    return !back && o.kind != OptionKind::EndTurn && o.kind != OptionKind::Pass &&
           !leads_on(g, o, LookAhead::kDepth, g.ahead);
  };
  SmallList<Option, 64> kept;
  for (const Option& o : g.options) {
    if (!repeats(o)) kept.push_back(o);
  }
  if (!kept.empty()) g.options.assign(kept.begin(), kept.end());
}

}  // namespace grimoire
