import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkNode, ensureBuilt, ensureInstalled, toolEnvironment } from './prepare.js';
import { ensureBrowser, ensurePostgres, runCheck, runToEnd } from './test-tools.js';

/** `npm test`: sets itself up, then runs every check and closes with one line `N passed, N failed`. */
checkNode();
await ensureInstalled();
const browser = await ensureBrowser();
await ensurePostgres();
await ensureBuilt();

const reports = mkdtempSync(join(tmpdir(), 'reports-'));
const totals = { passed: 0, failed: 0 };
const count = (passed) => {
  totals[passed ? 'passed' : 'failed'] += 1;
};

count(runCheck('format and lint', 'biome', ['ci', '--error-on-warnings', '.']));
count(runCheck('types', 'tsc', []));
count(
  runCheck('doors between the rooms', 'depcruise', [
    '--config',
    '.dependency-cruiser.cjs',
    'machines',
    'web',
    'functions',
    'studio',
    'sandbox',
  ]),
);
count(runCheck('dead code and dependencies', 'knip', []));

const unitReport = join(reports, 'vitest.json');
const unitExit = await runToEnd(
  'vitest',
  ['run', '--reporter=default', '--reporter=json', `--outputFile=${unitReport}`],
  toolEnvironment(),
);
add(readReport(unitReport), unitExit, (report) => ({
  passed: report.numPassedTests,
  failed: report.numTotalTests - report.numPassedTests,
}));

const browserReport = join(reports, 'playwright.json');
const browserExit = await runToEnd(
  'playwright',
  ['test', '--config', 'web/e2e/playwright.config.ts'],
  toolEnvironment({
    PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport,
    ...(browser ? { CHROMIUM_PATH: browser } : {}),
  }),
);
add(readReport(browserReport), browserExit, (report) => ({
  passed: report.stats.expected,
  failed: report.stats.unexpected + report.stats.flaky + report.stats.skipped,
}));

rmSync(reports, { recursive: true, force: true });
process.stdout.write(`\n${totals.passed} passed, ${totals.failed} failed\n`);
process.exitCode = totals.failed === 0 && totals.passed > 0 ? 0 : 1;

function add(report, exitCode, read) {
  const { passed, failed } = report ? read(report) : { passed: 0, failed: 0 };
  totals.passed += passed;
  totals.failed += failed;
  const unexplained = exitCode !== 0 && failed === 0;
  if (unexplained || passed + failed === 0) totals.failed += 1;
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
