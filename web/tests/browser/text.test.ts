// The text table, played by what a screen reader gets: roles and names, nothing else.
import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { open, PHONE, WIDE, type Opened } from './browser';

let opened: Opened | null = null;
afterEach(async () => {
  await opened?.close();
  opened = null;
});

interface Words { decision: string; options: string; line: string; over: RegExp; log: string; answer: string }
const EN: Words = { decision: 'Your decision', options: 'Options', line: 'Command line', over: /The game is over/, log: 'Log', answer: 'Answer' };
const FR: Words = { decision: 'Votre décision', options: 'Choix', line: 'Ligne de commande', over: /La partie est finie/, log: 'Journal', answer: 'Réponse' };

const region = (page: Page, words: Words) => page.getByRole('region', { name: words.decision });

async function type(page: Page, words: Words, text: string): Promise<void> {
  const line = page.getByRole('combobox', { name: words.line });
  await line.fill(text);
  await line.press('Enter');
}

// What is asked, as the tree says it; null: the game is over. Waits until it is another question.
async function asked(page: Page, words: Words, last: string): Promise<string | null> {
  for (const end = Date.now() + 30_000; Date.now() < end;) {
    if (await page.getByRole('dialog').count() > 0) return null;
    const tree = await region(page, words).ariaSnapshot();
    if (tree !== last && tree.includes(`list "${words.options}"`)) return tree;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`nothing new is asked after ${last}`);
}

const optionsIn = (tree: string) => [...tree.matchAll(/button "(\d+) ([^"]*)"/g)].map(([, key = '', name = '']) => ({ key, name }));

// Takes options in turn, but never the same question in the same way twice in a row.
async function play(page: Page, words: Words, most: number): Promise<{ over: boolean; choices: number }> {
  let last = '';
  for (let choices = 0; choices < most; choices++) {
    const tree = await asked(page, words, last);
    if (tree === null) return { over: true, choices };
    const options = optionsIn(tree);
    expect(options.length).toBeGreaterThan(0);
    // Words where they are plain, numbers otherwise: both are played.
    const chosen = options[(choices * 7 + 3) % options.length];
    const byName = choices % 3 === 0 && chosen && /^[\p{L} ]+$/u.test(chosen.name) && options.filter((o) => o.name.startsWith(chosen.name)).length === 1;
    last = tree;
    await type(page, words, byName ? chosen.name : chosen?.key ?? '1');
  }
  return { over: false, choices: most };
}

it('is played to the end by reading the accessibility tree alone', async () => {
  opened = await open('#/play?new&text&seed=21&deck=Burning%20wrath&against=Walled%20garden&player=level-3', WIDE);
  const played = await play(opened.page, EN, 1500);
  expect(played.over).toBe(true);
  await expect.poll(() => opened?.page.getByRole('dialog').ariaSnapshot()).toMatch(/wins|win/);
  expect(opened.problems).toEqual([]);
});

it('answers, explains and takes back in French on a phone', async () => {
  opened = await open('#/play?new&text&seed=22&deck=Walled%20garden', PHONE, { language: 'fr', cardLanguage: 'fr' });
  const { page } = opened;
  const answer = () => page.getByRole('status', { name: FR.answer }).innerText();
  await asked(page, FR, '');
  await type(page, FR, 'main 1');
  for (let last = '', i = 0; i < 60; i++) {
    const tree = await asked(page, FR, last);
    if (tree === null || /Phase principale/.test(tree)) break;
    last = tree;
    await type(page, FR, '1');
  }
  await type(page, FR, 'main');
  const hand = await answer();
  expect(hand).toMatch(/Sort|Permanent|Équipement/);
  await type(page, FR, 'pourquoi pas');
  expect(await answer()).toMatch(/Impossible de préparer .*, \d raisons? : .*RB|DR-/);
  for (const [line, says] of [['plateau', 'Réserve'], ['adverse', 'Vesna'], ['éther', 'Pile 1'], ['journal', 'Vous gardez'], ['aide', 'pourquoi pas'], ['abracadabra', 'Rien ici ne s’appelle']] as const) {
    await type(page, FR, line);
    expect(await answer()).toContain(says);
  }
  const before = await region(page, FR).ariaSnapshot();
  await type(page, FR, 'échanger');
  await asked(page, FR, before);
  await type(page, FR, 'annuler');
  await expect.poll(() => region(page, FR).ariaSnapshot()).toBe(before);
  await expect.poll(answer).toContain('Annulé');
  expect(opened.problems).toEqual([]);
});

it('completes what is typed', async () => {
  opened = await open('#/play?new&text&seed=23', WIDE);
  const { page } = opened;
  await asked(page, EN, '');
  await page.getByRole('combobox', { name: EN.line }).fill('ha');
  const list = page.getByRole('listbox', { name: 'What you can type' });
  await expect.poll(() => list.getByRole('option').allInnerTexts()).toEqual(expect.arrayContaining(['hand 1', 'hand 2', 'hand']));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  expect(await list.getByRole('option', { selected: true }).innerText()).toBe('hand 2');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByRole('region', { name: EN.log }).first().innerText(), { timeout: 10_000 }).toContain('You keep an opening hand');
  expect(opened.problems).toEqual([]);
});
