// A deck from a pasted list with mistakes: nothing is lost, every problem has its rule, and it can be mended.
import { afterEach, expect, it } from 'vitest';
import { en, fr } from '../../src/i18n/areas/decks';
import { open, PHONE, WIDE, type Opened } from './browser';

let opened: Opened | null = null;
afterEach(async () => {
  await opened?.close();
  opened = null;
});

// English and French, with and without accents, every way to write a number; a slip of the pen, and a name of nothing.
const LIST = `# From a friend
4 Seed
4x breath
Fire ball x6
3 ARBRE MORT
4 Zephyr
4 Water drop
4 Rock
4 Renwal
4 Flame
4 Sharp petals
2 Mental flame
1 Crimson ring
2 Moon cheese of Mars`;

for (const [window, language] of [[WIDE, 'en'], [PHONE, 'fr']] as const) {
  const words = language === 'en' ? en : fr;
  it(`is read, mended, shared and played (${language})`, async () => {
    opened = await open('#/decks/new', window, { language, cardLanguage: language });
    const { page } = opened;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: words['deck.paste'] }).click();
    await page.getByRole('textbox', { name: words['deck.paste'] }).fill(LIST);
    await page.getByRole('button', { name: words['deck.paste.read'] }).click();
    const slip = page.locator('.paper:visible');
    await slip.getByRole('heading').waitFor();
    expect(await slip.getByRole('heading').textContent()).toBe(words['deck.slip.bad']);
    expect(await page.locator('.lost').allInnerTexts()).toEqual([expect.stringContaining('Renwal'), expect.stringContaining('Moon cheese of Mars')]);
    // One click each: the name that was meant, the copies too many.
    await page.locator('.lost .meant').first().click();
    await expect.poll(() => page.locator('.lost').count()).toBe(1);
    await slip.getByRole('button', { name: words['deck.fix.surplus'] }).click();
    await expect.poll(() => slip.getByRole('button', { name: words['deck.fix.surplus'] }).count()).toBe(0);
    for (const rule of await slip.locator('li a.rule').allInnerTexts()) expect(rule).toMatch(/^(RB|DR|TV|RULING)/);
    await page.getByRole('combobox').first().selectOption('casual');
    await expect.poll(() => slip.getByRole('heading').textContent()).toBe(words['deck.slip.ok_casual']);
    // Kept, and shared by an address that a stranger can open.
    await page.getByRole('button', { name: words['deck.link'] }).click();
    await page.getByText(words['deck.copied'], { exact: true }).waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const cards = await page.locator('.groups .w').allInnerTexts();
    await page.evaluate(() => localStorage.removeItem('grimoire.decks'));
    await page.goto(link);
    await page.reload();
    await page.locator('.groups .w').first().waitFor();
    expect((await page.locator('.groups .w').allInnerTexts()).sort()).toEqual(cards.sort());
    await page.getByRole('link', { name: words['deck.play'] }).click();
    await page.locator('main .btn.primary').first().click();
    await page.waitForSelector('.hands button');
    expect(opened.problems).toEqual([]);
  });
}
