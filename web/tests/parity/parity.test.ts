// The same seed and choices give the same game everywhere: natively and in the browser's engine.
//
// corpus/ has a replay of each game of games.ts. UPDATE=1 npm run test:parity writes them again, by the
// native engine; do so after a change of rules with which an old game cannot be played any more.
import { readFile, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answered, native, replayOf, webAssembly, type Host } from './hosts';
import { openings } from './games';

let here: Host;
let there: Host;
beforeAll(async () => {
  here = await native();
  there = await webAssembly();
});
afterAll(() => { here.close(); there.close(); });

const file = (name: string) => new URL(`./corpus/${name}.replay`, import.meta.url);

// Every choice is made by computer players.
async function played(host: Host, name: string, open: object): Promise<string> {
  await answered(host, { do: 'open', table: name, ...open });
  return replayOf(host, name);
}

async function again(host: Host, name: string, text: string): Promise<string> {
  await answered(host, { do: 'load', table: `${name} again`, save: text, manual: true });
  return replayOf(host, `${name} again`);
}

describe.each(openings)('$name', ({ name, open }) => {
  it('is played alike by the computer players of both', async () => {
    const text = await played(here, name, open);
    if (process.env.UPDATE) await writeFile(file(name), text);
    expect(await played(there, name, open)).toBe(text);
  });

  it('is replayed alike by both, to the same hash', async () => {
    const text = await readFile(file(name), 'utf8');
    const natively = await again(here, name, text);
    expect(await again(there, name, text)).toBe(natively);
    expect(natively.split('\nchoices\n')[1]?.split('\nend ')[0]).toBe(text.split('\nchoices\n')[1]?.split('\nend ')[0]);
  });
});

// The chance graph of the page, which asks for it in parts, is that of `grimoire review`.
it('looks back at a game alike, in parts as at once', async () => {
  const save = await readFile(file('duel-search'), 'utf8');
  interface Part { next?: number; turns: unknown[]; turning_points: unknown[] }
  const MOST = 16;
  const review = async (host: Host, from: number, most: number) => (await answered(host, { do: 'review', table: 'review', from, most })) as unknown as Part;
  for (const host of [here, there]) await answered(host, { do: 'load', table: 'review', save, manual: true });
  const natively = await review(here, 0, MOST);
  expect(natively.turns.length).toBeGreaterThan(1);
  expect(await review(there, 0, MOST)).toEqual(natively);
  const parts: Part[] = [];
  for (let from = 0; from < MOST; from += 4) parts.push(await review(there, from, 4));
  expect(parts.flatMap((part) => part.turns)).toEqual(natively.turns);
  expect(parts.flatMap((part) => part.turning_points)).toEqual(natively.turning_points);
});
