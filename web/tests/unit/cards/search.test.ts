import { expect, it } from 'vitest';
import { fold } from '../../../src/cards/fold';
import { found, indexed, parsed, type Terms } from '../../../src/cards/search';
import type { Definition } from '../../../src/protocol/types';

const terms: Terms = {
  element: { fire: ['fire', 'feu'], vegetal: ['vegetal'] }, type: { spell: ['spell', 'sort'], ritual: ['ritual', 'rituel'] },
  slot: {}, keyword: {}, set: {}, word: { Flower: ['flower', 'fleur'], Seed: ['seed', 'graine'] },
};
const words = (text: string) => [[{ kind: 'words' as const, text }]];
function card(name: string, french: string, more: Partial<Definition> = {}): Definition {
  const empty = { en: '', fr: '' };
  return {
    card: fold(name).replaceAll(' ', '-'), name: { en: name, fr: french }, facts: empty, cost_words: empty, needs_words: empty,
    text: { en: words('Draw 1 card.'), fr: words('Piochez 1 carte.') }, type: 'spell', element: 'vegetal', limit: 4, set: 'base', ...more,
  };
}
const cards = [
  card('Sharp petals', 'Pétales tranchants', { cost: { vegetal: 1, air: 1 }, needs: [{ word: 'Flower', count: 1 }] }),
  card('Lethal flourish', 'Floraison létale', { cost: { vegetal: 3 }, needs: [{ word: 'Flower', count: 2 }] }),
  card('Seed', 'Graine', { cost: { vegetal: 1 }, words: ['Seed'] }),
  card('Crimson ritual', 'Rituel pourpre', { cost: { fire: 4 }, element: 'fire', type: 'ritual' }),
];
const names = (query: string) => found(cards.map((c) => indexed(c, terms)), parsed(query)).map((c) => c.name.en);

it('finds names in both languages, without accents', () => {
  expect(names('PETALES')).toEqual(['Sharp petals']);
  expect(names('letale')).toEqual(['Lethal flourish']);
  expect(names('seed')[0]).toBe('Seed');
});
it('narrows by fields', () => {
  expect(names('needs:flower mana<=2')).toEqual(['Sharp petals']);
  expect(names('demande:fleur')).toEqual(['Sharp petals', 'Lethal flourish']);
  expect(names('gives:seeds')).toEqual(['Seed']);
  expect(names('element:feu')).toEqual(['Crimson ritual']);
  expect(names('mana≥3 -type:rituel')).toEqual(['Lethal flourish']);
});
it('finds words in a row', () => {
  expect(names('"draw 1 card"')).toHaveLength(4);
  expect(names('"1 draw"')).toHaveLength(0);
  expect(names('texte:"piochez 1"')).toHaveLength(4);
});
it('says what it does not understand, and goes on', () => {
  expect(parsed('foo:bar seed').problems).toEqual([{ kind: 'field', term: 'foo' }]);
  expect(parsed('mana<=x').problems[0]?.kind).toBe('number');
  expect(names('foo:bar seed')[0]).toBe('Seed');
});
it('shows everything for an empty query', () => {
  expect(names('  ')).toHaveLength(4);
});
