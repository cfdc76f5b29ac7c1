// What the coach points at, as an element of the page, and the keys that get there.
import type { TableUi } from '../table/ui.svelte';
import { t } from '../i18n';
import { shownKey } from '../table/keymap';
import type { Coach } from './coach.svelte';
import type { Place } from './lessons';

const PLACES: Record<Extract<Place, string>, string> = {
  foe: '.seat.foe .hp', you: '.seat.own .hp', reserve: '.seat.own .reserve', hand: '.a-hand .hand ul', board: '.board.own', ether: '.ether', chain: '.chain', turn: '.turn',
};

function ofCard(ui: TableUi, id: string): string {
  const own = ui.game.view?.players.find((player) => player.seat === ui.game.seat);
  const card = [...(own?.board ?? []), ...(own?.hand ?? [])].find((one) => one.card === id);
  return card?.handle === undefined ? '' : `[data-card="${card.handle}"]`;
}

// The selector of what is to be chosen now: a card before its button, a place on the table before the bar.
function ofOption(ui: TableUi, index: number): string {
  const option = ui.game.decision?.options[index];
  if (!option) return '';
  const handle = option.card?.handle;
  const acts = option.kind === 'activate' || option.kind === 'channel' || option.kind === 'ability';
  if (acts && ui.selected === handle) return `.prompt [data-option="${index}"]`;
  if (handle !== undefined) return `[data-card="${handle}"]`;
  if (option.kind === 'player') return `.hp[data-seat="${option.seat}"]`;
  if (option.kind === 'pile') return `[data-lobe="${option.pile}"]`;
  if (option.kind === 'mana') return `[data-mana="${option.element}"]`;
  return `.prompt [data-option="${index}"]`;
}

export function pointed(ui: TableUi, coach: Coach): string {
  if (coach.wanted !== undefined && !coach.step?.free) return ofOption(ui, coach.wanted);
  const at = coach.step?.at;
  if (coach.ended || !at) return coach.step?.kind === 'do' ? '.prompt' : '';
  return typeof at === 'string' ? PLACES[at] : ofCard(ui, at.card);
}

// The keys for the wanted choice, in order.
export function keysFor(ui: TableUi, coach: Coach): string[] {
  const decision = ui.game.decision;
  const option = coach.wanted === undefined ? undefined : decision?.options[coach.wanted];
  if (!decision || !option || coach.wanted === undefined) return [];
  if (option.kind === 'mana' && option.element) return [shownKey(option.element)];
  if (option.kind === 'pile') return [String(option.pile)];
  const bar = ui.plan.bar.find((choice) => choice.option === coach.wanted)?.key;
  if (bar) return [shownKey(bar)];
  const reach = [shownKey(option.kind === 'prepare' ? 'hand' : 'own'), t('learn.arrows'), t('key.enter')];
  return option.kind === 'activate' || option.kind === 'channel' ? [...reach, shownKey(option.kind)] : reach;
}
