// Decks to choose from: the built-in ones, those of the reader's shelf, and any that the address brings.
import { catalog } from '../../catalog/catalog.svelte';
import { t } from '../../i18n';
import { ELEMENTS } from '../../protocol/elements';
import type { DeckContents, ManaElement } from '../../protocol/types';
import { engine } from '../../protocol/worker_connection';
import { keptDecks } from '../decks/shelf';
import { isCode } from '../setup';

export interface DeckChoice {
  value: string; // a name, or a code
  title: string;
  own: boolean;
  elements: ManaElement[];
  unplayable?: boolean;
}

function elementsOf(deck: DeckContents): ManaElement[] {
  const found = new Set(deck.cards.map(({ card }) => catalog.card(card)?.element));
  return ELEMENTS.filter((element) => found.has(element));
}

async function checked(list: string, title: string | undefined): Promise<DeckChoice> {
  const deck = await engine().ask('deck_check', { list });
  return { value: deck.code, title: title ?? deck.title ?? t('new.deck.brought'), own: true, elements: elementsOf(deck), unplayable: !deck.playable };
}

export async function deckChoices(builtIn: string[], wanted: string[]): Promise<DeckChoice[]> {
  await catalog.load();
  const mine = await Promise.all(keptDecks().map((deck) => checked(deck.list, deck.title)));
  const brought = [...new Set(wanted)].filter((deck) => isCode(deck) && !mine.some((one) => one.value === deck));
  return [
    ...mine.filter((one, i) => mine.findIndex((other) => other.value === one.value) === i),
    ...await Promise.all(brought.map((code) => checked(code, undefined))),
    ...await Promise.all(builtIn.map(async (name) => (
      { value: name, title: name, own: false, elements: elementsOf(await engine().ask('deck', { deck: name })) }))),
  ];
}
