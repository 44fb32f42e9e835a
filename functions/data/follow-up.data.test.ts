import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#functions/testing/database.ts';
import { placeOf } from '#machines/order/step.ts';
import { snapshotOf } from '../orders/advance.ts';
import { readOrder } from '../testing/order.ts';
import { migrate } from './migrate.ts';

const FIRST = '0001-orders.sql';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  await cp(join(import.meta.dirname, 'migrations', FIRST), join(folder, FIRST));
  await migrate(database, folder);
  await rm(folder, { recursive: true });
});
afterAll(() => database.close());

const price = { minor: 34_900, currency: 'AED' };

/** An order as the first version of the program stored it. */
async function storedBefore(type: string, value: string): Promise<string> {
  const { rows } = await database.sql.query<{ id: string }>(
    `insert into orders (language, item_id, item_type, item_title, amount_minor, currency, full_name,
       email, whatsapp, payment_url, state, snapshot)
     values ('en', 'x', $1, 'X', 34900, 'AED', 'Layla', 'layla@example.org', '', '', $2, $3)
     returning id`,
    [type, value, JSON.stringify({ value, context: { price, payments: { p1: 'settled' } } })],
  );
  return rows[0]?.id ?? '';
}

describe('orders of the first version', () => {
  it('stand where they stood, with what follows now', async () => {
    const paid = await storedBefore('service', 'paid');
    const session = await storedBefore('package', 'paid');
    const waiting = await storedBefore('package', 'awaitingPayment');
    await migrate(database);

    const place = async (id: string) => placeOf(snapshotOf(await readOrder(database, id)));
    expect(await place(paid)).toBe('paid.awaitingContent');
    expect(await place(session)).toBe('paid.awaitingAppointment');
    expect(await place(waiting)).toBe('awaitingPayment');
    const { context } = snapshotOf(await readOrder(database, waiting));
    expect(context).toEqual({
      price,
      fulfilment: 'session',
      payments: { p1: 'settled' },
      appointment: null,
      pastInvitees: [],
    });
  });
});
