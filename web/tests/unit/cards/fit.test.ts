import { expect, it } from 'vitest';
import { breakable, syllables } from '../../../src/cards/break_words';
import { clamped } from '../../../src/cards/clamp_text';
import { fitted, type Measure, type Room } from '../../../src/cards/fit_name';

const wide: Measure = (text) => text.length * 0.5; // every letter is half as wide as high
const room: Room = { width: 75, full: 13.5, before: 11, least: 11, lines: 3 };

it('breaks words between syllables, never near an end', () => {
  expect(syllables('Lightning')).toEqual(['Light', 'ning']);
  expect(syllables('Photosynthesis').join('-')).toBe('Pho-to-syn-the-sis');
  expect(syllables('Engloutissement').join('-')).toBe('Englou-tis-se-ment');
  expect(syllables('Fox')).toEqual(['Fox']);
  expect(breakable('Déferlement tourbillonnant').replaceAll('\u00ad', '')).toBe('Déferlement tourbillonnant');
});

it('leaves a short name at its size', () => {
  expect(fitted('Ice shard', room, wide)).toEqual({ size: 13.5, broken: false, lines: 1 });
});

it('shrinks before it breaks', () => {
  const fit = fitted('Condensation', room, wide); // 12 letters: 81 wide at 13.5
  expect(fit).toEqual({ size: 12.5, broken: false, lines: 1 });
});

it('breaks a long word and grows again', () => {
  expect(fitted('Engloutissement', room, wide)).toEqual({ size: 13.5, broken: true, lines: 2 });
});

it('is never under 11 and never cut', () => {
  const fit = fitted('Suppression dimensionnelle', { ...room, width: 45, lines: 2 }, wide);
  expect(fit.size).toBe(11);
  expect(fit.lines).toBeGreaterThan(2);
});

it('ends a text at a word', () => {
  const text = 'Inflict 3 damage to any target. Then draw a card, and so on.';
  const place = { width: 100, size: 10, lines: 2, gap: 30 };
  const shown = clamped(text, place, wide);
  expect(shown.endsWith('…')).toBe(true);
  expect(text.startsWith(shown.slice(0, -1))).toBe(true);
  expect(text[shown.length - 1]).toMatch(/[ .,]/);
  expect(clamped('Short.', place, wide)).toBe('Short.');
});
