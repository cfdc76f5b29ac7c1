// Plays through the page's own controls: whatever can be clicked is clicked, by chance.
import type { Page } from 'playwright-core';

// With mouse or finger only what the pointer meets is pressed; by the document every control at once.
export type How = 'document' | 'mouse' | 'touch';

export interface Played {
  choices: number;
  lifted: number;
  prompts: Map<string, number>;
  kinds: Map<string, number>;
  covered: Set<string>; // controls that no pointer could meet when they were wanted
  over: boolean;
}

// Everything that answers the decision, or leads to an answer.
const CONTROLS = [
  '.hands button', '.prompt .opt:not([aria-disabled])', '.prompt .keys button', '.prompt .share button', '.lobe.may', '.hp.may',
  '.board button[data-card]:not([data-options="0"])', '.hand button[data-card]:not([data-options="0"])',
].join(', ');

export function dice(seed: number): (sides: number) => number {
  let state = seed * 2654435761 + 1;
  return (sides) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 8) % sides;
  };
}

const OVER = 'dialog[open] .btn.primary, .coach a.primary, [data-result]';

// Waits until the game asks for something, the curtain is down or the game is over (null).
async function asked(page: Page, last: string): Promise<string | null> {
  await page.waitForFunction(([before, over]) => {
    const bar = document.querySelector<HTMLElement>('.prompt');
    return document.querySelector(`${over}, .curtain`) !== null || (bar?.dataset.decision !== undefined && bar.dataset.decision !== before);
  }, [last, OVER] as const, { timeout: 90_000 });
  return page.evaluate((over) => {
    if (document.querySelector('.curtain')) return 'curtain';
    return document.querySelector(over) ? null : document.querySelector<HTMLElement>('.prompt')?.dataset.decision ?? null;
  }, OVER);
}

// Until the game is over, so many choices are made, or this prompt is asked.
export async function playRandom(page: Page, seed: number, most: number, until?: string, how: How = 'document'): Promise<Played> {
  const roll = dice(seed);
  const played: Played = { choices: 0, lifted: 0, prompts: new Map(), kinds: new Map(), covered: new Set(), over: false };
  const count = (counts: Map<string, number>, name = '') => counts.set(name, (counts.get(name) ?? 0) + 1);
  let last = '';
  while (played.choices < most) {
    const decision = await asked(page, last);
    if (decision === null) {
      played.over = true;
      return played;
    }
    last = decision;
    if (decision === 'curtain') {
      const lift = page.locator('.curtain .primary');
      await (how === 'touch' ? lift.tap() : lift.click());
      played.lifted++;
      continue;
    }
    const [, prompt, kind] = decision.split(' ');
    if (prompt === until) return played;
    count(played.prompts, prompt);
    count(played.kinds, kind);
    await answer(page, decision, roll, how, played.covered);
    played.choices++;
  }
  return played;
}

interface Place { x: number; y: number }
type Found = 'answered' | 'none' | { covered: string } | Place;

// A control by chance: pressed in the document, or a point of it that the pointer meets.
function findControl([selector, decision, number, how]: readonly [string, string, number, How]): Found {
  if (document.querySelector<HTMLElement>('.prompt')?.dataset.decision !== decision) return 'answered';
  // A card that was held, or has no use now, lies open over the table: it is closed first.
  const close = document.querySelector<HTMLElement>('dialog[open] .end button');
  const controls = close ? [close] : [...document.querySelectorAll<HTMLElement>(selector)];
  const control = controls[number % Math.max(1, controls.length)];
  if (!control) return 'none';
  if (how === 'document') {
    control.click();
    return { x: 0, y: 0 };
  }
  control.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const box = control.getBoundingClientRect();
  for (const [across, down] of [[0.5, 0.5], [0.15, 0.5], [0.85, 0.5], [0.5, 0.12], [0.5, 0.88], [0.12, 0.15], [0.88, 0.88], [0.1, 0.85]] as const) {
    const place = { x: box.left + box.width * across, y: box.top + box.height * down };
    const hit = document.elementFromPoint(place.x, place.y);
    if (hit && control.contains(hit)) return place;
  }
  return { covered: `${decision.split(' ')[1]}: ${control.className} ${control.textContent?.trim().slice(0, 40)}` };
}

// Presses until the decision has changed: a first press may only select.
async function answer(page: Page, decision: string, roll: (sides: number) => number, how: How, covered: Set<string>): Promise<void> {
  for (let tries = 0; tries < 40; tries++) {
    const found: Found = await page.evaluate(findControl, [CONTROLS, decision, roll(1 << 16), how] as const);
    if (found === 'answered') return;
    if (typeof found === 'object' && 'covered' in found) covered.add(found.covered);
    else if (found !== 'none' && how === 'mouse') await page.mouse.click(found.x, found.y);
    else if (found !== 'none' && how === 'touch') await page.touchscreen.tap(found.x, found.y);
    await page.waitForTimeout(5);
  }
  throw new Error(`nothing on the page answers ${decision}`);
}
