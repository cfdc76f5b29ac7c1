import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { explained, finder, parsedGlossary, searched } from '../../src/glossary/entries';
import { bookOf, citations } from '../../src/pages/rules/book';

const doc = (name: string) => readFileSync(`../docs/${name}.md`, 'utf8');
const entries = parsedGlossary(doc('GLOSSARY'));

describe('the glossary', () => {
  it('has every word that the document gives in French', () => {
    expect(entries).toHaveLength(doc('GLOSSARY').match(/^ {2}\*/gm)!.length);
    expect(entries.length).toBeGreaterThan(90);
  });
  it('explains a word in the form in which a sentence has it, once', () => {
    const pieces = explained('A channeled spell is a component; components stay.', finder(entries, 'en'));
    expect(pieces.filter((piece) => piece.entry).map((piece) => [piece.words, piece.entry?.id])).toEqual([['channeled', 'channel'], ['component', 'component']]);
    const french = explained('Un sort canalisé est un composant.', finder(entries, 'fr'));
    expect(french.filter((piece) => piece.entry).map((piece) => piece.entry?.id)).toEqual(['channel', 'component']);
  });
  it('is searched in both languages and without accents', () => {
    expect(searched(entries, 'ether', 'fr').map((entry) => entry.id)).toContain('available ether');
    expect(searched(entries, 'composant', 'en').map((entry) => entry.id)).toContain('component');
  });
  it('cites rules that exist, the same in both languages', () => {
    const book = bookOf({ rules: doc('RULES'), rulings: doc('RULINGS'), cards: doc('CARD_RULINGS') });
    const chapters = new Set(book.parts.flatMap((part) => part.chapters.map((chapter) => chapter.id)));
    for (const entry of entries) {
      const cited = (text: string) => citations(text).flatMap((piece) => piece.rule ?? []);
      expect([entry.id, cited(entry.says.fr)]).toEqual([entry.id, cited(entry.says.en)]);
      for (const rule of cited(entry.says.en)) expect([rule, book.at.has(rule) || chapters.has(rule)]).toEqual([rule, true]);
    }
  });
});
