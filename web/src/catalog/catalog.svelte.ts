// Every card's printed facts, asked for once.
import { learnNames } from '../cards/words';
import { engine } from '../protocol/worker_connection';
import type { CardId, Definition } from '../protocol/types';

class Catalog {
  private cards = $state.raw(new Map<CardId, Definition>());
  private asked: Promise<void> | null = null;

  get loaded(): boolean {
    return this.cards.size > 0;
  }

  get all(): Definition[] {
    return [...this.cards.values()];
  }

  card(id: CardId | undefined): Definition | undefined {
    return id === undefined ? undefined : this.cards.get(id);
  }

  load(): Promise<void> {
    this.asked ??= Promise.all([engine().ask('cards', {}), engine().ask('names', {})]).then(([{ cards }, names]) => {
      learnNames(names);
      this.cards = new Map(cards.map((facts) => [facts.card, facts]));
    });
    return this.asked;
  }
}

export const catalog = new Catalog();
