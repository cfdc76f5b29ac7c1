// Keys of the text table, away from its command line: digits for options, and the acts of the table.
import { actionOf, pressedKey, type TableAction } from '../table/keymap';
import { typing } from '../table/keys';
import type { TableUi } from '../table/ui.svelte';
import type { Console } from './console.svelte';
import { numbered } from './options';

const heading = (id: string) => {
  const place = document.getElementById(id);
  if (!place) return;
  place.tabIndex = -1;
  place.focus();
};

export function followTextKeys(ui: TableUi, terminal: Console): () => void {
  const acts: Partial<Record<TableAction, () => void>> = {
    undo: () => void terminal.run('undo'),
    full: () => ui.toggleFull(),
    again: () => void terminal.run('again'),
    help: () => void terminal.run('help'),
    command: () => document.querySelector<HTMLElement>('[data-command]')?.focus(),
    hand: () => heading('h-hand'),
    log: () => heading('h-log'),
    take: () => heading('h-ether'),
    own: () => heading(`player-${ui.game.seat}`),
    foe: () => heading(`player-${ui.game.view?.players.find((p) => p.seat !== ui.game.seat)?.seat ?? 0}`),
  };
  let armed = '';
  const down = (event: KeyboardEvent) => {
    const onButton = event.target instanceof HTMLElement && event.target.closest('button, a, summary') && (event.key === ' ' || event.key === 'Enter');
    const foreign = typing(event.target) || event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog:modal');
    armed = onButton || foreign ? '' : pressedKey(event);
  };
  const up = (event: KeyboardEvent) => {
    const key = pressedKey(event);
    if (armed !== key || typing(event.target)) return;
    armed = '';
    const digit = numbered(ui.game.decision).find((entry) => entry.key === key)?.option;
    const action = actionOf(key);
    const option = digit ?? ui.plan.bar.find((choice) => choice.key === action)?.option;
    if (option !== undefined) void ui.choose(option);
    else if (action) acts[action]?.();
  };
  addEventListener('keydown', down);
  addEventListener('keyup', up);
  return () => {
    removeEventListener('keydown', down);
    removeEventListener('keyup', up);
  };
}
