// The lessons of the first game: a position of scenarios/learn each, and what the coach says at each step. The
// learner's choices are those that the scenario writes, in its order: every step that does one stands for it.
import type { Key } from '../i18n';

// What the slip points at, if not at what is to be chosen.
export type Place = 'foe' | 'you' | 'reserve' | 'hand' | 'board' | 'ether' | 'chain' | 'turn' | { card: string };

export interface Step {
  say: Key;
  // read: until the reader goes on; do: the choice that the scenario has next; watch: while Vesna plays
  kind: 'read' | 'do' | 'watch';
  at?: Place;
  rules?: string[];
  free?: true; // any answer serves
  other?: Key; // to another choice than the one wanted, and why
}

export interface Lesson { id: string; title: Key; file: string; steps: Step[]; opponent?: string }

const files = import.meta.glob<string>('../../../scenarios/learn/*.scenario', { query: '?raw', import: 'default', eager: true });
const file = (name: string) => files[`../../../scenarios/learn/${name}.scenario`] ?? '';

type More = Omit<Step, 'say' | 'kind'>;
const read = (say: Key, at?: Place, more: More = {}): Step => ({ kind: 'read', say, at, ...more });
const act = (say: Key, more: More = {}): Step => ({ kind: 'do', say, ...more });
const watch = (say: Key): Step => ({ kind: 'watch', say });

export const LESSONS: Lesson[] = [
  { id: 'aim', title: 'learn.aim', file: file('1-aim'), steps: [
    read('learn.aim.1', 'foe', { rules: ['RB-1.2'] }),
    read('learn.aim.2', 'you'),
    act('learn.aim.3', { rules: ['RB-6.6'], other: 'learn.aim.3.other' }),
    act('learn.aim.4', { other: 'learn.aim.4.other' }),
    read('learn.aim.5', 'foe'),
  ] },
  { id: 'mana', title: 'learn.mana', file: file('2-mana'), steps: [
    read('learn.mana.1', 'ether', { rules: ['RB-5.2'] }),
    act('learn.mana.2', { rules: ['RB-4.4', 'RB-5.7'], other: 'learn.mana.2.other' }),
    act('learn.mana.3', { rules: ['RB-5.6'], free: true }),
    act('learn.mana.4', { other: 'learn.mana.2.other' }),
    act('learn.mana.5', { rules: ['RB-4.5'], other: 'learn.mana.5.other' }),
    read('learn.mana.6', 'reserve', { rules: ['RB-4.7'] }),
  ] },
  { id: 'prepare', title: 'learn.prepare', file: file('3-prepare'), steps: [
    read('learn.prepare.1', { card: 'zap' }, { rules: ['RB-6.4'] }),
    act('learn.prepare.2', { rules: ['RB-6.1'] }),
    read('learn.prepare.3', { card: 'zap' }, { rules: ['RB-6.2', 'RB-6.5'] }),
    act('learn.prepare.4', { rules: ['RB-6.6'] }),
    act('learn.prepare.5'),
    read('learn.prepare.6', 'ether', { rules: ['RB-6.8', 'RB-6.9'] }),
  ] },
  { id: 'components', title: 'learn.components', file: file('4-components'), steps: [
    read('learn.components.1', { card: 'zephyr' }, { rules: ['RB-6.16'] }),
    act('learn.components.2'),
    act('learn.components.3', { rules: ['RB-6.11'], other: 'learn.components.3.other' }),
    read('learn.components.4', { card: 'breath' }, { rules: ['RB-6.13', 'RB-6.21'] }),
    act('learn.components.5'),
    act('learn.components.6'),
    act('learn.components.7'),
    read('learn.components.8', { card: 'breath' }, { rules: ['RB-6.19'] }),
  ] },
  { id: 'trade', title: 'learn.trade', file: file('5-trade'), steps: [
    read('learn.trade.1', { card: 'zephyr' }),
    act('learn.trade.2', { rules: ['RB-6.23', 'RB-6.24'] }),
    act('learn.trade.3', { other: 'learn.trade.3.other' }),
    act('learn.trade.4', { rules: ['RB-6.25'], other: 'learn.trade.4.other' }),
    act('learn.trade.5', { other: 'learn.trade.4.other' }),
    act('learn.trade.6'),
    read('learn.trade.7', { card: 'zephyr' }),
  ] },
  { id: 'turn', title: 'learn.turn', file: file('6-turn'), steps: [
    read('learn.turn.1', 'board', { rules: ['RB-4.14', 'RB-4.12'] }),
    act('learn.turn.2', { rules: ['RB-4.10'], other: 'learn.turn.2.other' }),
    watch('learn.turn.3'),
    read('learn.turn.4', { card: 'violent-wind' }, { rules: ['RB-4.2', 'RB-1.3'] }),
    read('learn.turn.5', 'turn', { rules: ['RB-3.2'] }),
  ] },
  { id: 'noir', title: 'learn.noir', file: file('7-mage-noir'), steps: [
    read('learn.noir.1', { card: 'rite-of-passage' }, { rules: ['RB-7.26', 'RB-8.1'] }),
    act('learn.noir.2'),
    read('learn.noir.3', { card: 'violent-wind' }, { rules: ['RB-8.2'] }),
    act('learn.noir.4'),
    act('learn.noir.5'),
    act('learn.noir.6', { free: true }),
    read('learn.noir.7', 'foe', { rules: ['RB-8.3', 'RB-8.5'] }),
  ] },
  { id: 'answer', title: 'learn.answer', file: file('8-answer'), steps: [
    read('learn.answer.1', 'foe'),
    watch('learn.answer.2'),
    read('learn.answer.3', 'chain', { rules: ['DR-4.3'] }),
    act('learn.answer.4', { rules: ['DR-3.2.10'], other: 'learn.answer.4.other' }),
    act('learn.answer.5'),
    read('learn.answer.6', 'foe', { rules: ['RULING(8)'] }),
  ] },
  { id: 'alone', title: 'learn.alone', file: file('9-alone'), opponent: 'level-1', steps: [
    read('learn.alone.1', 'foe'),
  ] },
];

// The last lesson has no choices written: these are said when their question first comes.
export const HINTS: Partial<Record<string, Key>> = {
  gather_mana: 'learn.hint.gather', take_pile: 'learn.hint.take', main_phase: 'learn.hint.main', window: 'learn.hint.window',
  choose_target: 'learn.hint.target', hand_size: 'learn.hint.hand',
};
