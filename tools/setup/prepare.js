import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withFileLock } from './file-lock.js';
import { precompress } from './precompress.js';

/** The signals that ask a program to end. */
export const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** The oldest Node that can run the set-up; the program itself runs on the pinned version. */
const OLDEST_NODE = 20;
const PINNED_MAJOR = 24;

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/**
 * Node's arguments for the server. A small young generation (MiB) is collected often, so that a burst of
 * requests does not make the process large.
 */
export const serverArguments = [
  '--max-semi-space-size=4',
  join(root, 'functions', 'server', 'main.js'),
];

/** glibc's settings: large buffers return to the system at once instead of staying in the heap. */
export const serverEnvironment = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '65536' };

/** The folder of the packages that only audits, benchmarks and mutation tests need. */
export const proofs = join(root, 'packages', 'proofs');

const logFolder = join(root, '.data', 'logs');
const bin = join(root, 'node_modules', '.bin');
const lockFile = join(root, '.data', 'prepare.lock');

/** Prints one sentence and ends the process with status 1. */
export function fail(sentence) {
  process.stderr.write(`\n${sentence}\n`);
  process.exit(1);
}

/** Ends the process with a sentence if this Node is too old for the set-up. */
export function checkNode() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < OLDEST_NODE) {
    fail(
      `Node ${OLDEST_NODE} or newer is needed and this is ${process.version}; install it from nodejs.org and start again.`,
    );
  }
}

/** The path of the pinned Node if it is published for this system, else of this Node if it is new enough. */
export function pinnedNode() {
  const pinned = join(
    root,
    'node_modules',
    `node-${process.platform}-${process.arch}`,
    'bin',
    'node',
  );
  if (existsSync(pinned)) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= PINNED_MAJOR) return process.execPath;
  return fail(
    `Node ${PINNED_MAJOR} is needed on this system and this is ${process.version}; install Node ${PINNED_MAJOR} and start again.`,
  );
}

/** The environment with the pinned Node and the installed tools first in PATH. */
export function toolEnvironment(extra = {}) {
  const path = [dirname(pinnedNode()), bin, process.env.PATH].join(delimiter);
  return { ...process.env, PATH: path, ...extra };
}

/** Installs the packages if they are missing or the lockfile has changed. */
export function ensureInstalled() {
  return install(root, 'Installing packages', 'install.log');
}

/** Installs what `packages/proofs` needs beside the other packages, in the same way. */
export function ensureProofsInstalled() {
  return install(proofs, 'Installing packages of the proofs', 'install-proofs.log');
}

async function install(folder, label, log) {
  const stamp = digest([join(folder, 'package-lock.json')]);
  const stampFile = stampFileIn(folder, 'install');
  if (isPrepared(stampFile, stamp)) return;
  const outsideBin = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.startsWith(join(root, 'node_modules')))
    .join(delimiter);
  await prepare(stampFile, stamp, () =>
    runStep(label, 'npm', ['ci', '--no-audit', '--no-fund'], {
      cwd: folder,
      env: { ...process.env, PATH: outsideBin },
      log,
      advice: 'check the network and the disk',
    }),
  );
}

const vite = 'node_modules/vite/bin/vite.js';

/** What is built, by a program of `args` that runs in the project's folder. */
const builds = [
  {
    name: 'database',
    label: 'Making an empty database',
    sources: ['packages/service-kit/src'],
    args: ['packages/service-kit/src/make-empty.ts'],
    output: 'packages/service-kit/dist/empty.tar.gz',
  },
  {
    name: 'site',
    label: 'Building the site (browser)',
    sources: ['web', 'machines'],
    args: [vite, 'build'],
    output: 'dist/web/client/index.html',
    assets: 'dist/web/client/assets',
  },
  {
    name: 'renderer',
    label: 'Building the site (server)',
    sources: ['web', 'machines'],
    args: [vite, 'build', '--ssr', 'entry-server.tsx'],
    output: 'dist/web/server/entry-server.js',
  },
  {
    name: 'admin',
    label: 'Building the admin area',
    sources: ['web', 'machines'],
    args: [vite, 'build', '--config', 'web/build/admin.vite.config.ts'],
    output: 'dist/web/admin/index.html',
    assets: 'dist/web/admin/assets/admin',
    isForStaff: true,
  },
  {
    name: 'studio',
    label: 'Building the Studio',
    sources: ['studio', 'machines'],
    args: [vite, 'build', '--config', 'studio/vite.config.ts'],
    output: 'dist/studio/index.html',
    assets: 'dist/studio/static',
    isForStaff: true,
  },
];

