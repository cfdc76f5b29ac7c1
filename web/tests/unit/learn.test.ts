import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { dictionaries } from '../../src/i18n/words';
import { LESSONS } from '../../src/learn/lessons';
import { place } from '../../src/learn/place';
import { bookOf } from '../../src/pages/rules/book';

const doc = (name: string) => readFileSync(`../docs/${name}.md`, 'utf8');

describe('the lessons', () => {
  it('are the files of scenarios/learn, in their order', () => {
    const files = readdirSync('../scenarios/learn').filter((name) => name.endsWith('.scenario')).sort();
    expect(LESSONS.map((lesson) => lesson.file)).toEqual(files.map((name) => readFileSync(`../scenarios/learn/${name}`, 'utf8')));
  });
  it('have a step for each choice that the scenario writes for the learner', () => {
    for (const lesson of LESSONS) {
      const written = [...lesson.file.matchAll(/^player 1: (.+)$/gm)].flatMap((match) => (match[1] ?? '').split(';'));
      expect([lesson.id, lesson.steps.filter((step) => step.kind === 'do').length]).toEqual([lesson.id, written.length]);
    }
  });
  it('cite rules that there are', () => {
    const book = bookOf({ rules: doc('RULES'), rulings: doc('RULINGS'), cards: doc('CARD_RULINGS') });
    for (const rule of LESSONS.flatMap((lesson) => lesson.steps.flatMap((step) => step.rules ?? []))) expect([rule, book.at.has(rule)]).toEqual([rule, true]);
  });
  it('name the same cards in both languages', () => {
    for (const [key, text] of Object.entries(dictionaries.en)) {
      if (!key.startsWith('learn.')) continue;
      const named = (words: string) => [...new Set(words.match(/\{\w+\}/g) ?? [])].sort();
      expect([key, named(dictionaries.fr[key as keyof typeof dictionaries.fr])]).toEqual([key, named(text)]);
    }
  });
});

describe('the slip', () => {
  const slip = { width: 340, height: 150 };
  it('stands beside what it points at, within the window', () => {
    const target = { left: 20, top: 10, width: 60, height: 50 };
    const spot = place({ width: 1440, height: 900 }, slip, target, []);
    expect(spot.side).toBe('below');
    expect(spot.left).toBeGreaterThanOrEqual(8);
  });
  it('leaves free what is needed', () => {
    const target = { left: 600, top: 500, width: 90, height: 110 };
    const bar = { left: 0, top: 620, width: 1100, height: 70 };
    const spot = place({ width: 1440, height: 900 }, slip, target, [{ box: bar, weight: 12 }]);
    expect(spot.top + slip.height <= bar.top || spot.top >= bar.top + bar.height).toBe(true);
  });
});
