import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'playwright/test';

const port = Number(process.env.E2E_PORT ?? 4310);
const root = join(import.meta.dirname, '..', '..');

process.env.E2E_DATA_FOLDER ??= mkdtempSync(join(tmpdir(), 'browser-tests-'));

/** What changes the whole program for everybody for a while: its content, or how its stand-ins behave. */
const alone = [
  '**/calendar.spec.ts',
  '**/price.spec.ts',
  '**/preview.spec.ts',
  '**/studio-*.spec.ts',
];

/** Browser journeys against the whole program, started on a data folder of its own. */
export default defineConfig({
  testDir: '.',
  outputDir: join(root, 'test-results'),
  workers: 2,
  projects: [
    { name: 'together', testIgnore: alone },
    { name: 'alone', testMatch: alone, workers: 1, dependencies: ['together'] },
  ],
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
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
    baseURL: `http://localhost:${port}`,
    trace: 'retain-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  webServer: {
    command: `"${process.execPath}" functions/main.ts`,
    cwd: root,
    url: `http://localhost:${port}/functions/v1/health`,
    env: {
      PORT: String(port),
      DATA_FOLDER: process.env.E2E_DATA_FOLDER,
      RECONCILE_EVERY_SECONDS: '5',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
    timeout: 60_000,
  },
});
