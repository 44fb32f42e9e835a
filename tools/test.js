import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runToEnd, toolEnvironment } from './setup/prepare.js';
import { ensureReady, runCheck } from './test/programs.js';
import { playwrightOutcome } from './test/reports.js';

/** `npm test`: installs and builds, then runs every check and ends with the line `N passed, N failed`. */
const environment = await ensureReady({ needsPostgres: true });

const folders = ['machines', 'web', 'functions', 'studio', 'sandbox', 'tools'];
const reports = mkdtempSync(join(tmpdir(), 'reports-'));
const totals = { passed: 0, failed: 0 };
const failures = [];
const check = async (label, command, args = []) => {
  const passed = await runCheck(label, command, args);
  totals[passed ? 'passed' : 'failed'] += 1;
  if (!passed) failures.push(label);
};

const quickChecks = async () => {
  await check('format and lint', 'biome', ['ci', '--error-on-warnings', '.']);
  await check('import rules', 'depcruise', ['--config', '.dependency-cruiser.cjs', ...folders]);
  await check('dead code and dependencies', 'knip');
};
await Promise.all([check('types', 'tsc', ['--checkers', '1']), quickChecks()]);

const unitOutcome = join(reports, 'vitest.json');
const unitExit = await runToEnd(
  'vitest',
  [
    'run',
    '--reporter=default',
    `--reporter=${fileURLToPath(import.meta.resolve('./test/vitest-reporter.js'))}`,
  ],
  toolEnvironment({ VITEST_OUTCOME: unitOutcome }),
);
add('vitest', readJson(unitOutcome), unitExit);

const browserReport = join(reports, 'playwright.json');
const browserExit = await runToEnd(
  'playwright',
  ['test', '--config', 'web/e2e/playwright.config.ts'],
  toolEnvironment({
    PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport,
    ...environment,
  }),
);
const browserJson = readJson(browserReport);
add('playwright', browserJson && playwrightOutcome(browserJson), browserExit);

rmSync(reports, { recursive: true, force: true });
if (failures.length > 0) process.stdout.write(`\nFailed:\n${failures.join('\n')}\n`);
process.stdout.write(`\n${totals.passed} passed, ${totals.failed} failed\n`);
process.exitCode = totals.failed === 0 && totals.passed > 0 ? 0 : 1;

function add(runner, outcome, exitCode) {
  const { passed, failed } = outcome ?? { passed: 0, failed: [] };
  if (failed.length === 0 && (exitCode !== 0 || passed === 0)) {
    failed.push(`${runner} ended with ${exitCode} after ${passed} passed tests`);
  }
  totals.passed += passed;
  totals.failed += failed.length;
  failures.push(...failed);
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
