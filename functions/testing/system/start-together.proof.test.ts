import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPostgresDatabase } from 'service-kit/testing/database';
import { freePorts } from 'service-kit/testing/ports';
import { printFigures } from 'service-kit/testing/proof';
import { afterAll, afterEach, expect, test } from 'vitest';
import { healthPath } from '#machines/api/paths.ts';
import { killAll, SERVER_PORTS, start } from './program.ts';

const ROUNDS = 50;
const SERVERS = 4;
const LIMIT_MS = 3_600_000;

const folders: string[] = [];
afterEach(killAll);
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

async function startServer(env: Record<string, string>): Promise<number> {
  const port = await freePorts(SERVER_PORTS);
  await start('functions/server/main.js', 'Ctrl+C', { PORT: `${port}`, ...env });
  return (await fetch(`http://127.0.0.1:${port}${healthPath}`)).status;
}

test(
  'servers that start together on an empty database, and again while the others run, all serve',
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const folder = await mkdtemp(join(tmpdir(), 'together-'));
      folders.push(folder);
      const env = { DATABASE_URL: await createPostgresDatabase(), DATA_FOLDER: folder };
      const together = Array.from({ length: SERVERS }, () => startServer(env));
      expect(await Promise.all(together)).toEqual(Array(SERVERS).fill(200));
      expect(await startServer(env)).toBe(200);
      await killAll();
    }
    printFigures(`${ROUNDS} rounds of ${SERVERS} servers started together, and one more`);
  },
  LIMIT_MS,
);
