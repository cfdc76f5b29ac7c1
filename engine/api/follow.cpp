#include "engine/api/follow.h"

#include <algorithm>

namespace grimoire {
namespace {

constexpr Zone kListedZones[] = {Zone::Hand, Zone::Board, Zone::Discard, Zone::Exile};

template <class Player>
auto& cards_in(Player& p, Zone zone) {
  switch (zone) {
    case Zone::Hand: return p.hand;
    case Zone::Board: return p.board;
    case Zone::Discard: return p.discard;
    default: return p.exile;
  }
}

PlayerView without_cards(const PlayerView& p) {
  PlayerView out = p;
  out.known_in_deck.clear();
  for (const Zone zone : kListedZones) cards_in(out, zone).clear();
  return out;
}

View without_players(const View& view) {
  View out = view;
  out.players.clear();
  out.decision.reset();
  return out;
}

template <class Visit>
void each_card(const View& view, Visit visit) {
  for (const PlayerView& p : view.players) {
    for (const Zone zone : kListedZones) {
      for (const CardView& c : cards_in(p, zone)) visit(c);
    }
    for (const DeckCardView& c : p.known_in_deck) visit(c.card);
  }
}

const CardView* find_card(const View& view, Handle handle) {
  const CardView* found = nullptr;
  each_card(view, [&](const CardView& c) {
    if (c.card.handle == handle) found = &c;
  });
  return found;
}

ZoneUpdate listed(const PlayerView& p, Zone zone) {
  ZoneUpdate out{p.player, zone, {}, {}};
  if (zone == Zone::Deck) {
    for (const DeckCardView& c : p.known_in_deck) {
      out.cards.push_back(c.card.card.handle);
      out.from_top.push_back(static_cast<uint16_t>(c.from_top));
    }
  } else {
    for (const CardView& c : cards_in(p, zone)) out.cards.push_back(c.card.handle);
  }
  return out;
}

// The cards as they are in the new view, or as they were.
std::vector<CardView> laid_out(const View& view, const Update& update, const ZoneUpdate& zone) {
  std::vector<CardView> out;
  for (const Handle handle : zone.cards) {
    CardView card;
    card.card.owner = zone.player;
    const auto news = std::find_if(update.cards.begin(), update.cards.end(),
                                   [&](const CardView& c) { return c.card.handle == handle; });
    const CardView* old = handle == kHidden ? nullptr : find_card(view, handle);
    if (handle != kHidden && news != update.cards.end())
      card = *news;
    else if (old != nullptr)
      card = *old;
    out.push_back(std::move(card));
  }
  return out;
}

void apply_update(View& view, const Update& update) {
  View next = update.table;
  next.players = view.players;
  for (const PlayerView& changed : update.players) {
    PlayerView& p = next.players[raw(changed.player)];
    PlayerView with_cards = changed;
    with_cards.known_in_deck = std::move(p.known_in_deck);
    for (const Zone zone : kListedZones) cards_in(with_cards, zone) = std::move(cards_in(p, zone));
    p = std::move(with_cards);
  }
  for (const ZoneUpdate& zone : update.zones) {
    std::vector<CardView> cards = laid_out(view, update, zone);
    PlayerView& p = next.players[raw(zone.player)];
    if (zone.zone != Zone::Deck) {
      cards_in(p, zone.zone) = std::move(cards);
      continue;
    }
    p.known_in_deck.clear();
    for (size_t i = 0; i < cards.size(); ++i)
      p.known_in_deck.push_back({zone.from_top[i], std::move(cards[i])});
  }
  for (PlayerView& p : next.players) {
    const auto renew = [&](CardView& card) {
      if (card.card.handle == kHidden) return;
      for (const CardView& c : update.cards) {
        if (c.card.handle == card.card.handle) card = c;
      }
    };
    for (const Zone zone : kListedZones) {
      for (CardView& card : cards_in(p, zone)) renew(card);
    }
    for (DeckCardView& card : p.known_in_deck) renew(card.card);
  }
  view = std::move(next);
}

}  // namespace

void follow(View& view, std::span<const Event> events) {
  for (const Event& e : events) {
    if (e.asked != nullptr) apply_update(view, e.asked->update);
  }
}

Update difference(const View& before, const View& after) {
  Update update;
  update.table = without_players(after);
  for (size_t i = 0; i < after.players.size(); ++i) {
    const PlayerView& was = before.players[i];
    const PlayerView& is = after.players[i];
    PlayerView facts = without_cards(is);
    if (!(facts == without_cards(was))) update.players.push_back(std::move(facts));
    for (const Zone zone : {Zone::Deck, Zone::Hand, Zone::Board, Zone::Discard, Zone::Exile}) {
      ZoneUpdate now = listed(is, zone);
      const ZoneUpdate then = listed(was, zone);
      if (now.cards != then.cards || now.from_top != then.from_top)
        update.zones.push_back(std::move(now));
    }
  }
  each_card(after, [&](const CardView& c) {
    if (c.card.handle == kHidden) return;
    const CardView* was = find_card(before, c.card.handle);
    if (was == nullptr || !(*was == c)) update.cards.push_back(c);
  });
  return update;
}

}  // namespace grimoire
