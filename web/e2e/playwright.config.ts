import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'playwright/test';
import { isTurn, proofSize } from 'service-kit/testing/proof';
import { healthPath } from '#machines/api/paths.ts';
import { programs, settingsOf } from './programs.ts';
import { signingKeys } from './staff.ts';

const root = join(import.meta.dirname, '..', '..');

process.env.E2E_DATA_FOLDER ??= mkdtempSync(join(tmpdir(), 'browser-tests-'));
process.env.E2E_SIGNING_KEYS ??= signingKeys();

/**
 * Specs that change the program for everybody, by its content, its stand-ins or mails to all staff.
 * They run one at a time on their own program, which their worker starts.
 */
const alone = [
  '**/care.spec.ts',
  '**/embeds.spec.ts',
  '**/newsletter.spec.ts',
  '**/next-evening.spec.ts',
  '**/podcast.spec.ts',
  '**/price.spec.ts',
  '**/redirects.spec.ts',
  '**/studio.spec.ts',
  '**/studio-*.spec.ts',
];

/**
 * Long journeys whose outcome machines, calls and shorter journeys prove as well: `npm test` plays one list a day. The
 * lists take about as long as one another.
 */
const inTurn = [
  'leaving order packages refund sessions studio-sold',
  'card-form contact crisis-lines manual-work search studio-mails studio-made',
  'admin coaching-phone late-start messages newsletter payment-methods studio',
  'book-for care podcast reviews sheet-sizes studio-films studio-overview testimonials',
  'buy-roadmap embeds first-navigation keyboard lists navigation studio-order studio-questions studio-roles',
];
const notToday = inTurn
  .filter((_, turn) => !isTurn(turn, inTurn.length))
  .flatMap((names) => names.split(' ').map((name) => `**/${name}.spec.ts`));

/** Browser journeys against the whole program, started on data folders of its own. */
export default defineConfig({
  testDir: '.',
  outputDir: join(root, 'test-results'),
  // A journey spends a fifth of its time waiting, so three keep two cores busy.
  workers: 3,
  projects: [
    {
      name: 'alone',
      testMatch: alone,
      testIgnore: notToday,
      workers: 1,
      use: { baseURL: programs.alone },
    },
    {
      name: 'together',
      testMatch: '**/*.spec.ts',
      testIgnore: [...alone, ...notToday],
      use: { baseURL: programs.together },
    },
  ],
  // `npm run prove` runs the tests whose result machines, calls and the replay prove as well.
  ...proofSize({ grepInvert: /@proof/ }, {}),
  retries: 0,
  forbidOnly: true,
  // Far more than the longest journey takes: these limits only end what hangs, on a machine twenty times as busy too.
  timeout: 900_000,
  expect: { timeout: 120_000 },
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
    // While DevTools is attached, a navigation may never end if its worker is replaced meanwhile.
    serviceWorkers: 'block',
    // Animations cost a sixth of the processor's time; tests about motion turn them on.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      // Chromium names a download in Arabic only where the system's locale can write it.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // A separate process for drawing costs a tenth more.
        '--in-process-gpu',
        // Makes letters as wide without a window as with one.
        '--font-render-hinting=none',
      ],
    },
  },
  webServer: {
    command: `"${process.execPath}" functions/testing/on-postgres.ts`,
    cwd: root,
    url: `${programs.together}${healthPath}`,
    env: settingsOf('together'),
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
    timeout: 300_000,
  },
});
