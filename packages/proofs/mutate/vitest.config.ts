import { defineConfig } from 'vitest/config';

const parts = (process.env.MUTATED_BY ?? '**').split(',');

/** Runs only hand-written journeys and models, because the random walks would take hours for all mutants. */
export default defineConfig({
  test: {
    root: '.',
    isolate: false,
    // Stryker ends what hangs; a slow machine is no fault.
    testTimeout: 300_000,
    include: parts.map((part) => `machines/${part === '.' ? '' : `${part}/`}*.test.ts`),
    exclude: ['**/walks.test.ts'],
  },
});
