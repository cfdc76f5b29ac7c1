// Games are kept, seen again, shared and played on.
import { afterEach, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { open, PHONE, WIDE, type Opened } from './browser';
import { playRandom } from './player';

let opened: Opened | null = null;
afterEach(async () => {
  await opened?.close();
  opened = null;
});

const START = '#/play?new&seed=12&deck=Burning%20wrath&against=Burning%20wrath&player=level-1';
const ROUTINE = ['main_phase', 'window', 'opening_hand', 'who_begins', 'gather_mana', 'take_pile'];

async function moment(page: Page): Promise<string> {
  return (await page.locator('.replay').getAttribute('data-at')) ?? '';
}
// As somebody who got the address.
async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.reload();
}
async function standing(page: Page): Promise<string> {
  return page.locator('.felt').evaluate((felt) => [...felt.querySelectorAll('.hp b, .turn h2, .piles, .board')].map((e) => e.textContent).join('|'));
}

it('shows a finished game again, shares a moment, and plays on from it', async () => {
  opened = await open(START, WIDE);
  const { page } = opened;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  expect((await playRandom(page, 5, 2000)).over).toBe(true);
  await page.locator('dialog[open] a', { hasText: 'Replay' }).click();
  await page.waitForSelector('.replay');
  expect(await moment(page)).toBe('0');
  await page.keyboard.press('End');
  const end = await moment(page);
  expect(Number(end)).toBeGreaterThan(20);
  await page.keyboard.press('ArrowUp');
  expect(Number(await moment(page))).toBeLessThan(Number(end));
  await page.keyboard.press('Home');
  for (let turn = 1; turn <= 3; turn++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('f'); // the other seat
  await page.waitForFunction(() => document.querySelector('.seat.own .name')?.textContent?.includes('You') && document.querySelector('.seat.foe .name')?.textContent?.includes('Player 1'));
  const at = await moment(page);
  const before = await standing(page);

  await page.getByRole('button', { name: 'Link to this moment' }).click();
  await page.waitForFunction(() => document.querySelector('.told')?.textContent !== '');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await visit(page, link);
  await page.waitForSelector('.replay');
  expect(await moment(page)).toBe(at);
  expect(await standing(page)).toBe(before);

  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.getByLabel('The others are played by').selectOption('level-1');
  await page.getByRole('button', { name: 'Play on', exact: true }).click();
  await page.waitForSelector('.prompt[data-decision]');
  expect((await playRandom(page, 6, 8)).choices).toBe(8);

  for (const letters of [link.replace(/g=.*/, (g) => g.slice(0, g.length / 2)), link.replace(/g=.{40}/, (g) => `${g.slice(0, 30)}AAAAAAAAAAAA`), link.replace(/g=.*/, 'g=%25')]) {
    await visit(page, letters);
    expect(await page.locator('[role=alert]').textContent()).toContain('The link is damaged');
  }
  expect(opened.problems).toEqual([]);
});

it('says what is wrong with a file, and takes a good one', async () => {
  opened = await open(START, PHONE);
  const { page } = opened;
  await playRandom(page, 7, 12);
  await page.evaluate(() => { location.hash = '#/games'; });
  await page.getByRole('button', { name: /^More/ }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  const text = await (await (await saving).createReadStream()).toArray().then((parts) => Buffer.concat(parts as Buffer[]).toString());
  expect(text).toMatch(/^grimoire replay/);
  const give = (name: string, content: string | Buffer) => page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });
  const told = async (words: string) => { await page.waitForFunction((wanted) => document.querySelector('[role=alert]')?.textContent?.includes(wanted), words); };
  await give('empty.replay', '');
  await told('The file is empty');
  await give('letter.txt', 'Dear Vesna');
  await told('no game of Grimoire');
  await give('picture.replay', Buffer.from([0xff, 0xd8, 0xff, 0x00]));
  await told('not text');
  await give('changed.replay', text.replace(/\n1: hand \d\n/, '\n1: hand 7\n'));
  await told('hand 7');
  await give('good.replay', text);
  await page.waitForSelector('.replay');
  expect(opened.problems).toEqual([]);
});

it('goes on after a reload in the middle of an effect', async () => {
  opened = await open(START, WIDE);
  const { page } = opened;
  const bar = page.locator('.prompt[data-decision]');
  let prompt = '';
  for (let i = 0; i < 400 && (prompt === '' || ROUTINE.includes(prompt)); i++) {
    if ((await playRandom(page, 100 + i, 1)).over) throw new Error('the game ended without an effect that asks');
    await bar.waitFor();
    prompt = (await bar.getAttribute('data-decision'))?.split(' ')[1] ?? '';
  }
  expect(ROUTINE).not.toContain(prompt);
  const [asked, before] = [await bar.textContent(), await standing(page)];
  await page.reload();
  await bar.waitFor();
  expect(await bar.textContent()).toBe(asked);
  expect(await standing(page)).toBe(before);
  await playRandom(page, 8, 5);
  expect(opened.problems).toEqual([]);
});