/** Builds what is missing or whose sources have changed. */
export async function ensureBuilt(names = builds.map((build) => build.name)) {
  for (const build of builds.filter(({ name }) => names.includes(name))) {
    const sources = build.sources.flatMap((folder) => sourceFiles(join(root, folder)));
    const stamp = digest([
      ...sources,
      join(root, 'vite.config.ts'),
      join(root, 'package-lock.json'),
    ]);
    const stampFile = stampFileIn(root, build.name);
    const isThere = () => existsSync(join(root, build.output));
    if (isPrepared(stampFile, stamp) && isThere()) continue;
    await prepare(stampFile, stamp, () => runBuild(build), isThere);
  }
}

async function runBuild({ name, label, args, assets, isForStaff }) {
  await runStep(label, pinnedNode(), args, {
    env: toolEnvironment({ NODE_ENV: 'production' }),
    log: `build-${name}.log`,
    advice: 'the log says where',
  });
  if (assets) await precompress(join(root, assets), isForStaff);
}

/** Runs `work` unless another process in this folder has just done it. */
function prepare(stampFile, stamp, work, isThere = () => true) {
  const onWait = () =>
    process.stderr.write('Waiting for another start or test that prepares this folder …\n');
  return withFileLock(
    lockFile,
    async () => {
      if (isPrepared(stampFile, stamp) && isThere()) return;
      await work();
      mkdirSync(dirname(stampFile), { recursive: true });
      writeFileSync(stampFile, stamp);
    },
    onWait,
  );
}

/** Runs a long step, shows its progress, and ends the process with a sentence if it fails. */
export function runStep(label, command, args, { cwd = root, env, log, advice }) {
  mkdirSync(logFolder, { recursive: true });
  const logFile = join(logFolder, log);
  const output = openSync(logFile, 'w');
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  const isTerminal = process.stderr.isTTY;
  process.stderr.write(`${label} …${isTerminal ? '' : '\n'}`);
  const ticker = setInterval(
    () => {
      process.stderr.write(
        isTerminal ? `\r${label} … ${seconds()} s` : `${label} … ${seconds()} s\n`,
      );
    },
    isTerminal ? 1000 : 10_000,
  );
  return new Promise((resolve) => {
    const finish = (problem) => {
      clearInterval(ticker);
      closeSync(output);
      if (problem)
        fail(`${label} failed (${problem}): ${advice}; see ${relative(process.cwd(), logFile)}.`);
      process.stderr.write(`${isTerminal ? '\r' : ''}${label} … done in ${seconds()} s\n`);
      resolve();
    };
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', output, output] });
    const interrupt = () => {
      child.kill();
      process.exit(1);
    };
    for (const signal of stopSignals) process.once(signal, interrupt);
    child.once('error', (error) => finish(error.message));
    child.once('exit', (code, signal) => {
      for (const each of stopSignals) process.removeListener(each, interrupt);
      finish(code === 0 ? '' : `exit ${code ?? signal}`);
    });
  });
}

/** Runs a command and shows its output. @returns its exit code. */
export function runToEnd(command, args, env) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] });
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

function sourceFiles(folder) {
  return (
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
      // What tools keep beside the sources, such as studio/.sanity, is no source.
      .filter(
        (file) =>
          !relative(folder, file)
            .split(sep)
            .some((part) => part.startsWith('.')),
      )
      .filter((file) => !file.includes(join('web', 'e2e')) && !file.includes(`${sep}testing${sep}`))
      .sort()
  );
}

function digest(files) {
  const hash = createHash('sha256');
  for (const file of files)
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

/** The file that says what was last prepared; it goes when the packages beside it go. */
function stampFileIn(folder, name) {
  return join(folder, 'node_modules', '.prepared', name);
}

function isPrepared(stampFile, stamp) {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp;
}
