import { execFileSync } from 'node:child_process';
import { root } from '../setup/prepare.js';

const isOfVitest = (file) => /\.test\.tsx?$/.test(file);
const isOfBrowser = (file) => /^web\/e2e\/.*\.spec\.ts$/.test(file);
const needsDatabase = (file) => /\.(data|system|proof)\.test\.ts$/.test(file);
const needsServer = (file) => /\.(system|proof)\.test\.ts$/.test(file);

/**
 * Chooses what `npm test` runs.
 * @param patterns parts of paths; none for all tests
 * @param isChanged whether only what the changes since the last commit touch is run
 * @returns each runner's arguments, null where it has nothing to run, and what has to be made ready
 */
export function chooseTests(patterns, isChanged) {
  const files = testFiles().filter(
    (file) => patterns.length === 0 || patterns.some((pattern) => file.includes(pattern)),
  );
  const has = (is) => files.some(is);
  const ofChanges = (...flags) => (isChanged ? flags : patterns);
  return {
    vitest: has(isOfVitest) ? ofChanges('--changed', '--passWithNoTests') : null,
    browser: has(isOfBrowser) ? ofChanges('--only-changed', '--pass-with-no-tests') : null,
    needsPostgres: has(needsDatabase) || has(isOfBrowser),
    needsBuilds: has(needsServer) || has(isOfBrowser),
  };
}

function testFiles() {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  return listed.split('\n').filter((file) => isOfVitest(file) || isOfBrowser(file));
}
