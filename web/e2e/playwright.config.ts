import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'playwright/test';
import { healthPath } from '#machines/api/health.ts';
import { programs } from './programs.ts';
import { signingKeys, TRIES } from './staff.ts';

const root = join(import.meta.dirname, '..', '..');

process.env.E2E_DATA_FOLDER ??= mkdtempSync(join(tmpdir(), 'browser-tests-'));
const data = process.env.E2E_DATA_FOLDER;
process.env.E2E_SIGNING_KEYS ??= signingKeys();

/** Specs that change the program for everybody, by its content or its stand-ins. They run one at a time on their own program. */
const alone = [
  '**/calendar.spec.ts',
  '**/embeds.spec.ts',
  '**/next-evening.spec.ts',
  '**/podcast.spec.ts',
  '**/price.spec.ts',
  '**/preview.spec.ts',
  '**/studio-*.spec.ts',
];

/** What most tests share keeps its data as in production, the other as on a developer's machine, in PGlite. */
const starts = {
  together: 'functions/testing/on-postgres.ts',
  alone: 'functions/server/main.js',
};

/** Browser journeys against the whole program, started on data folders of its own. */
export default defineConfig({
  testDir: '.',
  outputDir: join(root, 'test-results'),
  // A journey waits for a fifth of its time: three keep two cores busy.
  workers: 3,
  projects: [
    { name: 'alone', testMatch: alone, workers: 1, use: { baseURL: programs.alone } },
    { name: 'together', testIgnore: alone, use: { baseURL: programs.together } },
  ],
  retries: 0,
  forbidOnly: true,
  // Patience for a machine five times as slow as a developer's, where the longest journey takes a minute and a half.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['list'],
    [
      'json',
      {
        outputFile:
          process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? join(root, 'test-results', 'report.json'),
      },
    ],
  ],
  use: {
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // Without a window, letters are as wide as with one.
        '--font-render-hinting=none',
      ],
    },
  },
  webServer: Object.entries(programs).map(([name, url]) => ({
    command: `"${process.execPath}" ${starts[name as keyof typeof programs]}`,
    cwd: root,
    url: `${url}${healthPath}`,
    env: {
      PORT: new URL(url).port,
      DATA_FOLDER: join(data, name),
      RECONCILE_EVERY_SECONDS: '5',
      // What a whole network may ask for is far less than all journeys do at once.
      WRITES_PER_MINUTE: '10000',
      UNPAID_MAILS_PER_DAY: '10000',
      AUTH_SIGNING_KEYS: process.env.E2E_SIGNING_KEYS ?? '',
      AUTH_TRIES_PER_QUARTER: `${TRIES}`,
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
    timeout: 60_000,
  })),
});
