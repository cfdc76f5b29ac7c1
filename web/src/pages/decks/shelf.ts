// Decks kept in this browser.
export interface Kept { id: string; title: string; list: string; cards: number; changed: number }

const STORE = 'grimoire.decks';

function isKept(value: unknown): value is Kept {
  const deck = value as Partial<Kept> | null;
  return typeof deck?.id === 'string' && typeof deck.title === 'string' && typeof deck.list === 'string' &&
    typeof deck.cards === 'number' && typeof deck.changed === 'number';
}

export function keptDecks(): Kept[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORE) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isKept).sort((a, b) => b.changed - a.changed) : [];
  } catch {
    return []; // nothing stored, or no storage here
  }
}

function write(decks: Kept[]): void {
  try {
    localStorage.setItem(STORE, JSON.stringify(decks));
  } catch {
    // A private window may refuse; the deck lives as long as the page.
  }
}

export function keep(deck: Kept): void {
  write([deck, ...keptDecks().filter((one) => one.id !== deck.id)]);
}

export function forget(id: string): void {
  write(keptDecks().filter((one) => one.id !== id));
}

export function newId(): string {
  return Math.random().toString(36).slice(2, 10);
}
