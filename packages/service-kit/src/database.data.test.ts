import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { peakMemoryOfDatabase } from './testing/database-process.ts';

/** With the optimising compiler it would be above 1,000. */
const MOST_MEBIBYTES = 800;

test('a process that opens PGlite stays below 800 MiB, as the optimising compiler is off', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'frugal-'));
  expect(await peakMemoryOfDatabase(folder)).toBeLessThan(MOST_MEBIBYTES);
  await rm(folder, { recursive: true });
});
