#include "ai/evaluation.h"

#include <algorithm>

namespace grimoire::ai {
namespace {

constexpr float kDecided = 10000;
constexpr int kSafeHp = 8;
constexpr int kPlentyHp = 20;
constexpr int kThinDeck = 6;
constexpr int kManaThatCounts = 5;  // of one element

// NB: floating point is for players only; the engine has none.
struct Weights {
  float own_hp = 1.0F;
  float spare_hp = 0.2F;    // for each of one's own beyond kPlentyHp
  float own_danger = 0.5F;  // times the square of the distance to kSafeHp
  float opposing_hp = 2.0F;
  float card_in_hand = 0.8F;
  float hand_worth = 0.25F;  // of the card's worth, by how near it is to being prepared
  float ready = 0.4F;        // a card in hand that can be prepared now
  float prepared = 1.7F;
  float prepared_worth = 0.6F;  // of its activation
  float component = 0.6F;
  float wanted_component = 3.0F;
  float further_component = 0.4F;  // of the one before
  float in_play = 1.8F;
  float in_play_worth = 0.8F;
  float hp_in_play = 0.4F;
  float mage_noir = 4.0F;
  float mana = 0.12F;
  float wanted_mana = 0.45F;
  float opposing_board = 1.0F;  // of the worth that the own board would have
  float thin_deck = 2.0F;       // for each card below kThinDeck
  float ally = 0.8F;            // of the worth that the own HP and board would have
  float ally_mana = 0.25F;      // as long as it counts
};
constexpr Weights kW;

float reserve_value(const ManaBag& bag, const Judgement& j) {
  float value = 0;
  for (int e = 0; e < kElements; ++e) {
    const int useful = std::min(bag.of[e], kManaThatCounts);
    value += static_cast<float>(useful) * j.element[e] +
             static_cast<float>(bag.of[e] - useful) * kW.mana * 0.5F;
  }
  return value;
}

int components(const Game& g, PlayerId p, WordId w) {
  int count = 0;
  for (const CardId c : g.s().zone(p, Zone::Board)) {
    if (is_component(g, c) && has_word(g, c, w)) ++count;
  }
  return count;
}

float card_worth(const Judgement& j, const Game& g, CardId c) {
  const CardWorth& worth = j.worth[raw(def_of(g, c))];
  return definition(g, c).type == CardType::Spell ? worth.activation : worth.in_play + kW.in_play;
}

// The nearer a card is to being prepared, the more of its worth it has.
float hand_card_value(const Game& g, const Judgement& j, CardId c) {
  const CardDef& def = definition(g, c);
  const ManaBag& reserve = g.s().player(j.me).reserve;
  int needed = 0;
  int met = 0;
  for (const Need& need : def.needs) {
    needed += need.count;
    met += std::min<int>(need.count, components(g, j.me, need.word));
  }
  int cost = 0;
  int covered = 0;
  for (int e = 0; e < kElements; ++e) {
    const int price = std::max<int>(0, def.cost[static_cast<size_t>(e)]);
    cost += price;
    covered += std::min<int>(price, reserve.of[e]);
  }
  const float needs_met = needed == 0 ? 1 : static_cast<float>(met) / static_cast<float>(needed);
  const float mana_met = cost == 0 ? 1 : static_cast<float>(covered) / static_cast<float>(cost);
  float value = kW.card_in_hand;
  value += kW.hand_worth * std::max(1.0F, card_worth(j, g, c)) *
           (0.2F + 0.4F * needs_met + 0.4F * mana_met);
  if (met == needed && covered == cost) value += kW.ready;
  return value;
}

// Components of one word are worth less and less.
float components_value(const Game& g, const Judgement& j) {
  float value = 0;
  float next[kMostWords];
  std::copy(std::begin(j.word), std::end(j.word), next);
  for (const CardId c : g.s().zone(j.me, Zone::Board)) {
    if (!is_component(g, c)) continue;
    const WordMask& words = definition(g, c).words;
    int best = -1;
    for (int half = 0; half < 2; ++half) {
      for (uint64_t rest = words.bits[half]; rest != 0; rest &= rest - 1) {
        const int w = half * 64 + __builtin_ctzll(rest);
        if (best < 0 || next[w] > next[best]) best = w;
      }
    }
    if (best < 0) continue;
    value += kW.wanted_component * next[best];
    next[best] *= kW.further_component;
  }
  return value;
}

float board_value(const Game& g, const Judgement& j, PlayerId p) {
  float value = 0;
  for (const CardId c : g.s().zone(p, Zone::Board)) {
    const Slot& slot = g.s().slot(c);
    const CardWorth& worth = j.worth[raw(def_of(g, c))];
    switch (slot.stance) {
      case Stance::Prepared:
        value += kW.prepared + kW.prepared_worth * std::max(0.0F, worth.activation);
        break;
      case Stance::Channeled: value += kW.component; break;
      case Stance::InPlay:
        value += kW.in_play + kW.in_play_worth * worth.in_play;
        if (slot.has_hp != 0) value += kW.hp_in_play * static_cast<float>(std::max(slot.hp, 0));
        break;
      case Stance::Rested: value += kW.in_play + kW.component; break;
      case Stance::Exhausted: value += kW.in_play; break;
    }
    value += kW.mana * static_cast<float>(slot.mana.total());
  }
  return value;
}

float hp_value(int hp) {
  const int missing = std::max(0, kSafeHp - hp);
  const int spare = std::max(0, hp - kPlentyHp);
  return kW.own_hp * static_cast<float>(hp - spare) + kW.spare_hp * static_cast<float>(spare) -
         kW.own_danger * static_cast<float>(missing * missing);
}

float deck_value(const Game& g, PlayerId p) {
  const int left = static_cast<int>(g.s().zone(p, Zone::Deck).size());
  return -kW.thin_deck * static_cast<float>(std::max(0, kThinDeck - left));
}

}  // namespace

void Judgement::look_at(const Game& g, PlayerId player) {
  me = player;
  std::fill(std::begin(word), std::end(word), 0.0F);
  float of_element[kElements] = {};
  float all = 0;
  for (int i = 0; i < g.s().card_count(); ++i) {
    const auto c = static_cast<CardId>(i);
    const Card& card = g.s().card(c);
    if (card.owner() != me || (card.zone() != Zone::Hand && card.zone() != Zone::Deck)) continue;
    const bool in_hand = card.zone() == Zone::Hand;
    const CardDef& def = definition(g, c);
    for (int e = 0; e < kElements; ++e) {
      const float weight = in_hand ? 4.0F : 1.0F;
      const float cost =
          weight * static_cast<float>(std::max<int>(0, def.cost[static_cast<size_t>(e)]));
      of_element[e] += cost;
      all += cost;
    }
    for (const Need& need : def.needs) {
      float& wanted = word[raw(need.word)];
      wanted = std::min(1.0F, wanted + (in_hand ? 0.25F : 0.05F) * need.count);
    }
  }
  for (int e = 0; e < kElements; ++e) {
    element[e] = kW.mana + (all > 0 ? kW.wanted_mana * of_element[e] / all : 0);
  }
}

namespace {

// What a teammate wants is their secret: any Mana may serve them.
float ally_value(const Game& g, const Judgement& j, PlayerId p) {
  float value = kW.ally * (hp_value(g.s().player(p).hp) + board_value(g, j, p)) +
                kW.card_in_hand * static_cast<float>(g.s().zone(p, Zone::Hand).size());
  for (const int32_t mana : g.s().player(p).reserve.of)
    value += kW.ally_mana * static_cast<float>(std::min(mana, kManaThatCounts));
  return value + (mage_noir(g, p) ? kW.mage_noir : 0);
}

}  // namespace

float evaluate(const Game& g, const Judgement& j) {
  const State& s = g.s();
  if (g.over()) {
    if (s.h.outcome != Outcome::Won) return 0;
    return s.h.winning_side == s.player(j.me).side ? kDecided : -kDecided;
  }
  float value = hp_value(s.player(j.me).hp) + deck_value(g, j.me) + board_value(g, j, j.me) +
                components_value(g, j) + reserve_value(s.player(j.me).reserve, j);
  for (const CardId c : s.zone(j.me, Zone::Hand)) value += hand_card_value(g, j, c);
  if (mage_noir(g, j.me)) value += kW.mage_noir;
  for (int i = 0; i < s.player_count(); ++i) {
    const auto p = static_cast<PlayerId>(i);
    if (p == j.me || !alive(g, p)) continue;
    if (!opposing(g, j.me, p)) {
      value += ally_value(g, j, p);
      continue;
    }
    value -= kW.opposing_hp * static_cast<float>(s.player(p).hp);
    value -= kW.card_in_hand * static_cast<float>(s.zone(p, Zone::Hand).size());
    value -= kW.opposing_board * board_value(g, j, p);
    value -= kW.mana * static_cast<float>(s.player(p).reserve.total());
    if (mage_noir(g, p)) value -= kW.mage_noir;
  }
  return value;
}

}  // namespace grimoire::ai
