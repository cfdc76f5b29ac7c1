import { expect, it } from 'vitest';
import { dealt, playable } from '../../../src/pages/decks/hands';
import { manaBy, oddsOf, percent, seenBy } from '../../../src/pages/decks/odds';

const deck = (size: number, ...groups: [number, string[]][]) => {
  const cards = groups.flatMap(([count, words]) => Array.from({ length: count }, () => words));
  return [...cards, ...Array.from({ length: size - cards.length }, () => [] as string[])];
};
const chooses = (n: number, k: number): number => (k === 0 ? 1 : (chooses(n - 1, k - 1) * n) / k);

it('agrees with the formula for one word', () => {
  const odds = oddsOf(deck(40, [4, ['Seed']]), [{ word: 'Seed', count: 1 }], 7);
  expect(odds).toBeCloseTo(1 - chooses(36, 7) / chooses(40, 7), 12);
});

it('agrees with counting every hand of a small deck', () => {
  const cards = deck(9, [2, ['A']], [3, ['B']], [1, ['A', 'B']]);
  const wanted = [{ word: 'A', count: 1 }, { word: 'B', count: 2 }];
  let good = 0;
  let all = 0;
  for (let mask = 0; mask < 1 << cards.length; mask++) {
    const hand = cards.filter((_, i) => mask >> i & 1);
    if (hand.length !== 4) continue;
    all++;
    if (wanted.every(({ word, count }) => hand.filter((words) => words.includes(word)).length >= count)) good++;
  }
  expect(oddsOf(cards, wanted, 4)).toBeCloseTo(good / all, 12);
});

it('knows the sure and the impossible', () => {
  expect(oddsOf(deck(40), [{ word: 'Seed', count: 1 }], 12)).toBe(0);
  expect(percent(oddsOf(deck(5, [5, ['Seed']]), [{ word: 'Seed', count: 5 }], 9))).toBe(100);
  expect(oddsOf([], [{ word: 'Seed', count: 1 }], 5)).toBe(0);
  expect(percent(0.9999)).toBe(99);
  expect(percent(0.0001)).toBe(1);
});

it('counts cards and Mana by turn', () => {
  expect([1, 2, 3].map((turn) => seenBy(turn, true))).toEqual([6, 7, 8]);
  expect(seenBy(1, false)).toBe(5);
  expect([1, 2, 3].map(manaBy)).toEqual([2, 5, 8]);
});

it('deals two hands of different cards', () => {
  const [one, two] = dealt(Array.from({ length: 40 }, (_, i) => i), () => 0.5);
  expect(new Set([...one, ...two]).size).toBe(10);
  expect(dealt([1, 2, 3])[0]).toHaveLength(3);
});

it('needs other cards of the hand as components', () => {
  const flower = { card: 'flower', mana: 2, needs: [], words: ['Flower'] };
  const growth = { card: 'growth', mana: 2, needs: [{ word: 'Flower', count: 1 }], words: ['Flower'] };
  expect(playable([growth], 5)).toBe(0);
  expect(playable([growth, flower], 5)).toBe(2);
  expect(playable([growth, flower], 1)).toBe(0);
});
