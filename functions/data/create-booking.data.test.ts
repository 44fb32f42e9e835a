import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#functions/testing/database.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await migrate(database);
});
afterAll(() => database.close());

interface Row {
  id: string | null;
  outcome: string;
}

async function createBooking(orderId: string, changes: Record<string, unknown> = {}): Promise<Row> {
  const call = {
    _full_name: 'Layla',
    _email: 'layla@example.org',
    _whatsapp: '',
    _service: 'roadmap',
    _price: 349,
    _payment_url: '',
    _order_id: orderId,
    _request_digest: Buffer.from('one'),
    ...changes,
  };
  const names = Object.keys(call).map((name, at) => `${name} => $${at + 1}`);
  const { rows } = await database.sql.query<Row>(
    `select id, outcome from create_booking(${names.join(', ')})`,
    Object.values(call),
  );
  const [row] = rows;
  if (!row) throw new Error('no row');
  return row;
}

const eventsOf = (orderId: string) =>
  database.kysely
    .selectFrom('order_events')
    .select(['event', 'outcome'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();

describe('create_booking', () => {
  it('takes just the six specified arguments and answers a row whose first column is the id', async () => {
    const { rows } = await database.sql.query<Row>(
      'select * from create_booking($1, $2, $3, $4, $5, $6)',
      ['Layla', 'layla@example.org', '', 'toolkit', 121, ''],
    );
    const id = rows[0]?.id ?? '';
    const order = await database.kysely
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(order).toMatchObject({ item_id: 'toolkit', amount_minor: 12_100, state: 'draft' });
    expect(order.deadline?.getTime()).toBe(order.created_at.getTime() + 7 * 24 * 3_600_000);
    expect(await eventsOf(id)).toEqual([{ event: 'booking.created', outcome: 'applied' }]);
  });

  it('makes one order of the same request sent twenty times at once', async () => {
    const id = randomUUID();
    const rows = await Promise.all(Array.from({ length: 20 }, () => createBooking(id)));
    expect(rows.filter(({ outcome }) => outcome === 'created')).toHaveLength(1);
    expect(rows.filter(({ outcome }) => outcome === 'repeated')).toHaveLength(19);
    expect(await eventsOf(id)).toHaveLength(1);
  });

  it('takes changed details while the order is unpaid, and says so in the history', async () => {
    const id = randomUUID();
    await createBooking(id);
    const changes = { _email: 'new@example.org', _request_digest: Buffer.from('two') };
    expect(await createBooking(id, changes)).toEqual({ id, outcome: 'updated' });
    const { email } = await database.kysely
      .selectFrom('orders')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(email).toBe('new@example.org');
    expect((await eventsOf(id)).at(-1)).toEqual({ event: 'details.changed', outcome: 'applied' });
  });

  it.each([
    ['paid', 'paid'],
    ['closed', 'expired'],
  ])('refuses changed details once the order is %s', async (outcome, state) => {
    const id = randomUUID();
    await createBooking(id);
    await database.sql.query('update orders set state = $2 where id = $1', [id, state]);
    const changes = { _email: 'new@example.org', _request_digest: Buffer.from('two') };
    expect(await createBooking(id, changes)).toEqual({ id, outcome });
    expect(await createBooking(id)).toEqual({ id, outcome: 'repeated' });
    expect((await eventsOf(id)).at(-1)).toEqual({ event: 'details.changed', outcome: 'refused' });
  });

  it.each([
    ['item', { _service: 'toolkit' }],
    ['amount', { _price: 1 }],
    ['currency', { _currency: 'USD' }],
  ])('signals a conflict for another %s, and gives no id', async (_, changes) => {
    const id = randomUUID();
    await createBooking(id);
    expect(await createBooking(id, changes)).toEqual({ id: null, outcome: 'conflict' });
    expect((await eventsOf(id)).at(-1)).toEqual({ event: 'booking.created', outcome: 'refused' });
  });
});

describe('the history', () => {
  it('cannot be changed or removed', async () => {
    const id = randomUUID();
    await createBooking(id);
    for (const statement of [
      `update order_events set outcome = 'refused'`,
      'delete from order_events',
      'truncate order_events',
    ]) {
      await expect(database.sql.query(statement)).rejects.toThrow('append-only');
    }
    expect(await eventsOf(id)).toHaveLength(1);
  });
});
