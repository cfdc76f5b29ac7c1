#include "engine/api/view.h"

#include <algorithm>

#include "engine/rules/knowledge.h"
#include "engine/rules/procedures.h"

namespace grimoire {
namespace {

CardView card_view(const Game& g, PlayerId viewer, CardId c) {
  if (!knows(g, viewer, c)) return {};
  return {c, def_of(g, c)};
}

std::vector<CardView> cards_of(const Game& g, PlayerId viewer, PlayerId p, Zone zone) {
  std::vector<CardView> cards;
  for (const CardId c : g.s().zone(p, zone)) cards.push_back(card_view(g, viewer, c));
  return cards;
}

// Known cards by name, so that neither the order of drawing nor that of the deck list shows.
void sort_hand(const Game& g, std::vector<CardView>& hand) {
  std::sort(hand.begin(), hand.end(), [&](const CardView& a, const CardView& b) {
    if (a.def == kNoDef || b.def == kNoDef) return a.def != kNoDef && b.def == kNoDef;
    const std::string& first = g.db->def(a.def).name_en;
    const std::string& second = g.db->def(b.def).name_en;
    return first != second ? first < second : a.id < b.id;
  });
}

BoardCardView board_view(const Game& g, CardId c) {
  const Slot& slot = g.s().slot(c);
  BoardCardView view;
  view.id = c;
  view.def = def_of(g, c);
  view.stance = slot.stance;
  view.element = element_of(g, c);
  view.mana = slot.mana;
  view.hp = slot.hp;
  view.has_hp = slot.has_hp != 0;
  view.blanked = blanked(g, c);
  view.new_this_turn = slot.entered == g.s().h.turn;
  for (int k = 0; k < kKeywords; ++k) {
    if (has_keyword(g, c, static_cast<Keyword>(k))) {
      view.keywords = static_cast<uint8_t>(view.keywords | (1 << k));
    }
  }
  for (const Effect& e : g.s().effects()) {
    const bool text = e.kind == EffectKind::Text || e.kind == EffectKind::TextOf;
    view.gained_text = view.gained_text || (text && e.subject == g.s().ref(c));
  }
  return view;
}

// Zenith is of no use to those who know no card that asks about it.
bool knows_zenith_card(const Game& g, PlayerId viewer) {
  if ((g.s().h.all_features & bit(Feature::Zenith)) == 0) return false;
  for (int i = 0; i < g.s().card_count(); ++i) {
    const auto c = static_cast<CardId>(i);
    if ((definition(g, c).features & bit(Feature::Zenith)) != 0 && knows(g, viewer, c)) return true;
  }
  return false;
}

PlayerView player_view(const Game& g, PlayerId viewer, PlayerId p) {
  const State& s = g.s();
  const Player& player = s.player(p);
  PlayerView view;
  view.player = p;
  view.side = player.side;
  view.hp = player.hp;
  view.out = (player.flags & kOut) != 0;
  view.scripted = scripted(g, p);
  view.absent = !view.out && !present(g, p);
  view.mage_noir = mage_noir(g, p);
  view.zenith = zenith(g, p) && knows_zenith_card(g, viewer);
  view.reserve = player.reserve;
  view.hand_limit = hand_limit(g, p);
  const auto deck = s.zone(p, Zone::Deck);
  view.deck = static_cast<int>(deck.size());
  for (size_t i = 0; i < deck.size(); ++i) {
    const CardId c = deck[deck.size() - 1 - i];
    if (!knows(g, viewer, c)) continue;
    view.known_in_deck.push_back({static_cast<int>(i), card_view(g, viewer, c)});
  }
  view.hand = cards_of(g, viewer, p, Zone::Hand);
  sort_hand(g, view.hand);
  for (const CardId c : s.zone(p, Zone::Board)) view.board.push_back(board_view(g, c));
  std::reverse(view.board.begin(), view.board.end());
  view.discard = cards_of(g, viewer, p, Zone::Discard);
  view.exile = cards_of(g, viewer, p, Zone::Exile);
  return view;
}

ActView act_view(const Game& g, PlayerId viewer, const ActFrame& f) {
  ActView act;
  act.kind = f.kind;
  act.player = f.player;
  if (f.kind == ActKind::Prepare && f.player != viewer) return act;
  if (f.card.id != kNoCard) act.card = card_view(g, viewer, f.card.id);
  // Later on the picks above an act's own are those of its effects.
  if (f.head.step != ActFrame::Resolve) return act;
  const auto picks = g.s().picks();
  for (size_t i = f.first_pick; i < picks.size(); ++i) {
    const Pick& pick = picks[i];
    if (pick.kind == PickKind::Card && knows(g, viewer, pick.card().id)) {
      act.target_cards.push_back(pick.card().id);
    }
    if (pick.kind == PickKind::Player) {
      act.target_players.push_back(static_cast<PlayerId>(pick.id));
    }
  }
  return act;
}

// The acts on the stack; picks above an act's own belong to what came after it, so only the newest
// act shows its targets.
std::vector<ActView> acts_of(const Game& g, PlayerId viewer) {
  std::vector<ActView> acts;
  each_frame(g.s(), [&](const FrameHead* head) {
    if (static_cast<Procedure>(head->procedure) != Procedure::Act) return;
    ActView act = act_view(g, viewer, frame_as<ActFrame>(head));
    if (!acts.empty()) {
      act.target_cards.clear();
      act.target_players.clear();
    }
    acts.push_back(std::move(act));
  });
  std::reverse(acts.begin(), acts.end());
  return acts;
}

std::vector<LastingView> lasting_of(const State& s) {
  std::vector<LastingView> lasting;
  for (const Effect& e : s.effects()) {
    switch (e.kind) {
      case EffectKind::Created:
      case EffectKind::Next:
      case EffectKind::MoreUses:
      case EffectKind::Shield:
        lasting.push_back({.player = e.controller,
                           .def = e.def,
                           .ability = e.kind == EffectKind::Created ? e.ability : kNoAbility,
                           .source = e.source,
                           .ignored = e.kind == EffectKind::Shield ? e.a : 0});
        break;
      default: break;
    }
  }
  return lasting;
}

void show_opening_hands(const Game& g, View& view) {
  const auto deck = g.s().zone(view.viewer, Zone::Deck);
  const auto size = static_cast<size_t>(g.mode->opening_hand);
  for (size_t hand = 0; hand < view.options.size(); ++hand) {
    std::vector<CardView> cards;
    for (size_t i = hand * size; i < (hand + 1) * size && i < deck.size(); ++i) {
      cards.push_back(card_view(g, view.viewer, deck[deck.size() - 1 - i]));
    }
    sort_hand(g, cards);
    view.opening_hands.push_back(std::move(cards));
  }
}

}  // namespace

View observe(const Game& g, PlayerId viewer) {
  const State& s = g.s();
  View view;
  view.viewer = viewer;
  view.turn = s.h.turn;
  view.phase = s.h.phase;
  view.active = whose_turn(g);
  view.first = s.h.first;
  view.decider = g.decision.player;
  view.outcome = s.h.outcome;
  view.winning_side = s.h.winning_side;
  view.time_out = s.h.time_out;
  for (int i = 0; i < kPiles; ++i) view.pile[i] = s.h.pile[i];
  for (int i = 0; i < s.player_count(); ++i) {
    view.players.push_back(player_view(g, viewer, static_cast<PlayerId>(i)));
  }
  view.acts = acts_of(g, viewer);
  view.lasting = lasting_of(s);
  if (view.deciding()) {
    view.decision = g.decision;
    view.options = g.options;
    if (g.decision.prompt == Prompt::OpeningHand) show_opening_hands(g, view);
  }
  return view;
}

}  // namespace grimoire
