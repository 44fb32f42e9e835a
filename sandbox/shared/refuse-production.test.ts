import { expect, test } from 'vitest';
import { refuseProduction } from './refuse-production.ts';

test('outside production a stand-in may start', () => {
  expect(() => refuseProduction('Card', { production: false })).not.toThrow();
});

test('production is refused unless allowed by name', () => {
  expect(() => refuseProduction('Card', { production: true })).toThrow(
    'The Card stand-in does not start in production',
  );
  const named = { production: true, allowInProduction: true };
  expect(() => refuseProduction('Card', named)).not.toThrow();
});
