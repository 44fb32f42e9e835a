import { randomUUID } from 'node:crypto';
import { submitForm } from 'stand-ins/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { CreateBookingRequest } from '#machines/api/booking.ts';
import {
  eraseOrder,
  type ReadDeliveriesResponse,
  readDeliveries,
  stopReminders,
} from '#machines/api/own-order.ts';
import { webhookPaths } from '#machines/api/paths.ts';
import { HOUR_MS } from '#machines/duration.ts';
import { credentials } from '../../testing/outside.ts';
import { packageChanges, roadmapRequest } from '../../testing/requests.ts';
import { newVisitor, type Visitor } from '../../testing/visitor.ts';
import { openWorld } from '../../testing/world.ts';
import { createBookings } from '../orders/create-booking.ts';
import { remindSessions } from '../sessions/remind-sessions.ts';
import { sendSessionText } from './send-session-text.ts';

const world = await openWorld();
const { kysely, sql } = world.database;

let number: string;
let drawn = 1_000_000;
beforeEach(() => {
  drawn += 1;
  number = `97150${drawn}`;
});
afterEach(() => world.faults({}, 'whatsapp'));

const asking = (changes: Partial<CreateBookingRequest> = {}) => ({
  ...{ ...packageChanges, _whatsapp: `+${number}`, _reminds_by_whatsapp: true },
  ...changes,
});

async function paid(changes: Partial<CreateBookingRequest> = {}): Promise<Visitor> {
  const visitor = await newVisitor(world, asking(changes));
  await visitor.pay();
  return visitor;
}

/** Gives an order a session that begins within a day. @returns its id. */
async function session({ bookingId }: Visitor, more: { replaces?: string } = {}): Promise<string> {
  const invitee_uri = `https://calendar.example.org/${randomUUID()}`;
  const starts_at = new Date(Date.now() + 20 * HOUR_MS);
  const ids = { invitee_uri, event_uri: invitee_uri, order_id: bookingId };
  await kysely
    .insertInto('appointments')
    .values({ ...ids, starts_at, ...more })
    .execute();
  return invitee_uri;
}

const change = (sets: string, sessionId: string) =>
  sql.query(`update appointments set ${sets} where invitee_uri = $1`, [sessionId]);

async function queued(job: 'session-mail' | 'session-text', { bookingId }: Visitor) {
  const { rows } = await sql.query<{ data: { orderId: string; sessionId: string } }>(
    `select data from jobs.job where name = $1 and data->>'orderId' = $2 order by created_on`,
    [job, bookingId],
  );
  return rows.map(({ data }) => data);
}

/** Runs every job that reminds by WhatsApp, as often as a queue may. */
async function remind(visitor: Visitor): Promise<void> {
  await remindSessions(world.useCases);
  for (const job of await queued('session-text', visitor))
    await sendSessionText(world.useCases, job);
}

async function texts(to = number): Promise<Array<{ id: string; text: string }>> {
  const { rows } = await sql.query<{ id: string; text: string }>(
    'select id, text from sandbox_whatsapp.messages where wa_id = $1 order by position',
    [to],
  );
  return rows;
}

const recorded = async ({ bookingId }: Visitor) =>
  kysely
    .selectFrom('order_mails')
    .select(['mail', 'is_refused'])
    .where('order_id', '=', bookingId)
    .where('mail', '=', 'session_text')
    .execute();

const remindersTo = async (visitor: Visitor) => (await visitor.order()).reminders_to;

async function answer(text: string, to = number): Promise<void> {
  const [message] = await texts(to);
  const path = `/_sandbox/messages/${encodeURIComponent(message?.id ?? '')}/answer`;
  await submitForm(`${world.outside.whatsapp}${path}`, { text });
}

it('whoever asked is reminded by WhatsApp besides the mail, once for each time of a session', async () => {
  const [visitor, other] = [await paid(), await paid({ _reminds_by_whatsapp: false })];
  const first = await session(visitor);
  await session(other);
  for (const _ of [1, 2]) await remind(visitor);
  await change('reminded_at = null, revision = 1', first);
  await remind(visitor);
  expect(await texts()).toHaveLength(1);
  await change('is_cancelled = true', first);
  await session(visitor, { replaces: first });
  await remind(visitor);
  expect(await texts()).toHaveLength(2);
  expect(await queued('session-mail', visitor)).toHaveLength(3);
  expect([await queued('session-mail', other), await queued('session-text', other)]).toMatchObject([
    [{}],
    [],
  ]);
});

it('a session that was cancelled or has begun meanwhile is not reminded of', async () => {
  const visitor = await paid();
  const [cancelled, begun] = [await session(visitor), await session(visitor)];
  await remindSessions(world.useCases);
  await change('is_cancelled = true', cancelled);
  await change(`starts_at = now() - interval '1 minute'`, begun);
  await remind(visitor);
  expect(await texts()).toEqual([]);
});

it.each(['en', 'ar'] as const)(
  'a reminder says the day, the time and where the order is, and nothing of what was bought (%s)',
  async (_language) => {
    const visitor = await paid({ _language });
    await change(`starts_at = '2099-11-22T09:00:00Z'`, await session(visitor));
    const soon = Date.parse('2099-11-22T08:00:00Z');
    await remindSessions(world.useCases, soon);
    const [job] = await queued('session-text', visitor);
    if (job) await sendSessionText(world.useCases, job, soon);
    const [sent] = await texts();
    const said = {
      en: ['Sunday, 22 November 2099', '1:00\u00a0pm (Dubai time)', 'STOP'],
      ar: ['الأحد، 22 نوفمبر 2099', '1:00\u00a0م (توقيت دبي)', '«إيقاف»'],
    };
    for (const part of [...said[_language], `/order?lang=${_language}#order=`]) {
      expect(sent?.text).toContain(part);
    }
    const { item_title } = await visitor.order();
    expect(sent?.text).not.toContain(item_title);
    expect(sent?.text).not.toMatch(/session|coaching|mental|foundation|جلسة|نفسي/i);
  },
);

