import { randomBytes, randomUUID } from 'node:crypto';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { migrationsFolder } from 'accounts/database';
import { createSeal } from 'service-kit/seal';
import { eventually } from 'service-kit/testing/eventually';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as calls from '#machines/api/own-order.ts';
import { deliverySnapshotOf } from '../../delivery/deliveries/advance-delivery.ts';
import { emptyDatabase, recordAsBefore, type TestDatabase } from '../../testing/database.ts';
import { callCreateBooking, historyOf, readOrder } from '../../testing/order.ts';
import { setUpDatabase } from '../../testing/set-up-database.ts';
import { newVisitor } from '../../testing/visitor.ts';
import { createWorld } from '../../testing/world.ts';
import { deriveKeys } from '../security/keys.ts';
import { createOrderIds } from '../security/tokens.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await emptyDatabase();
});
afterEach(() => database.close());

const price = { minor: 34_900, currency: 'AED' };

/** Brings the database to where a program left it whose first missing migration would have had this number. */
async function migrateUpTo(end: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  const accountsFolder = join(folder, 'accounts');
  await mkdir(join(folder, 'functions'));
  const filter = (path: string) => !path.endsWith('.sql') || basename(path) < end;
  const options = { recursive: true, filter };
  await cp(join(import.meta.dirname, 'migrations'), join(folder, 'migrations'), options);
  await cp(migrationsFolder, accountsFolder, options);
  await migrate(database, { folder, accountsFolder });
  await rm(folder, { recursive: true });
}

/** The first number after the file of tables: a database that stopped before it is as old as one may be. */
const OLDEST = '0033';

/** An order as the oldest version of the program stored it, with further columns. */
async function storedBefore(
  type: 'service' | 'package',
  value: string,
  more: Record<string, unknown> = {},
): Promise<string> {
  const columns = {
    ...{ language: 'en', item_id: 'roadmap', item_type: type, item_title: 'X' },
    ...{ amount_minor: 34_900, currency: 'AED', whatsapp: '', payment_url: '' },
    ...{ full_name: 'Layla', email: 'layla@example.org', state: value },
    fulfilment: type === 'package' ? 'session' : 'personalised',
    snapshot: JSON.stringify({ value, context: { price } }),
    ...more,
  };
  const { rows } = await database.sql.query<{ id: string }>(
    `insert into orders (${Object.keys(columns)})
     values (${Object.keys(columns).map((_, at) => `$${at + 1}`)}) returning id`,
    Object.values(columns),
  );
  return rows[0]?.id ?? '';
}

/** A payment as former versions stored it, with further columns as SQL. */
async function paymentBefore(id: string, orderId: string, more: Record<string, string>) {
  await database.sql.query(
    `insert into payments (id, order_id, provider, reference, amount_minor, currency, request, expires_at,
       ${Object.keys(more)})
     values ($1::uuid, $2, 'stripe', $1::uuid::text, 34900, 'AED', '{}', now(), ${Object.values(more)})`,
    [id, orderId],
  );
}

