// Measures the page as a reader on a slow machine meets it: node measure.mjs [ADDRESS]
//
// 10 Mbit/s with 40 ms, the processor four times slower: how long until the first hand can be chosen,
// how long a choice takes to be on the screen, and how long frames are while beads move.
import { chromium } from 'playwright-core';
import { serve } from './serve.mjs';

const CHOICES = 60;
const server = process.argv[2] ? null : await serve(0);
const address = process.argv[2] ?? `http://127.0.0.1:${server.address().port}/`;
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
const tools = await page.context().newCDPSession(page);
await tools.send('Network.enable');
await tools.send('Network.emulateNetworkConditions', { offline: false, latency: 40, downloadThroughput: 10e6 / 8, uploadThroughput: 10e6 / 8 });
await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
await page.addInitScript(() => localStorage.setItem('grimoire.settings', JSON.stringify({ pace: 0, language: 'en', cardLanguage: 'en' })));

const start = Date.now();
await page.goto(`${address}#/play?new&seed=11`);
await page.waitForSelector('.hands button');
console.log(`first hand to choose: ${Date.now() - start} ms`);

// Each frame's length, and for each click the time until the bar has changed.
await page.evaluate(() => {
  window.frames = [];
  let last = performance.now();
  const frame = (now) => { window.frames.push(now - last); last = now; requestAnimationFrame(frame); };
  requestAnimationFrame(frame);
});
const waits = [];
for (let i = 0; i < CHOICES; i++) {
  waits.push(await page.evaluate((turn) => new Promise((done) => {
    const controls = [...document.querySelectorAll('.hands button, .prompt .opt, .prompt .keys button, .lobe.may, .hp.may')];
    const control = controls[turn % controls.length];
    if (!control) return setTimeout(() => done(null), 100);
    const bar = document.querySelector('.prompt');
    const before = bar.dataset.decision;
    const began = performance.now();
    const look = () => { if (bar.dataset.decision !== before) done(performance.now() - began); else if (performance.now() - began > 2000) done(null); else requestAnimationFrame(look); };
    control.click();
    requestAnimationFrame(look);
  }), i));
  await page.waitForTimeout(150);
}
const sorted = (list) => [...list].sort((a, b) => a - b);
const at = (list, share) => sorted(list)[Math.min(list.length - 1, Math.floor(list.length * share))]?.toFixed(0);
const answered = waits.filter((wait) => wait !== null);
console.log(`choice to screen, ${answered.length} choices: half within ${at(answered, 0.5)} ms, 95% within ${at(answered, 0.95)} ms, longest ${at(answered, 1)} ms`);
const frames = await page.evaluate(() => window.frames.slice(5));
console.log(`${frames.length} frames: half within ${at(frames, 0.5)} ms, 99% within ${at(frames, 0.99)} ms, longest ${at(frames, 1)} ms, over 50 ms: ${frames.filter((f) => f > 50).length}`);
await browser.close();
server?.close();
