// A page in Chromium, served as it was built, that fails its test when anything goes wrong in it.
import type { AddressInfo } from 'node:net';
import { chromium, type Browser, type Page } from 'playwright-core';
import { serve } from '../../serve.mjs';

export interface Opened { page: Page; problems: string[]; close: () => Promise<void> }
export interface Window { width: number; height: number; touch?: boolean }

export const WIDE: Window = { width: 1440, height: 900 };
export const PHONE: Window = { width: 390, height: 844, touch: true };

async function launched(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync', '--no-first-run'],
  });
}

export async function open(address: string, window: Window = WIDE, settings: object = {}, before?: (page: Page) => void): Promise<Opened> {
  const server = await serve(0);
  const browser = await launched();
  const context = await browser.newContext({ viewport: { width: window.width, height: window.height }, hasTouch: window.touch ?? false });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => { if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text()); });
  page.on('pageerror', (error) => problems.push(error.message));
  await page.addInitScript((kept) => {
    if (!localStorage.getItem('grimoire.settings')) localStorage.setItem('grimoire.settings', kept);
  }, JSON.stringify({ pace: 0, language: 'en', cardLanguage: 'en', motion: 'reduced', confirmEnd: 'never', ...settings }));
  before?.(page);
  const port = (server.address() as AddressInfo).port;
  await page.goto(`http://127.0.0.1:${port}/${address}`);
  return {
    page,
    problems,
    close: async () => {
      await browser.close();
      server.close();
    },
  };
}
