import { test } from 'vitest';
import { checkStorm, STORM_LIMIT_MS } from './storm/check-storm.ts';

test(
  'a storm with kills on PGlite leaves each payment settled once, no order stuck and equal sums',
  () => checkStorm('PGlite'),
  STORM_LIMIT_MS,
);
