// axe-core over pages, themes and sizes.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import type { Window } from './browser';

export const SIZES: Window[] = [{ width: 1440, height: 900 }, { width: 1280, height: 720 }, { width: 390, height: 844 }, { width: 844, height: 390 }];
export const THEMES = ['dark', 'paper', 'contrast'] as const;

export interface Look { theme: (typeof THEMES)[number]; size: Window; text: number; language: 'en' | 'fr' }

export function named(look: Look): string {
  return `${look.theme} ${look.size.width}x${look.size.height}${look.text > 1 ? ` text ${look.text}` : ''} ${look.language}`;
}

// Opens the address in that look, from nothing.
export async function show(page: Page, origin: string, address: string, look: Look): Promise<void> {
  await page.setViewportSize(look.size);
  await page.goto(`${origin}/icon.svg`);
  await page.evaluate((kept) => {
    localStorage.setItem('grimoire.settings', kept);
    sessionStorage.clear();
  }, JSON.stringify({ pace: 0, motion: 'reduced', theme: look.theme, text: look.text, language: look.language, cardLanguage: look.language }));
  await page.goto(`${origin}/${address}`);
  await page.waitForSelector('main h1, main h2', { state: 'attached', timeout: 30_000 });
  await page.waitForFunction(() => !document.querySelector('main [role=status]')?.textContent?.match(/^(Loading|Chargement)/));
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((laidOut) => { requestAnimationFrame(() => requestAnimationFrame(laidOut)); });
  });
}

// What is wrong, a line each; the newer rule for labels is asked for by name.
export async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).options({ rules: { 'label-content-name-mismatch': { enabled: true } } }).analyze();
  return violations.flatMap((rule) => rule.nodes.slice(0, 4).map((node) => `${rule.id}: ${node.html.slice(0, 200)} | ${(node.failureSummary ?? '').replace(/\s+/g, ' ').slice(0, 260)}`));
}
