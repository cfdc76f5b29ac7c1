#include "ai/evaluation.h"

#include <algorithm>

#include "engine/rules/read.h"

namespace grimoire::ai {
namespace {

constexpr float kDecided = 10000;

// NB: floating point is for players only; the engine has none.
struct Weights {
  float own_hp = 1.0F;
  float own_danger = 6.0F;  // for each of the last HP, growing towards none
  float opposing_hp = 2.0F;
  float card_in_hand = 1.0F;
  float needs_met = 0.8F;  // of a card in hand
  float mana_met = 0.5F;
  float prepared = 1.6F;
  float prepared_cost = 0.40F;
  float component = 1.2F;
  float wanted_component = 0.9F;
  float in_play = 2.2F;
  float in_play_cost = 0.75F;
  float hp_in_play = 0.35F;
  float mage_noir = 2.5F;
  float mana = 0.12F;
  float wanted_mana = 0.9F;
  float opposing_board = 0.9F;  // of what the own board would be worth
  float empty_deck = 1.5F;      // for each card below kThinDeck
};
constexpr Weights kW;
constexpr int kSafeHp = 8;
constexpr int kThinDeck = 4;
constexpr int kManaThatCounts = 5;  // of one element

int total_cost(const CardDef& def) {
  int total = 0;
  for (const int16_t cost : def.cost) total += std::max<int>(0, cost);
  return total;
}

float reserve_value(const ManaBag& bag, const Demand& demand) {
  float value = 0;
  for (int e = 0; e < kElements; ++e) {
    const int useful = std::min(bag.of[e], kManaThatCounts);
    value += static_cast<float>(useful) * demand.element[e] +
             static_cast<float>(bag.of[e] - useful) * kW.mana;
  }
  return value;
}

// Components the player controls, by word, of the words that matter here.
int components(const Game& g, PlayerId p, WordId w) {
  int count = 0;
  for (const CardId c : g.s().zone(p, Zone::Board)) {
    if (is_component(g, c) && has_word(g, c, w)) ++count;
  }
  return count;
}

float hand_value(const Game& g, PlayerId me) {
  float value = 0;
  const ManaBag& reserve = g.s().player(me).reserve;
  for (const CardId c : g.s().zone(me, Zone::Hand)) {
    const CardDef& def = definition(g, c);
    int needed = 0;
    int met = 0;
    for (const Need& need : def.needs) {
      needed += need.count;
      met += std::min<int>(need.count, components(g, me, need.word));
    }
    int cost = 0;
    int covered = 0;
    for (int e = 0; e < kElements; ++e) {
      const int price = std::max<int>(0, def.cost[static_cast<size_t>(e)]);
      cost += price;
      covered += std::min<int>(price, reserve.of[e]);
    }
    value += kW.card_in_hand;
    value +=
        kW.needs_met * (needed == 0 ? 1.0F : static_cast<float>(met) / static_cast<float>(needed));
    value +=
        kW.mana_met * (cost == 0 ? 1.0F : static_cast<float>(covered) / static_cast<float>(cost));
  }
  return value;
}

float wanted(const CardDef& def, const Demand& demand) {
  float most = 0;
  for (int w = 0; w < 128; ++w) {
    if (def.words.has(static_cast<WordId>(w))) most = std::max(most, demand.word[w]);
  }
  return most;
}

float board_value(const Game& g, PlayerId p, const Demand* demand) {
  float value = 0;
  for (const CardId c : g.s().zone(p, Zone::Board)) {
    const CardDef& def = definition(g, c);
    const Slot& slot = g.s().slot(c);
    const auto cost = static_cast<float>(slot.mana.total());
    switch (slot.stance) {
      case Stance::Prepared: value += kW.prepared + kW.prepared_cost * cost; break;
      case Stance::Channeled: value += kW.component + kW.prepared_cost * cost; break;
      case Stance::InPlay:
        value += kW.in_play + kW.in_play_cost * static_cast<float>(total_cost(def));
        if (slot.has_hp != 0) value += kW.hp_in_play * static_cast<float>(std::max(slot.hp, 0));
        break;
    }
    if (demand != nullptr && is_component(g, c))
      value += kW.wanted_component * wanted(def, *demand);
  }
  return value;
}

float hp_value(int hp) {
  const int missing = std::max(0, kSafeHp - hp);
  return kW.own_hp * static_cast<float>(hp) -
         kW.own_danger * static_cast<float>(missing * missing) / static_cast<float>(kSafeHp);
}

float deck_value(const Game& g, PlayerId p) {
  const int left = static_cast<int>(g.s().zone(p, Zone::Deck).size());
  return -kW.empty_deck * static_cast<float>(std::max(0, kThinDeck - left));
}

}  // namespace

Demand demand_of(const Game& g, PlayerId me) {
  Demand demand;
  float of_element[kElements] = {};
  float all = 0;
  for (int i = 0; i < g.s().card_count(); ++i) {
    const auto c = static_cast<CardId>(i);
    const Card& card = g.s().card(c);
    if (card.owner() != me || (card.zone() != Zone::Hand && card.zone() != Zone::Deck)) continue;
    // NB: which cards are left in the own deck is known, only their order is not.
    const float weight = card.zone() == Zone::Hand ? 4.0F : 1.0F;
    const CardDef& def = definition(g, c);
    for (int e = 0; e < kElements; ++e) {
      const float cost =
          weight * static_cast<float>(std::max<int>(0, def.cost[static_cast<size_t>(e)]));
      of_element[e] += cost;
      all += cost;
    }
    for (const Need& need : def.needs) {
      float& word = demand.word[raw(need.word) & 127];
      word = std::min(1.0F, word + weight * 0.08F * need.count);
    }
  }
  for (int e = 0; e < kElements; ++e) {
    demand.element[e] = kW.mana + (all > 0 ? kW.wanted_mana * of_element[e] / all : 0);
  }
  return demand;
}

float evaluate(const Game& g, PlayerId me, const Demand& demand) {
  const State& s = g.s();
  if (g.over()) {
    if (s.h.outcome != Outcome::Won) return 0;
    return s.h.winning_side == s.player(me).side ? kDecided : -kDecided;
  }
  float value = hp_value(s.player(me).hp) + deck_value(g, me) + hand_value(g, me) +
                board_value(g, me, &demand) + reserve_value(s.player(me).reserve, demand);
  if (mage_noir(g, me)) value += kW.mage_noir;
  for (int i = 0; i < s.player_count(); ++i) {
    const auto p = static_cast<PlayerId>(i);
    if (!opposing(g, me, p) || !alive(g, p)) continue;
    value -= kW.opposing_hp * static_cast<float>(s.player(p).hp);
    value -= kW.card_in_hand * static_cast<float>(s.zone(p, Zone::Hand).size());
    value -= kW.opposing_board * board_value(g, p, nullptr);
    value -= kW.mana * 2 * static_cast<float>(s.player(p).reserve.total());
    if (mage_noir(g, p)) value -= kW.mage_noir;
  }
  return value;
}

}  // namespace grimoire::ai
