// One game as one seat sees it: the view, the decision with its options, why-not, log. Drawing
// reads it and calls its verbs; the rules are at the other end of the connection.
import { Refused, type Connection, type Fields } from '../protocol/connection';
import type {
  Both, Decision, GameEvent, LogLine, News, OpenRequest, OptionAdvice, Refusal, SaveAnswer, ScenarioOpenAnswer, SeatInfo, Standing, StopLevel,
  StopsRequest, Undo, View,
} from '../protocol/types';
import { follow } from './follow';
import { hesitation, waited } from './pace';

export type GameSetup = Omit<OpenRequest, 'id' | 'do' | 'table' | 'manual'>;

// One step: a choice of somebody and all that followed from it.
export interface Step {
  events: GameEvent[];
  before: View;
  after: View;
}

type StopFields = Pick<StopsRequest, 'level' | 'until_turn' | 'yield' | 'at'>;

export class Game {
  view = $state.raw<View | null>(null);
  seats = $state.raw<SeatInfo[]>([]);
  decision = $state.raw<Decision | null>(null);
  undoable = $state.raw<Undo | null>(null);
  refusals = $state.raw<Refusal[]>([]);
  log = $state.raw<LogLine[]>([]);
  standing = $state.raw<Standing | null>(null);
  step = $state.raw<Step | null>(null); // the last one
  level = $state<StopLevel>('smart');
  opponent: { name: Both; level: Both | undefined } | null = null; // the Adversary, where one is known
  refused = $state<string | null>(null); // the last choice was, and why
  busy = $state(false); // a choice is under way
  thinking = $state(false); // a computer player chooses
  // Waits until the reader has seen the step; the next one comes then.
  stage: ((step: Step) => Promise<void>) | null = null;
  // An answer that the reader has given once and for all.
  habit: ((decision: Decision) => number | undefined) | null = null;
  // Plays for a seat of others that no computer player has: what it chose, or null.
  script: ((standing: Standing) => Promise<Standing | null>) | null = null;
  // Whether the reader may choose this; a lesson wants one thing at a time.
  guard: ((decision: Decision, option: number) => boolean) | null = null;
  onSaved: ((saved: SaveAnswer) => void) | null = null;
  onChosen: ((decision: Decision, option: number) => void) | null = null; // by this seat
  // Somebody else at this screen decides next.
  onPassedOn: ((seat: number) => Promise<void>) | null = null;
  private names: (string | undefined)[] = []; // by seat, where the host has none
  private wanted: StopFields = {}; // what the host has not heard yet
  private closed = false;

  constructor(
    private readonly line: Connection,
    readonly table: string,
    readonly seat: number, // 0: an onlooker
    private readonly others: ReadonlySet<number> = new Set(), // people who share the screen
  ) {}

  get over(): boolean {
    return this.standing?.over ?? false;
  }

  async open(setup: GameSetup): Promise<void> {
    this.standing = await this.line.ask('open', { ...setup, table: this.table, manual: true });
    await this.begin();
  }

  async load(save: string): Promise<void> {
    this.standing = await this.line.ask('load', { save, table: this.table, manual: true });
    await this.begin();
  }

  // Sits down at a table that is open already.
  async join(standing: Standing): Promise<void> {
    this.standing = standing;
    await this.begin();
  }

  // Nothing that this seat has seen stays in memory.
  leave(): void {
    this.closed = true;
    this.view = null;
    this.decision = null;
    this.undoable = null;
    this.standing = null;
    this.step = null;
    this.refused = null;
    this.refusals = [];
    this.log = [];
  }

  // The position of a scenario, which names no players; `opened` hears what it says of itself.
  async openScenario(text: string, seats: { player: string; name?: string }[], opened?: (scenario: ScenarioOpenAnswer) => void): Promise<void> {
    const answer = await this.line.ask('scenario_open', { text, players: seats.map((seat) => seat.player), table: this.table, manual: true });
    this.standing = answer;
    this.names = seats.map((seat) => seat.name);
    opened?.(answer);
    await this.begin();
  }

  allows(option: number): boolean {
    return this.decision !== null && (this.guard?.(this.decision, option) ?? true);
  }

  choose(option: number): Promise<void> {
    const decision = this.decision;
    if (!decision || this.busy || !this.allows(option)) return Promise.resolve();
    this.onChosen?.(decision, option);
    return this.go('submit', { ...this.here(), decision: decision.number, option });
  }

  // The option that a line of the engine's notation means, or null.
  async typed(line: string): Promise<number | null> {
    if (!this.decision) return null;
    try {
      return (await this.line.ask('type', { ...this.at(), line })).option;
    } catch (error) {
      if (error instanceof Refused) return null;
      throw error;
    }
  }

  // Choices that the page made by itself are taken back with the one before them.
  async undo(): Promise<void> {
    do await this.go('undo', this.here());
    while (this.decision?.indifferent !== undefined && this.level === 'smart' && !this.refused);
  }

