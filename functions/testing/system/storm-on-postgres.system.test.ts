import { test } from 'vitest';
import { createPostgresDatabase } from '#functions/testing/database.ts';
import { checkStorm, STORM_LIMIT_MS } from './storm/check-storm.ts';

test(
  'a storm with kills on PostgreSQL leaves each payment settled once, no order stuck and equal sums',
  async () => checkStorm('PostgreSQL', await createPostgresDatabase()),
  STORM_LIMIT_MS,
);
