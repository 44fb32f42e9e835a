import { expect, test } from 'vitest';
import { refuseProduction } from './refuse.ts';

test('refuseProduction allows a start outside production', () => {
  expect(() => refuseProduction('Card', { production: false })).not.toThrow();
});

test('refuseProduction throws in production unless allowed', () => {
  expect(() => refuseProduction('Card', { production: true })).toThrow(
    'The Card stand-in does not start in production',
  );
  const named = { production: true, allowInProduction: true };
  expect(() => refuseProduction('Card', named)).not.toThrow();
});
