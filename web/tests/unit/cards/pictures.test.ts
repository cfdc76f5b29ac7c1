import { expect, it } from 'vitest';
import { cardOfFile } from '../../../src/cards/picture_store';

const cards = [{ card: 'kerloc-h-s-flower', name: { en: "Kerloc'h's flower", fr: "Fleur de Kerloc'h" } }, { card: 'seed', name: { en: 'Seed', fr: 'Graine' } }];

it('finds the card that a file is named after, in either language', () => {
  expect(cardOfFile('Kerloc’h’s flower.png', cards)).toBe('kerloc-h-s-flower');
  expect(cardOfFile('my cards/fleur_de_kerloch.webp', cards)).toBeUndefined();
  expect(cardOfFile("fleur de kerloc'h.webp", cards)).toBe('kerloc-h-s-flower');
  expect(cardOfFile('SEED.JPG', cards)).toBe('seed');
  expect(cardOfFile('holiday.jpg', cards)).toBeUndefined();
});
