import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { listSessions, markSession, tickFollowUp } from '#machines/api/sessions.ts';
import { DAY_MS, HOUR_MS } from '#machines/duration.ts';
import { createAdvanceDelivery } from '../../delivery/deliveries/advance-delivery.ts';
import { createPauses } from '../../delivery/deliveries/pauses.ts';
import type { Mail } from '../../mail/mailer.ts';
import { createPartName } from '../../site/catalogue/item-name.ts';
import { queuedDatabase } from '../../testing/database.ts';
import { memoryLogger } from '../../testing/logger.ts';
import { historyOf, jobsOf, makeOrder, payOrder, readOrder } from '../../testing/order.ts';
import { sendMailTo } from '../../testing/parts.ts';
import { outcomeOf } from '../../testing/requests.ts';
import { serverForStaff } from '../../testing/staff.ts';
import { sendSessionMail } from '../mails/send-session-mail.ts';
import { createAdvance } from '../orders/advance.ts';
import { flagUnknownTimes } from '../orders/flag-order.ts';
import { createFollowUps } from './follow-ups.ts';
import { remindSessions } from './remind-sessions.ts';
import { createSessions } from './sessions.ts';

const logger = memoryLogger();
const nour = { name: 'Nour' };
const start = Date.parse('2026-02-10T08:00:00Z');
const week = {
  from: new Date(start - 3 * DAY_MS).toISOString(),
  to: new Date(start + 4 * DAY_MS).toISOString(),
};

let now = start;
const { database, queue, close } = await queuedDatabase(logger);
const advanceDelivery = createAdvanceDelivery({ database, queue, logger });
const partName = createPartName({ find: async () => undefined });
const sessions = createSessions({ database, advanceDelivery, queue, partName, now: () => now });
const followUps = createFollowUps({ database, partName, now: () => now });
afterAll(close);
beforeEach(() => {
  now = start + HOUR_MS;
});

/** Pays for a package with sessions at these moments. @returns the order's id and its sessions' ids. */
async function bought(item: string, ...moments: number[]) {
  const orderId = await makeOrder(database);
  await database.sql.query(
    `update orders set item_id = $2, owed = null, item_type = 'package', fulfilment = 'session' where id = $1`,
    [orderId, item],
  );
  const ids = moments.map(() => `https://calendar.example.org/${randomUUID()}`);
  for (const [index, id] of ids.entries()) {
    await database.kysely
      .insertInto('appointments')
      .values({
        ...{ invitee_uri: id, event_uri: id, order_id: orderId },
        starts_at: new Date(moments[index] ?? start),
      })
      .execute();
  }
  await payOrder(createAdvance({ database, queue, logger }), orderId);
  const { id: deliveryId } = await database.kysely
    .selectFrom('deliveries')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'sessions')
    .executeTakeFirstOrThrow();
  return { orderId, deliveryId, ids };
}

const listed = async (orderId: string) =>
  (await sessions.list(week, 'en')).filter((each) => each.orderId === orderId);

