import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// Tests that play in Chromium, on the page that was built (npm run build), or with the engine that was built.
export default defineConfig({
  plugins: [svelte()],
  server: { fs: { allow: ['..'] } },
  // npm run test:prompts goes through every prompt, which takes minutes.
  test: { include: ['tests/browser/**/*.test.ts'], exclude: process.env.PROMPTS ? [] : ['tests/browser/prompts.test.ts'], testTimeout: 240_000, hookTimeout: 60_000, fileParallelism: false },
});
