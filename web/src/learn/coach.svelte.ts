// The coach of a lesson: which step it is at, what it wants, and what it says to something else. The table stays
// the table; the coach only looks on, and stops a choice that would lead away from the lesson.
import type { Game } from '../game/game.svelte';
import type { Key } from '../i18n';
import type { Connection } from '../protocol/connection';
import type { Decision, DecisionOption, ScenarioChoice, Standing } from '../protocol/types';
import { HINTS, type Lesson, type Step } from './lessons';
import { playFor } from './opponent';

const KINDS: Partial<Record<DecisionOption['kind'], Key>> = {
  channel: 'learn.not.channel', trade: 'learn.not.trade', end_turn: 'learn.not.end_turn', player: 'learn.not.player',
  activate: 'learn.not.activate', prepare: 'learn.not.prepare',
};

export class Coach {
  at = $state(0); // the step
  nudge = $state<Key | null>(null); // what it says to another choice
  ended = $state(false); // the last step was read
  private made = $state(0); // how many of the written choices, of both players
  private pending = 0;
  private asked = 0; // the number of the last decision
  private readonly written: ScenarioChoice[];
  private waiting: (() => void) | null = null;

  constructor(readonly lesson: Lesson, readonly game: Game, choices: ScenarioChoice[]) {
    this.written = choices.filter((choice) => choice.line !== undefined);
    game.guard = (decision, option) => this.allows(decision, option);
  }

  // The last lesson is a game without written choices.
  get free(): boolean {
    return this.lesson.opponent !== undefined;
  }

  get step(): Step | undefined {
    return this.lesson.steps[this.at];
  }

  // The option that the step wants, if its question is there.
  get wanted(): number | undefined {
    const decision = this.game.decision;
    return decision && !this.free && this.step?.kind === 'do' ? this.next(decision) : undefined;
  }

  // The question that is open belongs to no step: a window to pass, or one beside the lesson.
  get astray(): Key | null {
    const decision = this.game.decision;
    if (!decision || this.free || this.step?.kind !== 'do' || this.wanted !== undefined) return null;
    return decision.prompt === 'window' ? 'learn.pass' : 'learn.lost';
  }

  get hint(): Key | null {
    const prompt = this.game.decision?.prompt;
    return this.free && prompt ? HINTS[prompt] ?? null : null;
  }

  // ---- Going on

  goOn(): void {
    this.nudge = null;
    if (this.at + 1 < this.lesson.steps.length) this.at++;
    else this.ended = true;
    if (this.step?.kind !== 'watch') return;
    this.waiting?.();
    this.waiting = null;
  }

  // To the step before, as far as it was only read.
  get canGoBack(): boolean {
    return !this.ended && this.at > 0 && this.lesson.steps[this.at - 1]?.kind === 'read';
  }

  back(): void {
    if (!this.canGoBack) return;
    this.nudge = null;
    this.at--;
  }

  // Vesna waits until the reader has read what stands before her turn; then she plays as it is written.
  async vesna(line: Connection, seat: number): Promise<Standing> {
    this.commit();
    if (this.step?.kind === 'read' && this.lesson.steps.slice(this.at).some((step) => step.kind === 'watch'))
      await new Promise<void>((go) => { this.waiting = go; });
    const next = this.written[this.made];
    const { standing, asWritten } = await playFor(line, this.game.table, seat, next?.seat === seat ? next.text : undefined);
    if (asWritten) this.pending = ++this.made;
    return standing;
  }

  // ---- What is chosen

  private allows(decision: Decision, option: number): boolean {
    const chosen = decision.options[option];
    if (!chosen || this.free || option === decision.indifferent || chosen.kind === 'cancel') return true;
    const wanted = this.next(decision);
    const step = this.doing(this.made);
    if (wanted === option || (wanted !== undefined && step?.free)) {
      this.pending = this.made + 1;
      return true;
    }
    if (wanted === undefined && (chosen.kind === 'pass' || !step)) return true;
    this.nudge = step?.other ?? KINDS[chosen.kind] ?? 'learn.not.other';
    if (step) this.at = this.lesson.steps.indexOf(step);
    return false;
  }

  // The written choice that comes next, if it is the reader's and this question offers it.
  private next(decision: Decision): number | undefined {
    return this.offered(decision, this.made);
  }

  private offered(decision: Decision, nth: number): number | undefined {
    const choice = this.written[nth];
    if (choice?.seat !== this.game.seat) return undefined;
    const found = decision.options.findIndex((option) => option.notation === choice.text);
    return found < 0 ? undefined : found;
  }

  // The step of the reader's next choice, when so many of all were made.
  private doing(made: number): Step | undefined {
    const own = this.written.slice(0, Math.max(0, made)).filter((choice) => choice.seat === this.game.seat).length;
    return made < 0 ? undefined : this.lesson.steps.filter((step) => step.kind === 'do')[own];
  }

  // The game has gone on, or back: the coach follows. Call it whenever the decision changes.
  follow(): void {
    const { decision, over } = this.game;
    if (this.free) {
      this.ended ||= over;
      return;
    }
    if (!decision && !over) return;
    this.commit();
    if (decision && this.passes(decision)) return;
    if (decision) this.find(decision);
    if (this.step?.kind === 'watch') this.goOn();
  }

  // Where the scenario lets Vesna act next, a window before it is passed.
  private passes(decision: Decision): boolean {
    const pass = decision.options.findIndex((option) => option.kind === 'pass');
    const next = this.written[this.made];
    if (decision.prompt !== 'window' || pass < 0 || !next || next.seat === this.game.seat) return false;
    void this.game.choose(pass);
    return true;
  }

  private commit(): void {
    if (this.pending > this.made) this.moveTo(this.pending);
  }

  // After an undo or a broken-off act another of the written choices is open.
  private find(decision: Decision): void {
    const undone = decision.number <= this.asked;
    this.asked = decision.number;
    const open = (nth: number) => this.offered(decision, nth) !== undefined;
    if (this.made >= this.written.length || open(this.made) || decision.prompt === 'window') return;
    const places = this.written.map((_, i) => i);
    const on = places.filter((i) => i > this.made);
    const back = places.filter((i) => i < this.made).reverse();
    const found = (undone ? [...back, ...on] : [...on, ...back]).find(open);
    if (found !== undefined) this.moveTo(found);
  }

  // On: to what is said after the choice before. Back: to the choice itself.
  private moveTo(made: number): void {
    const back = made < this.made;
    const before = this.doing(made - 1);
    this.made = made;
    this.pending = made;
    this.nudge = null;
    this.ended = false;
    const step = back ? this.doing(made) : before;
    if (step) this.at = this.lesson.steps.indexOf(step) + (back ? 0 : 1);
  }
}
