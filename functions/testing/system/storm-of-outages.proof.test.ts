import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPostgresDatabase } from 'service-kit/testing/database';
import { afterAll, test } from 'vitest';
import { checkStorm, STORM_LIMIT_MS } from './storm/check-storm.ts';
import { fourServers } from './storm/landscape.ts';

const folder = await mkdtemp(join(tmpdir(), 'system-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

test(
  'a storm over four servers, with kills, restarts, outages of all they need and a restored backup, leaves each payment settled once or named to staff, and no order stuck',
  async () =>
    checkStorm('four servers', { url: await createPostgresDatabase(), folder, over: fourServers }),
  STORM_LIMIT_MS,
);
