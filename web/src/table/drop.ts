// What letting go of a card or a bead means: an option that was offered, or nothing. A drop on a target
// chooses the act first, and the target when it is asked for.
import type { Card, DecisionOption, Handle, ManaElement, Seat } from '../protocol/types';
import type { TableUi } from './ui.svelte';

export type Dragged = { card: Card } | { element: ManaElement; pile?: number };

// What lies under the pointer.
export interface Place {
  card?: Handle;
  seat?: Seat; // a player's HP
  pile?: number;
  zone?: 'hand' | 'own' | 'channeled' | 'reserve' | 'table';
}

export function placeAt(x: number, y: number, dragged: Element): Place {
  const under = document.elementsFromPoint(x, y).filter((element) => !dragged.contains(element));
  const found = <T>(selector: string, read: (element: HTMLElement) => T): T | undefined => {
    const hit = under.map((element) => element.closest<HTMLElement>(selector)).find((element) => element && !dragged.contains(element));
    return hit ? read(hit) : undefined;
  };
  const number = (name: string) => (element: HTMLElement) => Number(element.dataset[name]);
  return {
    card: found('[data-card]', number('card')),
    seat: found('[data-seat]', number('seat')),
    pile: found('[data-lobe]', number('lobe')),
    zone: found('.hand', () => 'hand' as const) ?? found('.seat.own .reserve', () => 'reserve' as const) ??
      found('.board.own .channeled', () => 'channeled' as const) ?? found('.board.own', () => 'own' as const) ?? found('.felt', () => 'table' as const),
  };
}

export function drop(ui: TableUi, dragged: Dragged, place: Place): void {
  if ('card' in dragged) dropCard(ui, dragged.card, place);
  else dropBead(ui, dragged.element, dragged.pile, place);
}

function dropCard(ui: TableUi, card: Card, place: Place): void {
  const options = ui.optionsOf(card.handle);
  const of = (kind: DecisionOption['kind']) => options.find((i) => ui.game.decision?.options[i]?.kind === kind);
  if (options.length === 0 || place.zone === undefined || place.zone === 'hand') return;
  if (ui.game.decision?.kind !== 'action' && ui.game.decision?.kind !== 'respond') return ui.click(card);
  const aims = place.card !== undefined || place.seat !== undefined;
  const act = of('activate') ?? of('ability');
  if (place.zone === 'channeled' && of('channel') !== undefined) ui.choose(of('channel') ?? 0);
  else if (aims && act !== undefined) void ui.chooseAt(act, place);
  else if (of('prepare') !== undefined) ui.click(card);
  else if (options.length > 1 || act !== undefined) ui.selected = card.handle ?? null;
}

function dropBead(ui: TableUi, element: ManaElement, from: number | undefined, place: Place): void {
  const { decision } = ui.game;
  if (from === undefined) {
    const options = ui.plan.elements.get(element) ?? [];
    const there = options.find((i) => decision?.options[i]?.pile === place.pile || decision?.options[i]?.to?.pile === place.pile);
    if (place.pile !== undefined && there !== undefined) ui.choose(there);
  } else if (place.zone === 'reserve') {
    const trade = decision?.options.findIndex((option) => option.kind === 'trade') ?? -1;
    if (trade >= 0) void ui.chooseAt(trade, { element });
  }
}
