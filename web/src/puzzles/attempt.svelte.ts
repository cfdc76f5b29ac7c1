// One attempt at a puzzle: the game at its table, and how it stands with winning this turn.
import { Game } from '../game/game.svelte';
import { engine } from '../protocol/worker_connection';
import type { Decision, ScenarioChoice, ScenarioNote } from '../protocol/types';
import { TableUi } from '../table/ui.svelte';
import type { Puzzle } from './collection';
import { follows, nextWritten } from './line';

const OPPONENT = 'level-5';
let tables = 0;

export class Attempt {
  ui = $state.raw<TableUi | null>(null);
  notes = $state.raw<ScenarioNote[]>([]);
  choices = $state.raw<ScenarioChoice[]>([]); // of the solution, by all seats
  shown = $state(0); // of the solution: so many choices are made; 0 while the reader plays
  private at = $state<number | null>(0); // of the reader's own choices in the line; null: left
  private turn = 0;

  constructor(readonly puzzle: Puzzle, readonly seat: number) {}

  private get line(): ScenarioChoice[] {
    return this.choices.filter((choice) => choice.seat === this.seat);
  }

  // Won in the turn, by any line; the turn is over or the game is lost.
  get result(): 'open' | 'solved' | 'missed' {
    const view = this.ui?.game.view;
    if (!view || this.shown > 0) return 'open';
    const side = view.players.find((player) => player.seat === this.seat)?.side;
    if (view.outcome === 'won' && view.winning_side === side && view.turn === this.turn) return 'solved';
    return view.outcome !== 'running' || view.turn !== this.turn ? 'missed' : 'open';
  }

  get leftTheLine(): boolean {
    return this.at === null;
  }

  // What the solution does now.
  get next(): ScenarioChoice | undefined {
    if (this.shown > 0) return nextWritten(this.choices, this.shown);
    return this.at === null ? undefined : nextWritten(this.line, this.at);
  }

  async begin(): Promise<void> {
    this.shown = 0;
    this.at = 0;
    const ui = await this.table(0);
    this.turn = ui.game.view?.turn ?? 0;
    this.ui = ui;
  }

  // The position after so many choices of the solution.
  async show(at: number): Promise<void> {
    const ui = await this.table(at);
    this.shown = at;
    this.ui = ui;
  }

  // To after the next written choice.
  step(): Promise<void> {
    const at = this.choices.findIndex((choice, i) => i >= this.shown && choice.line !== undefined);
    return this.show(at < 0 ? this.choices.length : at + 1);
  }

  get ended(): boolean {
    return this.shown > 0 && nextWritten(this.choices, this.shown) === undefined;
  }

  close(): void {
    void this.ui?.game.close();
  }

  private async table(at: number): Promise<TableUi> {
    this.close();
    const game = new Game(engine(), `puzzle-${this.puzzle.id}-${tables++}`, this.seat);
    const ui = new TableUi(game);
    game.stage = (step) => ui.stage(step);
    const players = [1, 2, 3, 4].map((seat) => (seat === this.seat || at > 0 ? 'person' : OPPONENT));
    const opened = await engine().ask('scenario_open', { table: game.table, text: this.puzzle.text, at, players, manual: true });
    await game.join(opened);
    this.choices = opened.choices;
    this.notes = opened.notes ?? [];
    game.onChosen = (decision, option) => this.chose(decision, option);
    return ui;
  }

  private chose(decision: Decision, option: number): void {
    if (this.at === null) return;
    this.at = follows(this.line, this.at, decision, decision.options[option]?.notation ?? '');
  }
}
