// The engine of the page, here in the test: for positions, decks and answers to compare with.
import { readFileSync } from 'node:fs';
import { Dialogue } from '../../src/protocol/connection';
import { Engine } from '../../src/worker/module';

export const ROOT = new URL('../../..', import.meta.url).pathname;

export async function engine(): Promise<Dialogue> {
  const module = await Engine.load(new WebAssembly.Module(readFileSync(`${ROOT}build/wasm/grimoire.wasm`)));
  const line: Dialogue = new Dialogue().carriedBy({
    send: (message) => { for (const said of module.take(message)) queueMicrotask(() => line.heard(said)); },
    close: () => undefined,
  });
  return line;
}
