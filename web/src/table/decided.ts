// What decided a game, from the events of its last step.
import type { Game } from '../game/game.svelte';
import { t } from '../i18n';
import type { EventKind, GameEvent, Seat } from '../protocol/types';
import { cardName, seatName } from './words';

const HURTS: ReadonlySet<EventKind> = new Set(['damage', 'loses_hp', 'hp_fixed']);

// The card or the text that an event is part of, from the inside out.
function sourceOf(event: GameEvent, events: GameEvent[]): string | undefined {
  for (let at: GameEvent | undefined = event; at; at = events.find((other) => other.number === at?.inside)) {
    const card = at === event ? at.other : at.card;
    if (card?.card) return cardName(card);
  }
  return undefined;
}

function fallOf(game: Game, events: GameEvent[], fallen: GameEvent): string {
  const who = seatName(game, fallen.seat);
  const mine = fallen.seat === game.seat;
  const before = events.slice(0, events.indexOf(fallen));
  const blow = before.findLast((event) => HURTS.has(event.kind) && event.seat === fallen.seat && !event.card);
  if (fallen.why === 'empty_deck') return t(mine ? 'decided.deck.you' : 'decided.deck', { who });
  const by = blow && sourceOf(blow, before);
  if (!blow || !by) return t(mine ? 'decided.hp.you' : 'decided.hp', { who });
  const key = blow.kind === 'damage' ? (mine ? 'decided.blow.you' : 'decided.blow') : mine ? 'decided.loss.you' : 'decided.loss';
  return t(key, { who, by, n: blow.amount ?? 0 });
}

// One sentence; '' if the last step says nothing.
export function decided(game: Game, events: GameEvent[]): string {
  const has = (kind: EventKind) => events.some((event) => event.kind === kind);
  if (has('endless')) return t('decided.endless');
  if (has('time_is_up')) return t('decided.time');
  const fallen = events.filter((event) => event.kind === 'defeated');
  const seats = new Set<Seat | undefined>(fallen.map((event) => event.seat));
  const sentences = [...seats].map((seat) => fallOf(game, events, fallen.find((event) => event.seat === seat) as GameEvent));
  return sentences.join(' ');
}
