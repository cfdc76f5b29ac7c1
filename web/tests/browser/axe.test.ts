// No page has what axe-core finds fault with. Here every page in one look; `npm run test:axe` has all of them.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pages } from '../../src/app/pages';
import { findings, named, show, SIZES, THEMES, type Look } from './axe';
import { open, type Opened } from './browser';
import { playRandom } from './player';

const ALL = process.env.AXE === 'all';
let opened: Opened;
let origin = '';
beforeAll(async () => {
  opened = await open('icon.svg');
  origin = new URL(opened.page.url()).origin;
});
afterAll(() => opened.close());

// Addresses that show more of a page than its path alone.
const MORE: Record<string, string[]> = {
  '/play': ['#/play?new&seed=11', '#/play?new&seed=11&text'],
  '/cards': ['#/cards', '#/cards/fire-ball'],
  '/rules': [ALL ? '#/rules' : '#/rules?part=glossary'], // the whole book takes the checker half a minute
};
const addresses = pages.flatMap(({ path }) => MORE[path] ?? [`#${path}`]);

const every: Look[] = THEMES.flatMap((theme) => SIZES.flatMap((size) => [1, 1.5].map((text) => ({ theme, size, text, language: text > 1 ? 'fr' : 'en' } as const))));
const looks = (i: number): Look[] => (ALL ? every : every.filter((_, k) => k === (i * 5) % every.length));

addresses.forEach((address, i) => {
  it(`finds nothing at ${address}`, async () => {
    const wrong: string[] = [];
    for (const look of looks(i)) {
      await show(opened.page, origin, address, look);
      for (const finding of await findings(opened.page)) wrong.push(`${named(look)}: ${finding}`);
    }
    expect(wrong).toEqual([]);
  });
});

it('finds nothing in the middle of a game', async () => {
  const wrong: string[] = [];
  for (const look of ALL ? every : every.slice(0, 1)) {
    await show(opened.page, origin, '#/play?new&seed=14', look);
    await playRandom(opened.page, 7, 30);
    for (const finding of await findings(opened.page)) wrong.push(`${named(look)}: ${finding}`);
    for (const key of ['?', '/']) {
      await opened.page.keyboard.press(key);
      await opened.page.waitForSelector('dialog[open]');
      for (const finding of await findings(opened.page)) wrong.push(`${named(look)} ${key}: ${finding}`);
      await opened.page.keyboard.press('Escape');
      await opened.page.waitForSelector('dialog', { state: 'detached' });
    }
  }
  expect(wrong).toEqual([]);
});
