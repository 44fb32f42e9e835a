import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyDump } from './pglite.ts';
import { peakMemoryOfDatabase } from './testing/database-process.ts';

/** With the optimising compiler it would be above 700, and without the dump above 500. */
const MOST_MEBIBYTES = 400;

test('a process that makes a database stays below 400 MiB: it copies an empty one, and the optimising compiler is off', async () => {
  if (!existsSync(emptyDump)) await import('./make-empty.ts');
  const folder = await mkdtemp(join(tmpdir(), 'frugal-'));
  expect(await peakMemoryOfDatabase(folder)).toBeLessThan(MOST_MEBIBYTES);
  await rm(folder, { recursive: true });
});
