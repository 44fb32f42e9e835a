import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'vitest';
import { newDatabase } from './testing/databases.ts';
import { killAll } from './testing/program.ts';
import { expectSound } from './testing/storm/expect-sound.ts';

/** Many times what it takes where nothing else runs (ms). */
const PATIENCE_MS = 600_000;

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'system-'));
});
afterEach(async () => {
  await killAll();
  await rm(folder, { recursive: true, force: true });
});

test(
  'a storm with kills on PostgreSQL leaves each payment settled once, no order stuck, sums that agree',
  async () => expectSound('PostgreSQL', { folder, url: await newDatabase() }),
  PATIENCE_MS,
);