it('a message whose answer was lost is not sent twice once WhatsApp has reported it', async () => {
  const visitor = await paid();
  await session(visitor);
  await world.faults({ failAfter: 1 }, 'whatsapp');
  await expect(remind(visitor)).rejects.toThrow('WhatsApp: 500');
  await expect.poll(() => recorded(visitor)).toEqual([{ mail: 'session_text', is_refused: false }]);
  await remind(visitor);
  expect(await texts()).toHaveLength(1);
});

it('a message that WhatsApp did not take is sent by the next try, and the mail waits for neither', async () => {
  const visitor = await paid();
  await session(visitor);
  await world.faults({ failBefore: 1 }, 'whatsapp');
  await expect(remind(visitor)).rejects.toThrow('WhatsApp: 500');
  expect(await queued('session-mail', visitor)).toHaveLength(1);
  await remind(visitor);
  expect(await texts()).toHaveLength(1);
});

it('a number that is not on WhatsApp is recorded as refused', async () => {
  number = '971500000000';
  const visitor = await paid();
  await session(visitor);
  await remind(visitor);
  await expect.poll(() => recorded(visitor)).toEqual([{ mail: 'session_text', is_refused: true }]);
});

it.each(['Stop!', 'إيقاف'])(
  'an answer “%s” ends the reminders of every order of its number',
  async (text) => {
    const [visitor, other] = [await paid(), await paid()];
    await session(visitor);
    await session(other);
    await remind(visitor);
    await answer('Thank you');
    await answer(text);
    await expect.poll(() => remindersTo(other)).toBeNull();
    await remind(other);
    const later = await paid();
    await session(later);
    await remind(later);
    expect([await texts(), await remindersTo(visitor), await remindersTo(later)]).toMatchObject([
      [{}],
      null,
      null,
    ]);
    expect(await other.history()).toContain('reminders.stopped applied');
  },
);

it('a number that was stopped while an order was made gets no reminder', async () => {
  const visitor = await paid();
  await session(visitor);
  await world.useCases.reminders.stop(number, 'test');
  await sql.query('update orders set reminders_to = $2 where id = $1', [visitor.bookingId, number]);
  await remind(visitor);
  expect(await texts()).toEqual([]);
});

it('the order’s page says that reminders go to WhatsApp until they are stopped there, for this order alone', async () => {
  const [visitor, other] = [await paid(), await paid()];
  const { token } = visitor;
  const shown = async () =>
    (await world.post<ReadDeliveriesResponse>(readDeliveries.path, { token })).body.order;
  expect((await shown()).remindsByWhatsapp).toBe(true);
  for (const _ of [1, 2]) {
    expect((await world.post(stopReminders.path, { token })).status).toBe(200);
  }
  expect((await shown()).remindsByWhatsapp).toBeUndefined();
  expect(await remindersTo(other)).toBe(number);
  expect((await visitor.history()).filter((each) => each.startsWith('reminders.'))).toHaveLength(1);
  await session(visitor);
  await remind(visitor);
  expect(await texts()).toEqual([]);
});

it('a number that WhatsApp knows by another id is stopped by both', async () => {
  number = `5255${drawn}0`;
  const id = number.replace(/^52/, '521');
  const visitor = await paid();
  await session(visitor);
  await remind(visitor);
  expect(await remindersTo(visitor)).toBe(id);
  await answer('stop', id);
  await expect.poll(() => remindersTo(visitor)).toBeNull();
  expect(await remindersTo(await paid())).toBeNull();
});

it('where reminders go is erased with everything else', async () => {
  const visitor = await paid();
  await world.post(eraseOrder.path, { token: visitor.token });
  expect(await remindersTo(visitor)).toBeNull();
});

it('nobody is reminded without a number, of what has no sessions, or by a site without WhatsApp', async () => {
  const noNumber = await newVisitor(world, asking({ _whatsapp: '' }));
  const roadmap = await newVisitor(world, { _whatsapp: `+${number}`, _reminds_by_whatsapp: true });
  const claimAppointments = async () => {};
  const book = createBookings({ ...world.useCases, claimAppointments, whatsapp: null });
  const [{ id: bookingId }] = await book({ ...roadmapRequest(randomUUID()), ...asking() });
  const { reminders_to } = await kysely
    .selectFrom('orders')
    .select('reminders_to')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  expect([await remindersTo(noNumber), await remindersTo(roadmap), reminders_to]).toEqual([
    ...[null, null, null],
  ]);
});

it('the webhook’s address is confirmed to whoever knows its token', async () => {
  const ask = async (token: string) => {
    const query = new URLSearchParams({
      ...{ 'hub.mode': 'subscribe', 'hub.challenge': '1158201444', 'hub.verify_token': token },
    });
    const response = await fetch(`${world.url}${webhookPaths.whatsapp}?${query}`);
    return [response.status, await response.text()];
  };
  expect(await ask(credentials.whatsapp.verifyToken)).toEqual([200, '1158201444']);
  expect((await ask('guessed'))[0]).toBe(400);
});
