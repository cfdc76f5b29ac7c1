#include "engine/state/state.h"

#include <algorithm>
#include <type_traits>

namespace grimoire {

static_assert(std::is_trivially_copyable_v<State> && std::is_trivially_copyable_v<Effect>);
static_assert(std::has_unique_object_representations_v<Header>, "no padding: equality is memcmp");
static_assert(std::has_unique_object_representations_v<Player>);
static_assert(std::has_unique_object_representations_v<Card>);
static_assert(std::has_unique_object_representations_v<Slot>);
static_assert(std::has_unique_object_representations_v<Effect>);
static_assert(std::has_unique_object_representations_v<Pending>);
static_assert(std::has_unique_object_representations_v<Pick>);

size_t list_item_size(List l) {
  constexpr size_t kSizes[kLists] = {sizeof(Player), sizeof(Card),     sizeof(CardId),
                                     sizeof(Slot),   sizeof(Effect),   sizeof(Pending),
                                     sizeof(Pick),   sizeof(uint64_t), sizeof(uint32_t)};
  return kSizes[static_cast<int>(l)];
}

Rooms ordinary_rooms(int players, int cards) {
  const auto count = [](int n) { return static_cast<uint16_t>(n); };
  return {{count(players), count(cards), count(cards), 16, 12, 6, 12, 12, 120}};
}

namespace {

// Fills in the offsets of `header` for the rooms it names; returns the size of the block.
uint32_t lay_out(Header& header) {
  size_t offset = sizeof(Header);
  for (int i = 0; i < kLists; ++i) {
    header.list[i].offset = static_cast<uint32_t>(offset);
    offset += list_item_size(static_cast<List>(i)) * header.list[i].room;
    offset = (offset + 7) & ~size_t{7};
  }
  header.bytes = static_cast<uint32_t>(offset);
  return header.bytes;
}

}  // namespace

// What is in the block is up to the caller: a copy fills it at once.
void StateBox::allocate(size_t bytes) {
  // Twice the room: lists of an ordinary game grow in place.
  words_ = std::make_unique_for_overwrite<uint64_t[]>((2 * bytes + 7) / 8);
  room_bytes_ = 2 * bytes;
}

StateBox::StateBox(int players, const Rooms& rooms) {
  Header header;
  for (int i = 0; i < kLists; ++i) header.list[i].room = rooms.of[i];
  header.list[static_cast<int>(List::Players)].count = static_cast<uint16_t>(players);
  const size_t bytes = lay_out(header);
  allocate(bytes);
  std::memset(words_.get(), 0, bytes);
  std::memcpy(words_.get(), &header, sizeof header);
  for (Player& player : state()->players()) player.copy = kNoDef;
}

StateBox& StateBox::operator=(const StateBox& o) {
  if (this == &o) return *this;
  if (o.empty()) {
    words_.reset();
    room_bytes_ = 0;
    return *this;
  }
  const size_t bytes = o->h.bytes;
  if (room_bytes_ < bytes) allocate(bytes);
  std::memcpy(words_.get(), o.words_.get(), bytes);
  return *this;
}

bool StateBox::grow(List l, int more) {
  const int needed = state()->info(l).count + more;
  const bool beyond = l >= List::Effects && needed > kMostItems;
  if (beyond) state()->h.dirty |= kDirtyDepth;
  // A frame is looked at as soon as it is there: what little comes before the end still fits.
  const int most = l >= List::Effects && !(beyond && l == List::Frames) ? kMostItems : 0xFFFF;
  if (needed > most) {
    GRIMOIRE_CHECK(l >= List::Effects, "no more than 65535 cards");
    return false;
  }
#ifdef GRIMOIRE_ALWAYS_MOVE
  // A block as large as that would be moved for minutes, and has been moved often enough.
  constexpr uint32_t kLarge = 1 << 16;
  if (needed <= state()->info(l).room && state()->h.bytes > kLarge) return true;
#endif
  Header header = state()->h;
  ListInfo& info = header.list[static_cast<int>(l)];
  // NB: the room never exceeds the limit, so every request for more comes through here.
  // Cards come into being one by one, and few of them.
  const bool of_cards = l == List::Cards || l == List::Order;
  const int roomy = of_cards ? info.room + 8 : info.room * 2;
  if (needed > info.room)
    info.room = static_cast<uint16_t>(std::min(std::max(roomy, needed), most));
  const size_t bytes = lay_out(header);
#ifdef GRIMOIRE_ALWAYS_MOVE
  const bool fits = false;
#else
  const bool fits = bytes <= room_bytes_;
#endif
  if (fits) {
    spread(header);
  } else {
    const std::unique_ptr<uint64_t[]> old = std::move(words_);
    const auto* before = reinterpret_cast<const State*>(old.get());
    allocate(bytes);
    std::memset(words_.get(), 0, bytes);
    std::memcpy(words_.get(), &header, sizeof header);
    for (int i = 0; i < kLists; ++i) {
      const auto list = static_cast<List>(i);
      std::memcpy(state()->at<char>(list), before->at<char>(list),
                  list_item_size(list) * before->info(list).count);
    }
  }
  return true;
}

// Lists only move towards the end, so the last one moves first; the bytes that they leave or gain
// are zero.
void StateBox::spread(const Header& header) {
  auto* block = reinterpret_cast<char*>(words_.get());
  for (int i = kLists - 1; i >= 0; --i) {
    const size_t size = list_item_size(static_cast<List>(i)) * state()->h.list[i].count;
    const uint32_t to = header.list[i].offset;
    const uint32_t end = i + 1 < kLists ? header.list[i + 1].offset : header.bytes;
    std::memmove(block + to, block + state()->h.list[i].offset, size);
    std::memset(block + to + size, 0, end - to - size);
  }
  std::memcpy(block, &header, sizeof header);
}

// Generations go around: those who still name an old one then must not find the card again.
// NB: not those in frames, since no chain moves a card so often.
void State::lose_track(CardId c) {
  Card& lost = card(c);
  if (++lost.generation != kLostGeneration) return;
  lost.generation = 0;
  const auto lose = [c](CardRef& r) {
    if (r.id == c) r.generation = kLostGeneration;
  };
  for (Effect& e : effects()) {
    lose(e.subject);
    lose(e.source);
    lose(e.other);
  }
  for (Pending& p : pending()) {
    lose(p.source);
    lose(p.event.card);
    lose(p.event.source);
  }
  for (Pick& p : picks()) {
    if (p.kind == PickKind::Card && p.id == raw(c)) p.generation = kLostGeneration;
  }
}

CardId State::new_card(PlayerId owner, DefId def) {
  const auto id = static_cast<CardId>(info(List::Cards).count++);
  Card& made = card(id);
  made.def = def;
  made.place = static_cast<uint8_t>(static_cast<int>(Zone::Gone) | (raw(owner) << 4));
  // Its place is the end of its owner's stretch of the order; the stretches behind it move on.
  const size_t at = static_cast<size_t>(player(owner).base + player(owner).end[kZones - 1]++);
  const size_t behind = info(List::Order).count++ - at;
  CardId* order = this->at<CardId>(List::Order);
  std::memmove(order + at + 1, order + at, sizeof(CardId) * behind);
  order[at] = id;
  for (size_t p = static_cast<size_t>(raw(owner)) + 1; p < players().size(); ++p)
    ++players()[p].base;
  return id;
}

void State::move_card(CardId c, Zone to, int position) {
  Card& moved = card(c);
  Player& owner = player(moved.owner());
  const Zone from = moved.zone();
  CardId* order = at<CardId>(List::Order) + owner.base;
  const auto begin_of = [&](Zone z) {
    return z == Zone::Deck ? 0 : owner.end[static_cast<int>(z) - 1];
  };

  int at = begin_of(from);
  while (order[at] != c) ++at;
  const int from_index = static_cast<int>(from);
  const int to_index = static_cast<int>(to);
  // Take it out: everything behind moves up by one, within the zones between the two places.
  for (int z = from_index; z < kZones; ++z) --owner.end[z];
  const int size = owner.end[to_index] - begin_of(to);
  const int target = begin_of(to) + (position < 0 || position > size ? size : position);
  if (target < at) {
    std::memmove(order + target + 1, order + target,
                 sizeof(CardId) * static_cast<size_t>(at - target));
  } else {
    std::memmove(order + at, order + at + 1, sizeof(CardId) * static_cast<size_t>(target - at));
  }
  order[target] = c;
  for (int z = to_index; z < kZones; ++z) ++owner.end[z];
  moved.place = static_cast<uint8_t>(to_index | (raw(moved.owner()) << 4));
}

}  // namespace grimoire
