import { createHmac, randomUUID } from 'node:crypto';
import { eventually } from 'service-kit/testing/eventually';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBooking } from '#machines/api/create-booking.ts';
import type { ProblemResponse } from '#machines/api/problem-response.ts';
import { type ReadAppointmentResponse, readAppointment } from '#machines/api/read-appointment.ts';
import { webhookPaths } from '#machines/api/webhooks.ts';
import { calendarReference } from '#machines/calendar/reference.ts';
import { HOUR_MS } from '#machines/duration.ts';
import { MOST_APPOINTMENTS } from '#machines/order/timings.ts';
import { type BookedTime, bookTime } from '../../testing/calendar.ts';
import { readOrder } from '../../testing/order.ts';
import { credentials } from '../../testing/outside.ts';
import { packageChanges, roadmapRequest } from '../../testing/requests.ts';
import { newVisitor, type Visitor } from '../../testing/visitor.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { snapshotOf } from '../orders/advance.ts';

let world: World;
let key: string;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.faults({}, 'calendly');
  key = randomUUID();
});

const book = (time: BookedTime | null, idempotencyKey = key) =>
  newVisitor(world, { ...packageChanges, _idempotency_key: idempotencyKey, ...time?.claim });

const appointmentOf = async (bookingId: string) =>
  snapshotOf(await readOrder(world.database, bookingId)).context.appointment;

const stateOf = async (visitor: Visitor) => {
  const { rows } = await world.database.sql.query<{ state_after: string }>(
    'select state_after from order_events where order_id = $1 order by id desc limit 1',
    [visitor.bookingId],
  );
  return rows[0]?.state_after;
};

/** Waits until all webhooks of the calendar were delivered. */
const allDelivered = () =>
  eventually('all webhooks', async () => {
    const { rows } = await world.database.sql.query(
      `select 1 from sandbox_calendly.deliveries where status in ('waiting', 'sending')`,
    );
    return rows.length === 0;
  });

const known = ({ eventUri, inviteeUri, startsAt }: BookedTime) => ({
  eventUri,
  inviteeUri,
  startsAt: expect.stringContaining(startsAt.toISOString().slice(0, -1)),
});

async function pay(visitor: Visitor): Promise<void> {
  const { paymentUrl } = await visitor.link();
  await world.pay(paymentUrl);
  await eventually('the order paid', visitor.isIn('paid'));
}

