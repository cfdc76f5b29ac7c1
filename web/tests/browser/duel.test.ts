import { afterEach, expect, it } from 'vitest';
import { open, PHONE, WIDE, type Opened } from './browser';
import { playRandom } from './player';

let opened: Opened | null = null;
afterEach(async () => {
  await opened?.close();
  opened = null;
});

const MOST = 2000; // choices; a duel by chance takes a few hundred

it('plays a whole duel with the mouse', async () => {
  opened = await open('#/play?new&seed=11&deck=Burning%20wrath&against=Walled%20garden', WIDE);
  const played = await playRandom(opened.page, 1, MOST, undefined, 'mouse');
  expect(played.over).toBe(true);
  expect(played.prompts.get('main_phase')).toBeGreaterThan(3);
  expect(played.prompts.get('gather_mana')).toBeGreaterThan(3);
  expect(opened.problems).toEqual([]);
});

it('plays a whole duel in French by touch on a phone', async () => {
  opened = await open('#/play?new&seed=12&deck=Storm%20choir&against=Long%20winter', PHONE, { language: 'fr', cardLanguage: 'fr' });
  const played = await playRandom(opened.page, 2, MOST, undefined, 'touch');
  expect(played.over).toBe(true);
  expect(opened.problems).toEqual([]);
});

it('goes on after a reload where it stood', async () => {
  opened = await open('#/play?new&seed=13', WIDE);
  await playRandom(opened.page, 3, 25);
  const before = await opened.page.locator('.turn h2').textContent();
  await opened.page.evaluate(() => { location.hash = '#/play'; });
  await opened.page.reload();
  await opened.page.waitForSelector('.prompt[data-decision]');
  expect(await opened.page.locator('.turn h2').textContent()).toBe(before);
  await playRandom(opened.page, 4, 5);
  expect(opened.problems).toEqual([]);
});
