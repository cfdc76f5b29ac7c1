#include "lab/position_text.h"

#include "engine/state/vocabulary.h"

namespace grimoire::lab {
namespace {

std::string mana_text(const ManaBag& bag) {
  std::string text;
  for (size_t e = 0; e < kElements; ++e) {
    if (bag.of[e] == 0) continue;
    text +=
        (text.empty() ? "" : " ") + std::to_string(bag.of[e]) + " " + std::string(kElementNames[e]);
  }
  return text.empty() ? "nothing" : text;
}

std::string name_of(const Game& g, CardId c) { return std::string(definition(g, c).name_en); }

// Cards in a row that are the same are counted.
std::string list_text(const Game& g, PlayerId p, Zone zone) {
  std::string text;
  std::string last;
  int count = 0;
  const auto put = [&] {
    if (count == 0) return;
    text += (text.empty() ? "" : ", ") + last + (count > 1 ? " x" + std::to_string(count) : "");
  };
  const auto cards = g.s().zone(p, zone);
  for (auto it = cards.end(); it != cards.begin();) {  // the top is the end
    const std::string name = name_of(g, *--it);
    if (name == last) {
      ++count;
      continue;
    }
    put();
    last = name;
    count = 1;
  }
  put();
  return text.empty() ? "nothing" : text;
}

std::string_view stance_text(Stance stance) {
  switch (stance) {
    case Stance::Prepared: return "prepared ";
    case Stance::Channeled: return "channeled ";
    case Stance::Rested: return "rested ";
    case Stance::Exhausted: return "exhausted ";
    case Stance::InPlay: break;
  }
  return "in play ";
}

std::string player_text(const Game& g, PlayerId p, int number) {
  const State& s = g.s();
  std::string text = "player " + std::to_string(number) + ":\n";
  text += "  hp " + std::to_string(s.player(p).hp) + "\n";
  if (!s.player(p).reserve.empty()) text += "  reserve " + mana_text(s.player(p).reserve) + "\n";
  if (!s.zone(p, Zone::Hand).empty()) text += "  hand " + list_text(g, p, Zone::Hand) + "\n";
  text += "  deck " + list_text(g, p, Zone::Deck) + "\n";
  if (!s.zone(p, Zone::Discard).empty())
    text += "  discard " + list_text(g, p, Zone::Discard) + "\n";
  if (!s.zone(p, Zone::Exile).empty()) text += "  exile " + list_text(g, p, Zone::Exile) + "\n";
  const auto board = s.zone(p, Zone::Board);
  for (auto it = board.end(); it != board.begin();) {  // the oldest is the end
    const CardId c = *--it;
    const Slot& slot = s.slot(c);
    text += "  " + std::string(stance_text(slot.stance)) + name_of(g, c) + ", with " +
            mana_text(slot.mana);
    if (slot.has_hp != 0) text += ", hp " + std::to_string(slot.hp);
    text += "\n";
  }
  return text;
}

}  // namespace

std::string position_text(const Game& g) {
  const State& s = g.s();
  std::string text = "turn: player 1, main phase, turn " + std::to_string(s.h.turn) + "\n";
  for (size_t i = 0; i < 2; ++i)
    text += "pile " + std::to_string(i + 1) + ": " + mana_text(s.h.pile[i]) + "\n";
  for (int i = 0; i < s.player_count(); ++i) {
    const auto p = static_cast<PlayerId>((raw(s.h.active) + i) % s.player_count());
    text += player_text(g, p, i + 1);
  }
  return text;
}

}  // namespace grimoire::lab
