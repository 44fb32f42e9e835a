import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { checkNode, ensureInstalled, fail, toolEnvironment } from './setup/prepare.js';
import { chooseTests } from './test/choose-tests.js';
import { ensureBrowserReady, ensurePostgres, runCheck } from './test/programs.js';
import { playwrightOutcome } from './test/reports.js';
import { runMeasured, usageTable } from './test/usage.js';

/**
 * `npm test`: installs and builds, runs every check and ends with the line `N passed, N failed`. `npm test --
 * <pattern>` runs the tests whose path contains the pattern, and `npm test -- --changed` those that the
 * changes since the last commit affect; both leave the checks out. Some long tests take turns, one a day; these
 * two run them on any day.
 */
const { values, positionals: patterns } = parseArgs({
  allowPositionals: true,
  options: { changed: { type: 'boolean', default: false } },
});
const isPart = values.changed || patterns.length > 0;
if (isPart) process.env.EVERY_TURN = '1';
checkNode();
await ensureInstalled();
const chosen = chooseTests(patterns, values.changed);
if (!chosen.vitest && !chosen.browser) fail(`No test's path has ${patterns.join(' or ')}.`);
if (chosen.needsPostgres) await ensurePostgres();
const browser = chosen.browser ? await ensureBrowserReady() : {};

const folders = ['machines', 'web', 'functions', 'studio', 'packages', 'tools'];
const reports = mkdtempSync(join(tmpdir(), 'reports-'));
const totals = { passed: 0, failed: 0 };
const failures = [];
const rows = new Set();
const started = Date.now();
const usage = [];

const check = async (label, command, args = []) => {
  const { isPassed, ...used } = await runCheck(label, command, args);
  usage.push({ label, ...used });
  totals[isPassed ? 'passed' : 'failed'] += 1;
  if (!isPassed) failures.push(label);
};
if (chosen.needsBuilds) await check('builds', process.execPath, ['tools/build.js']);
if (!isPart) {
  const quickChecks = async () => {
    await check('format and lint', 'biome', ['ci', '--error-on-warnings', '.']);
    await check('import rules', 'depcruise', ['--config', '.dependency-cruiser.cjs', ...folders]);
    await check('dead code and dependencies', 'knip');
  };
  await Promise.all([check('types', 'tsc', ['--checkers', '1']), quickChecks()]);
}

if (chosen.vitest) {
  const outcome = join(reports, 'vitest.json');
  await runTests(
    'vitest',
    [
      'run',
      '--reporter=default',
      `--reporter=${fileURLToPath(import.meta.resolve('./test/vitest-reporter.js'))}`,
      ...chosen.vitest,
    ],
    { VITEST_OUTCOME: outcome },
    () => readJson(outcome),
  );
}
if (chosen.browser) {
  const report = join(reports, 'playwright.json');
  await runTests(
    'playwright',
    ['test', '--config', 'web/e2e/playwright.config.ts', ...chosen.browser],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...browser },
    () => {
      const json = readJson(report);
      return json && playwrightOutcome(json);
    },
  );
}

rmSync(reports, { recursive: true, force: true });
if (failures.length > 0) process.stdout.write(`\nFailed:\n${failures.join('\n')}\n`);
process.stdout.write(`\n${usageTable(usage, (Date.now() - started) / 1_000)}\n`);
if (!isPart)
  process.stdout.write(`\nRows of the specification that a passed test names: ${rows.size}\n`);
process.stdout.write(`\n${totals.passed} passed, ${totals.failed} failed\n`);
process.exitCode = totals.failed === 0 && (totals.passed > 0 || values.changed) ? 0 : 1;

async function runTests(runner, args, env, readOutcome) {
  const { exitCode, wall, processor } = await runMeasured(runner, args, {
    env: toolEnvironment(env),
    isShown: true,
  });
  usage.push({ label: runner, wall, processor });
  const { passed, failed } = readOutcome() ?? { passed: [], failed: [] };
  if (failed.length === 0 && (exitCode !== 0 || (passed.length === 0 && !values.changed))) {
    failed.push(`${runner} ended with ${exitCode} after ${passed.length} passed tests`);
  }
  totals.passed += passed.length;
  totals.failed += failed.length;
  failures.push(...failed);
  for (const title of passed) {
    for (const [row] of title.matchAll(/\b[A-Z]{2,}-\d{2}\b/g)) rows.add(row);
  }
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
