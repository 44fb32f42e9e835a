import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { freePorts } from '#sandbox/shared/testing/ports.ts';
import { buyRoadmap } from './customer.ts';
import { killAll, run, SERVER_PORTS, start } from './program.ts';

const folder = await mkdtemp(join(tmpdir(), 'system-'));
afterAll(async () => {
  await killAll();
  await rm(folder, { recursive: true, force: true });
});

const [before, now] = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')];

const rotated = async (keys: Record<string, string>) => {
  const command = run('tools/rotate-keys.js', { DATA_FOLDER: folder, ...keys });
  const { code } = await command.ended;
  return { code, said: command.stdout() + command.stderr() };
};

test('npm run keys:rotate seals what was kept with the new master key, which is enough from then on', async () => {
  const port = await freePorts(SERVER_PORTS);
  const startWith = (MASTER_KEY: string) =>
    start('functions/server/main.js', 'Ctrl+C', {
      PORT: `${port}`,
      DATA_FOLDER: folder,
      MASTER_KEY,
    });
  const server = await startWith(before);
  await buyRoadmap(`http://127.0.0.1:${port}`);
  server.signal('SIGTERM');
  await server.ended;

  expect(await rotated({ MASTER_KEY: now })).toEqual({
    code: 1,
    said: expect.stringContaining('FORMER_MASTER_KEYS to the one before'),
  });
  expect(await rotated({ MASTER_KEY: now, FORMER_MASTER_KEYS: before })).toEqual({
    code: 0,
    said: expect.stringMatching(/^1 answers and .*\b1 order keys and .* sealed anew\.\n$/),
  });
  const { code, said } = await rotated({ MASTER_KEY: now, FORMER_MASTER_KEYS: before });
  expect([code, said]).toEqual([0, expect.stringMatching(/^0 answers and .*\b0 order keys and/)]);

  await expect(startWith(before)).rejects.toThrow('The master key is not the one');
  await startWith(now);
});
