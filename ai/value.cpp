#include "ai/value.h"

#include <algorithm>

namespace grimoire::ai {
namespace {

constexpr int kNearMana = 2;        // that may be missing
constexpr int kDeckManaCounts = 4;  // of one element
constexpr int kTheirManaCounts = 8;
constexpr int kMostSpare = 12;
constexpr int kMostThreat = 20;

using Words = std::array<uint8_t, kMostWords>;

// Adds weighted things up.
class Weigher {
 public:
  explicit Weigher(const Outlook& outlook) : outlook_(outlook) {}
  void card(Place place, DefId def) { sum_ += outlook_.worth(place, def); }
  void trait(Trait t, int amount) {
    sum_ += outlook_.weights()[static_cast<size_t>(feature(t))] * amount;
  }
  int32_t sum() const { return sum_; }

 private:
  const Outlook& outlook_;
  int32_t sum_ = 0;
};

int in_hundreds(int32_t points) { return std::clamp(points / 100, -300, 300); }

// The same, and what the network adds.
class NetWeigher {
 public:
  explicit NetWeigher(const Outlook& outlook)
      : outlook_(outlook), weigher_(outlook), sums_(outlook.net()->empty()) {}
  void card(Place place, DefId def) {
    weigher_.card(place, def);
    add_row(sums_, outlook_.net_row(place, def));
  }
  void trait(Trait t, int amount) {
    if (amount == 0) return;
    weigher_.trait(t, amount);
    add_row(sums_, outlook_.net()->trait_row(static_cast<int>(t)), amount);
  }
  int32_t sum() {
    const int32_t points = weigher_.sum();
    add_row(sums_, outlook_.net()->trait_row(kPointsTrait), in_hundreds(points));
    return points + outlook_.net()->points(sums_);
  }

 private:
  const Outlook& outlook_;
  Weigher weigher_;
  ValueNet::Sums sums_;
};

// Notes what the network is to see.
class Noter {
 public:
  explicit Noter(const Outlook& outlook) : weigher_(outlook) {}
  void card(Place place, DefId def) {
    weigher_.card(place, def);
    position_.cards.push_back(static_cast<uint16_t>(raw(def) * kPlaces + static_cast<int>(place)));
  }
  void trait(Trait t, int amount) {
    weigher_.trait(t, amount);
    int16_t& sum = position_.traits[static_cast<size_t>(t)];
    sum = static_cast<int16_t>(sum + amount);
  }
  Position position() {
    position_.points = weigher_.sum();
    position_.traits[kPointsTrait] = static_cast<int16_t>(in_hundreds(position_.points));
    return position_;
  }

