import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { eventually } from '#sandbox/shared/testing/eventually.ts';
import { freePorts, isFree } from '#sandbox/shared/testing/ports.ts';
import { killAll, type Program, run, SERVER_PORTS } from './program.ts';

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

/** `npm start`, in a group of its own as a terminal gives it. */
async function launched(): Promise<Program> {
  const env = { PORT: `${port}`, DATA_FOLDER: folder };
  const launcher = run(LAUNCHER, env, { apart: true });
  await eventually('the table', () => launcher.stdout().includes('Ctrl+C'), START_LIMIT_MS);
  expect((await fetch(`http://127.0.0.1:${port}/coaching`)).status).toBe(200);
  return launcher;
}

const hasEnded = async () => !existsSync(join(folder, 'owner.lock')) && (await isFree(port));

test('it says where everything is, and Ctrl+C ends all of it', async () => {
  const launcher = await launched();
  for (const place of ['Site', 'Studio', 'Mailbox', 'Card payments', 'Data']) {
    expect(launcher.stdout()).toContain(place);
  }
  expect(launcher.stdout()).toContain(`http://localhost:${port}\n`);
  launcher.signalGroup('SIGINT');
  expect(await launcher.ended).toEqual({ code: 0, signal: null });
  expect(await hasEnded()).toBe(true);
});

test.each(['SIGTERM', 'SIGHUP'] as const)('%s to it alone ends the server', async (signal) => {
  const launcher = await launched();
  launcher.signal(signal);
  expect(await launcher.ended).toEqual({ code: 0, signal: null });
  expect(await hasEnded()).toBe(true);
});

test('killed, it takes the server along', async () => {
  const launcher = await launched();
  await launcher.kill();
  await eventually('the server ended', hasEnded);
});

test('a server that does not start is its failure', async () => {
  const launcher = run(LAUNCHER, { PORT: 'none' }, { apart: true });
  expect(await launcher.ended).toEqual({ code: 1, signal: null });
  expect(launcher.stderr()).toBe('PORT must be a port number from 1 to 65535\n');
});
