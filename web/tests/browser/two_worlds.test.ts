// Everything that the page receives for one seat is the same, byte for byte, in two worlds that this seat
// cannot tell apart: the other player holds and draws entirely different cards, and does nothing that
// would show one. The page's own Game and Room make the requests; only what the curtain shows to a seat
// counts as received by it. The save, which holds the whole game, is kept by the page and never shown.
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { Game } from '../../src/game/game.svelte';
import { Room } from '../../src/game/room.svelte';
import { Dialogue } from '../../src/protocol/connection';
import type { Decision, OptionKind } from '../../src/protocol/types';
import { settings } from '../../src/settings/settings.svelte';
import { Engine } from '../../src/worker/module';

const WASM = new URL('../../../build/wasm/grimoire.wasm', import.meta.url);

interface World { line: Dialogue; heard: string[] }

async function world(): Promise<World> {
  const engine = await Engine.load(new WebAssembly.Module(readFileSync(WASM)));
  const heard: string[] = [];
  const line: Dialogue = new Dialogue().carriedBy({
    send: (message) => {
      const asked = JSON.parse(message) as { do: string; seat?: number };
      for (const said of engine.take(message)) {
        if (asked.do !== 'save') heard.push(`${asked.do} ${asked.seat ?? '-'} ${said}`);
        queueMicrotask(() => line.heard(said));
      }
    },
    close: () => undefined,
  });
  return { line, heard };
}

// Cards without a title: names of decks are public.
const deck = (...names: string[]) => names.map((name) => `4 ${name}`).join('\n');
const OWN = deck('Seed', 'Breath', 'Fire ball', 'Flame', 'Water drop', 'Rock', 'Sharp petals', 'Renewal', 'Flower growth', 'Tree flowers');
const ONE = deck('Flame', 'Fire ball', 'Mental flame', 'Draconic flame', 'Crimson ring', 'Calcination', 'Flame projectile', 'Light beam', 'Magma burn', 'Meteor punch');
const OTHER = deck('Rock', 'Rock wall', 'Iron rock', 'Seed', 'Druid ring', 'Bramble flowers', 'Fractal flower', 'Hypnotic flower', 'Sprouted seed', 'Lethal flourish');

// What a hand cannot be told by: the same place in the list means the same in both worlds.
const BLIND: OptionKind[] = ['pass', 'end_turn', 'no', 'done'];
function blindly(decision: Decision, roll: number): number | null {
  if (decision.prompt === 'hand_size') return null; // a card would be shown
  if (['hand', 'mana', 'pile', 'beginner'].includes(decision.kind)) return roll % decision.options.length;
  const option = decision.options.findIndex((o) => BLIND.includes(o.kind));
  return option < 0 ? null : option;
}

const dice = (seed: number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return state >>> 8;
  };
};

interface Told { choices: number; heard: string[] }

// Two people at one screen. `me` chooses by chance, the other one blindly.
async function shared(seed: number, me: 1 | 2, cards: string): Promise<Told> {
  const { line, heard } = await world();
  const decks = me === 1 ? [OWN, cards] : [cards, OWN];
  const standing = await line.ask('open', { table: 't', mode: 'duel', seed, manual: true, seats: decks.map((list, i) => ({ player: 'person', deck: list, name: `P${i + 1}` })) });
  let game: Game | null = null;
  const room = new Room(line, 't', (seated) => { game = seated; });
  await room.open(standing, 1);
  const roll = dice(seed);
  let choices = 0;
  for (; choices < 400; choices++) {
    if (room.next !== null) await room.lift();
    const here = game as Game | null;
    const decision = here?.decision;
    if (!here || !decision || here.over) break;
    const number = roll();
    const option = here.seat === me ? number % decision.options.length : blindly(decision, number);
    if (option === null) break;
    await here.choose(option);
    for (let wait = 0; wait < 50 && room.next === null && !here.decision && !here.over; wait++) await new Promise((resolve) => setTimeout(resolve, 0));
  }
  return { choices, heard: heard.filter((line) => line.split(' ')[1] === String(me) || line.split(' ')[1] === '0') };
}

describe('two worlds that a seat cannot tell apart', () => {
  beforeAll(() => { settings.pace = 0; });
  for (const me of [1, 2] as const) {
    it(`look the same to seat ${me} at a shared screen`, async () => {
      for (const seed of [3, 4, 5]) {
        const one = await shared(seed, me, ONE);
        const other = await shared(seed, me, OTHER);
        expect(one.choices).toBeGreaterThan(15);
        expect(one.heard.length).toBeGreaterThan(100);
        expect(other).toEqual(one);
      }
    });
  }
  it('do differ to the other seat', async () => {
    const seen = await Promise.all([ONE, OTHER].map(async (cards) => {
      const { line } = await world();
      await line.ask('open', { table: 't', mode: 'duel', seed: 3, manual: true, seats: [{ player: 'person', deck: OWN }, { player: 'person', deck: cards }] });
      await line.ask('submit', { table: 't', seat: 1, decision: 1, option: 0 });
      return JSON.stringify((await line.ask('decision', { table: 't', seat: 2 })).decision);
    }));
    expect(seen[0]).not.toBe(seen[1]);
  });
});
