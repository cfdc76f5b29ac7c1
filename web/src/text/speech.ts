// What a reader of the screen hears: what has happened, and what must be decided now.
import { said, t } from '../i18n';
import type { Decision, LogLine } from '../protocol/types';
import { withSeatNames } from '../table/links';
import type { TableUi } from '../table/ui.svelte';
import { cardName, manaWords, plain, questionOf, verbOf } from '../table/words';
import { optionLine } from './describe';

const MOST_OPTIONS = 9;
const MOST_LINES = 12;

export interface Heard { log: number; reserve: string }

export function heardBy(ui: TableUi): Heard {
  const own = ui.game.view?.players.find((p) => p.seat === ui.game.seat);
  return { log: ui.game.log.length, reserve: manaWords(own?.reserve) };
}

export function happened(ui: TableUi, before: Heard): string {
  const now = heardBy(ui);
  if (now.log < before.log) return t('say.undone');
  const lines = ui.game.log.slice(before.log);
  const told = lines.slice(-MOST_LINES).map((line) => `${logWords(ui, line)}.`);
  if (lines.length > MOST_LINES) told.unshift(t('say.more', { n: lines.length - MOST_LINES }));
  if (now.reserve !== before.reserve && lines.length > 0) told.push(t('say.reserve', { mana: now.reserve }));
  return told.join(' ');
}

export function logWords(ui: TableUi, line: LogLine): string {
  return withSeatNames(ui.game, plain(said(line.text)));
}

// The question, what answers it, and what is ready. `keyOf`: what is pressed or typed for an option.
export function asks(ui: TableUi, decision: Decision, keyOf: (option: number) => string | null): string {
  const said = [`${verbOf(decision)}.`, withSeatNames(ui.game, questionOf(ui.game, decision))];
  if (decision.prompt === 'window') said.push(t('say.answer'));
  const ready = decision.kind === 'action' ? decision.options.filter((o) => o.kind === 'prepare').map((o) => cardName(o.card)) : [];
  if (ready.length > 0) said.push(t('say.ready', { cards: [...new Set(ready)].join(', ') }));
  const spoken = decision.options.flatMap((option, i) => {
    const key = keyOf(i);
    if (key === null || (ready.length > 0 && option.kind === 'prepare')) return [];
    const { name, detail } = optionLine(ui, decision, i);
    return [`${key}, ${name}${detail ? `: ${detail.replace(/\.$/, '')}` : ''}.`];
  });
  if (spoken.length > MOST_OPTIONS) said.push(t('say.options', { n: spoken.length }));
  else said.push(...spoken);
  return said.join(' ');
}
