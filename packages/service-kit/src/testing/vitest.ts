import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The settings with which a package's tests run alone, on PGlite. */
export const packageTests = () =>
  defineConfig({
    test: {
      isolate: false,
      include: ['src/**/*.test.ts'],
      exclude: ['src/**/*.proof.test.ts'],
      globalSetup: [fileURLToPath(import.meta.resolve('./pglite.ts'))],
      expect: { poll: { timeout: 30_000 } },
      testTimeout: 90_000,
      hookTimeout: 90_000,
    },
  });
