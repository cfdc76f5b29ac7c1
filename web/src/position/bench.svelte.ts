// A scenario on the bench: its text, what the engine says of it, and the table that is opened from it. The text is
// the truth; every change of it runs it again and draws the position anew.
import { Game } from '../game/game.svelte';
import { Refused } from '../protocol/connection';
import { engine } from '../protocol/worker_connection';
import type { Mistake, ScenarioOutcome } from '../protocol/types';
import { factsOf } from '../record/facts';
import { keepGame, newGameId } from '../record/store';
import { TableUi } from '../table/ui.svelte';
import { EMPTY, beginnings, withStep, withoutLastStep } from './text';

const STORE = 'grimoire.position';
const PAUSE = 250; // while somebody types
let tables = 0;

export function keptText(): string | null {
  try {
    return localStorage.getItem(STORE);
  } catch {
    return null;
  }
}

export class Bench {
  text = $state(EMPTY);
  index = $state(0); // which scenario of the file
  mistakes = $state.raw<Mistake[]>([]);
  outcomes = $state.raw<ScenarioOutcome[]>([]);
  problem = $state<string | null>(null); // why there is no table
  ui = $state.raw<TableUi | null>(null);
  at = $state<number | null>(null); // the moment that is drawn; null: the last
  last = $state(0); // moments: choices up to the last that is written
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;
  private closed = false;

  get outcome(): ScenarioOutcome | undefined {
    return this.outcomes[this.index];
  }

  get titles(): string[] {
    const lines = this.text.split('\n');
    return beginnings(this.text).map((at) => (lines[at] ?? '').replace(/^scenario\s*/i, '').replace(/^"([^"]*)".*$/, '$1'));
  }

  set(text: string, when: 'now' | 'soon' = 'now'): Promise<void> {
    this.text = text;
    this.at = null;
    try {
      localStorage.setItem(STORE, text);
    } catch {
      // Without storage the text is gone with the page.
    }
    clearTimeout(this.timer);
    if (when === 'now') return this.refresh();
    return new Promise((done) => { this.timer = setTimeout(() => void this.refresh().then(done), PAUSE); });
  }

  pick(index: number): Promise<void> {
    this.index = index;
    this.at = null;
    return this.refresh();
  }

  show(at: number): Promise<void> {
    this.at = at;
    return this.draw(++this.asked);
  }

  add(step: string): Promise<void> {
    return this.set(withStep(this.text, this.index, step));
  }

  takeBack(): Promise<void> {
    return this.set(withoutLastStep(this.text, this.index));
  }

  // The moment that is drawn as a game of its own: who decides there plays, `player` has the other seats. Its name.
  async play(player: string): Promise<string | null> {
    const { ui } = this;
    if (!ui?.game.view) return null;
    const { seat } = ui.game;
    const table = `bench-${tables++}`;
    const players = ui.game.seats.map((one) => (one.seat === seat ? 'person' : player));
    await engine().ask('scenario_open', { text: this.text, index: this.index, at: this.at ?? this.last, players, table, manual: true });
    const [{ view, seats }, { save, replay = '', choices }] = await Promise.all([engine().ask('view', { table, seat: 0 }), engine().ask('save', { table })]);
    await engine().ask('close', { table });
    const [id, now] = [newGameId(), Date.now()];
    await keepGame({ id, save, replay, setup: null, seat, begun: now, changed: now, facts: factsOf(view, seats, choices), title: this.titles[this.index] ?? '', comment: '', notes: [] });
    return id;
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    void this.ui?.game.close();
  }

  private async refresh(): Promise<void> {
    const mine = ++this.asked;
    const answer = await engine().ask('scenario_run', { text: this.text });
    if (mine !== this.asked || this.closed) return;
    this.mistakes = answer.errors;
    if (answer.errors.length > 0) return; // the last good position stays
    this.outcomes = answer.scenarios;
    this.index = Math.min(this.index, answer.scenarios.length - 1);
    const written = (this.outcome?.choices ?? []).findLastIndex((choice) => choice.line !== undefined);
    this.last = written + 1;
    await this.draw(mine);
  }

  // Seen by whoever decides at that moment.
  private async draw(mine: number): Promise<void> {
    const text = this.text;
    const request = { text, index: this.index, at: this.at ?? this.last };
    try {
      const table = `bench-${tables++}`;
      const opened = await engine().ask('scenario_open', { ...request, table, manual: true });
      const game = new Game(engine(), table, opened.decider ?? 1);
      game.level = 'full'; // nothing is chosen by itself
      const ui = new TableUi(game);
      await game.join(opened);
      if (mine !== this.asked || this.closed) return void game.close();
      game.onChosen = (decision, option) => {
        const notation = decision.options[option]?.notation;
        if (notation && this.at === null) void this.add(`player ${game.seat}: ${notation}`);
      };
      void this.ui?.game.close();
      this.ui = ui;
      this.problem = null;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.problem = error.message;
    }
  }
}
