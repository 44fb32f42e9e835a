import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { calendarReference } from '#machines/calendar/reference.ts';
import {
  type BookedTime,
  bookTime,
  calendlyOf,
  knownAppointment,
  messageOf,
  signed,
} from '../../testing/calendar.ts';
import { packageChanges } from '../../testing/requests.ts';
import { newVisitor, type Visitor } from '../../testing/visitor.ts';
import { openWorld } from '../../testing/world.ts';

const world = await openWorld();
const calendly = calendlyOf(world);
let key: string;
beforeEach(async () => {
  await world.faults({}, 'calendly');
  key = randomUUID();
});

const book = (time: BookedTime | null, idempotencyKey = key) =>
  newVisitor(world, { ...packageChanges, _idempotency_key: idempotencyKey, ...time?.claim });

const stateOf = async (visitor: Visitor) => {
  const { rows } = await world.database.sql.query<{ state_after: string }>(
    'select state_after from order_events where order_id = $1 order by id desc limit 1',
    [visitor.bookingId],
  );
  return rows[0]?.state_after;
};

describe('a paid session', () => {
  it('is scheduled, and rescheduled without another payment', async () => {
    const time = await bookTime(world, calendarReference(key));
    const visitor = await book(time);
    await calendly.allDelivered();
    await visitor.pay();
    expect(await stateOf(visitor)).toBe('paid.scheduled');
    await world.faults({ webhookReordered: true, webhookDoubled: true }, 'calendly');
    const later = await time.move();
    await calendly.allDelivered();
    expect(await stateOf(visitor)).toBe('paid.scheduled');
    expect(await calendly.appointmentOf(visitor.bookingId)).toEqual(knownAppointment(later));
    expect(await visitor.payments()).toHaveLength(1);
    expect(await visitor.order()).toMatchObject({ state: 'paid', needs_attention: false });
    expect((await visitor.resume()).status).toBe('payment-completed');
  });

  it('stays paid when it is cancelled, and is flagged', async () => {
    const time = await bookTime(world, calendarReference(key));
    const visitor = await book(time);
    await visitor.pay();
    await calendly.allDelivered();
    await time.cancel();
    await calendly.allDelivered();
    expect(await stateOf(visitor)).toBe('paid.awaitingAppointment');
    expect(await visitor.order()).toMatchObject({ state: 'paid', needs_attention: true });
  });

  it('is not scheduled by an appointment whose cancellation came first', async () => {
    await world.faults({ webhookLost: true }, 'calendly');
    const time = await bookTime(world, calendarReference(key));
    await calendly.deliver('invitee.canceled', time, { utm_content: calendarReference(key) });
    await calendly.deliver('invitee.created', time, { utm_content: calendarReference(key) });
    const visitor = await book(time);
    expect(await calendly.appointmentOf(visitor.bookingId)).toBeNull();
    await visitor.pay();
    expect(await stateOf(visitor)).toBe('paid.awaitingAppointment');
  });
});

describe('a session moved twice, by messages that name no booking', () => {
  const uriOf = (time: number) => `https://calendar.example.org/${key}/${time}`;
  const timeOf = (time: number) => ({
    eventUri: uriOf(time),
    inviteeUri: `${uriOf(time)}/invitees/1`,
    startsAt: new Date(Date.UTC(2027, 0, time, 9)),
  });
  const created = (time: number) =>
    calendly.deliver(
      'invitee.created',
      timeOf(time),
      time === 1 ? { utm_content: calendarReference(key) } : null,
      { old_invitee: time === 1 ? null : timeOf(time - 1).inviteeUri },
    );
  const cancelled = (time: number) =>
    calendly.deliver('invitee.canceled', timeOf(time), null, { rescheduled: true });

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
    await visitor.pay();
    for (const each of news) await each();
    expect(await stateOf(visitor)).toBe('paid.scheduled');
    expect((await calendly.appointmentOf(visitor.bookingId))?.inviteeUri).toBe(
      timeOf(3).inviteeUri,
    );
  });

  it('is at its last time when it was moved before its order was made', async () => {
    for (const each of [() => created(3), () => cancelled(2), () => created(1)]) await each();
    for (const each of [() => cancelled(1), () => created(2)]) await each();
    const visitor = await book(null);
    expect((await calendly.appointmentOf(visitor.bookingId))?.inviteeUri).toBe(
      timeOf(3).inviteeUri,
    );
  });
});

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
    const response = await calendly.post(body, signatureOf(body));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'signature_invalid' });
  });

  it('accepts an event that is almost five minutes old', async () => {
    const body = JSON.stringify({ event: 'routing_form_submission.created', payload: {} });
    expect((await calendly.post(body, signed(body, Date.now() - 295_000))).status).toBe(200);
  });

  it.each([
    ['without tracking', null],
    ['of another page', { utm_content: 'newsletter' }],
    ['without a reference', { utm_content: null }],
  ])('ignores and logs a booking %s', async (_, tracking) => {
    await world.faults({ webhookLost: true }, 'calendly');
    const time = await bookTime(world, calendarReference(key));
    await calendly.deliver('invitee.created', time, tracking);
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
    expect((await calendly.post(body, signed(body))).status).toBe(200);
    const said = world.logger.lines.slice(before).map(({ message }) => message);
    expect(said).toContain('calendly event is unreadable');
  });

  it('takes what the database cannot hold out of a message, and keeps the rest', async () => {
    await world.faults({ webhookLost: true }, 'calendly');
    const time = await bookTime(world, calendarReference(key));
    const odd = { ...time, eventUri: `${time.eventUri}\u0000` };
    await calendly.deliver('invitee.created', odd, { utm_content: `${key}\ud800` });
    await calendly.deliver(
      'invitee.created',
      odd,
      { utm_content: `${key}\u0000` },
      { name: 'La\u0000yla' },
    );
    const visitor = await book(null);
    expect(await calendly.appointmentOf(visitor.bookingId)).toEqual(knownAppointment(time));
  });

  it('refuses an appointment for an order that is no session', async () => {
    const visitor = await newVisitor(world, { _idempotency_key: key });
    await bookTime(world, calendarReference(key));
    await calendly.allDelivered();
    expect(await visitor.history()).toContain('appointment.scheduled refused');
    expect(await visitor.isIn('draft')()).toBe(true);
  });
});
