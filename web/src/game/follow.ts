// A view that follows events, as docs/PROTOCOL.md says: what an `asks` event brings, applied to the
// view before, is the view after.
import type { Asked, Card, Player, View, Zone } from '../protocol/types';

const LISTED = ['hand', 'board', 'discard', 'exile'] as const;

function cardsOf(view: View): Map<number, Card> {
  const known = new Map<number, Card>();
  const add = (card: Card) => { if (card.handle) known.set(card.handle, card); };
  for (const player of view.players) {
    for (const zone of LISTED) player[zone].forEach(add);
    player.known_in_deck.forEach((place) => add(place.card));
  }
  return known;
}

function renewed(player: Player, news: Map<number, Card>): Player {
  const now = (card: Card) => (card.handle ? news.get(card.handle) : undefined) ?? card;
  const out = { ...player };
  for (const zone of LISTED) out[zone] = player[zone].map(now);
  out.known_in_deck = player.known_in_deck.map((place) => ({ ...place, card: now(place.card) }));
  return out;
}

export function isListed(zone: Zone): zone is (typeof LISTED)[number] {
  return (LISTED as readonly Zone[]).includes(zone);
}

export function follow(view: View, asked: Asked): View {
  const known = cardsOf(view);
  const news = new Map<number, Card>();
  for (const card of asked.cards ?? []) if (card.handle) news.set(card.handle, card);
  const players = view.players.map((player) => {
    const facts = asked.players?.find((p) => p.seat === player.seat);
    const { hand, board, discard, exile, known_in_deck } = player;
    return facts ? { ...facts, hand, board, discard, exile, known_in_deck } : { ...player };
  });
  for (const zone of asked.zones ?? []) {
    const player = players.find((p) => p.seat === zone.seat);
    if (!player) continue;
    const cards = zone.cards.map((handle): Card =>
      news.get(handle) ?? known.get(handle) ?? { owner: zone.seat });
    if (isListed(zone.zone)) player[zone.zone] = cards;
    else player.known_in_deck = cards.map((card, i) => ({ from_top: zone.from_top?.[i] ?? 0, card }));
  }
  return { ...asked.table, players: players.map((player) => renewed(player, news)) };
}
