// The printed facts that a face is drawn from, as plain data: no game, no connection.

import { ELEMENTS } from '../protocol/elements';
import type { Language } from '../i18n/words';
import type { CardType, Definition, HeadlineKind, Keyword, Mana, ManaElement as Element, Paragraphs, Slot } from '../protocol/types';

export type { CardType, Definition, HeadlineKind, Keyword, Paragraphs, Slot };
export type Cost = Element | 'x'; // one entry for each Mana; X counts once

export interface Face {
  id: string;
  name: Record<Language, string>;
  type: CardType;
  element?: Element; // none: a card of an Adversary
  slot?: Slot;
  cost?: readonly Cost[]; // none: the card has no cost at all; empty: it costs nothing
  needs: readonly string[]; // component words in English, repeated as often as needed
  words: readonly string[]; // those of its name
  transmutable: readonly string[];
  releases?: number; // Mana that a card of an Adversary adds to the Ether
  number?: { kind: HeadlineKind; value: number }; // what the card is for, as printed
  x?: boolean; // the number is X until the card is prepared
  keywords: readonly Keyword[];
  text: Paragraphs;
}

function costOf(card: Definition): Cost[] | undefined {
  if (card.type === 'animal' || card.element === undefined) return undefined;
  const cost: Cost[] = [];
  for (const element of ELEMENTS) {
    if (card.x_cost === element) cost.push('x');
    for (let n = 0; n < (card.cost?.[element] ?? 0); n++) cost.push(element);
  }
  // The card's own element leads, as it is printed.
  return cost.sort((a, b) => Number(b === card.element || b === 'x') - Number(a === card.element || a === 'x'));
}

export function faceOf(card: Definition): Face {
  return {
    id: card.card,
    name: card.name,
    type: card.type,
    element: card.element,
    slot: card.slot,
    cost: costOf(card),
    needs: (card.needs ?? []).flatMap(({ word, count }) => Array<string>(count).fill(word)),
    words: card.name_words ?? [],
    transmutable: card.transmutable ?? [],
    releases: card.releases,
    number: card.headline,
    x: card.x_hp,
    keywords: card.keywords ?? [],
    text: card.text,
  };
}

export function manaAsCost(mana: Mana | undefined): Cost[] {
  return ELEMENTS.flatMap((e) => Array<Cost>(mana?.[e] ?? 0).fill(e));
}

// Things of one kind with how many of them there are, in the order of their first.
export function counted<T>(list: readonly T[]): [T, number][] {
  const count = new Map<T, number>();
  for (const item of list) count.set(item, (count.get(item) ?? 0) + 1);
  return [...count];
}
