import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { openTestDatabase } from 'service-kit/testing/database';
import { afterAll, expect, test } from 'vitest';
import { testClient } from './testing/lake.ts';

const PROGRAM = fileURLToPath(new URL('./main.ts', import.meta.url));

const children = new Set<ChildProcess>();

const folder = await mkdtemp(join(tmpdir(), 'lake-'));
const database = await openTestDatabase();

afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

function run(env: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, [PROGRAM, '--port', '0', '--data', folder], {
    env: {
      ...process.env,
      LAKE_DATABASE_URL: database.url,
      LAKE_TOKENS: 'write:the-writer:Layla',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.add(child);
  const exited = once(child, 'exit').then(([code]) => {
    children.delete(child);
    return code as number | null;
  });
  return { child, exited };
}

const firstLine = async (stream: NodeJS.ReadableStream) =>
  String((await once(createInterface(stream), 'line'))[0]);

test('the lake as a process prints its address, keeps its data and stops cleanly', async () => {
  const first = run();
  const url = await firstLine(first.child.stdout);
  await testClient(url, 'the-writer').create({ _id: 'kept', _type: 'page' });
  first.child.kill('SIGTERM');
  expect(await first.exited).toBe(0);
  const second = run();
  const again = testClient(await firstLine(second.child.stdout), 'the-writer');
  expect(await again.getDocument('kept')).toMatchObject({ _type: 'page' });
  expect(await again.users.getById('me')).toMatchObject({ name: 'Layla' });
  second.child.kill('SIGTERM');
  expect(await second.exited).toBe(0);
});

test('a failed start prints one sentence and exits with an error', async () => {
  const { child, exited } = run({ LAKE_TOKENS: 'nothing' });
  expect(await firstLine(child.stderr)).toMatch(/^Token 1 must be written as role:token/);
  expect(await exited).toBe(1);
});
