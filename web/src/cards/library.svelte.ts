// The cards, ready to be searched, with what everything is called.
import { catalog } from '../catalog/catalog.svelte';
import type { Definition } from '../protocol/types';
import { fold } from './fold';
import { found, indexed, parsed, type Indexed, type Query, type Terms } from './search';
import { namesOf, type Kind } from './words';

function terms(): Terms {
  const folded = (kind: Kind) => Object.fromEntries([...namesOf(kind)].map(([id, { en, fr }]) => [id, [fold(en), fold(fr)]]));
  return {
    element: folded('elements'), type: folded('types'), slot: folded('slots'),
    keyword: folded('keywords'), word: folded('words'), set: {},
  };
}

class Library {
  private index = $derived.by<Indexed[]>(() => {
    const names = terms();
    return this.cards.map((card) => indexed(card, names));
  });

  get cards(): Definition[] {
    return catalog.all.filter((card) => card.element !== undefined);
  }

  load(): Promise<void> {
    return catalog.load();
  }

  search(text: string): { query: Query; cards: Definition[] } {
    const query = parsed(text);
    return { query, cards: found(this.index, query) };
  }
}

export const library = new Library();
