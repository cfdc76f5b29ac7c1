// A game that is gone through again: every moment of it as one seat or an onlooker saw it.
import { follow } from '../game/follow';
import { Game, type Step } from '../game/game.svelte';
import type { Connection } from '../protocol/connection';
import type { EventKind, GameEvent, LogLine, SeatInfo, TurnMark, View } from '../protocol/types';
import { newGameId } from './store';

// All moments in the eyes of one seat: the beginning, then one step a choice.
interface Told { seats: SeatInfo[]; start: View; steps: Step[] }

const ACTS: ReadonlySet<EventKind> = new Set(['announces', 'pile_taken', 'turn_begins', 'game_over']);

export function stepsOf(start: View, events: GameEvent[]): Step[] {
  const steps: Step[] = [];
  let before = start;
  let part: GameEvent[] = [];
  for (const event of events) {
    part.push(event);
    if (!event.asked) continue;
    const after = follow(before, event.asked);
    steps.push({ events: part, before, after });
    before = after;
    part = [];
  }
  return steps;
}

export class Replay {
  at = $state(0); // choices made
  choices = $state(0); // of the whole game
  turns = $state.raw<TurnMark[]>([]);
  differs = $state(false); // it ends otherwise than was recorded
  game = $state.raw<Game | null>(null); // what the table draws
  said = $state.raw<LogLine[]>([]); // what the last choice came to, in words
  private told = new Map<number, Told>();
  private logs = new Map<string, Promise<LogLine[]>>();
  private readonly name = `replay-${newGameId()}`;
  private next = 0;

  constructor(private readonly line: Connection, readonly text: string) {}

  get over(): boolean {
    return this.at === this.choices;
  }

  get now(): Told | undefined {
    return this.game ? this.told.get(this.game.seat) : undefined;
  }

  get turn(): TurnMark | undefined {
    return this.turns.findLast((turn) => turn.at <= this.at);
  }

  async open(at: number | null, seat: number): Promise<void> {
    const answer = await this.line.ask('load', { table: this.name, save: this.text, singly: true, manual: true });
    this.choices = answer.choices;
    this.turns = answer.turns;
    this.differs = answer.differs ?? false;
    this.at = Math.min(at ?? 0, answer.choices);
    const { seats } = await this.line.ask('view', { table: this.name, seat: 0 });
    await this.watch(seat <= seats.length ? seat : 0);
  }

  // From that seat; 0: as an onlooker.
  async watch(seat: number): Promise<void> {
    if (!this.told.has(seat)) this.told.set(seat, await this.tell(seat));
    this.game = new Game(this.line, this.name, seat);
    this.show(null);
  }

  go(at: number): void {
    const to = Math.max(0, Math.min(at, this.choices));
    const forward = to === this.at + 1;
    this.at = to;
    this.show(forward ? to - 1 : null);
  }

  nextAct(): number {
    const steps = this.now?.steps ?? [];
    for (let i = this.at; i < steps.length; i++) if (this.isAct(steps[i])) return i + 1;
    return this.choices;
  }

  lastAct(): number {
    const steps = this.now?.steps ?? [];
    for (let i = this.at - 2; i >= 0; i--) if (this.isAct(steps[i])) return i + 1;
    return 0;
  }

  nextTurn(): number {
    return this.turns.find((turn) => turn.at > this.at)?.at ?? this.choices;
  }

  lastTurn(): number {
    return this.turns.findLast((turn) => turn.at < this.at)?.at ?? 0;
  }

  async close(): Promise<void> {
    await this.line.ask('close', { table: this.name }).catch(() => undefined);
  }

  // The game from here, with these players, as a save.
  async from(at: number, players: string[]): Promise<{ save: string; replay: string; choices: number; view: View; seats: SeatInfo[] }> {
    return this.atMoment(at, players, async (table) => {
      const { view, seats } = await this.line.ask('view', { table, seat: 0 });
      const { save, replay = '', choices } = await this.line.ask('save', { table });
      return { save, replay, choices, view, seats };
    });
  }

  // This moment as a scenario.
  async position(): Promise<string> {
    return (await this.atMoment(this.at, undefined, (table) => this.line.ask('scenario_write', { table }))).text;
  }

  private isAct(step: Step | undefined): boolean {
    return step?.events.some((event) => ACTS.has(event.kind)) ?? false;
  }

  private async tell(seat: number): Promise<Told> {
    const { view, seats } = await this.atMoment(0, undefined, (table) => this.line.ask('view', { table, seat }));
    const { events } = await this.line.ask('events', { table: this.name, seat, since: view.event });
    return { seats, start: view, steps: stepsOf(view, events) };
  }

  private async atMoment<T>(at: number, players: string[] | undefined, work: (table: string) => Promise<T>): Promise<T> {
    const table = `${this.name}-${this.next++}`;
    await this.line.ask('load', { table, save: this.text, at, singly: true, manual: true, players });
    try {
      return await work(table);
    } finally {
      await this.line.ask('close', { table });
    }
  }

  // `step`: what is to be seen on its way.
  private show(step: number | null): void {
    const { game } = this;
    const told = this.now;
    if (!game || !told) return;
    const view = told.steps[this.at - 1]?.after ?? told.start;
    game.seats = told.seats;
    game.view = view;
    game.step = step === null ? null : told.steps[step] ?? null;
    game.standing = { event: view.event, decider: view.decider, over: view.outcome === 'running' ? undefined : true };
    void this.speak();
  }

  private async speak(): Promise<void> {
    const { game, at } = this;
    if (!game) return;
    const [before, now] = await Promise.all([at > 0 ? this.log(game.seat, at - 1) : [], this.log(game.seat, at)]);
    if (this.game !== game || this.at !== at) return;
    game.log = now;
    const same = (i: number) => JSON.stringify(before[i]) === JSON.stringify(now[i]);
    let first = 0;
    while (first < now.length && first < before.length && same(first)) first++;
    this.said = now.slice(first);
  }

  // Of a moment that the reader has already left nothing is asked.
  private async log(seat: number, at: number): Promise<LogLine[]> {
    const key = `${seat} ${at}`;
    const known = this.logs.get(key);
    if (known) return known;
    await new Promise((rest) => setTimeout(rest, 40));
    if (Math.abs(this.at - at) > 1) return [];
    const asked = this.logs.get(key) ?? this.atMoment(at, undefined, async (table) => (await this.line.ask('log', { table, seat })).log);
    this.logs.set(key, asked);
    return asked;
  }
}
