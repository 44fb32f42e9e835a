import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#machines/duration.ts';
import { testDatabase } from '../../testing/database.ts';
import { callCreateBooking } from '../../testing/order.ts';

const database = await testDatabase();
afterAll(() => database.close());

const createBooking = (orderId: string, changes: Record<string, unknown> = {}) =>
  callCreateBooking(database, {
    _order_id: orderId,
    _request_digest: Buffer.from('one'),
    ...changes,
  });

const eventsOf = (orderId: string) =>
  database.kysely
    .selectFrom('order_events')
    .select(['event', 'outcome'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();

describe('create_booking', () => {
  it('needs only the specified arguments, a lifetime and where the order begins, and returns the id first', async () => {
    const row = await callCreateBooking(database, {
      ...{ _service: 'toolkit', _price: 121, _lifetime: '2 days' },
      ...{ _state: 'first', _snapshot: '{"value": "first"}' },
    });
    expect(Object.keys(row)[0]).toBe('id');
    const id = row.id ?? '';
    const order = await database.kysely
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(order).toMatchObject({ item_id: 'toolkit', amount_minor: 12_100, state: 'first' });
    expect(order.snapshot).toEqual({ value: 'first' });
    expect(order.deadline?.getTime()).toBe(order.created_at.getTime() + 2 * DAY_MS);
    expect(await eventsOf(id)).toEqual([{ event: 'booking.created', outcome: 'applied' }]);
  });

  it.each([
    ['paid', 'paid'],
    ['paid', 'disputed'],
    ['closed', 'expired'],
  ])('answers %s and refuses changed details once the order is %s', async (outcome, state) => {
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
  ])('answers conflict without an id for another %s', async (_, changes) => {
    const id = randomUUID();
    await createBooking(id);
    expect(await createBooking(id, changes)).toEqual({ id: null, outcome: 'conflict' });
    expect((await eventsOf(id)).at(-1)).toEqual({ event: 'booking.created', outcome: 'refused' });
  });
});

describe('order_events', () => {
  it('is append-only', async () => {
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