describe('migrate upgrades', () => {
  it('a database that ran its first migrations one by one, and runs none of them again', async () => {
    await migrate(database);
    const recorded = async () =>
      (await database.sql.query('select number, name, checksum from migrations order by 1')).rows;
    const before = await recorded();
    await recordAsBefore(database);
    expect(await migrate(database)).toEqual([]);
    expect(await recorded()).toEqual(before);
  });

  it('no database that never reached the tables of the first file', async () => {
    await database.sql.query(`create table migrations (number integer, name text, checksum text);
      insert into migrations values (1, '0001-orders.sql', '')`);
    await expect(migrate(database)).rejects.toThrow('too old for this program');
  });

  it('orders to which nothing had happened: each begins where it was, and can be changed', async () => {
    await migrateUpTo(OLDEST);
    const digest = Buffer.from('one');
    const id = await storedBefore('service', 'draft', { snapshot: null, request_digest: digest });
    const before = await readOrder(database, id);
    await migrate(database);
    const snapshot = { value: 'draft', context: { price, fulfilment: 'personalised' } };
    expect(await readOrder(database, id)).toMatchObject({ ...before, snapshot, network: null });
    const again = (_email: string, _request_digest: Buffer) =>
      callCreateBooking(database, { _email, _request_digest, _order_id: id });
    expect(await again('layla@example.org', digest)).toEqual({ id, outcome: 'repeated' });
    const changed = await again('new@example.org', Buffer.from('two'));
    expect(changed).toEqual({ id, outcome: 'updated' });
    expect(await historyOf(database, id)).toEqual(['details.changed applied']);
  });

  it('the record of staff, which forgets the addresses of people who wrote or left the newsletter', async () => {
    await migrateUpTo(OLDEST);
    const record = (act: string, about: string | null, failedAct: number | null = null) =>
      database.sql.query(
        `insert into staff_acts (act, actor_id, actor_name, about_name, failed_act)
         values ($1, $2, 'Nour', $3, $4)`,
        [act, randomUUID(), about, failedAct],
      );
    await record('read-message', 'layla@example.org');
    await record('answer-message', "o'hara+x@mail.own-name.co.uk");
    await record('answer-message', "o'hara+x@mail.own-name.co.uk", 2);
    await record('remove-subscriber', 'z@z.ae');
    await record('invite-staff', 'huda@example.org');
    await record('export-subscribers', null);
    await migrate(database);
    // By a server that still runs with the former program, and by one of this.
    await record('read-message', 'noor@example.org');
    await record('read-message', 'n…@e….org');
    await record('invite-staff', 'sami@example.org');
    const { rows } = await database.sql.query<{ about_name: string }>(
      'select about_name from staff_acts order by id',
    );
    expect(rows.map(({ about_name }) => about_name)).toEqual([
      ...['l…@e….org', 'o…@m….uk', 'o…@m….uk', 'z…@z….ae', 'huda@example.org', null],
      ...['n…@e….org', 'n…@e….org', 'sami@example.org'],
    ]);
    await expect(database.sql.query(`update staff_acts set about_name = ''`)).rejects.toThrow(
      'append-only',
    );
  });

  it('sessions whose level outlived the last factor of their owner', async () => {
    await migrateUpTo('0041');
    for (const factor of ['totp', 'recovery_code', null]) {
      const id = randomUUID();
      await database.sql.query(
        'insert into accounts.users (id, created_at, updated_at) values ($1, now(), now())',
        [id],
      );
      await database.sql.query(
        `insert into accounts.sessions (id, user_id, aal, amr, user_agent, created_at, refreshed_at)
         values ($1, $1, 'aal2', '[]', $2, now(), now())`,
        [id, factor],
      );
      if (!factor) continue;
      await database.sql.query(
        `insert into accounts.factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
         values ($1, $1, '', $2, 'verified', now(), now())`,
        [id, factor],
      );
    }
    await migrate(database);
    const { rows } = await database.sql.query<{ factor: string; aal: string }>(
      'select user_agent as factor, aal from accounts.sessions',
    );
    const aals = Object.fromEntries(rows.map(({ factor, aal }) => [factor, aal]));
    expect(aals).toEqual({ recovery_code: 'aal1', totp: 'aal2', null: 'aal1' });
  });

  it('deliveries: each keeps whether its customer was notified, and a held one gets its case', async () => {
    await migrateUpTo('0046');
    const id = await storedBefore('service', 'paid');
    await database.sql.query(
      `insert into deliveries (order_id, item_id, kind, state, snapshot)
       values ($1, 'x', 'instant', 'delivered', '{"value": "delivered", "context": {"isTold": true}}'),
         ($1, 'y', 'text', 'underway', '{"value": {"underway": "held"}, "context": {}}'),
         ($1, 'z', 'text', 'paused', '{"value": {"paused": "held"}, "context": {}}')`,
      [id],
    );
    await migrate(database);
    const all = database.kysely.selectFrom('deliveries').selectAll();
    const row = await all.where('item_id', '=', 'x').executeTakeFirstOrThrow();
    expect(deliverySnapshotOf(row).context).toEqual({ isNotified: true });
    const cases = await database.kysely.selectFrom('care_cases').selectAll().execute();
    expect(cases).toMatchObject([{ order_id: id, opened_at: null, closed_at: null }]);
  });

  it('sessions: what was confirmed by hand counts, and nobody hears of earlier moves', async () => {
    await migrateUpTo('0048');
    const orders = await Promise.all([1, 2, 3].map(() => storedBefore('package', 'paid')));
    const session = async (paidBefore: string, chosenBefore: string, replaces: string | null) => {
      const orderId = orders.pop() ?? '';
      const settled_at = `now() - interval '${paidBefore}'`;
      await paymentBefore(orderId, orderId, { status: `'paid'`, settled_at });
      await database.sql.query(
        `insert into appointments (invitee_uri, event_uri, order_id, replaces, created_at)
         values ($1::text, 'e', $1::uuid, $2, now() - $3::interval)`,
        [orderId, replaces, chosenBefore],
      );
      const all = database.kysely.selectFrom('appointments').where('order_id', '=', orderId);
      const told = ['confirmed_at', 'confirmed_by', 'is_link_typed', 'revision', 'told'] as const;
      return () => all.select(told).executeTakeFirstOrThrow();
    };
    const before = await session('25 hours', '25 hours', null);
    const moved = await session('25 hours', '1 hour', 'earlier');
    const paid = await session('1 hour', '25 hours', null);
    await migrate(database);
    const first = { confirmed_at: null, confirmed_by: null, is_link_typed: false, revision: 0 };
    expect(await before()).toEqual({ ...first, confirmed_at: expect.any(Date), told: [] });
    expect(await moved()).toEqual({ ...first, told: ['appointment_moved'] });
    expect(await paid()).toEqual({ ...first, told: [] });
  });

  it('to one function of each name', async () => {
    await migrate(database);
    const { rows } = await database.sql.query(
      `select proname as name, count(*) as count from pg_proc
       where pronamespace = 'public'::regnamespace group by proname order by proname`,
    );
    const names = 'create_booking fold mask_address open_care_case refuse_change tell_change';
    expect(rows).toEqual(names.split(' ').map((name) => ({ name, count: 1 })));
  });
});

