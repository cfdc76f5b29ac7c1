// Takes the pictures of docs/pictures: npm run pictures [-- [--to FOLDER] [NAME...]]
//
// --to writes elsewhere, NAME takes only some. --all takes every page and table at every size, in both languages
// and every theme, to be looked at: SHOW-SIZE-LANGUAGE-THEME, and -large or -larger where text is larger.
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { SHOWS } from './pictures/shows.mjs';
import { serve } from './serve.mjs';

const SIZES = { large: [1920, 1080], wide: [1440, 900], laptop: [1280, 720], tablet: [1024, 768], phone: [390, 844], sideways: [844, 390] };
const TEXT = { '': 1, '-large': 1.25, '-larger': 1.5 };
const CHOSEN = [
  { name: 'duel', show: 'duel' },
  { name: 'duel-paper', show: 'duel', theme: 'paper', size: 'laptop' },
  { name: 'duel-french', show: 'duel', language: 'fr' },
  { name: 'duel-phone', show: 'duel', size: 'phone' },
  { name: 'full', show: 'full' },
  { name: 'full-phone-french', show: 'full', size: 'phone', language: 'fr' },
  { name: 'full-sideways', show: 'full', size: 'sideways' },
  { name: 'teams', show: 'teams' },
  { name: 'teams-full', show: 'teams-full' },
  { name: 'coop', show: 'coop' },
  { name: 'deck', show: 'deck' },
  { name: 'replay', show: 'replay' },
  { name: 'position', show: 'position', size: 'laptop' },
];
const EVERY = Object.keys(SHOWS).flatMap((show) => Object.keys(SIZES).flatMap((size) => ['en', 'fr'].flatMap((language) => ['dark', 'paper', 'contrast'].flatMap((theme) =>
  Object.entries(TEXT).map(([mark, text]) => ({ name: `${show}-${size}-${language}-${theme}${mark}`, show, size, language, theme, text }))))));

const words = process.argv.slice(2);
const option = (name) => { const at = words.indexOf(name); return at < 0 ? undefined : words.splice(at, 2)[1]; };
const folder = option('--to') ?? fileURLToPath(new URL('../docs/pictures', import.meta.url));
const all = words.includes('--all');
const names = words.filter((word) => !word.startsWith('--'));
const wanted = (all ? EVERY : CHOSEN).filter(({ name }) => names.length === 0 || names.includes(name));

const server = await serve(0);
const origin = `http://127.0.0.1:${server.address().port}/`;
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars'] });
await mkdir(folder, { recursive: true });

for (const { name, show, size = 'wide', language = 'en', theme = 'dark', text = 1 } of wanted) {
  const [width, height] = SIZES[size];
  const touch = size === 'phone' || size === 'sideways';
  const context = await browser.newContext({ viewport: { width, height }, hasTouch: touch, deviceScaleFactor: touch ? 2 : 1 });
  const page = await context.newPage();
  page.setDefaultTimeout(240_000);
  page.on('pageerror', (error) => { throw error; });
  await page.addInitScript(() => { let seed = 1; Math.random = () => (seed = (seed * 16807) % 2147483647) / 2147483647; }); // the same hands each time
  await page.addInitScript((kept) => localStorage.setItem('grimoire.settings', kept), JSON.stringify({ pace: 0, motion: 'reduced', language, cardLanguage: language, theme, text }));
  try {
    await SHOWS[show](page, origin);
  } catch (error) {
    if (!all) throw error;
    console.error(`${name}: ${error.message.split('\n')[0]}`); // what could be reached is worth a look
  }
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(400);
  const file = join(folder, `${name}.${all ? 'png' : 'webp'}`);
  if (all) await page.screenshot({ path: file });
  else {
    const tools = await context.newCDPSession(page);
    const { data } = await tools.send('Page.captureScreenshot', { format: 'webp', quality: 82 });
    await writeFile(file, Buffer.from(data, 'base64'));
  }
  console.log(`${file} ${Math.round((await stat(file)).size / 1024)} KB`);
  await context.close();
}
await browser.close();
server.close();