describe('an appointment finds its order', () => {
  it('when the browser reported it first', async () => {
    await world.faults({ webhookLost: true }, 'calendly');
    const time = await bookTime(world, calendarReference(key));
    const visitor = await book(time);
    expect(await appointmentOf(visitor.bookingId)).toMatchObject({
      inviteeUri: time.inviteeUri,
      startsAt: null,
    });
    await deliver('invitee.created', time, { utm_content: calendarReference(key) });
    expect(await appointmentOf(visitor.bookingId)).toEqual(known(time));
  });

  it('when its webhook came before the order', async () => {
    const time = await bookTime(world, calendarReference(key));
    await allDelivered();
    const visitor = await book(time);
    expect(await appointmentOf(visitor.bookingId)).toEqual(known(time));
    expect((await visitor.history()).filter((each) => /appointment/.test(each))).toEqual([
      'appointment.scheduled applied',
    ]);
  });

  it('when the browser never reported it', async () => {
    const time = await bookTime(world, calendarReference(key));
    await allDelivered();
    const visitor = await book(null);
    expect(await appointmentOf(visitor.bookingId)).toEqual(known(time));
  });

  it('by the bare key that its calendar was told before there were references', async () => {
    const time = await bookTime(world, key);
    await allDelivered();
    const visitor = await book(null);
    expect(await appointmentOf(visitor.bookingId)).toEqual(known(time));
  });

  it('by a reference that opens no booking', async () => {
    await book(null);
    const request = { ...roadmapRequest(calendarReference(key)), ...packageChanges };
    const { status, body } = await world.post<ProblemResponse>(createBooking.path, request);
    expect([status, body.errors?.[0]?.field]).toEqual([422, '_idempotency_key']);
  });

  it('by the order’s id that its link carries', async () => {
    const visitor = await book(null);
    const time = await bookTime(world, visitor.bookingId);
    await allDelivered();
    expect(await appointmentOf(visitor.bookingId)).toEqual(known(time));
  });

  it('when webhook and booking come at the same time', async () => {
    const keys = Array.from({ length: 5 }, () => randomUUID());
    for (const each of keys) {
      const booked = bookTime(world, calendarReference(each));
      const [time, visitor] = await Promise.all([booked, booked.then((time) => book(time, each))]);
      await allDelivered();
      expect(await appointmentOf(visitor.bookingId)).toEqual(known(time));
    }
  });

  it('and leaves an earlier unpaid order of the same customer', async () => {
    const time = await bookTime(world, calendarReference(key));
    await allDelivered();
    const first = await book(time);
    const second = await book(time, randomUUID());
    expect(await appointmentOf(first.bookingId)).toBeNull();
    expect(await appointmentOf(second.bookingId)).toEqual(known(time));
    await deliver('invitee.created', time, { utm_content: calendarReference(key) });
    expect(await appointmentOf(first.bookingId)).toBeNull();
    await time.cancel();
    await allDelivered();
    expect(await appointmentOf(second.bookingId)).toBeNull();
  });

  it('and takes none that are only reported, again and again, but always what the calendar tells', async () => {
    const report = (number: number) => {
      const uri = `https://calendar.example.org/${key}/${number}`;
      return world.post<ProblemResponse>(createBooking.path, {
        ...roadmapRequest(key),
        ...packageChanges,
        _event_uri: uri,
        _invitee_uri: `${uri}/invitees/1`,
      });
    };
    const visitor = await book(null);
    for (let n = 0; n < MOST_APPOINTMENTS; n += 1) expect((await report(n)).status).toBe(200);
    const { status, body } = await report(MOST_APPOINTMENTS);
    expect([status, body.code]).toEqual([409, 'booking_tried_often']);
    expect((await report(0)).status).toBe(200);
    const time = await bookTime(world, calendarReference(key));
    await allDelivered();
    expect(await appointmentOf(visitor.bookingId)).toEqual(known(time));
  });

  it('and never leaves a paid order', async () => {
    const time = await bookTime(world, calendarReference(key));
    const visitor = await book(time);
    await pay(visitor);
    const { status, body } = await world.post<ProblemResponse>(createBooking.path, {
      ...roadmapRequest(randomUUID()),
      ...packageChanges,
      ...time.claim,
    });
    expect([status, body.code]).toEqual([409, 'booking_conflict']);
    expect(await appointmentOf(visitor.bookingId)).toMatchObject({ inviteeUri: time.inviteeUri });
  });
});

describe('a paid session', () => {
  it('is scheduled, and rescheduled without another payment', async () => {
    const time = await bookTime(world, calendarReference(key));
    const visitor = await book(time);
    await allDelivered();
    await pay(visitor);
    expect(await stateOf(visitor)).toBe('paid.scheduled');
    await world.faults({ webhookReordered: true, webhookDoubled: true }, 'calendly');
    const later = await time.move();
    await allDelivered();
    expect(await stateOf(visitor)).toBe('paid.scheduled');
    expect(await appointmentOf(visitor.bookingId)).toEqual(known(later));
    expect(await visitor.payments()).toHaveLength(1);
    expect(await visitor.order()).toMatchObject({ state: 'paid', needs_attention: false });
    expect((await visitor.resume()).status).toBe('payment-completed');
  });

  it('stays paid when it is cancelled, and is flagged', async () => {
    const time = await bookTime(world, calendarReference(key));
    const visitor = await book(time);
    await pay(visitor);
    await allDelivered();
    await time.cancel();
    await allDelivered();
    expect(await stateOf(visitor)).toBe('paid.awaitingAppointment');
    expect(await visitor.order()).toMatchObject({ state: 'paid', needs_attention: true });
  });

  it('is not scheduled by an appointment whose cancellation came first', async () => {
    await world.faults({ webhookLost: true }, 'calendly');
    const time = await bookTime(world, calendarReference(key));
    await deliver('invitee.canceled', time, { utm_content: calendarReference(key) });
    await deliver('invitee.created', time, { utm_content: calendarReference(key) });
    const visitor = await book(time);
    expect(await appointmentOf(visitor.bookingId)).toBeNull();
    await pay(visitor);
    expect(await stateOf(visitor)).toBe('paid.awaitingAppointment');
  });
});

