import { createServer } from 'node:http';
import { portOf } from 'service-kit/testing/ports';
import { startStandIns } from 'stand-ins';
import { expect, it } from 'vitest';
import { emptyDatabase, testDatabase } from '#functions/testing/database.ts';
import { makeOrder } from '#functions/testing/order.ts';
import { webhookPaths } from '#machines/api/paths.ts';
import { seedContent } from '#studio/seed/documents.ts';
import { databaseFacts, isExample } from './look.ts';
import { lookAtSite, lookAtStripe } from './look-outside.ts';

it('sees a database that a server was started on', async () => {
  const database = await testDatabase();
  await database.sql.query(`insert into master_key (fingerprint) values ('\\xabcdef0123')`);
  await database.sql.query(
    `insert into payments (id, order_id, provider, reference, amount_minor, currency, status,
       request, expires_at, settled_minor, settled_currency, settled_at)
     values (gen_random_uuid(), $1, 'ziina', 'R', 1, 'AED', 'paid',
       '{}', now(), 1, 'AED', now() + interval '1 hour')`,
    [await makeOrder(database)],
  );
  const { clockSeconds, ...facts } = await databaseFacts(database);
  await database.close();
  expect(Math.abs(clockSeconds)).toBeLessThan(60);
  expect(facts).toMatchObject({
    mayCreate: true,
    missing: [],
    contracting: [],
    fingerprint: 'abcdef01',
  });
  expect(facts.webhooks.map(({ service, isSilent }) => [service, isSilent])).toEqual([
    ['calendly', false],
    ['stripe', false],
    ['ziina', true],
  ]);
});

it('sees an empty database, and one of a newer version', async () => {
  const database = await emptyDatabase();
  const { missing } = await databaseFacts(database);
  expect(missing.length).toBeGreaterThan(9);
  await database.sql.query(
    `create table migrations (name text); insert into migrations values ('9999-less.contract.sql')`,
  );
  expect((await databaseFacts(database)).contracting).toEqual(['9999-less.contract.sql']);
  await database.close();
});

it('recognises the examples of a new site, and no real text', () => {
  const ids = seedContent.filter(isExample).map(({ _id }) => _id);
  expect(ids).toEqual(expect.arrayContaining(['siteSettings', 'package-the-mirror']));
  expect(isExample({ _id: 'a', _type: 'a', text: 'For example, call 800-HOPE (4673).' })).toBe(
    false,
  );
});

it('sees which events Stripe sends to this site, and whether it knows the domain', async () => {
  const database = await testDatabase();
  const publicUrl = 'https://foundation.ae';
  const keys = { secretKey: 'sk_test_doctor', publishableKey: 'pk_test_doctor' };
  const { stripe, stop } = await startStandIns({
    sql: database.sql,
    production: false,
    hosts: ['foundation.ae'],
    stripe: {
      port: 0,
      secretKey: keys.secretKey,
      webhook: { url: `${publicUrl}${webhookPaths.stripe}`, secret: 'whsec_doctor' },
    },
  });
  const access = { ...keys, apiUrl: stripe?.url ?? '' };
  const noneMissing = { missingEvents: [], missingDomain: null };
  expect(await lookAtStripe(access, publicUrl)).toEqual(noneMissing);
  const elsewhere = { missingEvents: null, missingDomain: 'other.ae' };
  expect(await lookAtStripe(access, 'https://other.ae')).toEqual(elsewhere);
  const onItsPage = await lookAtStripe({ ...access, publishableKey: null }, 'https://other.ae');
  expect(onItsPage.missingDomain).toBeNull();
  await expect(lookAtStripe({ ...access, secretKey: 'sk_test_x' }, publicUrl)).rejects.toThrow(
    '401',
  );
  await stop();
  await database.close();
});

it('sees which webhooks something before our server answers', async () => {
  const proxy = createServer(({ url }, answer) => {
    const isOurs = url === webhookPaths.stripe;
    answer.setHeader('Content-Type', isOurs ? 'application/problem+json' : 'text/html');
    answer.writeHead(isOurs ? 404 : 200).end();
  });
  const url = `http://127.0.0.1:${await portOf(proxy)}`;
  const { failure, closedWebhooks } = await lookAtSite(url);
  proxy.close();
  expect(failure).toBeNull();
  expect(closedWebhooks).toEqual([webhookPaths.ziina, webhookPaths.calendly]);
  expect((await lookAtSite(url)).failure).not.toBeNull();
});
