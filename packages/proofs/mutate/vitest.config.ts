import { defineConfig } from 'vitest/config';

const parts = (process.env.MUTATED_BY ?? '**').split(',');

/** Leaves out what would take hours for all mutants: random walks, and the models of the large machines. */
export default defineConfig({
  test: {
    root: '.',
    isolate: false,
    // Stryker ends what hangs; a slow machine is no fault.
    testTimeout: 300_000,
    include: parts.map((part) => `machines/${part === '.' ? '' : `${part}/`}*.test.ts`),
    exclude: [
      '**/walks.test.ts',
      'machines/{booking,order,payment}/{model,every-interleaving}.test.ts',
    ],
  },
});
