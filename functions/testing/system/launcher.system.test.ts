import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { healthPath } from '#machines/api/health.ts';
import { eventually } from '#sandbox/shared/testing/eventually.ts';
import { freePorts, isFree } from '#sandbox/shared/testing/ports.ts';
import { killAll, type Program, run, SERVER_PORTS } from './program.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const LAUNCHER = 'tools/start.js';
const START_LIMIT_MS = 120_000;

let folder: string;
let port: number;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'system-'));
  port = await freePorts(SERVER_PORTS);
});
afterEach(killAll);
afterAll(() => rm(folder, { recursive: true, force: true }));

/** `npm start` in its own process group, as in a terminal. */
async function launched(args: readonly string[] = []): Promise<Program> {
  const env = { PORT: `${port}`, DATA_FOLDER: folder };
  const launcher = run(LAUNCHER, env, { ownGroup: true, args });
  await hasStarted(launcher, 1);
  const page = await fetch(`http://127.0.0.1:${port}/coaching`);
  expect(page.status, launcher.stdout() + launcher.stderr()).toBe(200);
  return launcher;
}

/** Waits until the server has printed its addresses this many times. */
const hasStarted = (launcher: Program, times: number) =>
  eventually(
    'the list of addresses',
    () => launcher.stdout().split('Ctrl+C').length > times,
    START_LIMIT_MS,
  );

const hasEnded = async () => !existsSync(join(folder, 'owner.lock')) && (await isFree(port));

test('the launcher prints every address, and Ctrl+C ends it and the server', async () => {
  const launcher = await launched();
  for (const name of ['Site', 'Studio', 'Mailbox', 'Card payments', 'Data']) {
    expect(launcher.stdout()).toContain(name);
  }
  expect(launcher.stdout()).toContain(`http://localhost:${port}\n`);
  launcher.signalGroup('SIGINT');
  expect(await launcher.ended).toEqual({ code: 0, signal: null });
  expect(await hasEnded()).toBe(true);
});

test('with --dev pages are rendered from source, the server starts again after a change, and ends when the launcher is killed', async () => {
  const launcher = await launched(['--dev']);
  for (const path of ['coaching', 'admin']) {
    const page = await fetch(`http://127.0.0.1:${port}/${path}`);
    expect([path, page.status]).toEqual([path, 200]);
    expect(await page.text()).toContain('/@vite/client');
  }
  const entry = await fetch(`http://127.0.0.1:${port}/entry-client.tsx`);
  expect(entry.headers.get('content-type')).toContain('javascript');
  const now = new Date();
  await utimes(join(root, 'functions', 'server', 'serve.ts'), now, now);
  await hasStarted(launcher, 2);
  await launcher.kill();
  await eventually('the server ended', hasEnded);
});

test('SIGTERM to the shell in which npm runs the launcher ends the server', async () => {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const { PATH = '', HOME = '' } = process.env;
  const shell = spawn('sh', ['-c', scripts.start], {
    cwd: root,
    env: { PATH, HOME, PORT: `${port}`, DATA_FOLDER: folder },
    stdio: 'ignore',
  });
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}${healthPath}`).then(
      ({ ok }) => ok,
      () => false,
    );
  await eventually('a server that is ready', isUp, START_LIMIT_MS);
  shell.kill('SIGTERM');
  await eventually('the server ended', hasEnded);
});

test('the launcher fails if the server does not start', async () => {
  const launcher = run(LAUNCHER, { PORT: 'none' }, { ownGroup: true });
  expect(await launcher.ended).toEqual({ code: 1, signal: null });
  expect(launcher.stderr()).toBe('PORT must be a port number from 1 to 65535\n');
});