describe('a session moved twice, by messages that name no booking', () => {
  const uriOf = (time: number) => `https://calendar.example.org/${key}/${time}`;
  const timeOf = (time: number): Pick<BookedTime, 'eventUri' | 'inviteeUri' | 'startsAt'> => ({
    eventUri: uriOf(time),
    inviteeUri: `${uriOf(time)}/invitees/1`,
    startsAt: new Date(Date.UTC(2027, 0, time, 9)),
  });
  const created = (time: number) =>
    deliver(
      'invitee.created',
      timeOf(time),
      time === 1 ? { utm_content: calendarReference(key) } : null,
      {
        old_invitee: time === 1 ? null : timeOf(time - 1).inviteeUri,
      },
    );
  const cancelled = (time: number) =>
    deliver('invitee.canceled', timeOf(time), null, { rescheduled: true });

  it.each([
    [
      'the middle one comes last',
      [() => cancelled(1), () => cancelled(2), () => created(3), () => created(2)],
    ],
    [
      'the last one comes first',
      [() => created(3), () => cancelled(2), () => created(2), () => cancelled(1)],
    ],
  ])('is at its last time when %s', async (_, news) => {
    const visitor = await book(null);
    await created(1);
    await pay(visitor);
    for (const each of news) await each();
    expect(await stateOf(visitor)).toBe('paid.scheduled');
    expect((await appointmentOf(visitor.bookingId))?.inviteeUri).toBe(timeOf(3).inviteeUri);
  });

  it('is at its last time when it was moved before its order was made', async () => {
    for (const each of [() => created(3), () => cancelled(2), () => created(1)]) await each();
    for (const each of [() => cancelled(1), () => created(2)]) await each();
    const visitor = await book(null);
    expect((await appointmentOf(visitor.bookingId))?.inviteeUri).toBe(timeOf(3).inviteeUri);
  });
});

describe('read-appointment', () => {
  const read = async (token: string) => {
    const reply = await world.post<ReadAppointmentResponse>(readAppointment.path, { token });
    return reply.body.appointment;
  };

  it('tells no time before the calendar has, and then the time with a file for calendars', async () => {
    await world.faults({ webhookLost: true }, 'calendly');
    const time = await bookTime(world, calendarReference(key));
    const { token } = await book(time);
    expect(await read(token)).toEqual({ startsAt: null, calendarFile: null });
    await deliver('invitee.created', time, { utm_content: calendarReference(key) });
    const { startsAt, calendarFile } = (await read(token)) ?? {};
    expect(new Date(startsAt ?? '')).toEqual(time.startsAt);
    expect(calendarFile).toContain(`DTSTART:${stampOf(time.startsAt)}`);
    expect(calendarFile).not.toContain(token);
  });

  it('gives a moved session the same id and a higher number, so that it replaces the old one', async () => {
    const time = await bookTime(world, calendarReference(key));
    const { token } = await book(time);
    await allDelivered();
    const before = (await read(token))?.calendarFile ?? '';
    const later = await time.move();
    await allDelivered();
    const after = (await read(token))?.calendarFile ?? '';
    expect(after).toContain(`DTSTART:${stampOf(later.startsAt)}`);
    const idOf = (file: string) => /UID:.*/.exec(file)?.[0];
    expect(idOf(before)).toBeDefined();
    expect(idOf(after)).toBe(idOf(before));
    const sequenceOf = (file: string) => Number(/SEQUENCE:(\d+)/.exec(file)?.[1]);
    expect(sequenceOf(after)).toBeGreaterThan(sequenceOf(before));
    await later.cancel();
    await allDelivered();
    expect(await read(token)).toBeNull();
  });

  it('tells where a session is moved until a day before it, and no longer', async () => {
    const time = await bookTime(world, calendarReference(key));
    const { token } = await book(time);
    await allDelivered();
    const [, inviteeId = ''] = /invitees\/(.*)$/.exec(time.inviteeUri) ?? [];
    expect(await read(token)).toMatchObject({
      moveUrl: `${world.outside.calendly}/reschedulings/${inviteeId}`,
    });
    vi.useFakeTimers({ toFake: ['Date'], now: time.startsAt.getTime() - 24 * HOUR_MS });
    try {
      expect(await read(token)).not.toHaveProperty('moveUrl');
    } finally {
      vi.useRealTimers();
    }
  });

  it('tells nobody without a genuine token', async () => {
    const reply = await world.post<ProblemResponse>(readAppointment.path, { token: 'x' });
    expect([reply.status, reply.body.code]).toEqual([404, 'booking_not_found']);
  });

  it.each([
    ['nothing', {}],
    ['what it cannot be', { timezone: 'Mars/Base', location: { join_url: 'javascript:1' } }],
  ])('works where the calendar says %s of the rest', async (_, said) => {
    await world.faults({ webhookLost: true }, 'calendly');
    const time = await bookTime(world, calendarReference(key));
    const { token } = await book(time);
    const body = JSON.parse(
      messageOf('invitee.created', time, { utm_content: calendarReference(key) }),
    );
    Object.assign(body.payload, said);
    Object.assign(body.payload.scheduled_event, said);
    const text = JSON.stringify(body);
    expect((await post(text, signed(text))).status).toBe(200);
    expect((await read(token))?.calendarFile).not.toContain('javascript');
  });
});

