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

// Positions of rounds of answers are apart from those of choices.
uint64_t answered_position(const Game& g) { return mix_hash(position_hash(g), 0xA5); }

uint64_t answer_key(const Game& g, const Option& o) {
  const uint64_t what = static_cast<uint64_t>(o.kind) | static_cast<uint64_t>(raw(o.card)) << 8 |
                        static_cast<uint64_t>(o.y) << 24 |
                        static_cast<uint64_t>(raw(g.decision.player)) << 40;
  return mix_hash(answered_position(g), what);
}

constexpr int kReturnsAllowed = 2;

bool seen_too_often(const Game& g, uint64_t position) {
  const auto seen = g.s().history().first(g.s().h.chain_history);
  return std::count(seen.begin(), seen.end(), position) > kReturnsAllowed;
}

bool in_chain(const Game& g, uint64_t key) {
  const auto seen = g.s().history().subspan(g.s().h.chain_history);
  return std::find(seen.begin(), seen.end(), key) != seen.end();
}

}  // namespace

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

void remember_answer(Game& g, const Option& o) {
  g.add_history(answered_position(g));
  g.add_history(answer_key(g, o));
}

namespace {

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

// Whether an answer leads somewhere else than to a position of this round that was answered
// before, if the others pass.
bool answer_leads_on(const Game& g, const Option& o, int depth, uint16_t round, LookAhead& ahead) {
  Game& copy = ahead.at(depth);
  copy = g;
  copy.sink = nullptr;
  copy.exploring = true;
  apply(copy, o);
  if (copy.over() || copy.s().info(List::Frames).count < round) return true;
  const bool respond = copy.decision.kind == DecisionKind::Respond;
  if (respond && copy.s().info(List::Frames).count == round)
    return !in_chain(copy, answered_position(copy));
  if (depth == 0) return true;
  if (respond) return answer_leads_on(copy, {.kind = OptionKind::Pass}, depth - 1, round, ahead);
  if (copy.decision.player != g.decision.player) return true;
  return std::any_of(copy.options.begin(), copy.options.end(), [&](const Option& next) {
    return answer_leads_on(copy, next, depth - 1, round, ahead);
  });
}

// RULING(14): in a chain an option that brings back a position is not offered again.
void forbid_repeated_answers(Game& g) {
  if (g.s().history().size() == g.s().h.chain_history) return;
  const uint16_t round = g.s().info(List::Frames).count;
  const auto repeats = [&](const Option& o) {
    return o.kind != OptionKind::Pass && in_chain(g, answer_key(g, o)) &&
           !answer_leads_on(g, o, LookAhead::kDepth, round, g.ahead);
  };
  g.options.erase(std::remove_if(g.options.begin(), g.options.end(), repeats), g.options.end());
}

}  // namespace

bool may_break_off(const Game& g) {
  const PrepareFrame& f = g.top<PrepareFrame>();
  return !seen_too_often(g, position_hash(g, f.first_effect));
}

void forbid_repetition(Game& g) {
  const State& s = g.s();
  if (g.exploring) return;
  if (g.decision.kind == DecisionKind::Respond) return forbid_repeated_answers(g);
  if (s.h.phase != Phase::Main || g.decision.player != acting_player(g)) return;
  if (s.h.chain_history <= kReturnsAllowed || !seen_too_often(g, s.history()[0])) return;
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
