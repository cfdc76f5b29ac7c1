// Lines of the log say why they are there.
import { expect, it } from 'vitest';
import { open } from './browser';
import { playRandom } from './player';

it('says why a line of the log is there', async () => {
  const { page, problems, close } = await open('#/play?new&seed=14');
  try {
    await playRandom(page, 7, 60);
    const why = page.locator('.log .why');
    expect(await why.count()).toBeGreaterThan(0);
    await why.last().focus();
    await page.keyboard.press('Enter');
    const slip = page.locator('.log [role="note"]');
    await slip.waitFor();
    expect(((await slip.textContent()) ?? '').trim().length).toBeGreaterThan(5);
    expect(problems).toEqual([]);
  } finally {
    await close();
  }
});
