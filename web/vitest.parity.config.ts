import { defineConfig } from 'vitest/config';

// The engine as it was built natively (build/release) and as WebAssembly (build/wasm), side by side.
export default defineConfig({
  test: { include: ['tests/parity/**/*.test.ts'], testTimeout: 120_000, hookTimeout: 60_000 },
});
