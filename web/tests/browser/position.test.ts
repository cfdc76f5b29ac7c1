// The judge's bench and the puzzles, through their own controls.
import { expect, test } from 'vitest';
import { open } from './browser';
import type { Page } from 'playwright-core';

const TEXT = 'scenario "Zephyr"\nmana: any\nplayer 1:\n  prepared Zephyr\nplayer 2:\n  hp 15\n';

const passed = (page: Page, value: string) => page.locator(`.outcome [data-passed="${value}"]`).waitFor({ timeout: 20_000 });
const written = (page: Page, words: string) => page.waitForFunction((line) => document.querySelector('textarea')?.value.includes(line), words, { timeout: 20_000 });

test('a position is edited, played, expected and run', async () => {
  const { page, problems, close } = await open('#/position');
  try {
    await page.locator('.felt').waitFor({ timeout: 30_000 });
    const text = page.getByLabel('The scenario as text');
    await text.fill(TEXT.replace('Zephyr\nplayer', 'Zephir\nplayer'));
    await page.getByRole('button', { name: 'Result' }).click();
    await page.getByText('did you mean').first().waitFor({ timeout: 20_000 });
    await page.getByRole('button', { name: 'Scenario', exact: true }).click();
    await text.fill(TEXT);
    await page.waitForFunction(() => document.querySelector('.tabs i') === null);
    // A card by search, and HP by a field.
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByLabel('Add a card').fill('Dead tree');
    await page.getByLabel('Place').selectOption('in play');
    await page.getByLabel('Add a card').press('Enter');
    await written(page, '  in play Dead tree');
    await page.getByRole('button', { name: 'Player 2', exact: true }).click();
    await page.getByLabel('HP', { exact: true }).fill('9');
    await page.getByLabel('HP', { exact: true }).press('Enter');
    await written(page, '  hp 9');
    // A choice at the table, then one that is typed.
    await page.locator('.board button[data-card]:not([data-options="0"])').first().click();
    await page.locator('.prompt .opt', { hasText: 'Activate' }).first().click();
    await written(page, 'player 1: activate Zephyr');
    await page.locator('[data-decision*="choose_target"]').waitFor({ timeout: 20_000 });
    await page.getByLabel('Type a choice').fill('Player 2');
    await page.getByRole('button', { name: 'Write', exact: true }).click();
    await written(page, 'player 1: player 2');
    // What holds is expected; what does not fails at its line.
    await page.getByRole('button', { name: 'Expect', exact: true }).click();
    await page.getByRole('button', { name: 'player 2 hp 7', exact: true }).click();
    await written(page, 'expect player 2 hp 7');
    await page.getByRole('button', { name: 'Result' }).click();
    await passed(page, 'true');
    await page.getByText('inflicts 2 damage').first().waitFor();
    await page.getByRole('button', { name: 'Scenario', exact: true }).click();
    await text.fill((await text.inputValue()).replace('expect player 2 hp 7', 'expect player 2 hp 8'));
    await page.getByRole('button', { name: /Result/ }).click();
    await page.getByText('expected hp 8, but it is 7').waitFor({ timeout: 20_000 });
    // The link holds the whole text.
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.waitForFunction(() => location.hash.includes('s='));
    const kept = await page.evaluate(() => document.querySelector('textarea')?.value);
    await page.evaluate(() => localStorage.removeItem('grimoire.position'));
    await page.reload();
    await written(page, 'expect player 2 hp 8');
    expect(await page.evaluate(() => document.querySelector('textarea')?.value)).toBe(kept);
    expect(problems).toEqual([]);
  } finally {
    await close();
  }
});

test('a position is played on as a game', async () => {
  const { page, problems, close } = await open('#/position');
  try {
    await page.locator('.felt').waitFor({ timeout: 30_000 });
    await page.getByLabel('The scenario as text').fill(TEXT);
    await page.locator('.board button', { hasText: 'Zephyr' }).first().waitFor();
    await page.getByRole('button', { name: 'Play it' }).click();
    await page.waitForFunction(() => location.hash.startsWith('#/play'));
    await page.locator('.prompt[data-decision*="main_phase"]').waitFor({ timeout: 30_000 });
    expect(await page.locator('.board.own button', { hasText: 'Zephyr' }).count()).toBe(1);
    expect(problems).toEqual([]);
  } finally {
    await close();
  }
});

test('a puzzle is missed, hinted, shown and solved', async () => {
  const { page, problems, close } = await open('#/puzzles');
  const result = (value: string) => page.locator(`[data-result="${value}"]`).waitFor({ timeout: 30_000 });
  try {
    await page.getByRole('link', { name: /Past the guard/ }).click();
    await page.locator('.prompt[data-decision]').waitFor({ timeout: 30_000 });
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.getByText('Next: activate Air blade').waitFor();
    await page.locator('.prompt .opt', { hasText: 'End turn' }).click();
    await result('missed');
    await page.getByRole('button', { name: 'Solution' }).click();
    await page.getByRole('button', { name: 'Next step' }).click();
    await page.getByText('Next in the solution').waitFor();
    await page.getByRole('button', { name: 'Next step' }).click();
    await page.getByText('That is the solution.').waitFor({ timeout: 20_000 });
    await page.getByRole('button', { name: 'Start again' }).click();
    await page.locator('.prompt[data-decision*="main_phase"]').waitFor({ timeout: 30_000 });
    await page.locator('.board.own button', { hasText: 'Air blade' }).first().click();
    await page.locator('.prompt .opt', { hasText: 'Activate' }).first().click();
    await page.locator('.prompt[data-decision*="choose_target"]').waitFor({ timeout: 20_000 });
    await page.locator('.hp.may').first().click();
    await result('solved');
    await page.getByText('cannot be redirected').waitFor();
    await page.getByRole('link', { name: 'All puzzles' }).click();
    await page.getByText('1 of').waitFor();
    expect(problems).toEqual([]);
  } finally {
    await close();
  }
});
