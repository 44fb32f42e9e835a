import { test } from 'vitest';
import { newDatabase } from './databases.ts';
import { expectSound, STORM_LIMIT_MS } from './storm/expect-sound.ts';

test(
  'a storm with kills on PostgreSQL leaves each payment settled once, no order stuck, sums that agree',
  async () => expectSound('PostgreSQL', await newDatabase()),
  STORM_LIMIT_MS,
);
