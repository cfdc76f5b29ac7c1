// The guided first game to its end, by doing what the coach's slip says and points at, and nothing else.
import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { LESSONS } from '../../src/learn/lessons';
import { open, PHONE, WIDE, type Opened } from './browser';
import { playRandom } from './player';

let opened: Opened | null = null;
afterEach(async () => {
  await opened?.close();
  opened = null;
});

interface Seen { at: string; decision: string | null; button: boolean; ring: { x: number; y: number } | null; free: boolean }

const seen = (page: Page): Promise<Seen> => page.evaluate(() => {
  const coach = document.querySelector<HTMLElement>('.coach');
  const ring = document.querySelector('.points')?.getBoundingClientRect();
  return {
    at: `${coach?.dataset.at} ${coach?.querySelector('.says')?.textContent}`,
    decision: document.querySelector<HTMLElement>('.prompt')?.dataset.decision ?? null,
    button: coach?.querySelector('.btn.primary') !== null,
    ring: ring ? { x: ring.left + ring.width / 2, y: ring.top + ring.height / 2 } : null,
    free: document.querySelector('.points')?.getBoundingClientRect().width === document.querySelector('.prompt')!.getBoundingClientRect().width + 12,
  };
});

// What the slip says has changed, or the question has.
async function onward(page: Page, before: Seen): Promise<void> {
  await page.waitForFunction(([at, decision, button]) => {
    const coach = document.querySelector<HTMLElement>('.coach');
    if (!coach) return false;
    return `${coach.dataset.at} ${coach.querySelector('.says')?.textContent}` !== at || (document.querySelector<HTMLElement>('.prompt')?.dataset.decision ?? null) !== decision ||
      (coach.querySelector('.btn.primary') !== null) !== button || document.querySelector('.prompt .opt.pass') !== null;
  }, [before.at, before.decision, before.button] as const, { timeout: 30_000 });
}

async function learn(page: Page, touch: boolean): Promise<Set<string>> {
  const press = (at: { x: number; y: number }) => (touch ? page.touchscreen.tap(at.x, at.y) : page.mouse.click(at.x, at.y));
  const read = new Set<string>();
  for (let steps = 0; steps < 400; steps++) {
    await page.waitForSelector('.coach');
    const now = await seen(page);
    const lesson = now.at.split(' ')[0] ?? '';
    read.add(now.at.split(' ').slice(0, 2).join(' '));
    if (lesson === 'alone') return read;
    const layer = page.locator('dialog[open] .end button');
    if (await layer.count() > 0) {
      await layer.click(); // a card that was not meant has opened
      continue;
    }
    if (now.button) {
      const button = page.locator('.coach .btn.primary');
      await (touch ? button.tap() : button.click());
    } else if (now.decision === null) {
      await page.waitForTimeout(20); // Vesna plays
      continue;
    } else if (now.ring && !now.free) {
      await press(now.ring);
    } else {
      const any = page.locator('.prompt .keys button, .prompt .opt').first();
      await (touch ? any.tap() : any.click());
    }
    // The slip's ring follows the table within moments; a press that only selected leaves the question open.
    await onward(page, now).catch(() => undefined);
    await page.waitForFunction(() => document.querySelector('.coach') !== null);
  }
  throw new Error('the lessons do not end');
}

for (const [name, window, language] of [['with the mouse in English', WIDE, 'en'], ['by touch in French', PHONE, 'fr']] as const) {
  it(`leads to its end ${name}`, async () => {
    opened = await open('#/learn', window, { language, cardLanguage: language });
    const { page } = opened;
    const read = await learn(page, window === PHONE);
    const steps = LESSONS.filter((lesson) => !lesson.opponent).flatMap((lesson) => lesson.steps.flatMap((step, i) => (step.kind === 'watch' ? [] : `${lesson.id} ${i}`)));
    expect(steps.filter((step) => !read.has(step))).toEqual([]);
    await page.locator('.coach .btn.primary').click();
    const played = await playRandom(page, 3, 1500, undefined, window === PHONE ? 'touch' : 'mouse');
    expect(played.over).toBe(true);
    await page.locator('.coach a.primary').click();
    await page.waitForFunction(() => location.hash === '#/');
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('grimoire.learn') ?? '{}').finished)).toBe(true);
    expect(opened.problems).toEqual([]);
  }, 600_000);
}