 private:
  Weigher weigher_;
  Position position_;
};

int damage_of(const Outlook& outlook, DefId def, Fact fact) {
  return outlook.facts(def)[static_cast<size_t>(fact)];
}

// Of a card that inflicts its own HP: what it inflicts more, or less, than is printed.
template <class Sink>
void describe_growth(const Game& g, const Outlook& outlook, CardId c, bool own, Sink& sink) {
  constexpr int kMostGrowth = 20;
  const int share = damage_of(outlook, def_of(g, c), Fact::HpDamage);
  if (share == 0) return;
  const int growth = std::clamp(g.s().slot(c).hp - definition(g, c).hp, -kMostGrowth, kMostGrowth);
  sink.trait(own ? Trait::Growth : Trait::TheirGrowth, growth * share / 10);
}

// What one player has on the board, and the damage it can do in the next turn, in tenths.
template <class Sink>
int describe_board(const Game& g, const Outlook& outlook, PlayerId p, bool own, Sink& sink) {
  const State& s = g.s();
  int threat = 0;
  for (const CardId c : s.zone(p, Zone::Board)) {
    const Slot& slot = s.slot(c);
    const DefId def = def_of(g, c);
    switch (slot.stance) {
      case Stance::Prepared:
        sink.card(own ? Place::Prepared : Place::TheirPrepared, def);
        threat += damage_of(outlook, def, Fact::Damage);
        break;
      case Stance::Channeled: sink.card(own ? Place::Channeled : Place::TheirChanneled, def); break;
      case Stance::Rested:
      case Stance::Exhausted:
      case Stance::InPlay:
        sink.card(own ? Place::InPlay : Place::TheirInPlay, def);
        threat += damage_of(outlook, def, Fact::TurnDamage);
        if (slot.has_hp != 0) {
          sink.trait(own ? Trait::CardHp : Trait::TheirCardHp, std::clamp(slot.hp, 0, 20));
          describe_growth(g, outlook, c, own, sink);
        }
        break;
    }
    sink.trait(own ? Trait::LockedMana : Trait::TheirLockedMana, std::min(slot.mana.total(), 20));
  }
  return threat;
}

template <class Sink>
void describe_hp(int hp, bool own, Sink& sink) {
  const auto add = [&](Trait mine, Trait theirs, int amount) {
    sink.trait(own ? mine : theirs, amount);
  };
  add(Trait::Hp, Trait::TheirHp, std::clamp(hp, 0, 20));
  add(Trait::HpBelow10, Trait::TheirHpBelow10, std::clamp(10 - hp, 0, 10));
  add(Trait::HpBelow5, Trait::TheirHpBelow5, std::clamp(5 - hp, 0, 5));
  add(Trait::HpAbove20, Trait::TheirHpAbove20, std::clamp(hp - 20, 0, 30));
}

template <class Sink>
void describe_player(const Game& g, PlayerId p, bool own, Sink& sink) {
  const State& s = g.s();
  const Player& player = s.player(p);
  const int deck = static_cast<int>(s.zone(p, Zone::Deck).size());
  describe_hp(player.hp, own, sink);
  const auto add = [&](Trait mine, Trait theirs, int amount) {
    sink.trait(own ? mine : theirs, amount);
  };
  if (!scripted(g, p)) {
    add(Trait::DeckBelow12, Trait::TheirDeckBelow12, std::clamp(12 - deck, 0, 12));
    add(Trait::DeckBelow5, Trait::TheirDeckBelow5, std::clamp(5 - deck, 0, 5));
    add(Trait::Deck, Trait::TheirDeck, std::min(deck, 60));
  }
  add(Trait::MageNoir, Trait::TheirMageNoir, mage_noir(g, p) ? 1 : 0);
  add(Trait::Zenith, Trait::TheirZenith, zenith(g, p) ? 1 : 0);
  if (own) return;
  const int mana = player.reserve.total();
  sink.trait(Trait::TheirHand, static_cast<int>(s.zone(p, Zone::Hand).size()));
  sink.trait(Trait::TheirMana, std::min(mana, kTheirManaCounts));
  sink.trait(Trait::TheirSpareMana, std::clamp(mana - kTheirManaCounts, 0, kMostSpare));
}

void count_components(const Game& g, PlayerId p, Words& words) {
  for (const CardId c : g.s().zone(p, Zone::Board)) {
    if (!is_component(g, c)) continue;
    const WordMask& mask = definition(g, c).words;
    for (size_t half = 0; half < 2; ++half) {
      for (uint64_t rest = mask.bits[half]; rest != 0; rest &= rest - 1) {
        ++words[half * 64 + static_cast<size_t>(__builtin_ctzll(rest))];
      }
    }
  }
}

bool has_components(const CardDef& def, const Words& words) {
  for (const Need& need : def.needs) {
    if (words[raw(need.word)] < need.count) return false;
  }
  return true;
}

// The first component of a wanted word counts whole, each further one half as much.
template <class Sink>
void describe_components(const Outlook& outlook, const Words& words, Sink& sink) {
  int value = 0;
  for (int w = 0; w < kMostWords; ++w) {
    int worth = outlook.wanted(w);
    for (int n = words[static_cast<size_t>(w)]; n > 0 && worth > 0; --n) {
      value += worth;
      worth /= 2;
    }
  }
  sink.trait(Trait::Components, value);
}

struct HandCard {
  const CardDef* card;
  DefId def;
  int worth;
  bool blocked;
};
constexpr size_t kMostHand = 16;
struct Hand {
  HandCard card[kMostHand];
  size_t size = 0;
};

Hand hand_by_worth(const Game& g, const Outlook& outlook, const Words& words) {
  Hand hand;
  for (const CardId c : g.s().zone(outlook.me(), Zone::Hand)) {
    if (hand.size == kMostHand) break;
    const DefId def = def_of(g, c);
    const CardDef& card = g.db->def(def);
    hand.card[hand.size++] = {&card, def, outlook.worth(Place::Ready, def),
                              !has_components(card, words)};
  }
  // Few cards, and nearly sorted from one position to the next.
  for (size_t i = 1; i < hand.size; ++i) {
    for (size_t k = i; k > 0 && hand.card[k].worth > hand.card[k - 1].worth; --k) {
      std::swap(hand.card[k], hand.card[k - 1]);
    }
  }
  return hand;
}

// Pays for the best cards first; what is left goes to the others. Gives the damage at hand.
template <class Sink>
int describe_hand(const Game& g, const Outlook& outlook, const Words& words, Sink& sink) {
  ManaBag left = g.s().player(outlook.me()).reserve;
  ManaBag wanted;  // by cards that are not ready, beyond what is there
  int useful = 0;
  int threat = 0;
  const Hand hand = hand_by_worth(g, outlook, words);
  uint32_t ready = 0;
  for (size_t i = 0; i < hand.size; ++i) {
    const HandCard& card = hand.card[i];
    if (card.blocked) continue;
    bool paid = true;
    for (size_t e = 0; e < kElements; ++e) paid = paid && left.of[e] >= card.card->cost[e];
    if (!paid) continue;
    for (size_t e = 0; e < kElements; ++e) left.of[e] -= std::max<int>(0, card.card->cost[e]);
    ready |= 1U << i;
    sink.card(Place::Ready, card.def);
    threat += damage_of(outlook, card.def, Fact::Damage);
  }
  for (size_t i = 0; i < hand.size; ++i) {
    if ((ready >> i & 1) != 0) continue;
    const HandCard& card = hand.card[i];
    int missing = 0;
    for (size_t e = 0; e < kElements; ++e) {
      const int cost = std::max<int>(0, card.card->cost[e]);
      const int paid = std::min(cost, left.of[e]);
      left.of[e] -= paid;
      useful += paid;
      missing += cost - paid;
      wanted.of[e] += cost - paid;
    }
    const Place unblocked = missing <= kNearMana ? Place::Near : Place::Far;
    sink.card(card.blocked ? Place::Blocked : unblocked, card.def);
  }
  sink.trait(Trait::HandMana, useful);
  int deck = 0;
  int spare = 0;
  for (int e = 0; e < kElements; ++e) {
    const int counts =
        std::min(left.of[e], kDeckManaCounts * std::min(1000, outlook.element_share(e) * 3) / 1000);
    deck += counts;
    spare += left.of[e] - counts;
  }
  sink.trait(Trait::DeckMana, deck);
  sink.trait(Trait::SpareMana, std::min(spare, kMostSpare));
  sink.trait(Trait::HandAbove7,
             std::max(0, static_cast<int>(g.s().zone(outlook.me(), Zone::Hand).size()) - 7));
  int best = 0;
  for (const ManaBag& pile : g.s().h.pile) {
    int fits = 0;
    for (int e = 0; e < kElements; ++e) fits += std::min(pile.of[e], wanted.of[e]);
    best = std::max(best, fits);
  }
  sink.trait(Trait::PileHandMana, std::min(best, 6));
  return threat;
}

template <class Sink>
void describe_threat(int threat, int hp, bool own, Sink& sink) {
  const int share = hp <= 0 ? kMostThreat : std::min(kMostThreat, threat / hp);
  sink.trait(own ? Trait::Threat : Trait::TheirThreat, std::min(share, 10));
  sink.trait(own ? Trait::Lethal : Trait::TheirLethal, share >= 10 ? 1 : 0);
}

template <class Sink>
void describe(const Game& g, const Outlook& outlook, Sink& sink) {
  const State& s = g.s();
  const PlayerId me = outlook.me();
  Words words{};
  count_components(g, me, words);
  int threat = describe_board(g, outlook, me, true, sink);
  threat += describe_hand(g, outlook, words, sink);
  describe_components(outlook, words, sink);
  describe_player(g, me, true, sink);
  int their_threat = 0;
  int weakest = 1000;
  for (int i = 0; i < s.player_count(); ++i) {
    const auto p = static_cast<PlayerId>(i);
    if (p == me || !alive(g, p)) continue;
    if (!opposing(g, me, p)) {
      describe_board(g, outlook, p, true, sink);
      describe_hp(s.player(p).hp, true, sink);
      continue;
    }
    their_threat += describe_board(g, outlook, p, false, sink);
    describe_player(g, p, false, sink);
    weakest = std::min(weakest, s.player(p).hp);
  }
  describe_threat(threat, weakest, true, sink);
  describe_threat(their_threat, s.player(me).hp, false, sink);
  const int a = s.h.pile[0].total();
  const int b = s.h.pile[1].total();
  sink.trait(Trait::LargerPile, std::min(std::max(a, b), 12));
  sink.trait(Trait::SmallerPile, std::min(std::min(a, b), 12));
}

}  // namespace

Outlook::Outlook(const CardDb& db, const Evaluation& evaluation)
    : weights_(evaluation.weights),
      net_(evaluation.net),
      facts_(card_facts(db)),
      worth_(db.defs.size() * kPlaces) {
  if (net_ != nullptr) rows_ = net_->rows(db, facts_);
  for (size_t d = 0; d < db.defs.size(); ++d) {
    for (int p = 0; p < kPlaces; ++p) {
      int sum = 0;
      for (int f = 0; f < kFacts; ++f) {
        sum += facts_[d][static_cast<size_t>(f)] *
               weights_[static_cast<size_t>(feature(static_cast<Place>(p), static_cast<Fact>(f)))];
      }
      worth_[d * kPlaces + static_cast<size_t>(p)] = sum / 10;
    }
  }
}

void Outlook::look_at(const Game& g, PlayerId me) {
  me_ = me;
  std::fill(std::begin(word_), std::end(word_), 0);
  int of_element[kElements] = {};
  int all = 0;
  for (const Zone zone : {Zone::Hand, Zone::Deck}) {
    const bool in_hand = zone == Zone::Hand;
    for (const CardId c : g.s().zone(me, zone)) {
      const CardDef& def = definition(g, c);
      for (size_t e = 0; e < kElements; ++e) {
        const int cost = (in_hand ? 4 : 1) * std::max<int>(0, def.cost[e]);
        of_element[e] += cost;
        all += cost;
      }
      for (const Need& need : def.needs) {
        int& wanted = word_[raw(need.word)];
        wanted = std::min(20, wanted + (in_hand ? 5 : 1) * need.count);
      }
    }
  }
  for (int& wanted : word_) wanted = (wanted + 1) / 2;
  for (int e = 0; e < kElements; ++e) element_[e] = all > 0 ? of_element[e] * 1000 / all : 0;
}

int32_t evaluate(const Game& g, const Outlook& outlook) {
  const State& s = g.s();
  if (g.over()) {
    if (s.h.outcome != Outcome::Won) return 0;
    return s.h.winning_side == s.player(outlook.me()).side ? kWon : -kWon;
  }
  if (outlook.net() != nullptr) {
    NetWeigher weigher(outlook);
    describe(g, outlook, weigher);
    return std::clamp(weigher.sum(), 1 - kWon, kWon - 1);
  }
  Weigher weigher(outlook);
  describe(g, outlook, weigher);
  return weigher.sum();
}

Position position_of(const Game& g, const Outlook& outlook) {
  Noter noter(outlook);
  describe(g, outlook, noter);
  return noter.position();
}

int32_t net_points(const Position& position, const Outlook& outlook) {
  ValueNet::Sums sums = outlook.net()->empty();
  for (const uint16_t card : position.cards) {
    add_row(sums, outlook.net_row(static_cast<Place>(card % kPlaces),
                                  static_cast<DefId>(card / kPlaces)));
  }
  for (size_t t = 0; t < position.traits.size(); ++t)
    add_row(sums, outlook.net()->trait_row(static_cast<int>(t)), position.traits[t]);
  return outlook.net()->points(sums);
}

}  // namespace grimoire::ai
