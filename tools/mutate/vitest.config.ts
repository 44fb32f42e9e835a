import { defineConfig } from 'vitest/config';

const parts = (process.env.MUTATED_BY ?? '**').split(',');

/** The written journeys and the models, without the random walks, which would take hours. */
export default defineConfig({
  test: {
    root: '.',
    isolate: false,
    include: parts.map((part) => `machines/${part === '.' ? '' : `${part}/`}*.test.ts`),
    exclude: ['**/walks.test.ts'],
  },
});
