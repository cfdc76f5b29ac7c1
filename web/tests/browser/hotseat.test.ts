import { afterEach, expect, it } from 'vitest';
import { open, PHONE, WIDE, type Opened } from './browser';
import { playRandom } from './player';

let opened: Opened | null = null;
afterEach(async () => {
  await opened?.close();
  opened = null;
});

const TABLE = '#/play?new&seed=21&p1=person&n1=Anna&d1=Walled%20garden&p2=person&n2=Bram&d2=Long%20winter';

it('shows nothing of the game while the curtain is down', async () => {
  opened = await open(TABLE, WIDE);
  const { page } = opened;
  await page.waitForSelector('.curtain');
  await playRandom(page, 5, 12);
  const seen = new Set<string>();
  for (let falls = 0; falls < 3; falls++) {
    await page.waitForSelector('.curtain, .prompt[data-decision]');
    while (await page.locator('.curtain').count() === 0) {
      for (const name of await page.locator('.table .nm').allTextContents()) seen.add(name.replace(/\u00ad/g, '').trim());
      await playRandom(page, 6 + falls, 1);
      await page.waitForSelector('.curtain, .prompt[data-decision]');
    }
    const left = await page.evaluate(() => document.documentElement.outerHTML + document.title);
    expect(await page.locator('main').getAttribute('class')).toContain('curtain');
    expect(await page.locator('#app').evaluate((app) => app.querySelectorAll('.table, .prompt, .hand, .log, .lectern, dialog').length)).toBe(0);
    for (const name of seen) if (name.length > 3) expect(left).not.toContain(name);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Space');
    expect(await page.locator('.curtain').count()).toBe(1); // from whoever played before
    await page.keyboard.press((await page.locator('.curtain kbd').textContent()) ?? '');
    await page.waitForSelector('.prompt[data-decision]');
  }
  expect(seen.size).toBeGreaterThan(5);
  expect(opened.problems).toEqual([]);
});

it('takes back a choice, and comes back with the curtain down', async () => {
  opened = await open(TABLE, PHONE, { language: 'fr', cardLanguage: 'fr' });
  const { page } = opened;
  await playRandom(page, 7, 8);
  await page.waitForSelector('.curtain, .prompt[data-decision]');
  await page.evaluate(() => { location.hash = '#/play'; });
  await page.reload();
  await page.waitForSelector('.curtain');
  expect(await page.locator('.table').count()).toBe(0);
  await page.locator('.curtain .primary').tap();
  await page.waitForSelector('.prompt[data-decision]');
  await playRandom(page, 8, 5, 'gather_mana');
  const before = await page.locator('.prompt').getAttribute('data-decision');
  await page.locator('[data-mana]').first().tap();
  await page.waitForFunction((was) => document.querySelector('.curtain') !== null || ![null, was].includes(document.querySelector('.prompt')?.getAttribute('data-decision') ?? null), before);
  await page.keyboard.press('z');
  await page.waitForFunction((was) => document.querySelector('.prompt')?.getAttribute('data-decision')?.split(' ')[1] === was, before?.split(' ')[1]);
  expect(opened.problems).toEqual([]);
});

it('plays on and on, from seat to seat', async () => {
  opened = await open(TABLE, WIDE);
  const played = await playRandom(opened.page, 9, 50);
  expect(played.lifted).toBeGreaterThan(3);
  expect(opened.problems).toEqual([]);
});

it('shows a game again only when nobody plays it any more', async () => {
  opened = await open(TABLE, WIDE);
  const { page } = opened;
  await playRandom(page, 7, 6);
  await page.evaluate(() => { location.hash = '#/games'; });
  const row = page.locator('article').first();
  const on = await row.locator('a.primary').getAttribute('href');
  expect(await row.locator('a[href*="replay"]').count()).toBe(0);
  await row.locator('button[aria-expanded]').click();
  expect(await row.locator('.more .acts button').count()).toBe(1); // to delete it; none to save it
  await page.evaluate((address) => { location.hash = address; }, on?.replace('/play', '/replay') ?? '');
  await page.getByRole('alert').waitFor();
  expect(await page.locator('.felt, .nm').count()).toBe(0);
  expect(opened.problems).toEqual([]);
});
