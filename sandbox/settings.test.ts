import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

test('nothing need be said', () => {
  expect(readSettings([], {})).toMatchObject({
    host: '127.0.0.1',
    port: 3001,
    database: { folder: expect.stringMatching(/\.data.sandbox$/) },
    production: false,
    allowInProduction: [],
    stripe: { secretKey: 'sk_test_sandbox' },
  });
});

test('arguments win over the environment', () => {
  const env = { SANDBOX_PORT: '5000', SANDBOX_HOST: '::1', SANDBOX_WEBHOOK_URL: 'http://a/hook' };
  const args = ['--port', '6000', '--webhook-url=http://b/hook'];
  expect(readSettings(args, env)).toMatchObject({
    host: '::1',
    port: 6000,
    stripe: { webhook: { url: 'http://b/hook' } },
  });
});

test('a database wins over a folder, and production is told from NODE_ENV', () => {
  const env = {
    SANDBOX_DATABASE_URL: 'postgres://x/y',
    NODE_ENV: 'production',
    SANDBOX_ALLOW_PRODUCTION: 'stripe',
  };
  expect(readSettings(['--data', '/tmp/x'], env)).toMatchObject({
    database: { url: 'postgres://x/y' },
    production: true,
    allowInProduction: ['stripe'],
  });
});

test.each([
  [['--port', '65533'], 'port'],
  [['--port', 'x'], 'port'],
  [['--webhook-url', 'nowhere'], 'webhook'],
  [['--colour', 'red'], 'colour'],
])('%j is refused in a sentence about the %s', (args, about) => {
  expect(() => readSettings(args, {})).toThrow(about);
});
