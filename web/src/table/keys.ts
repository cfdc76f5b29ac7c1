// Keys of the table: on key-up, and never while somebody types.
import { move } from './focus';
import { actionOf, manaOf, pressedKey, type TableAction } from './keymap';
import type { TableUi } from './ui.svelte';

export function typing(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.matches('input, textarea, select') || target.isContentEditable);
}

function focus(...selectors: string[]): void {
  for (const selector of selectors) {
    const stop = document.querySelector<HTMLElement>(`${selector}[tabindex="0"]`) ?? document.querySelector<HTMLElement>(selector);
    if (!stop) continue;
    stop.focus();
    return;
  }
}

function takes(ui: TableUi, key: string): void {
  const action = actionOf(key);
  if (ui.goOn && action === 'pass') {
    ui.goOn();
    return;
  }
  if (ui.sharing && shares(ui, key, action)) return;
  const element = manaOf(key);
  if (element && ui.plan.elements.has(element)) {
    ui.clickElement(element);
    return;
  }
  if (action === 'cancel' && closes(ui)) return;
  const option = optionOf(ui, action ?? key);
  if (option !== undefined) void ui.choose(option);
  else if (action) ACTS[action]?.(ui);
}

// Layers close from the top: what is chosen for an act, a why-slip, a pinned card. Then an act is broken off.
function closes(ui: TableUi): boolean {
  const open = ui.selected !== null || ui.element !== null || ui.asked !== null || ui.explained !== null;
  if (open) ui.reset();
  else if (ui.pinned) ui.pinned = null;
  else return false;
  return true;
}

// Letters hand a Mana over, with Shift they take it back; what ends a turn is done.
function shares(ui: TableUi, key: string, action: TableAction | undefined): boolean {
  const element = manaOf(key.replace('Shift+', ''));
  if (element) ui.give(element, key.startsWith('Shift+') ? -1 : 1);
  else if (action === 'end') void ui.share();
  else return false;
  return true;
}

function optionOf(ui: TableUi, key: string): number | undefined {
  const inBar = ui.plan.bar.find((choice) => choice.key === key)?.option;
  if (inBar !== undefined) return inBar;
  const onTable = [...ui.plan.hints].find(([, hint]) => hint === key)?.[0];
  if (onTable !== undefined) return onTable;
  return key === '1' || key === '2' ? ui.pileOption(Number(key)) : undefined;
}

const ACTS: Partial<Record<TableAction, (ui: TableUi) => void>> = {
  undo: (ui) => { if (ui.game.undoable?.why === 'none') void ui.undo(); },
  full: (ui) => ui.toggleFull(),
  again: (ui) => { if (ui.canRepeat) void ui.repeat(); },
  pin: (ui) => {
    ui.pinned = ui.inLectern;
    if (document.querySelector('.margin')) focus('.lectern');
    else ui.drawer = 'zoom';
  },
  log: (ui) => { if (document.querySelector('.margin')) focus('[role=log]'); else ui.drawer = 'log'; },
  hand: () => focus('.hand button', '.hands button'),
  trade: (ui) => {
    const refused = document.querySelector<HTMLElement>('.prompt .opt[data-refused=trade]');
    if (refused) ui.explain(refused, ui.refusalsOfTrade);
  },
  own: () => focus('.board.own button'),
  foe: () => focus('.board.foe button'),
  take: () => focus('.lobe.may', '.lobe:not(:disabled)'),
  hint: (ui) => { if (ui.game.decision && !ui.game.guard && !ui.watched) ui.drawer = 'hint'; },
  command: (ui) => { ui.drawer = 'command'; },
  help: (ui) => { ui.drawer = 'help'; },
};

const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1, Home: 'first', End: 'last' } as const;

// Arrows move among the cards and buttons of a zone, and through the parts of the card in large.
function arrows(event: KeyboardEvent): void {
  const step = STEPS[event.key as keyof typeof STEPS];
  const here = document.activeElement;
  if (step === undefined || typing(event.target)) return;
  if (move(here, step) || parts(here, step)) event.preventDefault();
}

function parts(here: Element | null, step: 1 | -1 | 'first' | 'last'): boolean {
  const lectern = here?.closest('.lectern');
  if (!lectern) return false;
  const all = [...lectern.querySelectorAll<HTMLElement>('h3, p, dt, dd, li')].filter((part) => !part.closest('[aria-hidden]'));
  const at = all.indexOf(here as HTMLElement);
  const next = step === 'first' ? all[0] : step === 'last' ? all.at(-1) : all[at + step];
  if (next) {
    next.tabIndex = -1;
    next.focus();
  }
  return true;
}

// Space and Enter on a focused button are that button's own.
function belongsToButton(event: KeyboardEvent): boolean {
  const pressed = event.target instanceof HTMLElement && event.target.closest('button, a, summary');
  return Boolean(pressed) && (event.key === ' ' || event.key === 'Enter');
}

export function followKeys(ui: TableUi): () => void {
  let armed = ''; // a key that was pressed here, so that a key-up from elsewhere does nothing
  const foreign = (event: KeyboardEvent) => typing(event.target) || event.ctrlKey || event.metaKey || event.altKey;
  const down = (event: KeyboardEvent) => {
    armed = '';
    if (foreign(event) || document.querySelector('dialog:modal')) return;
    armed = belongsToButton(event) ? '' : pressedKey(event);
    if (event.key === ' ' && armed) event.preventDefault();
    arrows(event);
  };
  const up = (event: KeyboardEvent) => {
    const key = pressedKey(event);
    if (foreign(event) || armed === '' || (armed !== key && armed !== `Shift+${key}`)) return;
    const meant = armed;
    armed = '';
    takes(ui, meant);
  };
  addEventListener('keydown', down);
  addEventListener('keyup', up);
  return () => {
    removeEventListener('keydown', down);
    removeEventListener('keyup', up);
  };
}