describe('sessions', () => {
  it('of the Mirror are two, and complete it once both took place', async () => {
    const { orderId, ids } = await bought('the-mirror', start, start + DAY_MS);
    const [first = '', second = ''] = ids;
    const open = { isOpen: true, held: 0, of: 2, wasHeld: null };
    expect(await listed(orderId)).toMatchObject([open, { ...open, isOpen: false }]);
    expect(await outcomeOf(sessions.mark({ sessionId: second, wasHeld: true }, nour))).toBe(
      'session_ahead',
    );
    const twice = [1, 2].map(() =>
      outcomeOf(sessions.mark({ sessionId: first, wasHeld: true }, nour)),
    );
    expect((await Promise.all(twice)).sort()).toEqual(['delivery_changed', 'done']);
    now = start + 2 * DAY_MS;
    await sessions.mark({ sessionId: second, wasHeld: false }, nour);
    expect(await listed(orderId)).toMatchObject([
      { wasHeld: true, held: 1 },
      { wasHeld: false, isOpen: true },
    ]);
    await sessions.mark({ sessionId: second, wasHeld: true }, nour);
    expect(await listed(orderId)).toMatchObject([{ held: 2 }, { held: 2, isOpen: false }]);
    expect(await outcomeOf(sessions.mark({ sessionId: first, wasHeld: false }, nour))).toBe(
      'delivery_changed',
    );
  });

  it('that were agreed on are over when staff say so', async () => {
    const { deliveryId } = await bought('the-map', start);
    expect(await outcomeOf(sessions.end({ deliveryId }, nour))).toBe('done');
    expect(await outcomeOf(sessions.end({ deliveryId }, nour))).toBe('delivery_changed');
  });

  it('that were cancelled are neither listed nor marked', async () => {
    const { orderId, ids } = await bought('the-mirror', start);
    const cancel = 'update appointments set is_cancelled = true where order_id = $1';
    await database.sql.query(cancel, [orderId]);
    expect(await listed(orderId)).toEqual([]);
    const sessionId = ids[0] ?? '';
    expect(await outcomeOf(sessions.mark({ sessionId, wasHeld: true }, nour))).toBe(
      'session_not_found',
    );
  });

  it('are reminded of a day before, once', async () => {
    const { orderId } = await bought('the-mirror', start + 30 * DAY_MS, start + 31 * DAY_MS);
    const mails = async () => (await jobsOf(database, orderId, 'session-mail')).length;
    const remind = (ms: number) => remindSessions({ database, queue }, start + ms);
    await remind(29 * DAY_MS - 1);
    expect(await mails()).toBe(0);
    await Promise.all([remind(29 * DAY_MS), remind(29 * DAY_MS)]);
    expect(await mails()).toBe(1);
    await remind(30 * DAY_MS);
    expect(await mails()).toBe(2);
  });
});

function mailing() {
  const mails: Mail[] = [];
  const deps = {
    ...{ database, queue, logger, publicUrl: 'https://example.org' },
    sendMail: sendMailTo(async (mail) => void mails.push(mail)),
    itemName: async () => 'The Mirror',
  };
  return { mails, deps };
}

/** What staff are mailed about a session. */
async function noticesOf(orderId: string, sessionId: string) {
  const told = await jobsOf(database, orderId, 'staff-mail');
  return told.filter(({ about }) => about === sessionId).map(({ notice }) => notice);
}

it.each([
  ['without a link is told to staff at once', null, 1],
  ['with its link is told to nobody else', 'https://meet.example.org/1', 0],
])('a session that begins within a day %s', async (_, meeting_url, notices) => {
  const { orderId, ids } = await bought('the-mirror', start);
  const [sessionId = ''] = ids;
  await database.kysely
    .updateTable('appointments')
    .set({ meeting_url })
    .where('invitee_uri', '=', sessionId)
    .execute();
  const { mails, deps } = mailing();
  for (const _ of [1, 2]) await sendSessionMail(deps, { orderId, sessionId }, start - HOUR_MS);
  expect(mails).toHaveLength(1);
  const told = await noticesOf(orderId, sessionId);
  expect(told.filter((notice) => notice === 'session_link_missing')).toHaveLength(notices);
});

it('of a session that has begun no mail says that it is ahead, and staff are told', async () => {
  const { orderId, ids } = await bought('the-mirror', start);
  const [sessionId = ''] = ids;
  const { mails, deps } = mailing();
  await sendSessionMail(deps, { orderId, sessionId }, start);
  expect(mails).toEqual([]);
  expect(await noticesOf(orderId, sessionId)).toEqual(['session_link_late']);
  const order = await readOrder(database, orderId);
  expect(order.needs_attention).toBe(true);
});

