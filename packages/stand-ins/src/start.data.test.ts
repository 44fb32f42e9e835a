import { get } from 'node:http';
import { listen } from 'service-kit/listen';
import { openTestDatabase } from 'service-kit/testing/database';
import { afterAll, expect, test } from 'vitest';
import { startStandIns } from './start.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

const stripe = { port: 0, secretKey: 'sk_test_1' };
const ziina = { port: 0, accessToken: 'test_1' };
const calendly = { port: 0 };
const mail = { httpPort: 0, smtpPort: 0 };
const ai = { port: 0, apiKey: 'test_1' };
const openid = { port: 0, clients: [] };
const whatsapp = {
  ...{ port: 0, accessToken: 'test_1', phoneNumberId: '1', appSecret: 'x' },
  ...{ templates: {}, webhookUrl: 'http://127.0.0.1:1' },
};

async function answers(url: string | undefined): Promise<boolean> {
  return fetch(`${url}`).then(
    () => true,
    () => false,
  );
}

test('startStandIns starts only the requested stand-ins, and stops them', async () => {
  const standIns = await startStandIns({ sql: database.sql, production: false, mail });
  expect(standIns).toMatchObject({ mail: { smtpUrl: expect.stringMatching(/^smtp:/) } });
  expect(standIns.stripe).toBeUndefined();
  expect(await answers(standIns.mail?.url)).toBe(true);
  await standIns.stop();
  await standIns.stop();
  expect(await answers(standIns.mail?.url)).toBe(false);
});

const statusUnder = (url: string, host: string) =>
  new Promise((resolve, reject) => {
    get(url, { headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).once('error', reject);
  });

test('all stand-ins run on one database, and answer only under the names by which they are reached', async () => {
  const services = { stripe, ziina, calendly, whatsapp, mail, ai, openid };
  const hosts = ['foundation.example'];
  const standIns = await startStandIns({
    sql: database.sql,
    hosts,
    production: false,
    ...services,
  });
  const { stop: _, ...running } = standIns;
  expect(Object.keys(running).sort()).toEqual(Object.keys(services).sort());
  for (const service of Object.values(running)) {
    const url = service?.url ?? '';
    expect(await answers(url)).toBe(true);
    expect(await statusUnder(url, 'foundation.example')).not.toBe(421);
    expect([url, await statusUnder(url, 'evil.example')]).toEqual([url, 421]);
  }
  await standIns.stop();
});

test('a taken port is named in the error, and the other stand-ins are stopped', async () => {
  const busy = await listen({
    service: 'x',
    host: '127.0.0.1',
    port: 0,
    fetch: () => new Response(),
  });
  const free = await listen({
    service: 'x',
    host: '127.0.0.1',
    port: 0,
    fetch: () => new Response(),
  });
  await free.close();
  const starting = startStandIns({
    sql: database.sql,
    production: false,
    stripe: { ...stripe, port: Number(new URL(free.url).port) },
    mail: { httpPort: Number(new URL(busy.url).port), smtpPort: 0 },
  });
  await expect(starting).rejects.toThrow(
    `Mail stand-in cannot listen on port ${new URL(busy.url).port}: the port is in use`,
  );
  expect(await answers(free.url)).toBe(false);
  await busy.close();
});

test('production refuses Ziina unless named, and allows Calendly', async () => {
  const { sql } = database;
  const onlyStripe = { sql, ziina, production: true, allowInProduction: ['stripe' as const] };
  await expect(startStandIns(onlyStripe)).rejects.toThrow(
    'Ziina stand-in does not start in production',
  );
  const allowInProduction = ['ziina' as const];
  const named = await startStandIns({ sql, ziina, calendly, production: true, allowInProduction });
  await named.stop();
});

test('production refuses Stripe unless named, and a live key is always refused', async () => {
  const { sql } = database;
  await expect(startStandIns({ sql, stripe, production: true })).rejects.toThrow('in production');
  const named = await startStandIns({
    sql,
    stripe,
    production: true,
    allowInProduction: ['stripe'],
  });
  await named.stop();
  for (const secretKey of ['sk_live_1', 'rk_live_1']) {
    const live = { ...stripe, secretKey };
    const starting = startStandIns({
      sql,
      stripe: live,
      production: false,
      allowInProduction: ['stripe'],
    });
    await expect(starting).rejects.toThrow('live key');
  }
});

test('without the option, NODE_ENV decides on production', async () => {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    await expect(startStandIns({ sql: database.sql, stripe })).rejects.toThrow('in production');
  } finally {
    process.env.NODE_ENV = before;
  }
});
