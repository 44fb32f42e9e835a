import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createBooking } from '#machines/api/booking.ts';
import { type ReadAppointmentResponse, readAppointment } from '#machines/api/own-order.ts';
import type { ProblemResponse } from '#machines/api/problem-response.ts';
import { calendarReference } from '#machines/calendar/reference.ts';
import { HOUR_MS } from '#machines/duration.ts';
import { MOST_APPOINTMENTS } from '#machines/order/timings.ts';
import {
  type BookedTime,
  bookTime,
  calendlyOf,
  knownAppointment,
  messageOf,
  signed,
} from '../../testing/calendar.ts';
import { packageChanges, roadmapRequest } from '../../testing/requests.ts';
import { newVisitor } from '../../testing/visitor.ts';
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

describe('an appointment finds its order', () => {
  it('when the browser reported it first', async () => {
    await world.faults({ webhookLost: true }, 'calendly');
    const time = await bookTime(world, calendarReference(key));
    const visitor = await book(time);
    expect(await calendly.appointmentOf(visitor.bookingId)).toMatchObject({
      inviteeUri: time.inviteeUri,
      startsAt: null,
    });
    await calendly.deliver('invitee.created', time, { utm_content: calendarReference(key) });
    expect(await calendly.appointmentOf(visitor.bookingId)).toEqual(knownAppointment(time));
  });

  it('when its webhook came before the order', async () => {
    const time = await bookTime(world, calendarReference(key));
    await calendly.allDelivered();
    const visitor = await book(time);
    expect(await calendly.appointmentOf(visitor.bookingId)).toEqual(knownAppointment(time));
    expect((await visitor.history()).filter((each) => /appointment/.test(each))).toEqual([
      'appointment.scheduled applied',
    ]);
  });

  it('when the browser never reported it', async () => {
    const time = await bookTime(world, calendarReference(key));
    await calendly.allDelivered();
    const visitor = await book(null);
    expect(await calendly.appointmentOf(visitor.bookingId)).toEqual(knownAppointment(time));
  });

  it('by the bare key that its calendar was told before there were references', async () => {
    const time = await bookTime(world, key);
    await calendly.allDelivered();
    const visitor = await book(null);
    expect(await calendly.appointmentOf(visitor.bookingId)).toEqual(knownAppointment(time));
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
    await calendly.allDelivered();
    expect(await calendly.appointmentOf(visitor.bookingId)).toEqual(knownAppointment(time));
  });

  it('when webhook and booking come at the same time', async () => {
    const keys = Array.from({ length: 5 }, () => randomUUID());
    for (const each of keys) {
      const booked = bookTime(world, calendarReference(each));
      const [time, visitor] = await Promise.all([booked, booked.then((time) => book(time, each))]);
      await calendly.allDelivered();
      expect(await calendly.appointmentOf(visitor.bookingId)).toEqual(knownAppointment(time));
    }
  });

  it('and leaves an earlier unpaid order of the same customer', async () => {
    const time = await bookTime(world, calendarReference(key));
    await calendly.allDelivered();
    const first = await book(time);
    const second = await book(time, randomUUID());
    expect(await calendly.appointmentOf(first.bookingId)).toBeNull();
    expect(await calendly.appointmentOf(second.bookingId)).toEqual(knownAppointment(time));
    await calendly.deliver('invitee.created', time, { utm_content: calendarReference(key) });
    expect(await calendly.appointmentOf(first.bookingId)).toBeNull();
    await time.cancel();
    await calendly.allDelivered();
    expect(await calendly.appointmentOf(second.bookingId)).toBeNull();
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
    await calendly.allDelivered();
    expect(await calendly.appointmentOf(visitor.bookingId)).toEqual(knownAppointment(time));
  });

  it('and never leaves a paid order', async () => {
    const time = await bookTime(world, calendarReference(key));
    const visitor = await book(time);
    await visitor.pay();
    const { status, body } = await world.post<ProblemResponse>(createBooking.path, {
      ...roadmapRequest(randomUUID()),
      ...packageChanges,
      ...time.claim,
    });
    expect([status, body.code]).toEqual([409, 'booking_conflict']);
    expect(await calendly.appointmentOf(visitor.bookingId)).toMatchObject({
      inviteeUri: time.inviteeUri,
    });
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
    await calendly.deliver('invitee.created', time, { utm_content: calendarReference(key) });
    const { startsAt, calendarFile } = (await read(token)) ?? {};
    expect(new Date(startsAt ?? '')).toEqual(time.startsAt);
    expect(calendarFile).toContain(`DTSTART:${stampOf(time.startsAt)}`);
    expect(calendarFile).not.toContain(token);
  });

  it('gives the length and the link of the calendar, which are those of the package', async () => {
    const time = await bookTime(world, calendarReference(key));
    const { token } = await book(time);
    await calendly.allDelivered();
    const { calendarFile = '' } = (await read(token)) ?? {};
    const end = new Date(time.startsAt.getTime() + 3 * HOUR_MS);
    expect(calendarFile).toContain(`DTEND:${stampOf(end)}`);
    expect(calendarFile).toContain('LOCATION:https://meet.example.org/');
  });

  it('tells the times of the package’s other sessions', async () => {
    const first = await bookTime(world, calendarReference(key));
    const { token } = await book(first);
    const second = await bookTime(world, calendarReference(key));
    await calendly.allDelivered();
    const { startsAt, otherTimes } = (await read(token)) ?? {};
    const times = [...(otherTimes ?? []), startsAt ?? ''].map((time) => new Date(time));
    expect(times).toEqual([first.startsAt, second.startsAt]);
  });

  it('gives a moved session the same id and a higher number, so that it replaces the old one', async () => {
    const time = await bookTime(world, calendarReference(key));
    const { token } = await book(time);
    await calendly.allDelivered();
    const before = (await read(token))?.calendarFile ?? '';
    const later = await time.move();
    await calendly.allDelivered();
    const after = (await read(token))?.calendarFile ?? '';
    expect(after).toContain(`DTSTART:${stampOf(later.startsAt)}`);
    const idOf = (file: string) => /UID:.*/.exec(file)?.[0];
    expect(idOf(before)).toBeDefined();
    expect(idOf(after)).toBe(idOf(before));
    const sequenceOf = (file: string) => Number(/SEQUENCE:(\d+)/.exec(file)?.[1]);
    expect(sequenceOf(after)).toBeGreaterThan(sequenceOf(before));
    await later.cancel();
    await calendly.allDelivered();
    expect(await read(token)).toBeNull();
  });

  it('tells where a session is moved until a day before it, and no longer', async () => {
    const time = await bookTime(world, calendarReference(key));
    const { token } = await book(time);
    await calendly.allDelivered();
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
    expect((await calendly.post(text, signed(text))).status).toBe(200);
    expect((await read(token))?.calendarFile).not.toContain('javascript');
  });
});

/** A time as iCalendar writes it. */
const stampOf = (time: Date) => time.toISOString().replace(/[-:]|\.\d+/g, '');
