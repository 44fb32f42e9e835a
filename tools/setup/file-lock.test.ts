import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { appendFile, chmod, cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from 'service-kit/testing/eventually';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { opensBrowser } from './opens-browser.js';

let folder: string;

describe('the lock of a file', () => {
  const MODULE = new URL('./file-lock.js', import.meta.url).href;
  let lock: string;
  let log: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'file-lock-'));
    lock = join(folder, 'new', 'prepare.lock');
    log = join(folder, 'log');
    await writeFile(log, '');
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  /** A process that logs when it waits, begins and ends, and works until the file `go` exists. */
  function worker(
    name: string,
    work = `while (!existsSync('${join('@', 'go')}')) await pause(20);`,
  ) {
    const program = `
    import { appendFileSync, existsSync } from 'node:fs';
    import { setTimeout as pause } from 'node:timers/promises';
    import { withFileLock } from '${MODULE}';
    const note = (what) => appendFileSync('${log}', '${name} ' + what + ' ');
    await withFileLock('${lock}', async () => {
      note('begins');
      ${work.replaceAll('@', folder)}
      note('ends');
    }, () => note('waits'));`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: 'inherit',
    });
    return { child, ended: once(child, 'exit') };
  }

  const written = () => readFile(log, 'utf8');
  const eventuallyWritten = (text: string) =>
    eventually(text, async () => (await written()).includes(text));

  test('the second process waits for the first and calls onWait', async () => {
    const a = worker('a');
    await eventuallyWritten('a begins');
    const b = worker('b');
    await eventuallyWritten('b waits');
    await writeFile(join(folder, 'go'), '');
    expect(await Promise.all([a.ended, b.ended])).toEqual([
      [0, null],
      [0, null],
    ]);
    expect(await written()).toBe('a begins b waits a ends b begins b ends ');
    expect(existsSync(lock)).toBe(false);
  });

  test.each([
    ['fails', 'process.exit(3);'],
    ['breaks', 'throw new Error("on purpose");'],
  ])('a process that %s releases the lock', async (_, work) => {
    const { child, ended } = worker(
      'a',
      `console.error = () => {}; process.on("uncaughtException", () => process.exit(3)); ${work}`,
    );
    await ended;
    expect(child.exitCode).toBe(3);
    expect(existsSync(lock)).toBe(false);
  });

  test('the lock of a killed process is ignored', async () => {
    const a = worker('a');
    await eventuallyWritten('a begins');
    a.child.kill('SIGKILL');
    await a.ended;
    expect(existsSync(lock)).toBe(true);
    await appendFile(join(folder, 'go'), '');
    expect(await worker('b').ended).toEqual([0, null]);
    expect(await written()).toContain('b begins b ends');
  });
});

const desktop = {
  env: { DISPLAY: ':0' },
  platform: 'linux' as NodeJS.Platform,
  isTerminal: true,
  isRoot: false,
};

test.each([
  ['X11', desktop],
  ['Wayland', { ...desktop, env: { WAYLAND_DISPLAY: 'wayland-0' } }],
  ['macOS', { ...desktop, env: {}, platform: 'darwin' as const }],
  ['a desktop that asks for it', { ...desktop, env: { DISPLAY: ':0', OPEN_BROWSER: 'true' } }],
])('a terminal on %s opens the browser', (_, where) => {
  expect(opensBrowser(where)).toBe(true);
});

test.each([
  ['where it is turned off', { env: { DISPLAY: ':0', OPEN_BROWSER: 'false' } }],
  ['without a screen', { env: {} }],
  ['without a terminal', { isTerminal: false }],
  ['as root', { isRoot: true }],
  ['in CI', { env: { DISPLAY: ':0', CI: 'true' } }],
  ['over SSH', { env: { DISPLAY: ':10', SSH_CONNECTION: '10.0.0.1 22' } }],
])('%s no browser is opened', (_, where) => {
  expect(opensBrowser({ ...desktop, ...where })).toBe(false);
});

describe('the pinned Node', () => {
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'slim-'));
    await cp(import.meta.dirname, join(folder, 'tools', 'setup'), { recursive: true });
    await writeFile(join(folder, 'package-lock.json'), '{}');
    await writeFile(join(folder, 'npm'), `#!/bin/sh\ntouch '${folder}/installed'\n`);
    await chmod(join(folder, 'npm'), 0o755);
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  /** Runs a command in a folder without packages, with an `npm` that only leaves a file. */
  async function run(task: string) {
    const file = join(folder, 'tools', 'command.js');
    await writeFile(
      file,
      `import { onPinnedNode } from './setup/pinned-node.js';
     await onPinnedNode(import.meta.filename, async () => { ${task} });`,
    );
    const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` };
    const { status, stdout, stderr } = spawnSync(process.execPath, [file], {
      env,
      encoding: 'utf8',
    });
    expect(await readdir(folder)).not.toContain('installed');
    return { status, stdout, stderr: stderr.trim() };
  }

  test('a command of operators runs on the packages that are there, and installs none', async () => {
    expect(await run(`process.stdout.write('done')`)).toEqual({
      status: 0,
      stdout: 'done',
      stderr: '',
    });
  });

  test.each([
    [
      `await import('pg')`,
      'pg is missing here; stop the servers of this folder, run npm ci and run this again.',
    ],
    [`throw new Error('Set MASTER_KEY.')`, 'Set MASTER_KEY.'],
  ])(
    'a command of operators that cannot run says why in one sentence: %s',
    async (task, stderr) => {
      expect(await run(task)).toEqual({ status: 1, stdout: '', stderr });
    },
  );
});
