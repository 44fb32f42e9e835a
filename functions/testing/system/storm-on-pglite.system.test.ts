import { test } from 'vitest';
import { expectSound, STORM_LIMIT_MS } from './storm/expect-sound.ts';

test(
  'a storm with kills on PGlite leaves each payment settled once, no order stuck, sums that agree',
  () => expectSound('PGlite'),
  STORM_LIMIT_MS,
);
