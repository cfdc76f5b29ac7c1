// Beads and cards dragged with the mouse.
import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { open, type Opened } from './browser';

let opened: Opened | null = null;
afterEach(async () => {
  await opened?.close();
  opened = null;
});

const decision = (page: Page) => page.locator('.prompt').getAttribute('data-decision');

// The next decision after `before`.
async function asked(page: Page, before: string | null): Promise<string> {
  await page.waitForFunction((last) => {
    const now = document.querySelector<HTMLElement>('.prompt')?.dataset.decision;
    return now !== undefined && now !== last;
  }, before);
  return (await decision(page)) ?? '';
}

async function dragged(page: Page, from: string, to: string): Promise<void> {
  const a = await page.locator(from).first().boundingBox();
  const b = await page.locator(to).first().boundingBox();
  if (!a || !b) throw new Error(`${from} or ${to} is not there`);
  await page.mouse.move(a.x + a.width / 2, a.y + a.height / 3);
  await page.mouse.down();
  await page.mouse.move(b.x + b.width / 2, b.y + b.height / 2, { steps: 6 });
  await page.mouse.up();
}

it('gathers and prepares by dragging', async () => {
  opened = await open('#/play?new&seed=11&deck=Burning%20wrath&against=Walled%20garden&player=level-1');
  const { page } = opened;
  await page.locator('.hands button').first().click();
  const READY = '.hand button[data-card]:not([data-options="0"])';
  let gathered = 0;
  for (let now = await asked(page, null); ; now = await asked(page, now)) {
    const prompt = now.split(' ')[1];
    if (prompt === 'gather_mana') {
      const pile = await page.locator('.ether .ghost').first().evaluate((ghost) => (ghost.parentElement?.previousElementSibling as HTMLElement).dataset.lobe);
      await dragged(page, '[data-mana="fire"]', `[data-lobe="${pile}"]`);
      gathered++;
    } else if (prompt === 'main_phase' && (await page.locator(READY).count()) > 0) break;
    else if (prompt === 'main_phase') await page.keyboard.press('Enter');
    else await page.locator('.prompt .opt, .lobe.may').first().click();
  }
  expect(gathered).toBeGreaterThanOrEqual(3);
  const hand = await page.locator('.hand button[data-card]').count();
  // Let go over the hand nothing happens.
  await dragged(page, READY, '.a-hand');
  expect(await page.locator('.hand button[data-card]').count()).toBe(hand);
  await dragged(page, READY, '.a-ownb');
  await page.waitForFunction((before) => document.querySelectorAll('.hand button[data-card]').length < before, hand);
  expect(opened.problems).toEqual([]);
}, 90_000);
