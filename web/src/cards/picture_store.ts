// The user's own pictures, kept in this browser and sent nowhere: a picture for a card's id.
import { fold } from './fold';

const NAME = 'grimoire';
const STORE = 'pictures';

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no storage'));
  });
}

function done(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onerror = () => reject(transaction.error ?? new Error('not stored'));
  });
}

export async function keptPictures(): Promise<Map<string, Blob>> {
  const database = await opened();
  const store = database.transaction(STORE).objectStore(STORE);
  const [keys, values] = [store.getAllKeys(), store.getAll()];
  await done(store.transaction);
  return new Map(keys.result.map((key, i) => [String(key), values.result[i] as Blob]));
}

export async function keepPictures(pictures: ReadonlyMap<string, Blob>): Promise<void> {
  const database = await opened();
  const transaction = database.transaction(STORE, 'readwrite');
  for (const [card, picture] of pictures) transaction.objectStore(STORE).put(picture, card);
  await done(transaction);
}

export async function forgetPictures(): Promise<void> {
  const database = await opened();
  const transaction = database.transaction(STORE, 'readwrite');
  transaction.objectStore(STORE).clear();
  await done(transaction);
}

// "Fleur de Kerloc'h.png", "kerloc-h-s-flower.jpg": the name of a card in either language, or its id.
export function cardOfFile(file: string, cards: readonly { card: string; name: { en: string; fr: string } }[]): string | undefined {
  const plain = (text: string) => fold(text).replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
  const wanted = plain(file.replace(/^.*[/\\]/, '').replace(/\.[^.]*$/, ''));
  return cards.find(({ card, name }) => [card, plain(name.en), plain(name.fr)].includes(wanted))?.card;
}
