import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bookOf, citations, searched } from '../../src/pages/rules/book';

const doc = (name: string) => readFileSync(`../docs/${name}.md`, 'utf8');
const book = bookOf({ rules: doc('RULES'), rulings: doc('RULINGS'), cards: doc('CARD_RULINGS') });
const [rules, rulings, cards] = book.parts.map((part) => part.chapters.flatMap((chapter) => chapter.entries));

describe('the book of rules', () => {
  it('has every line that the documents mark as a rule or ruling', () => {
    const marked = (name: string, mark: RegExp) => doc(name).match(mark)?.length;
    expect(rules).toHaveLength(marked('RULES', /^- \*\*/gm)!);
    expect(rulings).toHaveLength(marked('RULINGS', /^### RULING\(/gm)!);
    expect(cards).toHaveLength(marked('CARD_RULINGS', /^- \*\*/gm)!);
  });
  it('leaves no number and no text empty', () => {
    for (const entry of [...rules!, ...rulings!, ...cards!]) expect([entry.id, entry.text.length > 3]).toEqual([entry.id, true]);
  });
  it('finds a rule by its number and by words', () => {
    const found = (query: string) => searched(book.parts[0]!.chapters, query).flatMap((chapter) => chapter.entries.map((entry) => entry.id));
    expect(found('RB-1.3')).toContain('RB-1.3');
    expect(found('empty deck loses').length).toBeGreaterThan(0);
  });
  it('knows what cites a rule', () => {
    expect(book.citedBy.get('DR-6.5')).toContain('RB-6.9');
  });
  it('cites only what there is', () => {
    const chapters = new Set(book.parts.flatMap((part) => part.chapters.map((chapter) => chapter.id)));
    const unknown = [...book.at.values()].flatMap(({ entry }) => citations(`${entry.text} ${entry.reason ?? ''}`))
      .flatMap((piece) => (piece.rule && !book.at.has(piece.rule) && !chapters.has(piece.rule) ? [piece.rule] : []));
    expect([...new Set(unknown)]).toEqual([]);
  });
});
