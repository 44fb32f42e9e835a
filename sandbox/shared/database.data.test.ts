import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { peakOfDatabase } from './testing/database-process.ts';

/** The optimising compiler alone would take it above 1,000. */
const MOST_MEBIBYTES = 800;

test('a program that opens PGlite leaves it to the frugal compiler', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'frugal-'));
  expect(await peakOfDatabase(folder)).toBeLessThan(MOST_MEBIBYTES);
  await rm(folder, { recursive: true });
});
