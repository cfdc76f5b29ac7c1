// RULING(115): what nobody could tell apart is not put in order.
#include <cstring>

#include "engine/rules/procedures.h"

namespace grimoire {
namespace {

constexpr CardRef kMyself{static_cast<CardId>(0xFFFE), 0, 0};

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
bool seen_from(CardId me, Pending& p) {
  return name_myself(me, p.source, p.event.card, p.event.source);
}

template <class T>
bool same_bytes(const T& a, const T& b) {
  return std::memcmp(&a, &b, sizeof(T)) == 0;
}

// Whether as many items say the same about one card as about the other, and none is about both.
template <class T>
bool say_the_same(std::span<const T> items, CardId a, CardId b) {
  for (const T& item : items) {
    T mine = item;
    if (!seen_from(a, mine)) continue;
    T both = mine;
    if (seen_from(b, both)) return false;
    int balance = 0;
    for (const T& other : items) {
      T of_a = other;
      T of_b = other;
      balance += seen_from(a, of_a) && same_bytes(of_a, mine) ? 1 : 0;
      balance -= seen_from(b, of_b) && same_bytes(of_b, mine) ? 1 : 0;
    }
    if (balance != 0) return false;
  }
  return true;
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

}  // namespace

bool interchangeable(const Game& g, CardId a, CardId b, size_t first_pick) {
  const State& s = g.s();
  if (a == b || !lie_the_same(s, a, b)) return a == b;
  for (const Pick& p : s.picks().first(first_pick)) {
    if (p.kind == PickKind::Card && (p.card().id == a || p.card().id == b)) return false;
  }
  const std::span<const Effect> effects = s.effects();
  const std::span<const Pending> pending = s.pending();
  return say_the_same(effects, a, b) && say_the_same(effects, b, a) &&
         say_the_same(pending, a, b) && say_the_same(pending, b, a);
}

bool interchangeable(const Game& g, const Pending& a, const Pending& b) {
  Pending one = a;
  Pending two = b;
  if (same_bytes(one, two)) return true;
  if (a.source.id == kNoCard || b.source.id == kNoCard || a.source.id == b.source.id) return false;
  seen_from(a.source.id, one);
  seen_from(b.source.id, two);
  return same_bytes(one, two) && interchangeable(g, a.source.id, b.source.id, g.s().picks().size());
}

}  // namespace grimoire
