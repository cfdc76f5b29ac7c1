// Every mode, played by chance through the page's own controls, with a count of what was asked.
//   LONG=40 npm run test:browser -- modes     40 whole games of changing modes, decks, sizes and languages
import { afterEach, expect, it } from 'vitest';
import { PROMPT_VALUES } from '../../src/protocol/types';
import { open, PHONE, WIDE, type Opened, type Window } from './browser';
import { playRandom } from './player';

let opened: Opened | null = null;
afterEach(async () => {
  await opened?.close();
  opened = null;
});

const LAPTOP: Window = { width: 1280, height: 720 };
const SIDEWAYS: Window = { width: 844, height: 390, touch: true };
const WINDOWS = [WIDE, PHONE, LAPTOP, SIDEWAYS];
const DECKS = ['Walled garden', 'Burning wrath', 'Storm choir', 'Long winter', 'Anvil and comet', 'Ashes in the den', 'Briar court',
  "Clockmaker's debt", 'Crushing pressure', 'Drowned calendar', 'Eagle over the wires', 'High noon', 'Hound of the arena',
  'Ledger of the crow', 'Meadow of the queen', 'Night telescope', 'Pilot of the shoals', 'Pride of noon', 'Singing dunes',
  'Surging growth', 'The buried idol', 'The patient beast', 'Whirling flurry', 'Winter coat'];
const ADVERSARIES = ['drowned-bell', 'hungry-orchard', 'paper-court'];

// `persons` sit first; computers that choose by chance fill the rest.
function table(mode: string, seats: number, persons: number, seed: number): string {
  const query = new URLSearchParams({ new: '1', mode, seed: String(seed) });
  for (let i = 1; i <= seats; i++) {
    query.set(`p${i}`, i <= persons ? 'person' : 'random');
    query.set(`d${i}`, DECKS[(seed * 5 + i * 7) % DECKS.length] ?? '');
  }
  if (mode === 'coop') {
    query.set('adversary', ADVERSARIES[seed % 3] ?? '');
    query.set('difficulty', seed % 2 ? 'hard' : 'easy');
  }
  return `#/play?${query}`;
}

const FRENCH = { language: 'fr', cardLanguage: 'fr' };

it('plays two against two, and shares Mana', async () => {
  opened = await open(table('teams', 4, 1, 31), WIDE);
  const played = await playRandom(opened.page, 1, 400, 'share_mana');
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
  opened = await open(table('coop', 3, 2, 32), PHONE, FRENCH);
  const played = await playRandom(opened.page, 3, 60);
  expect(played.lifted).toBeGreaterThan(1);
  expect(opened.problems).toEqual([]);
});

const LONG = Number(process.env.LONG ?? 0);
if (LONG > 0) it('answers every prompt that it meets', async () => {
  const met = new Map<string, number>();
  for (let seed = 1; seed <= LONG; seed++) {
    const [mode, seats] = ([['duel', 2], ['teams', 4], ['coop', 1 + (seed % 4)]] as const)[seed % 3] ?? ['duel', 2];
    const persons = seed % 5 === 0 ? seats : 1;
    opened = await open(table(mode, seats, persons, seed), WINDOWS[seed % 4], seed % 2 ? FRENCH : {});
    const played = await playRandom(opened.page, seed, 400);
    for (const [prompt, times] of played.prompts) met.set(prompt, (met.get(prompt) ?? 0) + times);
    expect(opened.problems, `game ${seed}`).toEqual([]);
    await opened.close();
    opened = null;
    console.log(`game ${seed}: ${mode}, ${seats} seats, ${played.choices} choices, ${met.size} prompts so far`);
  }
  const listed = PROMPT_VALUES.filter((prompt) => prompt !== 'none');
  console.log([...met].sort((a, b) => b[1] - a[1]).map(([prompt, times]) => `${prompt} ${times}`).join('\n'));
  console.log(`never asked: ${listed.filter((prompt) => !met.has(prompt)).join(', ')}`);
  for (const prompt of met.keys()) expect(listed).toContain(prompt);
}, 3_600_000);
