// The drawn table by keyboard alone: no pointer touches it, and the focus is always somewhere to be seen.
import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { open, WIDE, type Opened } from './browser';

let opened: Opened | null = null;
afterEach(async () => {
  await opened?.close();
  opened = null;
});

const asked = async (page: Page, last: string): Promise<string | null> => {
  await page.waitForFunction((before) => {
    const bar = document.querySelector<HTMLElement>('.prompt');
    return document.querySelector('dialog[open]') !== null || (bar?.dataset.decision !== undefined && bar.dataset.decision !== before);
  }, last, { timeout: 30_000 });
  return page.evaluate(() => (document.querySelector('dialog[open]') ? null : document.querySelector<HTMLElement>('.prompt')?.dataset.decision ?? null));
};

interface Seen { keys: string[]; ready: { zone: 'H' | 'Q' | 'E'; at: number }[] }

// What the table shows to press: keys in the bar, and cards that may be used, with their place in their zone.
const seen = (page: Page): Promise<Seen> => page.evaluate(() => {
  const keys = [...document.querySelectorAll('.prompt kbd, .hands kbd, .lobe .hint, .hp .hint')].map((k) => k.textContent ?? '');
  const zones = [['H', '.hand'], ['Q', '.board.own'], ['E', '.board.foe']] as const;
  const ready = zones.flatMap(([zone, selector]) => [...document.querySelectorAll<HTMLElement>(`${selector} button:not(:disabled)`)]
    .flatMap((button, at) => (Number(button.dataset.options) > 0 ? [{ zone, at }] : [])));
  return { keys, ready };
});

const NAMES: Record<string, string> = { Space: 'Space', Enter: 'Enter', Esc: 'Escape' };

async function focusHolds(page: Page): Promise<void> {
  await page.waitForFunction(() => document.activeElement !== null && document.activeElement !== document.body, null, { timeout: 3000 });
  const shown = await page.evaluate(() => {
    const here = document.activeElement;
    return here?.matches(':focus-visible') && getComputedStyle(here).outlineStyle !== 'none';
  });
  expect(shown).toBe(true);
}

async function still(page: Page, decision: string): Promise<boolean> {
  return page.evaluate((d) => document.querySelector<HTMLElement>('.prompt')?.dataset.decision === d && !document.querySelector('dialog[open]'), decision);
}

async function answer(page: Page, decision: string, roll: (n: number) => number): Promise<void> {
  for (let tries = 0; tries < 40; tries++) {
    if (!await still(page, decision)) return;
    const { keys, ready } = await seen(page);
    const onCard = ready.length > 0 && (keys.length === 0 || roll(2) === 0) ? ready[roll(ready.length)] : undefined;
    if (onCard) {
      await page.keyboard.press(onCard.zone);
      await page.keyboard.press('Home');
      for (let i = 0; i < onCard.at; i++) await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
    } else if (keys.length > 0) {
      const key = keys[roll(keys.length)] ?? '1';
      if (key === 'Space' || key === 'Enter') await page.evaluate(() => document.getElementById('prompt')?.focus());
      await page.keyboard.press(NAMES[key] ?? key);
    }
    await page.waitForTimeout(5);
  }
  throw new Error(`no key answers ${decision}`);
}

it('plays a whole duel by keyboard alone', async () => {
  opened = await open('#/play?new&seed=31&deck=Burning%20wrath&against=Walled%20garden&player=level-3', WIDE);
  const { page } = opened;
  let state = 5;
  const roll = (sides: number) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 8) % sides;
  };
  let last = '';
  let choices = 0;
  for (; choices < 1500; choices++) {
    const decision = await asked(page, last);
    if (decision === null) break;
    await answer(page, decision, roll);
    if (choices % 10 === 9 && await page.evaluate(() => !document.querySelector('dialog[open]'))) {
      await page.keyboard.press('Tab');
      // Behind the last stop Tab leaves the page, and comes in again at its beginning.
      if (await page.evaluate(() => document.activeElement === document.body)) await page.keyboard.press('Tab');
      await focusHolds(page);
    }
    last = decision;
  }
  expect(await page.locator('dialog[open] h2').count()).toBe(1);
  expect(choices).toBeGreaterThan(30);
  expect(opened.problems).toEqual([]);
});

it('moves by zones and arrows, opens and closes layers, and takes typed lines', async () => {
  opened = await open('#/play?new&seed=32&deck=Walled%20garden', WIDE);
  const { page } = opened;
  const here = () => page.evaluate(() => document.activeElement?.closest('.hand, .board, .prompt, [role=log], dialog, .lectern')?.className.split(' ')[0] ?? '');
  await asked(page, '');
  await page.keyboard.press('1');
  await page.waitForSelector('.hand button');
  await page.keyboard.press('h');
  expect(await here()).toBe('hand');
  const first = await page.evaluate(() => (document.activeElement as HTMLElement).dataset.card);
  await page.keyboard.press('ArrowRight');
  expect(await page.evaluate(() => (document.activeElement as HTMLElement).dataset.card)).not.toBe(first);
  expect(await page.locator('.hand button[tabindex="0"]').count()).toBe(1); // one stop for the zone
  await page.keyboard.press('i');
  await page.keyboard.press('ArrowDown');
  expect(await here()).toBe('lectern');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await page.waitForSelector('dialog[open] dl');
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog', { state: 'detached' });
  await focusHolds(page);
  await page.keyboard.press('/');
  await page.waitForSelector('dialog[open] input:focus');
  await page.keyboard.type('why not');
  await page.keyboard.press('Enter');
  await page.waitForSelector('dialog .answer li');
  await page.keyboard.press('Escape'); // the answer, then the line
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog', { state: 'detached' });
  await focusHolds(page);
  expect(opened.problems).toEqual([]);
});

it('keeps changed keys and says which are taken', async () => {
  opened = await open('#/settings', WIDE);
  const { page } = opened;
  const undo = page.getByRole('button', { name: 'Z undo' });
  await undo.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('h');
  await expect.poll(() => page.getByRole('status').allInnerTexts()).toContain('H is already “to your hand”. Press another key, or change that one first.');
  await page.keyboard.press('b');
  await page.getByRole('button', { name: 'B undo' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'B undo' }).waitFor();
  expect(opened.problems).toEqual([]);
});
