import { expect, it } from 'vitest';
import { emptyDatabase, testDatabase } from '#functions/testing/database.ts';
import { makeOrder } from '#functions/testing/order.ts';
import { seedContent } from '#studio/seed/documents.ts';
import { databaseFacts, isExample } from './look.ts';

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