it('an order of the oldest version is read, paid, delivered and erased after the upgrade', async () => {
  await migrateUpTo(OLDEST);
  const keys = deriveKeys(randomBytes(32));
  const key = randomUUID();
  const [id, paymentId] = [createOrderIds(keys.orderIds)(key), randomUUID()];
  const toolkit = { minor: 12_100, currency: 'AED' };
  const context = { price: toolkit, payments: { [paymentId]: 'ended' } };
  await storedBefore('service', 'awaitingPayment', {
    ...{ id, item_id: 'toolkit', amount_minor: toolkit.minor, fulfilment: 'instant' },
    answers: createSeal(keys.answers).seal(id, Buffer.from('{"toolkitReason":"sleep"}')),
    snapshot: JSON.stringify({ value: 'awaitingPayment', context }),
  });
  await paymentBefore(paymentId, id, { status: `'cancelled'` });
  await setUpDatabase(database);
  const world = await createWorld({ database: { ...database, close: async () => {} }, keys });
  await world.startJobs();
  const asked = { _service: 'toolkit', _price: 121, _answers: {}, _idempotency_key: key };
  const visitor = await newVisitor(world, asked);
  expect(visitor.bookingId).toBe(id);
  const known = { status: 'payment-processing', item: { id: 'toolkit' } };
  expect(await visitor.resume()).toMatchObject(known);

  const { paymentUrl, reference } = await visitor.link();
  await world.pay(paymentUrl);
  await eventually('the order paid', visitor.isIn('paid'));
  expect((await visitor.verify(reference)).status).toBe('completed');
  const read = async () =>
    (
      await world.post<calls.ReadDeliveriesResponse>(calls.readDeliveries.path, {
        token: visitor.token,
      })
    ).body;
  await eventually('its file', async () => (await read()).deliveries[0]?.file);
  expect((await world.post(calls.eraseOrder.path, { token: visitor.token })).status).toBe(200);
  expect((await read()).order.status).toBe('erased');
  expect(await readOrder(database, id)).toMatchObject({ full_name: 'Anonymous', answers: null });
  await world.close();
});
