import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import {
  checkNode,
  ensureBuilt,
  ensureInstalled,
  fail,
  root,
  runStep,
  toolEnvironment,
} from '../setup/prepare.js';
import { runMeasured } from './usage.js';

const wholeBrowsers = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
/** Chromium's engine without its window, which takes a third less of the processor. */
const shell = 'chromium-headless-shell';
const macBrowsers = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Makes ready what a command with a browser needs: the packages, the programs and the builds.
 * @param needsWholeBrowser whether what is measured has to be what people use, window and all
 * @returns the environment by which it finds the browser
 */
export async function ensureReady({ needsPostgres = false, needsWholeBrowser = false } = {}) {
  checkNode();
  await ensureInstalled();
  const environment = await ensureBrowserReady(needsWholeBrowser);
  if (needsPostgres) await ensurePostgres();
  await ensureBuilt();
  return environment;
}

/** Makes the browser ready. @returns the environment by which Playwright finds it */
export async function ensureBrowserReady(needsWholeBrowser = false) {
  const browser = await (needsWholeBrowser
    ? ensureBrowser('chromium', wholeBrowsers)
    : ensureBrowser(shell, [shell, ...wholeBrowsers]));
  return browser ? { CHROMIUM_PATH: browser } : {};
}

/**
 * Finds Chromium: the system's, else a Debian package installed as root, else Playwright's own.
 * @returns its path; undefined for Playwright's own
 */
async function ensureBrowser(debianPackage, names) {
  const found = findOnPath(names) ?? macBrowsers.find((path) => existsSync(path));
  if (found) return found;
  if (await installFromDebian('Chromium', [debianPackage])) return findOnPath(names);
  await runStep(
    'Installing Chromium',
    join(root, 'node_modules', '.bin', 'playwright'),
    ['install', 'chromium'],
    {
      env: toolEnvironment(),
      log: 'chromium.log',
      advice: 'install Chromium or Google Chrome and start again',
    },
  );
  return undefined;
}

/** Finds Firefox: the system's, else a Debian package installed as root. @returns its path */
export async function ensureFirefox() {
  const names = ['firefox-esr', 'firefox'];
  const inApplications = '/Applications/Firefox.app/Contents/MacOS/firefox';
  const find = () => findOnPath(names) ?? (existsSync(inApplications) ? inApplications : undefined);
  if (!find()) await installFromDebian('Firefox', ['firefox-esr']);
  return find() ?? fail('Firefox is needed for this proof; install it and start again.');
}

/** Finds nginx, or installs it as root on a Debian. */
export async function ensureNginx() {
  const isThere = () => findOnPath(['nginx']) || existsSync('/usr/sbin/nginx');
  if (!isThere()) await installFromDebian('nginx', ['nginx-light']);
  if (!isThere()) fail('nginx is needed for this proof; install it and start again.');
}

/** Installs PostgreSQL if its programs are missing; the data tests start their own server. */
export async function ensurePostgres() {
  const present = () =>
    findOnPath(['initdb']) ??
    ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt'].find(
      (folder) =>
        existsSync(folder) &&
        readdirSync(folder).some((name) => /^(postgresql(@\d+)?|\d+)$/.test(name)),
    );
  if (present()) return;
  if (!(await installFromDebian('PostgreSQL', ['postgresql']))) {
    fail(
      'PostgreSQL is needed for the data tests; install it (Debian: apt-get install postgresql, macOS: brew install postgresql) and start again.',
    );
  }
}

/** Installs packages as root on a Debian. @returns whether it could */
export async function installFromDebian(label, packages) {
  if (process.getuid?.() !== 0 || !findOnPath(['apt-get'])) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { env, log: `apt-${packages[0]}.log`, advice: 'check the network' };
  await runStep('Reading the list of Debian packages', 'apt-get', ['update'], options);
  await runStep(
    `Installing ${label}`,
    'apt-get',
    ['install', '-y', '--no-install-recommends', ...packages],
    options,
  );
  return true;
}

function findOnPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}

/** TypeScript's compiler is a Go program; with rarer collections it takes a fifth less of the processor. */
const rareCollections = { GOGC: '400' };

/** Runs a check and shows its output only if it fails. @returns whether it passed, and what it cost */
export async function runCheck(label, command, args) {
  const { exitCode, output, ...used } = await runMeasured(command, args, {
    env: toolEnvironment(rareCollections),
  });
  const isPassed = exitCode === 0;
  process.stdout.write(`${isPassed ? '✓' : '✗'} ${label} (${used.wall.toFixed(1)} s)\n`);
  if (!isPassed) process.stdout.write(`${output}\n`);
  return { isPassed, ...used };
}
