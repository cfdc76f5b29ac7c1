// Games kept in this browser, in IndexedDB; where there is none, as long as the page is open.
import type { GameSetup } from '../game/game.svelte';
import type { Mode, Outcome, SeatInfo } from '../protocol/types';

// A remark on a moment: after so many choices.
export interface Note { at: number; text: string }

// What the list of games says without opening one.
export interface Facts {
  mode: Mode;
  seats: SeatInfo[];
  turn: number;
  choices: number;
  outcome: Outcome;
  winners: number[]; // seats
}

export interface KeptGame {
  id: string;
  save: string; // the table as it stands; '' of one that came as a replay
  replay: string; // the same as a replay, which later versions can read; '' of one that began as a position
  setup: GameSetup | null; // how it was begun here
  seat: number; // from where it was played
  begun: number;
  changed: number;
  facts: Facts;
  title: string;
  comment: string;
  notes: Note[];
}

// Several people at one screen play it still: to look at it again would show them each other's hands.
export function isClosed({ facts }: Pick<KeptGame, 'facts'>): boolean {
  return facts.outcome === 'running' && facts.seats.filter((seat) => seat.player === 'person').length > 1;
}

interface Shelf {
  all(): Promise<KeptGame[]>;
  get(id: string): Promise<KeptGame | undefined>;
  put(game: KeptGame): Promise<void>;
  remove(id: string): Promise<void>;
}

const NAME = 'grimoire.games';
const STORE = 'games';

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no answer'));
  });
}

function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('not stored'));
  });
}

async function lastingShelf(): Promise<Shelf> {
  const opening = indexedDB.open(NAME, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: 'id' });
  const database = await answered(opening);
  const reading = () => database.transaction(STORE).objectStore(STORE);
  async function write(work: (store: IDBObjectStore) => void): Promise<void> {
    const transaction = database.transaction(STORE, 'readwrite');
    work(transaction.objectStore(STORE));
    await finished(transaction);
  }
  return {
    all: () => answered(reading().getAll() as IDBRequest<KeptGame[]>),
    get: (id) => answered(reading().get(id) as IDBRequest<KeptGame | undefined>),
    put: (game) => write((store) => store.put(game)),
    remove: (id) => write((store) => store.delete(id)),
  };
}

function passingShelf(): Shelf {
  const games = new Map<string, KeptGame>();
  return {
    all: () => Promise.resolve([...games.values()]),
    get: (id) => Promise.resolve(games.get(id)),
    put: (game) => { games.set(game.id, game); return Promise.resolve(); },
    remove: (id) => { games.delete(id); return Promise.resolve(); },
  };
}

interface Opened { shelf: Shelf; lasting: boolean }
let opened: Promise<Opened> | null = null;

function store(): Promise<Opened> {
  opened ??= (typeof indexedDB === 'undefined' ? Promise.reject(new Error('none')) : lastingShelf())
    .then((shelf) => ({ shelf, lasting: true }))
    .catch(() => ({ shelf: passingShelf(), lasting: false }));
  return opened;
}

// Whether games outlive the page.
export async function lasting(): Promise<boolean> {
  return (await store()).lasting;
}

// The one that was played last comes first.
export async function keptGames(): Promise<KeptGame[]> {
  return (await (await store()).shelf.all()).sort((a, b) => b.changed - a.changed);
}

export async function keptGame(id: string): Promise<KeptGame | undefined> {
  return (await store()).shelf.get(id);
}

export async function keepGame(game: KeptGame): Promise<void> {
  await (await store()).shelf.put(game);
}

// What the reader wrote about it, while it may go on.
export async function describeGame(id: string, words: Partial<Pick<KeptGame, 'title' | 'comment' | 'notes'>>): Promise<void> {
  const game = await keptGame(id);
  if (game) await keepGame({ ...game, ...words });
}

export async function forgetGame(id: string): Promise<void> {
  await (await store()).shelf.remove(id);
}

export function newGameId(): string {
  return `${Date.now().toString(36)}${Math.floor(Math.random() * 36 ** 4).toString(36).padStart(4, '0')}`;
}
