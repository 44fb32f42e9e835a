import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { rescheduled, scheduled } from '#machines/order/fixtures.ts';
import type { OrderEvent } from '#machines/order/types.ts';
import { findOrder } from '../../platform/database/find-order.ts';
import { deriveKeys } from '../../platform/security/keys.ts';
import { queuedDatabase } from '../../testing/database.ts';
import { memoryLogger } from '../../testing/logger.ts';
import { makeOrder, payOrder, readOrder } from '../../testing/order.ts';
import { createHandleCalendlyEvent } from '../calendly/webhook.ts';
import { bookingJobs } from '../jobs.ts';
import { type Advance, createAdvance, snapshotOf } from './advance.ts';
import { createErasures } from './erase-order.ts';
import { createSendBookingLinks } from './send-booking-links.ts';

const logger = memoryLogger();
const origin = { by: 'test', cause: 'test' };
const keys = deriveKeys(Buffer.alloc(32, 1));

const { database, queue, close } = await queuedDatabase(logger, keys, bookingJobs);
const findByToken = (token: string) => findOrder(database, token);
const erase = createErasures({ database, queue, findByToken }).byToken;
afterAll(close);

let orderId: string;
beforeEach(async () => {
  orderId = await makeOrder(database);
});

async function send(...events: OrderEvent[]): Promise<void> {
  const advance = createAdvance({ database, queue, logger });
  for (const event of events) await advance(orderId, event, origin);
}

const pay = () => payOrder(createAdvance({ database, queue, logger }), orderId);

/** Every table that holds one of the texts, in whatever column. */
async function tablesWith(texts: string[]): Promise<string[]> {
  const { rows } = await database.sql.query<{ schema: string; name: string }>(
    `select table_schema as schema, table_name as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { schema, name } of rows) {
    const { rows: held } = await database.sql.query(
      `select from ${schema}.${name} as each, unnest($1::text[]) as sought
       where position(sought in each::text) > 0 limit 1`,
      [texts],
    );
    if (held.length > 0) found.push(name);
  }
  return found;
}

describe('an erasure', () => {
  it('leaves no name, address, phone or identifier of the calendar in any table, jobs included', async () => {
    await database.sql.query(
      `update orders set fulfilment = 'session', full_name = 'Nobody Else', email = 'else@example.org', whatsapp = '+971500000099' where id = $1`,
      [orderId],
    );
    await pay();
    for (const { eventUri, inviteeUri, replaces } of [scheduled, rescheduled]) {
      await database.sql.query(
        `insert into appointments (invitee_uri, event_uri, order_id, replaces) values ($1, $2, $3, $4)`,
        [inviteeUri, eventUri, orderId, replaces],
      );
    }
    await send(scheduled, rescheduled);
    await database.sql.query(
      `insert into order_mails (order_id, mail, about) values ($1, 'session_link', $2)`,
      [orderId, ` ${rescheduled.inviteeUri}`],
    );
    const sessionId = rescheduled.inviteeUri;
    await database.kysely
      .transaction()
      .execute((tx) => queue.enqueue(tx, 'session-mail', { orderId, sessionId }));
    const askForLinks = createSendBookingLinks({ queue, keys });
    await askForLinks({ email: 'Else@example.org' }, 'en');
    const calendar = [scheduled.eventUri, rescheduled.eventUri];
    const traces = [...calendar, 'Nobody Else', 'else@example.org', '971500000099'];
    expect(await tablesWith(traces)).toEqual(
      expect.arrayContaining(['orders', 'payments', 'order_events', 'job_common']),
    );
    await erase({ token: orderId });
    expect(await tablesWith(traces)).toEqual([]);
    const { context } = snapshotOf(await readOrder(database, orderId));
    expect(context.pastInvitees).not.toContain(context.appointment?.inviteeUri);
  });

  it.each([
    ['afterwards', (advance: Advance) => erase({ token: orderId }).then(() => advance)],
    [
      'meanwhile',
      async (advance: Advance): Promise<Advance> =>
        async (...event) => {
          await erase({ token: orderId });
          return advance(...event);
        },
    ],
  ])('keeps nothing of what the calendar tells %s', async (_, erasing) => {
    await database.sql.query(`update orders set fulfilment = 'session' where id = $1`, [orderId]);
    await pay();
    const calendar = `https://calendar.example.org/${orderId}`;
    const [eventUri, inviteeUri] = [calendar, `${calendar}/invitees/2`];
    const first = { ...scheduled, eventUri: calendar, inviteeUri: `${calendar}/invitees/1` };
    await send(first);
    const handle = createHandleCalendlyEvent({
      database,
      advance: await erasing(createAdvance({ database, queue, logger })),
      orderIdFor: async (key) => key,
      logger,
    });
    const links = { cancelUrl: `${calendar}/cancel`, rescheduleUrl: `${calendar}/move` };
    const told = { ...links, endsAt: null, timeZone: null, meetingUrl: null, reference: orderId };
    await handle({ ...first, ...told, kind: 'cancelled', isRescheduled: true });
    const second = { eventUri, inviteeUri, startsAt: first.startsAt, replaces: first.inviteeUri };
    await handle({ ...second, ...told, kind: 'scheduled', isRescheduled: false });
    expect(await tablesWith([calendar])).toEqual([]);
    expect(JSON.stringify(logger.lines)).not.toContain(calendar);
    expect((await readOrder(database, orderId)).state).toBe('paid');
  });
});
