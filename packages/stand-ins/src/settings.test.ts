import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

test('readSettings has a default for everything', () => {
  expect(readSettings([], {})).toMatchObject({
    host: '127.0.0.1',
    port: 3002,
    database: { folder: expect.stringMatching(/\.data.stand-ins$/) },
    production: false,
    allowInProduction: [],
    stripe: { secretKey: 'sk_test_sandbox' },
    ai: { apiKey: 'test_sandbox' },
    ziina: {
      accessToken: 'test_sandbox',
      webhook: { url: 'http://127.0.0.1:3000/functions/v1/ziina-webhook' },
    },
    calendly: { webhook: { url: 'http://127.0.0.1:3000/functions/v1/calendly-webhook' } },
  });
});

test('arguments take precedence over the environment', () => {
  const env = {
    SANDBOX_PORT: '5000',
    SANDBOX_HOST: '::1',
    SANDBOX_HOSTS: 'a.test, b.test',
    SANDBOX_WEBHOOK_URL: 'http://a/hook',
  };
  const args = ['--port', '6000', '--webhook-url=http://b/hook'];
  expect(readSettings(args, env)).toMatchObject({
    host: '::1',
    hosts: ['a.test', 'b.test'],
    port: 6000,
    stripe: { webhook: { url: 'http://b/hook' } },
  });
});

test('a database URL takes precedence over a folder, and NODE_ENV decides on production', () => {
  const env = {
    SANDBOX_DATABASE_URL: 'postgres://x/y',
    NODE_ENV: 'production',
    SANDBOX_ALLOW_PRODUCTION: 'ziina, stripe,ai,mail',
  };
  expect(readSettings(['--data', '/tmp/x'], env)).toMatchObject({
    database: { url: 'postgres://x/y' },
    production: true,
    allowInProduction: ['stripe', 'ziina', 'ai'],
  });
});

test.each([
  [['--port', '65531'], 'port'],
  [['--port', 'x'], 'port'],
  [['--webhook-url', 'nowhere'], 'webhook'],
  [['--colour', 'red'], 'colour'],
])('%j is refused with a sentence about the %s', (args, about) => {
  expect(() => readSettings(args, {})).toThrow(about);
});

test('the webhook URL and key of each service are read', () => {
  const env = {
    SANDBOX_ZIINA_WEBHOOK_URL: 'http://a/z',
    SANDBOX_CALENDLY_WEBHOOK_URL: 'http://a/c',
    SANDBOX_CALENDLY_SIGNING_KEY: 'own',
  };
  expect(readSettings([], env)).toMatchObject({
    ziina: { webhook: { url: 'http://a/z' } },
    calendly: { webhook: { url: 'http://a/c', signingKey: 'own' } },
  });
  expect(() => readSettings([], { SANDBOX_ZIINA_WEBHOOK_URL: 'nowhere' })).toThrow('webhook');
});
