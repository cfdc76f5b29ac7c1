// Every mode, played by chance through the page's own controls, with a count of what was asked.
//   LONG=40 npm run test:browser -- modes     40 games of changing modes, sizes and languages with decks of all cards
//   by chance; SHOTS=folder keeps a picture of a table at which nothing could be pressed. prompts.test.ts has every prompt.
import { afterEach, expect, it } from 'vitest';
import { PROMPT_VALUES } from '../../src/protocol/types';
import { open, PHONE, WIDE, type Opened, type Window } from './browser';
import { engine } from './engine';
import { dice, playRandom } from './player';

let opened: Opened | null = null;
afterEach(async () => {
  await opened?.close();
  opened = null;
});

const LAPTOP: Window = { width: 1280, height: 720 };
const SIDEWAYS: Window = { width: 844, height: 390, touch: true };
const WINDOWS = [WIDE, PHONE, LAPTOP, SIDEWAYS];
const ADVERSARIES = ['drowned-bell', 'hungry-orchard', 'paper-court'];

// Decks that nobody would build: each takes the next cards of one shuffled list, so that in a while all have been dealt.
const KINDS = 13;
const COPIES = 3;

async function decksByChance(): Promise<() => Promise<string>> {
  const line = await engine();
  const { cards } = await line.ask('cards', {});
  const all = cards.filter((card) => !card.token && card.type !== 'adversary' && card.releases === undefined).map((card) => card.name.en);
  const roll = dice(7);
  for (let i = all.length - 1; i > 0; i--) {
    const k = roll(i + 1);
    [all[i], all[k]] = [all[k] ?? '', all[i] ?? ''];
  }
  let next = 0;
  return async () => {
    const list = Array.from({ length: KINDS }, () => `${COPIES} ${all[next++ % all.length]}`).join('\n');
    return (await line.ask('deck_check', { list, format: 'casual' })).code;
  };
}

// `persons` sit first; computers that choose by chance fill the rest.
async function table(deal: () => Promise<string>, mode: string, seats: number, persons: number, seed: number): Promise<string> {
  const query = new URLSearchParams({ new: '1', mode, seed: String(seed) });
  for (let i = 1; i <= seats; i++) {
    query.set(`p${i}`, i <= persons ? 'person' : 'random');
    query.set(`d${i}`, await deal());
  }
  if (mode === 'coop') {
    query.set('adversary', ADVERSARIES[seed % 3] ?? '');
    query.set('difficulty', seed % 2 ? 'hard' : 'easy');
  }
  return `#/play?${query}`;
}

const FRENCH = { language: 'fr', cardLanguage: 'fr' };

const deal = decksByChance();

it('plays two against two, and shares Mana', async () => {
  opened = await open(await table(await deal, 'teams', 4, 1, 31), WIDE);
  const played = await playRandom(opened.page, 1, 400, 'share_mana', 'mouse');
  expect(played.over).toBe(false);
  const trays = opened.page.locator('.tray .num');
  const before = (await trays.allTextContents()).map(Number);
  await opened.page.locator('.tray').first().locator('.beads button').first().click();
  expect((await trays.allTextContents()).map(Number)).toEqual([(before[0] ?? 0) - 1, (before[1] ?? 0) + 1]);
  await opened.page.keyboard.press('Enter');
  await opened.page.waitForSelector('.prompt[data-decision]:not([data-decision*="share_mana"])');
  expect((await playRandom(opened.page, 2, 40)).choices).toBeGreaterThan(5);
  expect(opened.problems).toEqual([]);
});

it('plays co-op in French on a phone, with two at the screen', async () => {
  opened = await open(await table(await deal, 'coop', 3, 2, 33), PHONE, FRENCH);
  const played = await playRandom(opened.page, 3, 600, 'adversary_next', 'touch');
  expect(played.over).toBe(false);
  expect(played.lifted).toBeGreaterThan(1);
  expect((await playRandom(opened.page, 4, 10, undefined, 'touch')).prompts.get('adversary_next')).toBeGreaterThan(0);
  expect(opened.problems).toEqual([]);
});

// A game that chance does not end is left after so many choices.
const MOST = 700;

async function playAll(games: number): Promise<Map<string, number>> {
  const met = new Map<string, number>();
  const wrong: string[] = [];
  for (let seed = 1; seed <= games; seed++) {
    const [mode, seats] = ([['duel', 2], ['teams', 4], ['coop', 1 + (seed % 4)]] as const)[seed % 3] ?? ['duel', 2];
    const persons = seed % 5 === 0 ? seats : 1;
    const window = WINDOWS[seed % 4] ?? WIDE;
    opened = await open(await table(await deal, mode, seats, persons, seed), window, seed % 2 ? FRENCH : {});
    let told = '';
    try {
      const played = await playRandom(opened.page, seed, MOST, undefined, window.touch ? 'touch' : 'mouse');
      for (const [prompt, times] of played.prompts) met.set(prompt, (met.get(prompt) ?? 0) + times);
      for (const covered of played.covered) wrong.push(`game ${seed}: covered: ${covered}`);
      told = `${played.choices} choices${played.over ? ', over' : ''}`;
    } catch (error) {
      wrong.push(`game ${seed}: ${error instanceof Error ? error.message.slice(0, 300) : String(error)}`);
      if (process.env.SHOTS) await opened.page.screenshot({ path: `${process.env.SHOTS}/game-${seed}.png` });
    }
    wrong.push(...opened.problems.map((problem) => `game ${seed}: ${problem}`));
    await opened.close();
    opened = null;
    console.log(`game ${seed}: ${mode}, ${seats} seats, ${persons} at the screen, ${window.width}x${window.height}: ${told}; ${met.size} prompts so far, ${wrong.length} wrong`);
  }
  expect(wrong).toEqual([]);
  return met;
}

const LONG = Number(process.env.LONG ?? 0);
if (LONG > 0) it('answers every prompt that it meets', async () => {
  const met = await playAll(LONG);
  const listed = PROMPT_VALUES.filter((prompt) => prompt !== 'none');
  console.log([...met].sort((a, b) => b[1] - a[1]).map(([prompt, times]) => `${prompt} ${times}`).join('\n'));
  console.log(`never asked: ${listed.filter((prompt) => !met.has(prompt)).join(', ')}`);
  for (const prompt of met.keys()) expect(listed).toContain(prompt);
}, 7_200_000);
