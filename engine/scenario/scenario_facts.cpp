// The position as named facts, so that "nothing else changed" can be said and a difference can be
// shown.
#include <algorithm>

#include "engine/api/search.h"
#include "engine/base/guess.h"
#include "engine/scenario/scenario_expect.h"

namespace grimoire::scenario {

std::string mana_words(const ManaBag& bag) {
  std::string text;
  for (int e = 0; e < kElements; ++e) {
    if (bag.of[e] == 0) continue;
    text += (text.empty() ? "" : " ") + std::to_string(bag.of[e]) + " " +
            std::string(kElementNames[static_cast<size_t>(e)]);
  }
  return text.empty() ? "nothing" : text;
}

std::string zone_words(const Game& g, PlayerId p, Zone z) {
  const auto cards = g.s().zone(p, z);
  std::vector<CardId> order(cards.begin(), cards.end());
  if (z == Zone::Deck || z == Zone::Board) order = {cards.rbegin(), cards.rend()};
  std::string text;
  for (const CardId c : order) text += (text.empty() ? "" : ", ") + definition(g, c).name_en;
  return text.empty() ? "nothing" : text;
}

namespace {

std::string board_words(const Game& g, CardId c) {
  const Slot& slot = g.s().slot(c);
  std::string text(kStanceNames[static_cast<size_t>(slot.stance)]);
  text += ", with " + mana_words(slot.mana);
  if (slot.has_hp != 0) text += ", hp " + std::to_string(slot.hp);
  if (slot.used != 0) text += ", used";
  if (slot.pool_open != 0)
    text += ", ignores " + std::to_string(slot.pool[kAnyDamage] + slot.pool[kOpponentsDamage]) +
            " more";
  return text;
}

// Of a card in hand or deck: who knows it, besides the owner of the hand.
std::string hidden_words(const Game& g, CardId c) {
  const Card& card = g.s().card(c);
  std::string text;
  if (card.zone() != Zone::Hand && card.zone() != Zone::Deck) return text;
  for (int p = 0; p < g.s().player_count(); ++p) {
    const auto viewer = static_cast<PlayerId>(p);
    const bool own_hand = card.zone() == Zone::Hand && card.owner() == viewer;
    if (!own_hand && knows(g, viewer, c)) text += " known to player " + std::to_string(p + 1);
  }
  return text;
}

void add_player(const Game& g, PlayerId p, std::vector<Fact>& out) {
  const Player& player = g.s().player(p);
  const std::string name = "player " + std::to_string(raw(p) + 1) + " ";
  out.push_back({name + "hp", std::to_string(player.hp)});
  out.push_back({name + "reserve", mana_words(player.reserve)});
  for (int z = 0; z < kZones; ++z) {
    const auto zone = static_cast<Zone>(z);
    if (zone == Zone::Transit) continue;
    out.push_back({name + std::string(kZoneNames[static_cast<size_t>(z)]), zone_words(g, p, zone)});
  }
  out.push_back({name + "mage noir", mage_noir(g, p) ? "yes" : "no"});
  out.push_back({name + "zenith", zenith(g, p) ? "yes" : "no"});
}

}  // namespace

Status check_fact_name(const CardDb& db, int players, std::string_view name) {
  std::vector<std::string> known{"effects"};
  for (int pile = 1; pile <= kPiles; ++pile) known.push_back("pile " + std::to_string(pile));
  for (int p = 1; p <= players; ++p) {
    const std::string player = "player " + std::to_string(p);
    for (const std::string_view what : {"hp", "reserve", "mage noir", "zenith"})
      known.push_back(player + " " + std::string(what));
    for (const std::string_view zone : kZoneNames)
      known.push_back(player + " " + std::string(zone));
    if (name.ends_with(" of " + player)) {
      const std::string_view card = name.substr(0, name.size() - player.size() - 4);
      if (db.find(card) != kNoDef) return Done{};
      return Error{"there is no card '" + std::string(card) + "'" + did_you_mean(card, db.names())};
    }
  }
  if (std::find(known.begin(), known.end(), name) != known.end()) return Done{};
  return Error{"'" + std::string(name) + "' is nothing that can change" +
               did_you_mean(name, std::vector<std::string_view>(known.begin(), known.end())) +
               "; known are: player 1 hp, player 2 board, pile 1, Flame of player 1 and the like"};
}

std::vector<Fact> facts(const Game& g) {
  const State& s = g.s();
  std::vector<Fact> out;
  for (int p = 0; p < s.player_count(); ++p) add_player(g, static_cast<PlayerId>(p), out);
  for (int pile = 0; pile < kPiles; ++pile) {
    out.push_back({"pile " + std::to_string(pile + 1), mana_words(s.h.pile[pile])});
  }
  // NB: every card has a line, so that the two lists to be compared are of one length.
  for (int i = 0; i < s.card_count(); ++i) {
    const auto c = static_cast<CardId>(i);
    const std::string name = g.db->def(def_of(g, c)).name_en + " of player " +
                             std::to_string(raw(s.card(c).owner()) + 1);
    out.push_back({name, s.on_board(c) ? board_words(g, c) : hidden_words(g, c)});
  }
  const auto effects = s.effects();
  out.push_back(
      {"effects",
       std::to_string(effects.empty() ? 0 : hash_bytes(effects.data(), effects.size_bytes()))});
  return out;
}

}  // namespace grimoire::scenario
