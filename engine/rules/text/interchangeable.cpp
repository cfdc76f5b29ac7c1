// RULING(115): indistinguishable effects are not put in order.
#include "engine/rules/text/interchangeable.h"

#include <cstring>

namespace grimoire {
namespace {

constexpr CardRef kMyself{static_cast<CardId>(0xFFFE), 0, 0};
constexpr CardRef kAnybody{static_cast<CardId>(0xFFFD), 0, 0};

const Effect& what_matters(const Game&, const Effect& e) { return e; }
const Pick& what_matters(const Game&, const Pick& p) { return p; }

// Without the parts of the event that the text does not look at, and without its card if it does
// not look at that either.
Pending what_matters(const Game& g, const Pending& p) {
  if (p.ability == kNoAbility) return p;
  const uint8_t reads = g.db->ability(p.ability).reads;
  Pending out = p;
  out.event.flags = 0;
  out.event.source = {};
  if ((reads & kReadsCard) == 0) out.event.card = {};
  if ((reads & kReadsPlayer) == 0) out.event.player = kNoPlayer;
  if ((reads & kReadsAmount) == 0) out.event.amount = 0;
  if ((reads & kReadsSelf) == 0) out.source = kAnybody;
  return out;
}

// Whether it names the card; if so, it then says "myself" instead.
template <class... Refs>
bool name_myself(CardId me, Refs&... refs) {
  bool named = false;
  const auto replace = [&](CardRef& r) {
    if (r.id != me) return;
    r = kMyself;
    named = true;
  };
  (replace(refs), ...);
  return named;
}

bool seen_from(CardId me, Effect& e) { return name_myself(me, e.subject, e.source, e.other); }
bool seen_from(CardId me, Pick& p) {
  if (p.kind != PickKind::Card || p.card().id != me) return false;
  p.id = raw(kMyself.id);
  p.generation = 0;
  return true;
}
bool seen_from(CardId me, Pending& p) {
  return name_myself(me, p.source, p.event.card, p.event.source);
}

template <class T>
bool same_bytes(const T& a, const T& b) {
  return std::memcmp(&a, &b, sizeof(T)) == 0;
}

// Whether as many items say the same about one card as about the other, and none is about both.
// OPTIMIZATION: their properties are added up, so that many items are compared in one pass.
template <class T>
bool say_the_same(const Game& g, std::span<const T> items, CardId a, CardId b) {
  uint64_t about_a = 0;
  uint64_t about_b = 0;
  for (const T& item : items) {
    T of_a = what_matters(g, item);
    T of_b = of_a;
    const bool names_a = seen_from(a, of_a);
    const bool names_b = seen_from(b, of_b);
    if (names_a && names_b) return false;
    if (names_a) about_a += hash_bytes(&of_a, sizeof(T), 0);
    if (names_b) about_b += hash_bytes(&of_b, sizeof(T), 0);
  }
  return about_a == about_b;
}

bool lie_the_same(const State& s, CardId a, CardId b) {
  const Card& one = s.card(a);
  const Card& two = s.card(b);
  if (one.place != two.place || one.def != two.def || one.used != two.used) return false;
  switch (one.zone()) {
    case Zone::Hand: return true;
    case Zone::Board: {
      Slot other = s.slot(b);
      other.card = a;
      return same_bytes(s.slot(a), other);
    }
    default: return false;  // NB: in a pile the place makes a difference
  }
}

// Whether choices, effects and what waits have the same to say about both.
bool spoken_of_the_same(const Game& g, CardId a, CardId b, size_t first_pick) {
  const State& s = g.s();
  return say_the_same<Pick>(g, s.picks().first(first_pick), a, b) &&
         say_the_same<Effect>(g, s.effects(), a, b) && say_the_same<Pending>(g, s.pending(), a, b);
}

// Two cards that texts come from which do not look at them. In a pile the place makes no
// difference to such a text.
bool same_origin(const Game& g, CardRef a, CardRef b) {
  const State& s = g.s();
  if (a == b) return true;
  if (a.id == kNoCard || b.id == kNoCard) return false;
  if (!s.valid(a) || !s.valid(b)) return !s.valid(a) && !s.valid(b);
  if (s.on_board(a.id) || s.on_board(b.id)) return interchangeable(g, a.id, b.id, s.picks().size());
  return s.card(a.id).place == s.card(b.id).place && s.card(a.id).def == s.card(b.id).def &&
         spoken_of_the_same(g, a.id, b.id, s.picks().size());
}

}  // namespace

bool interchangeable(const Game& g, CardId a, CardId b, size_t first_pick) {
  if (a == b) return true;
  return lie_the_same(g.s(), a, b) && spoken_of_the_same(g, a, b, first_pick);
}

bool interchangeable(const Game& g, const Pending& a, const Pending& b) {
  Pending one = what_matters(g, a);
  Pending two = what_matters(g, b);
  if (same_bytes(one, two)) return same_origin(g, a.source, b.source);
  if (one.source.id == kNoCard || two.source.id == kNoCard || one.source.id == two.source.id)
    return false;
  seen_from(one.source.id, one);
  seen_from(two.source.id, two);
  return same_bytes(one, two) && interchangeable(g, a.source.id, b.source.id, g.s().picks().size());
}

}  // namespace grimoire
