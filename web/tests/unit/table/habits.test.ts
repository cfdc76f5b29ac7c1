import { expect, it } from 'vitest';
import type { Game } from '../../../src/game/game.svelte';
import type { Decision } from '../../../src/protocol/types';
import { Habits } from '../../../src/table/habits.svelte';

const order = (...labels: string[]) =>
  ({ prompt: 'order_effects', options: labels.map((en) => ({ label: { en, fr: en } })) }) as unknown as Decision;

it('remembers an order only when asked to, and until it is forgotten', () => {
  const habits = new Habits({} as Game);
  habits.chose(order('Flame', 'Source', 'Tide'), 1);
  expect(habits.answer(order('Tide', 'Flame', 'Source'))).toBeUndefined();
  habits.recording = true;
  habits.chose(order('Flame', 'Source', 'Tide'), 1);
  habits.chose(order('Flame', 'Tide'), 1);
  expect(habits.answer(order('Tide', 'Flame', 'Source'))).toBe(2);
  expect(habits.answer(order('Tide', 'Flame'))).toBe(0);
  expect(habits.answer(order('Tide', 'Flame', 'Wave'))).toBeUndefined();
  habits.forgetOrders();
  expect(habits.answer(order('Tide', 'Flame'))).toBeUndefined();
});

it('stops recording at the next other question', () => {
  const habits = new Habits({} as Game);
  habits.recording = true;
  habits.chose({ prompt: 'main_phase', options: [] } as unknown as Decision, 0);
  expect(habits.recording).toBe(false);
});
