// The options of a decision as the text table numbers them: a number that is asked for is its own
// number, everything else counts from 1.
import type { Decision } from '../protocol/types';

export interface Numbered { key: string; option: number }

export function numbered(decision: Decision | null): Numbered[] {
  const options = decision?.options ?? [];
  const taken = new Set(options.filter((o) => o.kind === 'number').map((o) => o.number ?? 0));
  let next = 0;
  const free = () => {
    do next++; while (taken.has(next));
    return next;
  };
  return options.map((option, i) => ({ option: i, key: String(option.kind === 'number' ? option.number ?? 0 : free()) }));
}
