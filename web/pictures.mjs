// Takes the pictures of docs/pictures: npm run pictures [-- [--to FOLDER] [NAME...]]
//
// Positions come from pictures/*.scenario, through the page's own editor; --to writes elsewhere, NAME takes only some.
// --all takes every page and table at every size, in both languages and every theme, to be looked at.
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deflateSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { serve } from './serve.mjs';

const SIZES = { wide: [1440, 900], laptop: [1280, 720], phone: [390, 844], sideways: [844, 390] };
const CHOSEN = [
  { name: 'duel', show: 'duel' },
  { name: 'duel-paper', show: 'duel', theme: 'paper', size: 'laptop' },
  { name: 'duel-french', show: 'duel', language: 'fr' },
  { name: 'duel-phone', show: 'duel', size: 'phone' },
  { name: 'full', show: 'full' },
  { name: 'full-phone-french', show: 'full', size: 'phone', language: 'fr' },
  { name: 'full-sideways', show: 'full', size: 'sideways' },
  { name: 'teams', show: 'teams' },
  { name: 'coop', show: 'coop' },
  { name: 'deck', show: 'deck' },
  { name: 'replay', show: 'replay' },
  { name: 'position', show: 'position', size: 'laptop' },
];
const PAGES = { home: '/', new: '/new', learn: '/learn', cards: '/cards', card: '/cards/fire-ball', glossary: '/rules?part=glossary', games: '/games', puzzles: '/puzzles', settings: '/settings' };
const EVERY = ['duel', 'full', 'teams', 'coop', 'opening', 'text', 'position', 'deck', ...Object.keys(PAGES)].flatMap((show) => Object.keys(SIZES).flatMap((size) => ['en', 'fr'].flatMap((language) =>
  ['dark', 'paper', 'contrast'].map((theme) => ({ name: `${show}-${size}-${language}-${theme}`, show, size, language, theme })))));

const DECK = '4 Flame\n4 Draconic flame\n4 Fiery arrow\n4 Fire ball\n3 Flame projectile\n2 Fission\n2 Artifical sun\n2 Crimson ring\n1 Burning robe\n4 Breath\n';

const words = process.argv.slice(2);
const option = (name) => { const at = words.indexOf(name); return at < 0 ? undefined : words.splice(at, 2)[1]; };
const folder = option('--to') ?? fileURLToPath(new URL('../docs/pictures', import.meta.url));
const all = words.includes('--all');
const names = words.filter((word) => !word.startsWith('--'));
const wanted = (all ? EVERY : CHOSEN).filter(({ name }) => names.length === 0 || names.some((one) => name.includes(one)));

const server = await serve(0);
const origin = `http://127.0.0.1:${server.address().port}/`;
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars'] });
await mkdir(folder, { recursive: true });

const packed = (text) => deflateSync(Buffer.from(text)).toString('base64url');
const scenario = async (name) => readFile(new URL(`pictures/${name}.scenario`, import.meta.url), 'utf8');

async function table(page, name) {
  await page.goto(`${origin}#/position?s=${packed(await scenario(name))}`);
  await page.waitForFunction(() => document.querySelector('header .primary')?.disabled === false);
  await page.locator('header .primary').click();
  await page.waitForSelector('.prompt[data-decision]');
}

async function opened(page, path) {
  await page.goto(`${origin}#${path}`);
  await page.waitForSelector('main h1, main h2', { state: 'attached' });
}

const SHOWS = {
  ...Object.fromEntries(Object.entries(PAGES).map(([name, path]) => [name, (page) => opened(page, path)])),
  opening: async (page) => {
    await page.goto(`${origin}#/play?new&seed=11`);
    await page.waitForSelector('.hands button');
  },
  text: (page) => opened(page, '/play?new&seed=11&text'),
  duel: async (page) => {
    await table(page, 'duel');
    if (page.viewportSize().width > 1000) await page.locator('.hand button[data-card]').nth(3).hover();
  },
  full: (page) => table(page, 'full'),
  teams: (page) => table(page, 'teams'),
  coop: (page) => table(page, 'coop'),
  position: async (page) => {
    await page.goto(`${origin}#/position?s=${packed(await scenario('duel'))}`);
    await page.waitForSelector('.felt');
  },
  deck: async (page) => {
    await page.goto(`${origin}#/decks?title=Embers&list=${encodeURIComponent(DECK)}`);
    await page.waitForSelector('.desk .verdict');
  },
  replay: async (page) => {
    await page.goto(`${origin}#/play?new&seed=7&deck=Walled%20garden&against=Burning%20wrath&p1=level-3&p2=level-3`);
    await page.waitForSelector('dialog[open] a[href*="replay"]', { timeout: 120_000 });
    await page.locator('dialog[open] a[href*="replay"]').first().click();
    await page.waitForSelector('.replay');
    for (let turn = 0; turn < 9; turn++) await page.keyboard.press('ArrowDown');
    await page.waitForTimeout(600);
  },
};

for (const { name, show, size = 'wide', language = 'en', theme = 'dark' } of wanted) {
  const [width, height] = SIZES[size];
  const touch = size === 'phone' || size === 'sideways';
  const context = await browser.newContext({ viewport: { width, height }, hasTouch: touch, deviceScaleFactor: touch && !all ? 2 : 1 });
  const page = await context.newPage();
  page.on('pageerror', (error) => { throw error; });
  await page.addInitScript((kept) => localStorage.setItem('grimoire.settings', kept), JSON.stringify({ pace: 0, motion: 'reduced', language, cardLanguage: language, theme }));
  await SHOWS[show](page);
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