/** A time as iCalendar writes it. */
const stampOf = (time: Date) => time.toISOString().replace(/[-:]|\.\d+/g, '');

function signed(body: string, at = Date.now(), secret = credentials.calendlyWebhook): string {
  const time = Math.floor(at / 1_000);
  const mac = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return `t=${time},v1=${mac}`;
}

function post(body: string, signature: string): Promise<Response> {
  return fetch(`${world.url}${webhookPaths.calendly}`, {
    method: 'POST',
    headers: { 'Calendly-Webhook-Signature': signature },
    body,
  });
}

function messageOf(
  event: string,
  { inviteeUri: uri, eventUri, startsAt }: Pick<BookedTime, 'eventUri' | 'inviteeUri' | 'startsAt'>,
  tracking: object | null,
  more: object = {},
): string {
  const scheduled_event = { uri: eventUri, start_time: startsAt.toISOString() };
  return JSON.stringify({ event, payload: { uri, scheduled_event, tracking, ...more } });
}

async function deliver(...message: Parameters<typeof messageOf>) {
  const body = messageOf(...message);
  const response = await post(body, signed(body));
  expect(response.status).toBe(200);
}

describe('calendly-webhook', () => {
  it.each([
    ['no signature', () => ''],
    ['another secret', (body: string) => signed(body, Date.now(), 'other')],
    ['an old event', (body: string) => signed(body, Date.now() - 301_000)],
    ['an event from the future', (body: string) => signed(body, Date.now() + 310_000)],
    ['another body', () => signed('other')],
    ['no time', (body: string) => signed(body).replace(/t=\d+/, 't=')],
  ])('refuses %s', async (_, signatureOf) => {
    await world.faults({ webhookLost: true }, 'calendly');
    const body = messageOf('invitee.created', await bookTime(world, calendarReference(key)), {
      utm_content: calendarReference(key),
    });
    const response = await post(body, signatureOf(body));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'signature_invalid' });
  });

  it('accepts an event that is almost five minutes old', async () => {
    const body = JSON.stringify({ event: 'routing_form_submission.created', payload: {} });
    expect((await post(body, signed(body, Date.now() - 295_000))).status).toBe(200);
  });

  it.each([
    ['without tracking', null],
    ['of another page', { utm_content: 'newsletter' }],
    ['without a reference', { utm_content: null }],
  ])('ignores and logs a booking %s', async (_, tracking) => {
    await world.faults({ webhookLost: true }, 'calendly');
    const time = await bookTime(world, calendarReference(key));
    await deliver('invitee.created', time, tracking);
    const { rows } = await world.database.sql.query(
      'select 1 from appointments where invitee_uri = $1',
      [time.inviteeUri],
    );
    expect(rows).toEqual([]);
    const last = world.logger.lines.findLast(({ fields }) => fields.eventUri === time.eventUri);
    expect(last?.message).toBe('calendly event for an unknown booking');
  });

  it.each([
    ['no JSON', '{'],
    ['an invitee without an address', '{"event":"invitee.created","payload":{}}'],
    [
      'an invitee of no event',
      '{"event":"invitee.created","payload":{"uri":"https://a.example/i"}}',
    ],
  ])('answers 200 to %s, and logs it', async (_, body) => {
    const before = world.logger.lines.length;
    expect((await post(body, signed(body))).status).toBe(200);
    const said = world.logger.lines.slice(before).map(({ message }) => message);
    expect(said).toContain('calendly event is unreadable');
  });

  it('takes what the database cannot hold out of a message, and keeps the rest', async () => {
    await world.faults({ webhookLost: true }, 'calendly');
    const time = await bookTime(world, calendarReference(key));
    const odd = { ...time, eventUri: `${time.eventUri}\u0000` };
    await deliver('invitee.created', odd, { utm_content: `${key}\ud800` });
    await deliver('invitee.created', odd, { utm_content: `${key}\u0000` }, { name: 'La\u0000yla' });
    const visitor = await book(null);
    expect(await appointmentOf(visitor.bookingId)).toEqual(known(time));
  });

  it('refuses an appointment for an order that is no session', async () => {
    const visitor = await newVisitor(world, { _idempotency_key: key });
    await bookTime(world, calendarReference(key));
    await allDelivered();
    expect(await visitor.history()).toContain('appointment.scheduled refused');
    expect(await visitor.isIn('draft')()).toBe(true);
  });
});
