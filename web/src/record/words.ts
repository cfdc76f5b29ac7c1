// A kept game in words.
import { t } from '../i18n';
import type { SeatInfo } from '../protocol/types';
import { settings } from '../settings/settings.svelte';
import type { KeptGame } from './store';

export function nameOfSeat(seat: SeatInfo): string {
  return seat.name ?? t('table.player', { n: seat.seat });
}

// "Vesna", or all others at the table.
export function othersOf(game: KeptGame): string {
  return game.facts.seats.filter((seat) => seat.seat !== game.seat).map(nameOfSeat).join(', ');
}

// "Walled garden, Burning wrath": the own deck first.
export function decksOf(game: KeptGame): string {
  const seats = [...game.facts.seats].sort((a, b) => Number(b.seat === game.seat) - Number(a.seat === game.seat));
  return seats.flatMap((seat) => seat.deck ?? []).join(' – ');
}

export function resultOf(game: KeptGame): string {
  const { outcome, winners, seats } = game.facts;
  if (outcome === 'running') return t('games.undecided');
  if (outcome !== 'won') return t('games.draw');
  if (game.seat !== 0) return t(winners.includes(game.seat) ? 'games.won' : 'games.lost');
  return t('games.side_won', { who: seats.filter((seat) => winners.includes(seat.seat)).map(nameOfSeat).join(', ') });
}

export function dayOf(when: number): string {
  return new Intl.DateTimeFormat(settings.language, { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' }).format(when);
}
