// What the pictures show, and how to get there. Tables are the scenarios of scenarios/table, opened at the line
// "# The picture." through the page's own editor.
import { readFile } from 'node:fs/promises';
import { deflateSync } from 'node:zlib';

const DECK = '4 Flame\n4 Draconic flame\n4 Fiery arrow\n4 Fire ball\n3 Flame projectile\n2 Fission\n2 Artifical sun\n2 Crimson ring\n1 Burning robe\n4 Breath\n';
const PATHS = {
  home: '/', new: '/new', 'new-coop': '/new?mode=coop&p1=person&p2=level-3&p3=level-5&p4=person', learn: '/learn', lesson: '/learn?lesson=1', cards: '/cards',
  'cards-none': '/cards?q=zzz', card: '/cards/fire-ball', rules: '/rules', rule: '/rules?rule=DR-4.2.1.2', glossary: '/rules?part=glossary', games: '/games',
  puzzles: '/puzzles', decks: '/decks', settings: '/settings', lost: '/nowhere',
};

const packed = (text) => deflateSync(Buffer.from(text)).toString('base64url');

async function scenario(name) {
  const text = await readFile(new URL(`../../scenarios/table/${name}.scenario`, import.meta.url), 'utf8');
  return `${text.split('# The picture.')[0]}ends in the middle\n`;
}

async function table(page, origin, name, ready = '.prompt[data-decision]') {
  await page.goto(`${origin}#/position?s=${packed(await scenario(name))}`);
  await page.waitForFunction(() => document.querySelector('header .primary')?.disabled === false);
  await page.locator('header .primary').click();
  await page.waitForSelector(ready);
}

const inHand = (page, n) => page.locator('.hand button[data-card]').nth(n);
const menu = (page, width) => page.locator(width < 1100 ? '.a-tabs button:last-child' : '.tools .menu').click();
const wide = (page) => page.viewportSize().width >= 1100;

export const SHOWS = {
  duel: async (page, origin) => {
    await table(page, origin, 'duel');
    if (page.viewportSize().width > 1000) await inHand(page, 2).hover();
  },
  'duel-why': async (page, origin) => {
    await table(page, origin, 'duel');
    await inHand(page, 2).click();
  },
  'duel-zoom': async (page, origin) => {
    await table(page, origin, 'duel');
    await page.locator('.board.own [data-card]').nth(4).click({ button: 'right' });
  },
  'duel-log': async (page, origin) => {
    await table(page, origin, 'duel');
    if (!wide(page)) await page.locator('.a-tabs button').first().click();
    await page.locator('.log .why').last().click();
  },
  'duel-menu': async (page, origin) => {
    await table(page, origin, 'duel');
    await menu(page, page.viewportSize().width);
  },
  'duel-help': async (page, origin) => {
    await table(page, origin, 'duel');
    await page.keyboard.press('?');
  },
  full: (page, origin) => table(page, origin, 'full'),
  teams: (page, origin) => table(page, origin, 'teams'),
  'teams-full': (page, origin) => table(page, origin, 'teams-full'),
  coop: (page, origin) => table(page, origin, 'coop'),
  'coop-full': (page, origin) => table(page, origin, 'coop-full'),
  opening: async (page, origin) => {
    await page.goto(`${origin}#/play?new&seed=11`);
    await page.waitForSelector('.hands button');
  },
  gather: async (page, origin) => {
    await page.goto(`${origin}#/play?new&seed=11`);
    await page.locator('.hands button').first().click();
    await page.waitForSelector('.prompt .mana');
  },
  curtain: async (page, origin) => {
    await page.goto(`${origin}#/play?new&seed=11&p1=person&n1=Anna&p2=person&n2=Barnab%C3%A9`);
    await page.waitForSelector('.curtain');
  },
  text: (page, origin) => opened(page, origin, '/play?new&seed=11&text'),
  position: async (page, origin) => {
    await page.goto(`${origin}#/position?s=${packed(await scenario('duel'))}`);
    await page.waitForSelector('.felt', { state: 'attached' });
  },
  deck: async (page, origin) => {
    await page.goto(`${origin}#/decks?title=Embers&list=${encodeURIComponent(DECK)}`);
    await page.waitForSelector('.desk .verdict');
  },
  puzzle: async (page, origin) => {
    await page.goto(`${origin}#/puzzles`);
    await page.locator('main a[href*="puzzles/"]').first().click();
    await page.waitForSelector('.felt');
  },
  over: async (page, origin) => {
    await page.goto(`${origin}#/play?new&seed=7&deck=Walled%20garden&against=Burning%20wrath&p1=level-3&p2=level-3`);
    await page.waitForSelector('dialog[open] .acts', { timeout: 240_000 });
    await page.waitForSelector('dialog[open] svg', { timeout: 60_000 }).catch(() => undefined);
    await page.waitForTimeout(4000);
  },
  replay: async (page, origin) => {
    await page.goto(`${origin}#/play?new&seed=7&deck=Walled%20garden&against=Burning%20wrath&p1=level-3&p2=level-3`);
    await page.waitForSelector('dialog[open] a[href*="replay"]', { timeout: 240_000 });
    await page.locator('dialog[open] a[href*="replay"]').first().click();
    await page.waitForSelector('.replay');
    for (let turn = 0; turn < 9; turn++) await page.keyboard.press('ArrowDown');
    await page.waitForTimeout(600);
  },
  ...Object.fromEntries(Object.entries(PATHS).map(([name, path]) => [name, (page, origin) => opened(page, origin, path)])),
};

async function opened(page, origin, path) {
  await page.goto(`${origin}#${path}`);
  await page.waitForSelector('main h1, main h2', { state: 'attached' });
}
