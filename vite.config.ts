import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { isTurn, proofSize } from 'service-kit/testing/proof';
import { defineConfig } from 'vitest/config';
import { drawings } from '#web/build/drawings.ts';
import { importFilesAgain } from '#web/build/import-files-again.ts';
import { shakeRouter } from '#web/build/shake-router.ts';
import { styleNames } from '#web/build/style-names.ts';
import { withoutAdmin } from '#web/build/without-admin.ts';
import { pageStart } from '#web/start/build.ts';
import { chunkOf, chunks, type Modules } from '#web/start/chunk-of.ts';

const tests = '{machines,web,functions,studio,packages,tools}/**/*.test.{ts,tsx}';
/** Tests of what a browser shows, in jsdom. */
const documentTests = '{web,studio}/**/*.dom.test.{ts,tsx}';
const dataTests = '{functions,packages,studio,tools}/**/*.data.test.ts';
const systemTests = 'functions/testing/system/**/*.system.test.ts';
/**
 * Those that `npm test` runs on PGlite too, which takes three times as long: the database itself without its upgrades
 * from every former version, and by turns what every change of an order and every job goes through. `npm run prove
 * data` runs all there.
 */
const databaseTests = [
  'functions/platform/database/**/!(upgrade).data.test.ts',
  ...(isTurn(0, 2) ? ['functions/booking/orders/{advance,save-answers}.data.test.ts'] : []),
  ...(isTurn(1, 2) ? ['functions/jobs/queue.data.test.ts'] : []),
];
/** Too long for any share of them to run in `npm test`. */
const longProofs = '{functions,packages,web}/**/*.proof.test.ts';

// Builds do without what only tests need.
const sequencer =
  process.env.VITEST && (await import('./tools/test/longest-first.ts')).LongestFirst;

/** `vite build` makes the browser's files, `vite build --ssr entry-server.tsx` the page renderer the server loads. */
export default defineConfig(({ isSsrBuild, command }) => ({
  root: 'web',
  plugins: [
    react(),
    styleNames(import.meta.dirname),
    drawings(),
    pageStart({ isLate: true }),
    shakeRouter(),
    ...(isSsrBuild ? [] : [importFilesAgain(), withoutAdmin()]),
  ],
  // Names of styles that server and browser agree on, whatever order their modules run in; see styleNames.
  oxc: { plugins: { styledComponents: { displayName: false, fileName: false, pure: true } } },
  // Built, the page renderer stands alone; in development only what Node cannot import is bundled.
  ssr: { noExternal: command === 'build' ? true : ['stylis-plugin-rtl'] },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  build: {
    outDir: isSsrBuild ? '../dist/web/server' : '../dist/web/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    modulePreload: false,
    target: 'es2023',
    ...(!isSsrBuild && {
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              {
                name: 'framework',
                // It comes first: the other would take with it whatever its modules import.
                priority: chunks.length,
                test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|styled-components|stylis-plugin-rtl|i18next|react-i18next)\/[^?]*$/,
              },
              { name: 'xstate', priority: chunks.length, test: /node_modules\/@?xstate\// },
              ...chunks.map((kind, index) => ({
                priority: chunks.length - index - 1,
                name: (id: string, modules: Modules) =>
                  chunkOf(id, modules) === kind ? kind : null,
              })),
            ],
          },
        },
      },
    }),
  },
  test: {
    root: '.',
    // Each worker loads and compiles the modules anew, so more of them than cores only cost.
    maxWorkers: availableParallelism(),
    // What a test waits for comes at once, but for a machine that has other things to do.
    expect: { poll: { timeout: 120_000 } },
    ...(sequencer && { sequence: { sequencer } }),
    // A third of the time went into loading the same modules for each file: files of one worker share them,
    // so what a test changes of a module or of the process it puts back (`vi.mock` has no place here).
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          isolate: false,
          testTimeout: 300_000,
          setupFiles: ['./tools/test/silent-console.ts'],
          include: [tests],
          exclude: [documentTests, dataTests, systemTests, longProofs, '**/node_modules/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'jsdom',
          isolate: false,
          testTimeout: 300_000,
          include: [documentTests],
          setupFiles: ['./tools/test/silent-console.ts', './web/testing/empty-document.ts'],
          // A style element that is written to is parsed anew by jsdom; a rule that is inserted is not.
          env: { SC_DISABLE_SPEEDY: 'false' },
        },
      },
      ...(['pglite', 'postgres'] as const).map((backend) => ({
        extends: true as const,
        test: {
          name: `data-${backend}`,
          isolate: false,
          include: backend === 'pglite' ? proofSize(databaseTests, [dataTests]) : [dataTests],
          exclude: ['**/node_modules/**'],
          env: { TEST_DATABASE: backend },
          globalSetup: [`./functions/testing/${backend}.ts`],
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      })),
      {
        extends: true,
        test: {
          name: 'system',
          include: [systemTests, ...proofSize<string[]>([], [longProofs])],
          env: { TEST_DATABASE: 'postgres' },
          // It takes turns with the storm.
          exclude: isTurn(0, 2) ? [] : ['**/content.system.test.ts'],
          globalSetup: ['./functions/testing/postgres.ts'],
          sequence: { groupOrder: 1 },
          // Much of such a test is waiting for the servers it started.
          maxWorkers: availableParallelism() + 1,
          testTimeout: proofSize(900_000, 1_800_000),
          hookTimeout: 900_000,
        },
      },
    ],
  },
}));
