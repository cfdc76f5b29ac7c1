// What is played, as the page's heading.
import type { Game } from '../game/game.svelte';
import { t } from '../i18n';
import { seatName } from '../table/words';

export function titleOf(game: Game): string {
  const players = game.view?.players ?? [];
  const side = players.find((p) => p.seat === game.seat)?.side;
  const against = players.filter((p) => p.side !== side).map((p) => seatName(game, p.seat)).join(', ');
  return t('text.game', { who: against });
}
