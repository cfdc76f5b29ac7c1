// A look back at a game that is over: how the chances stood, and where they turned. It is asked for in
// parts, so that it can be broken off and its progress be shown.
import type { Connection } from '../protocol/connection';
import type { TurnChance, TurningPoint } from '../protocol/types';

const PART = 4; // choices a request
const MOST_POINTS = 3;

export class Review {
  turns = $state.raw<TurnChance[]>([]);
  points = $state.raw<TurningPoint[]>([]); // the weightiest, in the order of the game
  progress = $state(0); // 1: done
  failed = $state(false);
  private stopped = false;

  constructor(private readonly line: Connection, private readonly table: string) {}

  async run(): Promise<void> {
    let all: TurningPoint[] = [];
    try {
      for (let from: number | undefined = 0; from !== undefined && !this.stopped;) {
        const answer: { choices: number; next?: number; turns: TurnChance[]; turning_points: TurningPoint[] } =
          await this.line.ask('review', { table: this.table, from, most: PART });
        if (this.stopped) return;
        this.turns = [...this.turns, ...answer.turns];
        all = [...all, ...answer.turning_points];
        this.points = weightiest(all);
        from = answer.next;
        this.progress = from === undefined ? 1 : from / Math.max(1, answer.choices);
      }
    } catch {
      this.failed = !this.stopped;
    }
  }

  stop(): void {
    this.stopped = true;
  }
}

export function weightiest(points: TurningPoint[]): TurningPoint[] {
  return [...points].sort((a, b) => b.best - b.chance - (a.best - a.chance)).slice(0, MOST_POINTS).sort((a, b) => a.at - b.at);
}

// A place between turns: how far along the graph, from 0, and the chance there.
export function placeOf(turns: TurnChance[], at: number): { x: number; chance: number } {
  const after = turns.findIndex((turn) => turn.at > at);
  const right = after < 0 ? turns.length - 1 : after;
  const [a, b] = [turns[Math.max(0, right - 1)], turns[right]];
  if (!a || !b || a === b) return { x: Math.max(0, right), chance: b?.chance ?? 500 };
  const part = Math.min(1, Math.max(0, (at - a.at) / Math.max(1, b.at - a.at)));
  return { x: right - 1 + part, chance: a.chance + part * (b.chance - a.chance) };
}
