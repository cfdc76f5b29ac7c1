import { expect, it } from 'vitest';
import { dictionaries, filled, type Key } from '../../src/i18n/words';

const places = (sentence: string) => [...sentence.matchAll(/\{(\w+)\}/g)].map((m) => m[1]).sort();

it('has the same places in both languages', () => {
  for (const key of Object.keys(dictionaries.en) as Key[]) {
    expect(places(dictionaries.fr[key]), key).toEqual(places(dictionaries.en[key]));
    expect(dictionaries.fr[key].length, key).toBeGreaterThan(0);
  }
});

it('fills the places of a sentence', () => {
  expect(filled('{n} cards of {who}', { n: 3, who: 'Vesna' })).toBe('3 cards of Vesna');
});
