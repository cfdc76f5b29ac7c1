// The marks of a card on the table, and what a reader of the screen hears about it.
import type { Mark } from '../cards/marks';
import { onCard, t } from '../i18n';
import type { Card, Definition } from '../protocol/types';
import type { TableUi } from './ui.svelte';
import { manaWords } from './words';

export interface Look { marks: Mark[]; hint?: string; notes: string[] }

export function lookOf(ui: TableUi, card: Card, where: 'board' | 'hand', own: boolean): Look {
  const look: Look = { marks: [], notes: [] };
  const { decision, view } = ui.game;
  const options = ui.optionsOf(card.handle);
  const acts = view?.acts ?? [];
  const top = acts[acts.length - 1];
  const mark = (on: boolean, name: Mark, note?: string) => {
    if (!on) return;
    look.marks.push(name);
    if (note) look.notes.push(note);
  };
  const uses = decision?.kind === 'action' || decision?.kind === 'respond';
  mark(options.length > 0 && uses, 'ready', t('state.ready'));
  mark(options.length > 0 && !uses, 'target', t('state.target'));
  mark(ui.selected !== null && ui.selected === card.handle, 'selected');
  if (where === 'board') {
    mark(acts.some((act) => act.card?.handle === card.handle && card.handle !== undefined), 'announced', t('state.announced'));
    mark(look.marks.includes('announced') && own, 'up');
    mark(card.stance === 'exhausted', 'exhausted');
    mark(top?.targets?.some((target) => target.card?.handle === card.handle && card.handle !== undefined) ?? false, 'aimed', t('state.aimed'));
  }
  if (where === 'hand' && options.length === 0 && decision) {
    const reasons = ui.refusalsOf(card.handle).flatMap((refusal) => refusal.reasons);
    const lacking = reasons.some((reason) => reason.class === 'lacking');
    mark(lacking, 'blocked', reasons.length === 1 ? t('state.blocked.one') : t('state.blocked', { n: reasons.length }));
    mark(!lacking && reasons.length > 0, 'later');
  }
  const [first] = options;
  if (first !== undefined) look.hint = ui.plan.hints.get(first);
  return look;
}

// What is drawn and not written, in words.
export function spoken(card: Card, definition: Definition, look: Look): string {
  const words = [onCard(definition.facts)];
  if (card.stance) words.push(t(`stance.${card.stance}`));
  if (card.mana) words.push(t('state.mana', { mana: manaWords(card.mana) }));
  if (card.hp !== undefined) words.push(t('state.hp', { n: card.hp }));
  return [...words, ...look.notes].join('; ');
}
