import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, test } from 'vitest';
import { PASSWORD_MIN } from '#machines/validation/limits.ts';
import { StartError } from '../platform/errors.ts';
import { cardFormOrigins } from './card-form-origins.ts';
import { readConfig } from './config.ts';
import { openDatabaseOf, reasonFor } from './open-database-of.ts';
import { listPlaces, type Place } from './places.ts';

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://foundation.example/',
  DATABASE_URL: 'postgres://app@db/app',
  MASTER_KEY: 'ab'.repeat(32),
  SANITY_PROJECT_ID: 'abc123',
  SANITY_TOKEN: 'sk-lake',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  ZIINA_ACCESS_TOKEN: 'ziina',
  ZIINA_WEBHOOK_SECRET: 'secret',
  CALENDLY_WEBHOOK_KEY: 'key',
  STAFF_EMAIL: 'staff@foundation.example',
  MAIL_FROM: 'Foundation <hello@foundation.example>',
  TRUSTED_PROXIES: '1',
  SMTP_URL: 'smtps://mail.example',
  AI_MODEL: 'model-1',
  AI_API_KEY: 'ai',
};

test('an empty environment runs everything embedded on localhost', () => {
  expect(readConfig({})).toMatchObject({
    production: false,
    port: 3000,
    publicUrl: 'http://localhost:3000',
    databaseUrl: null,
    databaseConnections: 10,
    masterKey: null,
    lake: null,
    stripe: null,
    ziina: null,
    calendly: null,
    whatsapp: null,
    mail: null,
    mailWebhookSecret: null,
    alarmUrl: null,
    ai: null,
    tracing: null,
  });
});

test('production takes the real services and drops the trailing slash', () => {
  expect(readConfig(production)).toMatchObject({
    production: true,
    publicUrl: 'https://foundation.example',
    lake: { projectId: 'abc123', dataset: 'production', apiUrl: null },
    stripe: { secretKey: 'sk_live_1', webhookSecret: 'whsec_1', apiUrl: null },
    ziina: { accessToken: 'ziina', webhookSecret: 'secret', apiUrl: null, isTest: false },
    calendly: { webhookKey: 'key' },
    ai: { provider: 'anthropic', model: 'model-1', apiKey: 'ai', apiUrl: null },
    mailFrom: 'Foundation <hello@foundation.example>',
    staffEmail: 'staff@foundation.example',
    trustedProxies: 1,
  });
  expect(readConfig({ ...production, TRUSTED_PROXIES: '0' }).trustedProxies).toBe(0);
});

test('traces go to the collector that is named, all of them unless the sampler says otherwise', () => {
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://collector:4318';
  const ratioOf = (sampler: Record<string, string>) =>
    readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT, ...sampler }).tracing?.ratio;
  expect(ratioOf({})).toBe(1);
  expect(ratioOf({ OTEL_TRACES_SAMPLER: 'always_off' })).toBe(0);
  const OTEL_TRACES_SAMPLER_ARG = '0.25';
  expect(ratioOf({ OTEL_TRACES_SAMPLER_ARG })).toBe(1);
  const OTEL_TRACES_SAMPLER = 'parentbased_traceidratio';
  expect(ratioOf({ OTEL_TRACES_SAMPLER, OTEL_TRACES_SAMPLER_ARG })).toBe(0.25);
});

test('production without its settings names every one that is missing', () => {
  expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(StartError);
  expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(
    /PUBLIC_URL, DATABASE_URL, MASTER_KEY, SANITY_PROJECT_ID, SANITY_TOKEN, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, ZIINA_ACCESS_TOKEN, ZIINA_WEBHOOK_SECRET, CALENDLY_WEBHOOK_KEY, SMTP_URL, AI_MODEL, AI_API_KEY, MAIL_FROM, STAFF_EMAIL, TRUSTED_PROXIES/,
  );
});

