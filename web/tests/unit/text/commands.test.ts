import { describe, expect, it } from 'vitest';
import { completions, understood, type Context } from '../../../src/text/commands';
import { numbered } from '../../../src/text/options';
import type { Decision, DecisionOption, OptionKind, Refusal } from '../../../src/protocol/types';

const option = (kind: OptionKind, en: string, fr: string, more: Partial<DecisionOption> = {}): DecisionOption => ({ kind, notation: en, label: { en, fr }, ...more });
const decision = (options: DecisionOption[], prompt: Decision['prompt'] = 'main_phase'): Decision =>
  ({ number: 3, kind: 'action', prompt, question: { en: '?', fr: '?' }, options });

const cards = [
  { card: 'breath', name: { en: 'Breath', fr: 'Souffle' } },
  { card: 'lethal-flourish', name: { en: 'Lethal flourish', fr: 'Floraison mortelle' } },
  { card: 'seed', name: { en: 'Seed', fr: 'Graine' } },
];
const refusal: Refusal = {
  act: 'prepare', card: { handle: 9, card: 'lethal-flourish', owner: 1 },
  reasons: [{ kind: 'not_main_phase', class: 'moment', rule: 'RB-4.8', words: { en: 'only in your own main phase (RB-4.8)', fr: '' } }],
};
const main = decision([
  option('prepare', 'prepare Breath', 'préparer Souffle'),
  option('activate', 'activate Breath', 'activer Souffle'),
  option('prepare', 'prepare Seed #1', 'préparer Graine #1'),
  option('prepare', 'prepare Seed #2', 'préparer Graine #2'),
  option('player', 'player 2', 'joueur 2'),
  option('end_turn', 'end turn', 'finir le tour'),
]);
const context: Context = {
  decision: main, refusals: [refusal], cards, language: 'en',
  seatNames: (sentence) => sentence.replace(/(?:player|joueur) 2/, 'Vesna'),
};
const says = (line: string, change: Partial<Context> = {}) => understood(line, { ...context, ...change });

describe('a typed line', () => {
  it('chooses by number, by words, by the beginning of words, in both languages', () => {
    expect(says('2')).toEqual({ kind: 'choose', option: 1 });
    for (const line of ['prepare Breath', 'PREPARE  breath', 'prep brea', 'préparer souffle', 'preparer souffle'])
      expect(says(line)).toEqual({ kind: 'choose', option: 0 });
    expect(says('end')).toEqual({ kind: 'choose', option: 5 });
    expect(says('Finir')).toEqual({ kind: 'choose', option: 5 });
  });
  it('knows players by the names of their seats, and verbs that labels do without', () => {
    expect(says('Vesna')).toEqual({ kind: 'choose', option: 4 });
    expect(says('choose player 2')).toEqual({ kind: 'choose', option: 4 });
    expect(says('viser Vesna')).toEqual({ kind: 'choose', option: 4 });
  });
  it('takes the first of equal copies, and asks where choices differ', () => {
    expect(says('prepare seed')).toEqual({ kind: 'choose', option: 2 });
    expect(says('prepare seed #2')).toEqual({ kind: 'choose', option: 3 });
    expect(says('breath')).toEqual({ kind: 'several', options: [0, 1] });
  });
  it('does nothing irreversible from one letter', () => {
    expect(says('e').kind).toBe('unknown');
  });
  it('says why not, asked for or simply typed', () => {
    for (const line of ['why not Lethal flourish', 'why not lethal', 'pourquoi pas floraison mortelle', 'prepare lethal flourish', 'Préparer Floraison'])
      expect(says(line)).toEqual({ kind: 'refused', refusals: [refusal] });
    expect(says('why not Breath')).toEqual({ kind: 'offered', options: [0, 1] });
  });
  it('shows and acts', () => {
    expect(says('hand')).toEqual({ kind: 'show', topic: 'hand' });
    expect(says('Éther')).toEqual({ kind: 'show', topic: 'ether' });
    expect(says('?')).toEqual({ kind: 'show', topic: 'help' });
    expect(says('annuler')).toEqual({ kind: 'act', act: 'undo' });
    expect(says('card lethal')).toEqual({ kind: 'card', card: 'lethal-flourish' });
    expect(says('let pass Breath')).toEqual({ kind: 'yield', card: 'breath' });
    expect(says('   ')).toEqual({ kind: 'nothing', topic: 'help' });
  });
  it('guesses what was meant, and says so when it cannot', () => {
    expect(says('prepere breeth')).toEqual({ kind: 'unknown', asked: 'prepere breeth', near: 'prepare Breath' });
    expect(says('hocus pocus')).toEqual({ kind: 'unknown', asked: 'hocus pocus', near: null });
  });
  it('is completed from what can be typed now', () => {
    expect(completions('pre', context, 8)).toEqual(['prepare Breath', 'prepare Seed #1', 'prepare Seed #2']);
    expect(completions('why not l', context, 8)).toEqual(['why not Lethal flourish']);
    expect(completions('', context, 8)).toEqual([]);
  });
});

it('a number that is asked for is its own number', () => {
  const asked = decision([0, 1, 2].map((n) => option('number', String(n), String(n), { number: n })).concat(option('cancel', 'break off', 'renoncer')), 'choose_x');
  expect(numbered(asked).map((entry) => entry.key)).toEqual(['0', '1', '2', '3']);
  expect(says('0', { decision: asked })).toEqual({ kind: 'choose', option: 0 });
  expect(says('2', { decision: asked })).toEqual({ kind: 'choose', option: 2 });
});
