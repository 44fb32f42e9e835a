import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, test } from 'vitest';
import { checkStorm, STORM_LIMIT_MS } from './storm/check-storm.ts';

const folder = await mkdtemp(join(tmpdir(), 'system-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

test(
  'a storm with kills on PGlite leaves each payment settled once, no order stuck and equal sums',
  () => checkStorm('PGlite', { folder }),
  STORM_LIMIT_MS,
);
