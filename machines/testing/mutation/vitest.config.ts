import { defineConfig } from 'vitest/config';

/** The pinned journeys and the models; the random walks would take hours for all mutants. */
export default defineConfig({
  test: {
    root: '.',
    include: ['machines/**/*.test.ts'],
    exclude: ['**/walks.test.ts', '**/drawing/**'],
  },
});