  // While others play, the host hears of it before their next choice.
  async stops(fields: StopFields): Promise<void> {
    if (fields.level) this.level = fields.level;
    this.wanted = { ...this.wanted, ...fields };
    await this.tellStops();
  }

  private async tellStops(): Promise<void> {
    if (this.busy || this.closed || Object.keys(this.wanted).length === 0) return;
    const fields = this.wanted;
    this.wanted = {};
    await this.go('stops', { ...this.here(), ...fields });
  }

  // What a computer player thinks of the options, with what this seat knows: the best first.
  async hint(): Promise<OptionAdvice[]> {
    return (await this.line.ask('hint', this.at())).options;
  }

  save(): Promise<SaveAnswer> {
    return this.line.ask('save', { table: this.table });
  }

  // As a scenario, with the cards of all seats.
  async position(): Promise<string> {
    return (await this.line.ask('scenario_write', { table: this.table })).text;
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.line.ask('close', { table: this.table }).catch(() => undefined);
  }

  private at() {
    return { table: this.table, seat: this.seat };
  }

  private here() {
    return { ...this.at(), since: this.view?.event ?? 0 };
  }

  private async begin(): Promise<void> {
    await this.lookAgain();
    await this.runOthers();
    await this.settle();
  }

  private async lookAgain(): Promise<void> {
    const answer = await this.line.ask('view', this.at());
    this.view = answer.view;
    this.seats = answer.seats.map((seat) => ({ ...seat, name: this.names[seat.seat - 1] ?? seat.name }));
  }

  // A request that moves the game on, then all that followed from it, step by step.
  private async go<Name extends 'submit' | 'undo' | 'stops'>(name: Name, fields: Fields<Name>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.refused = null;
    const asked = this.decision;
    this.decision = null;
    try {
      await this.take(await this.line.ask(name, fields));
      void this.keep(); // a computer player may think for long
      await this.runOthers();
      await this.settle();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.refused = error.message;
      this.decision = asked; // the question is still open
    } finally {
      this.busy = false;
    }
    await this.tellStops();
    if (name !== 'undo') await this.answerByItself();
  }

  private async keep(): Promise<void> {
    if (!this.standing?.computer) return;
    const saved = await this.save().catch(() => null); // the table was closed meanwhile
    if (saved) this.onSaved?.(saved);
  }

  private async answerByItself(): Promise<void> {
    if (!this.decision || this.level !== 'smart') return;
    const same = this.decision.indifferent ?? this.habit?.(this.decision);
    if (same !== undefined) await this.choose(same);
  }

  private async runOthers(): Promise<void> {
    while (this.standing && !this.over && !this.closed) {
      if (this.standing.computer) await this.runComputer();
      else {
        const moved = await this.script?.(this.standing);
        if (!moved) return;
        await this.take({ ...moved, undo: undefined, ...await this.line.ask('events', this.here()) });
      }
    }
  }

  private async runComputer(): Promise<void> {
    this.thinking = true;
    try {
      const fields = this.wanted;
      this.wanted = {};
      if (Object.keys(fields).length > 0) await this.line.ask('stops', { ...this.at(), ...fields });
      const [answer] = await Promise.all([this.line.ask('run', { ...this.here(), most: 1 }), waited(this.view ? hesitation(this.view) : 0)]);
      await this.take(answer);
    } finally {
      this.thinking = false;
    }
  }

  private async take(answer: Standing & News): Promise<void> {
    this.standing = answer;
    if (answer.from_view || !this.view) {
      await this.lookAgain();
      return;
    }
    let events: GameEvent[] = [];
    for (const event of answer.events ?? []) {
      events.push(event);
      if (!event.asked) continue;
      const step: Step = { events, before: this.view, after: follow(this.view, event.asked) };
      events = [];
      this.view = step.after;
      this.step = step;
      if (this.stage) await this.stage(step);
    }
  }

  private async settle(): Promise<void> {
    if (this.closed) return;
    const next = this.standing?.decider;
    if (next !== undefined && this.others.has(next) && !this.over) {
      this.onSaved?.(await this.save());
      await this.onPassedOn?.(next);
      return;
    }
    const mine = this.seat !== 0 && this.standing?.decider === this.seat && !this.over;
    const [asked, refusals, log, save] = await Promise.all([
      mine ? this.line.ask('decision', this.at()) : null,
      this.seat === 0 || this.over ? null : this.line.ask('why_not', this.at()),
      this.line.ask('log', this.at()),
      this.save(),
    ]);
    this.refusals = refusals?.refusals ?? [];
    this.log = log.log;
    this.undoable = asked?.undo ?? this.standing?.undo ?? null;
    this.decision = asked?.decision ?? null;
    this.onSaved?.(save);
  }
}