describe('a paid session whose time the calendar has not told', () => {
  const flag = (after: number) => flagUnknownTimes({ database, queue }, Date.now() + after);
  const change = (sets: string, ids: string[]) =>
    database.sql.query(`update appointments set ${sets} where invitee_uri = any($1)`, [ids]);

  async function told(orderId: string) {
    const mails = await jobsOf(database, orderId, 'staff-mail');
    const unknown = mails.filter(({ notice }) => notice === 'session_time_unknown');
    const { needs_attention: isFlagged } = await readOrder(database, orderId);
    const history = await historyOf(database, orderId);
    const noted = history.filter((each) => each === 'appointment.unknown applied').length;
    return { isFlagged, noted, abouts: unknown.map(({ about }) => about) };
  }

  const nothing = { isFlagged: false, noted: 0, abouts: [] };

  beforeEach(async () => {
    await database.sql.query('delete from appointments');
  });

  it('is told to staff once, an hour after it was paid', async () => {
    const { orderId, ids } = await bought('the-mirror', start);
    await change('starts_at = null', ids);
    await database.sql.query('update orders set needs_attention = false where id = $1', [orderId]);
    await flag(HOUR_MS - 10_000);
    expect(await told(orderId)).toEqual(nothing);
    for (const hours of [1, 2, 24]) await flag(hours * HOUR_MS);
    expect(await told(orderId)).toEqual({ isFlagged: true, noted: 1, abouts: ids });
  });

  it('is told again of another time that is not known either', async () => {
    const { orderId, ids } = await bought('the-mirror', start, start);
    await change(`starts_at = null`, ids);
    await change(`created_at = created_at + interval '3 hours'`, ids.slice(1));
    await flag(2 * HOUR_MS);
    await change('is_cancelled = true', ids.slice(0, 1));
    await flag(3 * HOUR_MS);
    expect(await told(orderId)).toMatchObject({ noted: 1, abouts: ids.slice(0, 1) });
    await flag(5 * HOUR_MS);
    expect(await told(orderId)).toMatchObject({ noted: 2, abouts: ids });
  });

  it.each([
    ['one whose time is known', ''],
    ['one that was cancelled', 'starts_at = null, is_cancelled = true'],
    [
      'one that another with its time has replaced',
      `starts_at = nullif(starts_at, '2026-02-10T08:00Z')`,
    ],
  ])('is not %s', async (_, sets) => {
    const { orderId, ids } = await bought('the-mirror', start, start + DAY_MS);
    if (sets) await change(sets, ids);
    await database.sql.query('update orders set needs_attention = false where id = $1', [orderId]);
    await flag(2 * HOUR_MS);
    expect(await told(orderId)).toEqual(nothing);
  });
});

describe('daily follow-ups', () => {
  it('begin on the day after the first session, and are ticked day by day', async () => {
    const { deliveryId, ids } = await bought('the-covenant', start);
    const mine = async () =>
      (await followUps.list('en')).find((each) => each.deliveryId === deliveryId);
    const tick = (day: string, isDone = true) => followUps.tick({ deliveryId, day, isDone }, nour);
    now = start + 2 * DAY_MS;
    expect(await mine()).toBeUndefined();
    await sessions.mark({ sessionId: ids[0] ?? '', wasHeld: true }, nour);
    expect(await mine()).toMatchObject({
      ...{ first: '2026-02-11', last: '2026-05-10', today: '2026-02-12' },
      days: [
        { day: '2026-02-12', by: null },
        { day: '2026-02-11', by: null },
      ],
    });
    await Promise.all([tick('2026-02-11'), tick('2026-02-11')]);
    expect((await mine())?.days[1]).toEqual({ day: '2026-02-11', by: 'Nour' });
    await tick('2026-02-11', false);
    expect((await mine())?.days[1]?.by).toBeNull();
    for (const day of ['2026-02-10', '2026-02-13']) {
      expect(await outcomeOf(tick(day))).toBe('follow_up_not_due');
    }
    now = Date.parse('2026-05-11T08:00:00Z');
    expect(await mine()).toBeUndefined();
  });
});

it('what staff do with sessions is recorded, and refused for what is not there', async () => {
  const { orderId, deliveryId, ids } = await bought('the-covenant', start);
  const parts = {
    sessions,
    followUps,
    pauses: createPauses({ database, vault: {} as never, advanceDelivery: {} as never }),
  };
  const ask = serverForStaff('support', { database, logger, ...parts });
  expect((await ask(listSessions.path, week)).status).toBe(200);
  expect((await ask(markSession.path, { sessionId: ids[0], wasHeld: true })).status).toBe(200);
  now = start + DAY_MS;
  const tick = { deliveryId, day: '2026-02-11', isDone: true };
  expect((await ask(tickFollowUp.path, tick)).status).toBe(200);
  expect((await ask(markSession.path, { sessionId: 'x', wasHeld: true })).status).toBe(404);
  const { rows } = await database.sql.query<{ act: string }>(
    'select act from staff_acts where about_id = $1 order by id',
    [orderId],
  );
  expect(rows.map(({ act }) => act)).toEqual(['mark-session', 'tick-follow-up']);
});