test('wrong and missing settings are named together', () => {
  const { STRIPE_SECRET_KEY: _, ...rest } = production;
  const wrong = { SMTP_URL: 'mail.example', TRUSTED_PROXIES: 'one', EMBEDDED_SERVICES: 'paypal' };
  expect(() => readConfig({ ...rest, ...wrong })).toThrow(
    /^SMTP_URL must be .+; TRUSTED_PROXIES must be .+; EMBEDDED_SERVICES knows .+; these settings are needed and missing: STRIPE_SECRET_KEY \(/,
  );
});

test('production runs a stand-in only where it is told so by name', () => {
  const { SANITY_PROJECT_ID: _, ...withoutLake } = production;
  expect(() => readConfig(withoutLake)).toThrow(/SANITY_PROJECT_ID/);
  expect(readConfig({ ...withoutLake, EMBEDDED_SERVICES: 'lake' }).lake).toBeNull();
});

test('reminders by WhatsApp are off in production until all of their settings are given', () => {
  expect(readConfig(production).whatsapp).toBeNull();
  const WHATSAPP_ACCESS_TOKEN = 'EAAB1';
  expect(() => readConfig({ ...production, WHATSAPP_ACCESS_TOKEN })).toThrow(
    /missing: WHATSAPP_PHONE_NUMBER_ID, WHATSAPP_APP_SECRET, WHATSAPP_VERIFY_TOKEN \(/,
  );
});

test('a model that speaks OpenAI’s protocol needs its address', () => {
  const AI_PROVIDER = 'openai-compatible';
  expect(() => readConfig({ ...production, AI_PROVIDER })).toThrow(/AI_API_URL/);
  const AI_API_URL = 'https://models.example/v1';
  expect(readConfig({ ...production, AI_PROVIDER, AI_API_URL }).ai?.apiUrl).toBe(AI_API_URL);
  expect(() => readConfig({ AI_PROVIDER: 'own' })).toThrow(
    'AI_PROVIDER must be anthropic or openai-compatible',
  );
});

test('a wrong value is answered with what is expected', () => {
  expect(() => readConfig({ PORT: '99999', MASTER_KEY: 'short' })).toThrow(
    /PORT must be a port number from 1 to 65535; MASTER_KEY must be 64 hexadecimal digits/,
  );
  expect(() => readConfig({ EMBEDDED_SERVICES: 'lake,paypal' })).toThrow(/not paypal/);
});

test('the text on card statements leaves room for the account’s name', () => {
  expect(readConfig({}).statementSuffix).toBe('BOOKING');
  for (const STATEMENT_SUFFIX of ['LONGER THAN', '12345', 'A*B', 'حجز']) {
    expect(() => readConfig({ STATEMENT_SUFFIX })).toThrow(/STATEMENT_SUFFIX must be one to ten/);
  }
});

test('the keys of Stripe’s form and of its calls are of one mode', () => {
  const settings = (STRIPE_PUBLISHABLE_KEY: string) => ({ ...production, STRIPE_PUBLISHABLE_KEY });
  expect(readConfig(production).stripe?.publishableKey).toBeNull();
  expect(readConfig(settings('pk_live_1')).stripe?.publishableKey).toBe('pk_live_1');
  expect(() => readConfig(settings('pk_test_1'))).toThrow(/must both be live or both test/);
  expect(() => readConfig(settings('sk_live_1'))).toThrow(/begins with pk_test_ or pk_live_/);
});

test('an empty setting counts as not given', () => {
  expect(readConfig({ DATABASE_URL: '', PORT: '' })).toMatchObject({
    databaseUrl: null,
    port: 3000,
  });
});

test.each(['abc', '-1', '1.5'])('TRUSTED_PROXIES=%s is refused with what it should be', (value) => {
  expect(() => readConfig({ TRUSTED_PROXIES: value })).toThrow(
    'TRUSTED_PROXIES must be how many proxies stand in front, 0 or more',
  );
});

test('former keys come in a list', () => {
  const keys = ['ab'.repeat(32), 'CD'.repeat(32)];
  const { formerMasterKeys } = readConfig({ FORMER_MASTER_KEYS: keys.join(', ') });
  expect(formerMasterKeys.map((key) => key.toString('hex'))).toEqual([keys[0], 'cd'.repeat(32)]);
  expect(() => readConfig({ FORMER_MASTER_KEYS: 'abc' })).toThrow(/^FORMER_MASTER_KEYS must be/);
});

test('a server that stops waits for its load balancer in production', () => {
  expect(readConfig(production).drainSeconds).toBe(5);
  expect(readConfig({}).drainSeconds).toBe(0);
});

test('accounts of another service need its key, and their policies are read with care', () => {
  const AUTH_URL = 'https://accounts.example/auth/v1/';
  expect(() => readConfig({ AUTH_URL })).toThrow(/AUTH_SERVICE_KEY/);
  expect(() => readConfig({ AUTH_URL, AUTH_SERVICE_KEY: 'key' })).toThrow(/AUTH_ANONYMOUS_KEY/);
  const keys = { AUTH_SERVICE_KEY: 'key', AUTH_ANONYMOUS_KEY: 'public' };
  expect(readConfig({ AUTH_URL, ...keys })).toMatchObject({
    anonymousKey: 'public',
    authUrl: 'https://accounts.example/auth/v1',
    authServiceKey: 'key',
  });
  expect(readConfig({})).toMatchObject({
    authUrl: null,
    authServiceKey: null,
    auth: { signUp: 'invited', anonymous: false, passwordLength: PASSWORD_MIN, providers: [] },
  });
  const phone = { AUTH_FACTORS: 'totp,phone' };
  expect([...readConfig(phone).auth.factors]).toEqual(['totp']);
  const messages = { ...phone, AUTH_MESSAGE_DOMAIN: 'sms.example' };
  expect([...readConfig(messages).auth.factors]).toEqual(['totp', 'phone']);
});

test.each([
  ['AUTH_PASSWORD_LENGTH', '7.5', /8 to 64/],
  ['AUTH_SIGN_UP', 'everybody', /invited or open/],
  ['AUTH_PROVIDERS', '[{"name":"email"}]', /list of providers/],
  ['AUTH_SIGNING_KEYS', '{"keys":[{"kty":"EC","kid":"1","alg":"ES256","d2":"secret"}]}', /JWK set/],
  ['AUTH_REDIRECT_ORIGINS', 'https://a.example/path', /origins/],
])('%s is refused without being repeated', (name, value, expected) => {
  expect(() => readConfig({ [name]: value })).toThrow(expected);
  expect(() => readConfig({ [name]: value })).not.toThrow(value);
});

const places: Place[] = [
  ['Site', 'https://foundation.example'],
  ['Edit once with', 'http://localhost:3000/studio/sign-in?code=abc', 'secret'],
];

test.each([
  [true, { production: false, isTerminal: false }],
  [true, { production: true, isTerminal: true }],
  [false, { production: true, isTerminal: false }],
])('shows links that let somebody in: %s, for %o', (isShown, output) => {
  const list = listPlaces(places, output);
  expect(list).toContain('https://foundation.example\n');
  expect(list).toContain('Edit once with');
  expect(list.includes('code=abc')).toBe(isShown);
});

describe('the program’s database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'database-of-'));
  const aFile = join(folder, 'a-file');
  writeFileSync(aFile, '');
  afterAll(() => rmSync(folder, { recursive: true }));

  test.each([
    ['a full disk, whatever the database says', 1_000, new Error(''), 'its disk is full'],
    ['what the database says', 1e12, new Error('no such thing'), 'no such thing'],
  ])('a folder is refused for %s', async (_, free, cause, reason) => {
    expect(await reasonFor('/data', cause, async () => free)).toBe(reason);
  });

  test.each(['/dev/null/data', '/proc/nowhere/data', aFile])(
    'a data folder that cannot be made, or is a file, is refused: %s',
    async (folder) => {
      const config = readConfig({ DATA_FOLDER: folder });
      await expect(openDatabaseOf(config)).rejects.toThrow(
        new RegExp(`^The data folder ${folder} cannot be used: [^\n]+\\.$`),
      );
    },
  );
});

it('allows Stripe, or what stands for it, only where its form is used', () => {
  const none = { scripts: [], frames: [], calls: [] };
  expect(cardFormOrigins({ publishableKey: null, apiUrl: null })).toEqual(none);
  const { scripts, frames, calls } = cardFormOrigins({ publishableKey: 'pk_live_1', apiUrl: null });
  expect(scripts).toContain('https://js.stripe.com');
  expect(frames).toContain('https://hooks.stripe.com');
  expect(calls).toEqual(['https://api.stripe.com']);
  const apiUrl = 'http://localhost:3002/';
  const here = ['http://localhost:3002'];
  expect(cardFormOrigins({ publishableKey: 'pk_test_1', apiUrl })).toEqual({
    scripts: here,
    frames: here,
    calls: here,
  });
});
