import { randomBytes, randomUUID } from 'node:crypto';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { migrationsFolder } from 'accounts/database';
import { createSeal } from 'service-kit/seal';
import { eventually } from 'service-kit/testing/eventually';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as calls from '#machines/api/own-order.ts';
import { viewOrder } from '#machines/order/view.ts';
import { statePathOf } from '#machines/step.ts';
import { snapshotOf } from '../../booking/orders/advance.ts';
import { deliverySnapshotOf } from '../../delivery/deliveries/advance-delivery.ts';
import { emptyDatabase, type TestDatabase } from '../../testing/database.ts';
import { callCreateBooking, historyOf, makeOrder, readOrder } from '../../testing/order.ts';
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

/** An order as the first version of the program stored it, with further columns. */
async function storedBefore(
  type: string,
  value: string,
  payments: object = { p1: 'settled' },
  more: Record<string, string> = {},
): Promise<string> {
  const columns = { item_type: type, state: value, ...more };
  const { rows } = await database.sql.query<{ id: string }>(
    `insert into orders (language, item_id, item_title, amount_minor, currency, full_name,
       email, whatsapp, payment_url, snapshot, ${Object.keys(columns)})
     values ('en', 'x', 'X', 34900, 'AED', 'Layla', 'layla@example.org', '', '', $1,
       ${Object.keys(columns).map((_, at) => `$${at + 2}`)}) returning id`,
    [JSON.stringify({ value, context: { price, payments } }), ...Object.values(columns)],
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
  it('orders of the first version: each keeps its state and gets its fulfilment', async () => {
    await migrateUpTo('0002');
    const paid = await storedBefore('service', 'paid');
    const session = await storedBefore('package', 'paid');
    const waiting = await storedBefore('package', 'awaitingPayment');
    await migrate(database);

    const place = async (id: string) => statePathOf(snapshotOf(await readOrder(database, id)));
    expect(await place(paid)).toBe('paid.awaitingContent');
    expect(await place(session)).toBe('paid.awaitingAppointment');
    expect(await place(waiting)).toBe('awaitingPayment');
    const { context } = snapshotOf(await readOrder(database, waiting));
    expect(context).toEqual({
      ...{ price, fulfilment: 'session', payments: { p1: 'settled' }, money: {}, withdrawals: 0 },
      ...{ appointment: null, otherAppointments: [], pastInvitees: [] },
    });
  });

  it('payments settled and refunded before their amounts were part of the order', async () => {
    await migrateUpTo('0005');
    const [wrong, gone] = [randomUUID(), randomUUID()];
    const payments = { [wrong]: 'mismatched', [gone]: 'refunded' };
    const more = { fulfilment: 'instant' };
    const id = await storedBefore('service', 'awaitingPayment', payments, more);
    for (const [paymentId, status] of Object.entries(payments)) {
      const settled = { settled_minor: '12000', settled_currency: `'AED'` };
      await paymentBefore(paymentId, id, { status: `'${status}'`, ...settled });
    }
    await migrate(database);
    const { money } = snapshotOf(await readOrder(database, id)).context;
    const received = { minor: 12_000, currency: 'AED' };
    const arrived = { received, disputes: {}, failedRefunds: [] };
    expect(money).toEqual({
      [wrong]: { ...arrived, returned: {} },
      [gone]: { ...arrived, returned: { AED: 12_000 } },
    });
    expect(viewOrder(snapshotOf(await readOrder(database, id)))).toMatchObject({
      customerStatus: 'wrong-amount',
      received,
    });
  });

  it('the create_booking of the numbered migrations, with the orders it created and the content they ask for', async () => {
    await migrateUpTo('0004');
    const id = randomUUID();
    const digest = Buffer.from('one');
    await database.sql.query(
      `select create_booking('Layla', 'layla@example.org', '', 'roadmap', 349, '', $1, $2)`,
      [id, digest],
    );
    await database.sql.query(`create schema jobs;
      create table jobs.job (name text, data jsonb, created_on timestamptz default now());
      insert into jobs.job values ('prepare-content', '{"orderId": "${id}"}'), ('order-mail', '{}')`);
    const before = await readOrder(database, id);
    await migrate(database);
    const snapshot = { value: 'draft', context: { price, fulfilment: 'personalised' } };
    const after = { ...before, snapshot, network: null, content_requested_at: expect.any(Date) };
    expect(await readOrder(database, id)).toMatchObject(after);
    const { rows: jobs } = await database.sql.query('select name from jobs.job');
    expect(jobs).toEqual([{ name: 'order-mail' }]);
    const again = (_email: string, _request_digest: Buffer) =>
      callCreateBooking(database, { _email, _request_digest, _order_id: id });
    expect(await again('layla@example.org', digest)).toEqual({ id, outcome: 'repeated' });
    const changed = await again('new@example.org', Buffer.from('two'));
    expect(changed).toEqual({ id, outcome: 'updated' });
    const history = ['booking.created applied', 'details.changed applied'];
    expect(await historyOf(database, id)).toEqual(history);
    const created = await makeOrder(database);
    expect(await historyOf(database, created)).toEqual(['booking.created applied']);
  });

  it('the record of staff, which forgets the addresses of people who wrote or left the newsletter', async () => {
    await migrateUpTo('0033');
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
    await migrateUpTo('0002');
    const id = await storedBefore('service', 'paid');
    await migrateUpTo('0046');
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
    await migrateUpTo('0002');
    const orders = await Promise.all([1, 2, 3].map(() => storedBefore('package', 'paid')));
    await migrateUpTo('0048');
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

it('an order of the first version is read, paid, delivered and erased after the upgrade', async () => {
  await migrateUpTo('0002');
  const keys = deriveKeys(randomBytes(32));
  const key = randomUUID();
  const [id, paymentId] = [createOrderIds(keys.orderIds)(key), randomUUID()];
  const toolkit = { minor: 12_100, currency: 'AED' };
  await database.sql.query(
    `select create_booking('Layla', 'layla@example.org', '', 'toolkit', 121, '', $1, _answers => $2)`,
    [id, createSeal(keys.answers).seal(id, Buffer.from('{"toolkitReason":"sleep"}'))],
  );
  const context = { price: toolkit, payments: { [paymentId]: 'ended' } };
  await database.sql.query(
    `update orders set state = 'awaitingPayment', snapshot = $2 where id = $1`,
    [id, JSON.stringify({ value: 'awaitingPayment', context })],
  );
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
