// Why a line of the log is there: the lines that head it, the nearest last, and the rule that made it happen.
import type { LogLine, Rule } from '../protocol/types';

export interface Why { causes: LogLine[]; rule?: Rule }

export function whyOf(log: readonly LogLine[], at: number): Why | null {
  const line = log[at];
  if (!line || line.turn) return null;
  const causes: LogLine[] = [];
  for (let i = at - 1, depth = line.depth; i >= 0 && depth > 0; i--) {
    const above = log[i];
    if (!above || above.turn) break;
    if (above.depth >= depth) continue;
    causes.unshift(above);
    depth = above.depth;
  }
  return causes.length > 0 || line.rule ? { causes, rule: line.rule } : null;
}
