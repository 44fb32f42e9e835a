import { test } from 'vitest';
import { createPostgresDatabase } from '#functions/testing/database.ts';
import { checkStorm, STORM_LIMIT_MS } from './storm/check-storm.ts';
import { twoServers } from './storm/landscape.ts';

test(
  'a storm over two servers, with kills and outages of all they need, leaves each payment settled once and no order stuck',
  async () => checkStorm('two servers', await createPostgresDatabase(), twoServers),
  STORM_LIMIT_MS,
);
