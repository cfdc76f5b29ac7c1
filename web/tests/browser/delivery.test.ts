// The page as it is delivered: its weight, and what it does without a network.
import { existsSync, statSync } from 'node:fs';
import { afterEach, expect, it } from 'vitest';
import { open, type Opened } from './browser';
import { playRandom } from './player';

let opened: Opened | null = null;
afterEach(async () => {
  await opened?.close();
  opened = null;
});

const FIRST_GAME = 700_000; // bytes, compressed: fonts, engine and cards included

it('brings no more than 700 KB for the first game', async () => {
  const asked = new Set<string>();
  opened = await open('#/', undefined, {}, (page) => page.context().on('request', (request) => {
    // What the service worker lays by for later comes after the first game.
    if (request.serviceWorker() === null) asked.add(new URL(request.url()).pathname);
  }));
  await opened.page.locator('main .btn.primary').first().click();
  await opened.page.waitForSelector('.hands button');
  const dist = new URL('../../dist', import.meta.url).pathname;
  const sizes = [...asked].filter((path) => !path.endsWith('.br')).map((path) => {
    const file = dist + (path === '/' ? '/index.html' : path);
    return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
  });
  expect([...asked].some((path) => path.endsWith('.wasm'))).toBe(true);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(FIRST_GAME);
  expect(opened.problems).toEqual([]);
});

it('plays without a network once it was there', async () => {
  opened = await open('#/', undefined);
  const { page } = opened;
  await page.evaluate(async () => { await navigator.serviceWorker.ready; });
  await page.context().setOffline(true);
  await page.goto(`${page.url().split('#')[0]}#/play?new&seed=14`);
  await page.reload();
  await page.waitForSelector('.hands button');
  await playRandom(page, 5, 12);
  expect(opened.problems).toEqual([]);
});
