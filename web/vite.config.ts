import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { cardNotes } from './plugins/card_notes';
import { offline } from './plugins/offline';

// Relative addresses, so that the page works from any folder of any host. The engine is an asset like
// any other: build/wasm/grimoire.wasm, named by its hash.
export default defineConfig({
  base: './',
  plugins: [svelte(), cardNotes(), offline()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  worker: { format: 'es' },
  server: { fs: { allow: ['..'] } },
  test: { include: ['tests/unit/**/*.test.ts'] },
});
