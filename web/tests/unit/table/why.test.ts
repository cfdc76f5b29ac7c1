import { expect, it } from 'vitest';
import type { LogLine } from '../../../src/protocol/types';
import { whyOf } from '../../../src/table/why';

const line = (depth: number, text: string, more: Partial<LogLine> = {}): LogLine => ({ depth, text: { en: [{ kind: 'words', text }], fr: [{ kind: 'words', text }] }, ...more });
const LOG = [line(0, 'turn', { turn: true }), line(0, 'activates'), line(1, 'triggers'), line(2, 'loses HP', { rule: 'DR-9.5' }), line(1, 'draws'), line(0, 'passes')];
const causes = (at: number) => whyOf(LOG, at)?.causes.map(({ text }) => text.en[0]?.text);

it('names what a line is inside of, the nearest last, and its rule', () => {
  expect(causes(3)).toEqual(['activates', 'triggers']);
  expect(whyOf(LOG, 3)?.rule).toBe('DR-9.5');
  expect(causes(4)).toEqual(['activates']);
});

it('asks nothing of a turn, or of a line without cause and rule', () => {
  expect([0, 1, 5, 9].map((at) => whyOf(LOG, at))).toEqual([null, null, null, null]);
});
