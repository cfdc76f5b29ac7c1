// Orders that the reader wants the same each time this game, and cards whose acts they let pass.
import type { Game } from '../game/game.svelte';
import type { CardId, Decision } from '../protocol/types';

const ORDERS: ReadonlySet<Decision['prompt']> = new Set(['order_effects', 'order_leaving', 'order_below']);

// What is put in order; the same things make the same question.
function question(decision: Decision): string {
  return [decision.prompt, ...decision.options.map((option) => option.label.en).sort()].join('\n');
}

export class Habits {
  recording = $state(false); // the order that is being chosen is for the whole game
  yields = $state.raw<CardId[]>([]);
  private orders = $state.raw<ReadonlyMap<string, string>>(new Map());

  constructor(private readonly game: Game) {}

  static asks(decision: Decision | null): boolean {
    return decision !== null && ORDERS.has(decision.prompt);
  }

  get count(): number {
    return this.orders.size;
  }

  // The reader has chosen; remembers it if they asked for that.
  chose(decision: Decision, option: number): void {
    const label = decision.options[option]?.label.en;
    if (this.recording && Habits.asks(decision) && label) this.orders = new Map([...this.orders, [question(decision), label]]);
    if (!Habits.asks(decision)) this.recording = false;
  }

  answer(decision: Decision): number | undefined {
    if (!Habits.asks(decision)) return undefined;
    const label = this.orders.get(question(decision));
    const option = decision.options.findIndex((o) => o.label.en === label);
    return label === undefined || option < 0 ? undefined : option;
  }

  // Back to being asked: also after an undo, so that nothing is answered twice in the same way.
  forgetOrders(): void {
    this.orders = new Map();
    this.recording = false;
  }

  letPass(card: CardId): Promise<void> {
    this.yields = [...new Set([...this.yields, card])];
    return this.game.stops({ yield: this.yields });
  }

  // Lets it pass, or asks again.
  toggle(card: CardId): Promise<void> {
    return this.yields.includes(card) ? this.askAgain(card) : this.letPass(card);
  }

  askAgain(card: CardId): Promise<void> {
    this.yields = this.yields.filter((other) => other !== card);
    return this.game.stops({ yield: this.yields });
  }
}
