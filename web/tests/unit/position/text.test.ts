import { expect, test } from 'vitest';
import { beginnings, blockOf, withCard, withLine, withPlayer, withStep, withTop, withoutLastStep } from '../../../src/position/text';

const TEXT = 'scenario "One"\nplayer 1:\n  hp 5\n  hand Flame\n\nplayer 1: end turn\nexpect phase end\n\nscenario "Two"\nplayer 2:\n  hp 3\n';

test('scenarios of a file, and the block of a player', () => {
  expect(beginnings(TEXT)).toEqual([0, 8]);
  expect(blockOf(TEXT, 0, 'player 1')).toEqual([{ at: 2, text: 'hp 5' }, { at: 3, text: 'hand Flame' }]);
  expect(blockOf(TEXT, 1, 'player 1')).toEqual([]);
});

test('a step comes to the end of its scenario, and can be taken back', () => {
  const more = withStep(TEXT, 0, 'player 2: pass');
  expect(more.split('\n')[7]).toBe('player 2: pass');
  expect(withoutLastStep(more, 0)).toBe(TEXT);
  expect(withStep(TEXT, 1, 'expect no winner')).toBe(TEXT.replace('  hp 3\n', '  hp 3\nexpect no winner\n'));
});

test('a value of a player is written, changed and taken away', () => {
  expect(withPlayer(TEXT, 0, 'player 1', 'hp', '9')).toContain('  hp 9\n  hand');
  expect(withPlayer(TEXT, 0, 'player 1', 'hp', null)).not.toContain('hp 5');
  const other = withPlayer(TEXT, 0, 'player 2', 'mage noir', '');
  expect(blockOf(other, 0, 'player 2')).toEqual([{ at: 6, text: 'mage noir' }]);
  expect(other.split('\n').indexOf('player 2:')).toBeLessThan(other.split('\n').indexOf('player 1: end turn'));
});

test('a card joins a list or gets a line of its own', () => {
  expect(withCard(TEXT, 0, 'player 1', 'hand', 'Seed')).toContain('  hand Flame, Seed\n');
  expect(withCard(TEXT, 0, 'player 1', 'in play', 'Dead tree')).toContain('  hand Flame\n  in play Dead tree\n');
  expect(withLine(TEXT, 3, '')).not.toContain('Flame');
});

test('lines of the scenario itself', () => {
  const turned = withTop(TEXT, 0, 'turn', 'player 2, main phase');
  expect(turned.split('\n')[1]).toBe('turn: player 2, main phase');
  expect(withTop(turned, 0, 'turn', 'player 1, end phase').split('\n')[1]).toBe('turn: player 1, end phase');
});
