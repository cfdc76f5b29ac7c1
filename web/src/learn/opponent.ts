// Vesna in a lesson: she makes the choice that the scenario has next for her, and passes where it has none.
import type { Connection } from '../protocol/connection';
import type { Standing } from '../protocol/types';

export interface Played { standing: Standing; asWritten: boolean }

export async function playFor(line: Connection, table: string, seat: number, text: string | undefined): Promise<Played> {
  const { decision } = await line.ask('decision', { table, seat });
  const written = decision.options.findIndex((option) => option.notation === text);
  const passing = decision.options.findIndex((option) => option.kind === 'pass');
  const option = written >= 0 ? written : passing >= 0 ? passing : decision.indifferent ?? 0;
  const standing = await line.ask('submit', { table, seat, decision: decision.number, option });
  return { standing, asWritten: written >= 0 };
}
