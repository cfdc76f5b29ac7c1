// Plays through the page's own controls: whatever can be clicked is clicked, by chance.
import type { Page } from 'playwright-core';

export interface Played { choices: number; lifted: number; prompts: Map<string, number>; over: boolean }

// Everything that answers the decision, or leads to an answer.
const CONTROLS = [
  '.hands button', '.prompt .opt', '.prompt .keys button', '.prompt .share button', '.lobe.may', '.hp.may',
  '.board button[data-card]:not([data-options="0"])', '.hand button[data-card]:not([data-options="0"])',
].join(', ');

export function dice(seed: number): (sides: number) => number {
  let state = seed * 2654435761 + 1;
  return (sides) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 8) % sides;
  };
}

// Waits until the game asks for something, the curtain is down or the game is over (null).
async function asked(page: Page, last: string): Promise<string | null> {
  await page.waitForFunction((before) => {
    const bar = document.querySelector<HTMLElement>('.prompt');
    return document.querySelector('dialog[open] .btn.primary, .curtain') !== null ||
      (bar?.dataset.decision !== undefined && bar.dataset.decision !== before);
  }, last, { timeout: 60_000 });
  return page.evaluate(() => {
    if (document.querySelector('.curtain')) return 'curtain';
    return document.querySelector('dialog[open]') ? null : document.querySelector<HTMLElement>('.prompt')?.dataset.decision ?? null;
  });
}

// Until the game is over, so many choices are made, or this prompt is asked.
export async function playRandom(page: Page, seed: number, most: number, until?: string): Promise<Played> {
  const roll = dice(seed);
  const played: Played = { choices: 0, lifted: 0, prompts: new Map(), over: false };
  let last = '';
  while (played.choices < most) {
    const decision = await asked(page, last);
    if (decision === null) {
      played.over = true;
      return played;
    }
    last = decision;
    if (decision === 'curtain') {
      await page.locator('.curtain .primary').click();
      played.lifted++;
      continue;
    }
    const prompt = decision.split(' ')[1] ?? '';
    if (prompt === until) return played;
    played.prompts.set(prompt, (played.prompts.get(prompt) ?? 0) + 1);
    await answer(page, decision, roll);
    played.choices++;
  }
  return played;
}

// Clicks until the decision has changed: a first click may only select.
async function answer(page: Page, decision: string, roll: (sides: number) => number): Promise<void> {
  for (let tries = 0; tries < 24; tries++) {
    const still = await page.evaluate(() => document.querySelector<HTMLElement>('.prompt')?.dataset.decision);
    if (still !== decision) return;
    const controls = page.locator(CONTROLS);
    const count = await controls.count();
    if (count === 0) continue;
    await controls.nth(roll(count)).evaluate((control) => { (control as HTMLElement).click(); }).catch(() => undefined);
    await page.waitForTimeout(5);
  }
  throw new Error(`nothing on the page answers ${decision}`);
}
