// The written line of a puzzle, followed choice by choice.
import type { Decision, ScenarioChoice } from '../protocol/types';

// Which choice of the line comes after this one; null: the reader has left the line. Passes and Mana that the
// line does not write may be made or not.
export function follows(line: ScenarioChoice[], at: number, decision: Decision, notation: string): number | null {
  for (let i = at; i < line.length; i++) {
    if (line[i]?.text === notation) return i + 1;
    if (line[i]?.line !== undefined) break;
  }
  const aside = decision.kind === 'respond' ? notation === 'pass' : decision.prompt === 'place_mana' || decision.prompt === 'share_mana';
  return aside ? at : null;
}

// The next choice that is written.
export function nextWritten(line: ScenarioChoice[], at: number): ScenarioChoice | undefined {
  return line.slice(at).find((choice) => choice.line !== undefined);
}
