// Every prompt that the engine has is answered through the page's own controls: from a position of the scenarios
// in which it is asked, with the mouse on a wide window and with a finger on a phone.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import type { Dialogue } from '../../src/protocol/connection';
import { PROMPT_VALUES, type Mode, type Prompt, type Standing } from '../../src/protocol/types';
import { open, PHONE, WIDE, type Opened } from './browser';
import { engine, ROOT } from './engine';
import { playRandom } from './player';

let opened: Opened | null = null;
afterEach(async () => {
  await opened?.close();
  opened = null;
});

// The first two questions of a game stand before every position, and are asked in every game; modes.test.ts plays
// until it is asked which card of the Adversary comes next. Which replacement comes first only scenarios with cards
// of their own ask, and a game with such cards cannot be kept.
const ELSEWHERE: Prompt[] = ['none', 'opening_hand', 'who_begins', 'adversary_next', 'replace'];
const WANTED = PROMPT_VALUES.filter((prompt) => !ELSEWHERE.includes(prompt));

// prompts.json says in which scenario of which file each is asked, and after how many choices; UPDATE=1 looks for
// all of them again.
interface Place { file: string; index: number; at: number }
const KEPT = new URL('./prompts.json', import.meta.url);

const files = (folder: string): string[] => readdirSync(folder, { withFileTypes: true })
  .flatMap((entry) => (entry.isDirectory() ? files(join(folder, entry.name)) : [join(folder, entry.name)]))
  .filter((name) => name.endsWith('.scenario')).sort();

// The scenario alone, without the cards that its file may have made.
const BEGINS = /^(?=scenario ")/m;
const scenariosOf = (file: string) => readFileSync(join(ROOT, file), 'utf8').split(BEGINS).filter((text) => text.startsWith('scenario "'));

const tableAt = (line: Dialogue, { file, index, at }: Place, players?: string[]) =>
  line.ask('scenario_open', { table: 'look', text: scenariosOf(file)[index] ?? '', at, players, manual: true });

// The question there, with more than one answer.
async function asked(line: Dialogue, place: Place): Promise<{ prompt: Prompt; seat: number }> {
  const standing = await tableAt(line, place);
  const seat = standing.over ? undefined : standing.decider;
  const decision = seat === undefined ? undefined : (await line.ask('decision', { table: 'look', seat })).decision;
  return { prompt: decision && decision.options.length > 1 ? decision.prompt : 'none', seat: seat ?? 0 };
}

// Each scenario as it is written, from its first choice to its last.
async function search(line: Dialogue): Promise<Partial<Record<Prompt, Place>>> {
  const found: Partial<Record<Prompt, Place>> = {};
  for (const file of files(join(ROOT, 'scenarios')).map((name) => name.slice(ROOT.length))) {
    for (let index = 0; index < scenariosOf(file).length && Object.keys(found).length < WANTED.length; index++) {
      const first = await tableAt(line, { file, index, at: 0 }).catch(() => null);
      if (!first) continue; // it needs cards of its own
      let standing: Standing = first;
      for (let at = 0; at <= first.choices.length && !standing.over && standing.decider !== undefined; at++) {
        const { decider: seat } = standing;
        const { decision } = await line.ask('decision', { table: 'look', seat });
        if (WANTED.includes(decision.prompt) && decision.options.length > 1) found[decision.prompt] ??= { file, index, at };
        const option = decision.options.findIndex(({ notation }) => notation === first.choices[at]?.text);
        if (option < 0) break;
        standing = await line.ask('submit', { table: 'look', seat, decision: decision.number, option });
      }
      await line.ask('close', { table: 'look' });
    }
  }
  return found;
}

interface Moment { prompt: Prompt; where: string; save: string; seat: number; mode: Mode }

// The save of a moment in which each is asked; everybody else is played by chance.
async function moments(): Promise<Moment[]> {
  const line = await engine();
  if (process.env.UPDATE) writeFileSync(KEPT, `${JSON.stringify(await search(line), null, 2)}\n`);
  const places = JSON.parse(readFileSync(KEPT, 'utf8')) as Partial<Record<Prompt, Place>>;
  const list: Moment[] = [];
  for (const prompt of WANTED) {
    const place = places[prompt];
    if (!place) throw new Error(`prompts.json does not say where ${prompt} is asked: UPDATE=1 looks for it`);
    const where = `${place.file} ${place.index} at ${place.at}`;
    const there = await asked(line, place);
    if (there.prompt !== prompt) throw new Error(`${where} does not ask ${prompt} any more: UPDATE=1 looks for it again`);
    const { view } = await line.ask('view', { table: 'look', seat: there.seat });
    await line.ask('close', { table: 'look' });
    const players = view.players.filter((player) => !player.adversary).map((player) => (player.seat === there.seat ? 'person' : 'random'));
    await tableAt(line, place, players);
    const { save } = await line.ask('save', { table: 'look' });
    await line.ask('close', { table: 'look' });
    list.push({ prompt, where, save, seat: there.seat, mode: view.mode });
  }
  return list;
}

for (const [name, window, how] of [['the mouse', WIDE, 'mouse'], ['a finger', PHONE, 'touch']] as const) {
  it(`answers every prompt with ${name}`, async () => {
    opened = await open('#/games', window, how === 'touch' ? { language: 'fr', cardLanguage: 'fr' } : {});
    const { page } = opened;
    await page.waitForSelector('main h1');
    const asked = new Map<string, number>();
    const wrong: string[] = [];
    for (const { prompt, where, save, seat, mode } of await moments()) {
      await page.evaluate(async (game) => {
        const opening = indexedDB.open('grimoire.games', 1);
        await new Promise((ready) => { opening.onsuccess = ready; });
        const writing = opening.result.transaction('games', 'readwrite');
        writing.objectStore('games').put(game);
        await new Promise((done) => { writing.oncomplete = done; });
        opening.result.close();
        location.hash = `#/play?game=${game.id}`;
      }, { id: prompt, save, replay: '', setup: null, seat, begun: 1, changed: 1, title: '', comment: '', notes: [], facts: { mode, seats: [], turn: 0, choices: 0, outcome: 'running', winners: [] } });
      try {
        await page.waitForSelector(`.prompt[data-decision*=" ${prompt} "]`, { timeout: 20_000 });
        const played = await playRandom(page, 5, 3, undefined, how);
        for (const [met, times] of played.prompts) asked.set(met, (asked.get(met) ?? 0) + times);
        for (const covered of played.covered) wrong.push(`${where}: covered: ${covered}`);
      } catch (error) {
        wrong.push(`${where}: ${prompt}: ${error instanceof Error ? error.message.slice(0, 300) : String(error)}`);
      }
      wrong.push(...opened.problems.splice(0).map((problem) => `${where}: ${problem}`));
    }
    expect(wrong).toEqual([]);
    expect(WANTED.filter((prompt) => !asked.has(prompt))).toEqual([]);
  });
}
