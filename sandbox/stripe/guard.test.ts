import { expect, test } from 'vitest';
import { refuseProduction } from './guard.ts';

const harmless = { secretKey: 'sk_test_1', production: false, allowInProduction: false };

test('a test key outside production may start', () => {
  expect(() => refuseProduction(harmless)).not.toThrow();
});

test.each([
  ['a live key', { secretKey: 'sk_live_1' }],
  ['a restricted live key', { secretKey: 'rk_live_1' }],
  ['production', { production: true }],
])('%s is refused unless allowed by name', (_, change) => {
  expect(() => refuseProduction({ ...harmless, ...change })).toThrow('does not start');
  expect(() => refuseProduction({ ...harmless, ...change, allowInProduction: true })).not.toThrow();
});
