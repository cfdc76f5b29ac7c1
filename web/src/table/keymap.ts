// Which key does what. Every action has one key, which the reader can change; digits are the options.
// Mana has its keys while Mana is asked for, so they may repeat those of other actions.
import { t, type Key } from '../i18n';
import { letterOf } from '../protocol/elements';
import { MANA_ELEMENT_VALUES, type ManaElement } from '../protocol/types';
import { settings } from '../settings/settings.svelte';

export const ACTIONS = [
  'pass', 'end', 'cancel', 'undo', 'full', 'again', 'trade', 'take', 'activate', 'channel', 'use', 'pin',
  'hand', 'own', 'foe', 'log', 'over', 'hint', 'command', 'help',
] as const;
export type TableAction = (typeof ACTIONS)[number];
export type Action = TableAction | ManaElement;
export const ALL: readonly Action[] = [...ACTIONS, ...MANA_ELEMENT_VALUES];

const DEFAULTS: Record<TableAction, string> = {
  pass: 'Space', end: 'Enter', cancel: 'Escape', undo: 'Z', full: 'F', again: 'G', trade: 'T', take: 'P', activate: 'A',
  channel: 'C', use: 'U', pin: 'I', hand: 'H', own: 'Q', foe: 'E', log: 'L', over: 'Shift+H', hint: 'N', command: '/', help: '?',
};

export const isMana = (action: Action): action is ManaElement => (MANA_ELEMENT_VALUES as readonly string[]).includes(action);

export function keyOf(action: Action): string {
  return settings.keys[action] ?? (isMana(action) ? letterOf(action, settings.language) : DEFAULTS[action]);
}

// A key as it is written here: a letter in upper case, Shift only where it changes nothing else.
export function pressedKey(event: KeyboardEvent): string {
  if (event.key === ' ') return 'Space';
  const letter = event.key.length === 1 ? event.key.toUpperCase() : event.key;
  const shifted = event.shiftKey && (letter.length > 1 || letter !== letter.toLowerCase());
  return shifted ? `Shift+${letter}` : letter;
}

// Shift with a key that is free means the key alone.
export function actionOf(key: string): TableAction | undefined {
  return ACTIONS.find((action) => keyOf(action) === key) ??
    (key.startsWith('Shift+') ? ACTIONS.find((action) => keyOf(action) === key.slice(6)) : undefined);
}

export function manaOf(key: string): ManaElement | undefined {
  return MANA_ELEMENT_VALUES.find((element) => keyOf(element) === key);
}

const NAMES: Record<string, Key> = { Space: 'key.space', Enter: 'key.enter', Escape: 'key.esc', Shift: 'key.shift' };

// What stands on the key, of an action or a digit.
export function shownKey(of: string): string {
  const key = (ALL as readonly string[]).includes(of) ? keyOf(of as Action) : of;
  return key.split('+').map((part) => { const name = NAMES[part]; return name ? t(name) : part; }).join(' ') || '+';
}

const RESERVED = /^(Shift\+)?([0-9]|Tab|Shift|Control|Alt|Meta|AltGraph|CapsLock|Dead|Unidentified|Arrow.*|Home|End|F\d+)$/;

// Why an action cannot have a key: it is taken, or means something else everywhere.
export function conflict(action: Action, key: string): Action | 'reserved' | null {
  if (RESERVED.test(key)) return 'reserved';
  return ALL.find((other) => other !== action && isMana(other) === isMana(action) && keyOf(other) === key) ?? null;
}

export function setKey(action: Action, key: string): void {
  settings.keys = { ...settings.keys, [action]: key };
}

export function resetKeys(): void {
  settings.keys = {};
}
