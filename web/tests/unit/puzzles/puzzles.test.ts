import { expect, test } from 'vitest';
import { puzzleAfter, puzzles } from '../../../src/puzzles/collection';
import { follows } from '../../../src/puzzles/line';
import { afterSolved } from '../../../src/puzzles/progress';
import type { Decision } from '../../../src/protocol/types';

test('every file of the collection is a puzzle with a title in both languages', () => {
  expect(puzzles.length).toBeGreaterThanOrEqual(12);
  for (const puzzle of puzzles) {
    expect(puzzle.title.fr, puzzle.id).not.toBe('');
    expect(puzzle.difficulty).toBeGreaterThan(0);
    expect(puzzle.text).toMatch(/^expect winner player 1$/m);
  }
  expect(puzzleAfter(puzzles.at(-1)?.id ?? '')).toBe(puzzles[0]);
});

test('a line is followed, and passes and Mana beside it do not leave it', () => {
  const line = [{ line: 3, seat: 1, text: 'activate Flame' }, { seat: 1, text: 'fire pile 1' }, { line: 4, seat: 1, text: 'player 2' }];
  const ask = (kind: Decision['kind'], prompt: Decision['prompt']) => ({ kind, prompt }) as Decision;
  expect(follows(line, 0, ask('action', 'main_phase'), 'activate Flame')).toBe(1);
  expect(follows(line, 1, ask('target', 'choose_target'), 'player 2')).toBe(3);
  expect(follows(line, 1, ask('mana', 'place_mana'), 'fire pile 2')).toBe(1);
  expect(follows(line, 0, ask('action', 'main_phase'), 'end turn')).toBeNull();
});

test('a streak counts puzzles that were solved for the first time without a miss', () => {
  const one = afterSolved({ solved: [], streak: 0, best: 0 }, 'a', true);
  expect(afterSolved(one, 'b', true)).toEqual({ solved: ['a', 'b'], streak: 2, best: 2 });
  expect(afterSolved(one, 'a', true).streak).toBe(1);
  expect(afterSolved(one, 'b', false).streak).toBe(1);
});
