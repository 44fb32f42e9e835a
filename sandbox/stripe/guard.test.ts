import { expect, test } from 'vitest';
import { refuseProduction } from './guard.ts';

const harmless = { secretKey: 'sk_test_1', production: false, allowInProduction: false };

test('a test key outside production may start', () => {
  expect(() => refuseProduction(harmless)).not.toThrow();
});

test('production is refused unless allowed by name', () => {
  const serving = { ...harmless, production: true };
  expect(() => refuseProduction(serving)).toThrow('does not start in production');
  expect(() => refuseProduction({ ...serving, allowInProduction: true })).not.toThrow();
});

test.each(['sk_live_1', 'rk_live_1'])('the live key %s is refused, allowed or not', (secretKey) => {
  expect(() => refuseProduction({ ...harmless, secretKey, allowInProduction: true })).toThrow(
    'does not start with a live key',
  );
});
