import { randomUUID } from 'node:crypto';
import { eventually } from 'service-kit/testing/eventually';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  type ListBookingsResponse,
  listBookings,
  releaseBooking,
  resumeBooking,
} from '#machines/api/open-bookings.ts';
import type { ProblemResponse } from '#machines/api/problem-response.ts';
import { calendarReference } from '#machines/calendar/reference.ts';
import { DAY_MS } from '#machines/duration.ts';
import { LINK_AFTER_DELIVERY_MS, LONGEST_DELIVERY_MS } from '#machines/order/timings.ts';
import { bookTime } from '../testing/calendar.ts';
import { packageChanges } from '../testing/requests.ts';
import { newTransfer, newVisitor, type Visitor } from '../testing/visitor.ts';
import { openWorld } from '../testing/world.ts';

const world = await openWorld();
let visitor: Visitor;
beforeEach(async () => {
  await world.faults({});
  visitor = await newVisitor(world);
});

const release = ({ token }: Pick<Visitor, 'token'> = visitor) =>
  world.post<ProblemResponse>(releaseBooking.path, { token });

const list = async (...tokens: string[]) =>
  (await world.post<ListBookingsResponse>(listBookings.path, { tokens })).body.bookings;

async function bookSession() {
  const key = randomUUID();
  const time = await bookTime(world, calendarReference(key));
  const changes = { ...packageChanges, _idempotency_key: key, ...time.claim };
  return { time, visitor: await newVisitor(world, changes) };
}

describe('release-booking', () => {
  it('ends an unpaid order and its payment page, and says so when asked again', async () => {
    const { paymentUrl } = await visitor.link();
    expect(await release()).toMatchObject({ status: 200, body: { success: true } });
    expect(await visitor.order()).toMatchObject({ state: 'cancelled', deadline: null });
    expect((await world.pay(paymentUrl)).status).toBe(410);
    expect((await visitor.resume()).status).toBe('closed');
    expect(await release()).toMatchObject({ status: 200 });
    expect((await visitor.history()).filter((each) => /cancel/.test(each))).toEqual([
      'order.cancel applied',
    ]);
  });

  it('asks staff to free the time of a session', async () => {
    const session = await bookSession();
    await release(session.visitor);
    expect(await session.visitor.isIn('cancelled')()).toBe(true);
    await eventually(
      'the flag',
      async () => (await session.visitor.order()).needs_attention === true,
    );
    await release();
    expect((await visitor.order()).needs_attention).toBe(false);
  });

  it('asks nobody to free a time that the calendar knows nothing of', async () => {
    const invented = `https://calendar.example.org/${randomUUID()}`;
    const uris = { _event_uri: invented, _invitee_uri: `${invented}/invitees/1` };
    const other = await newVisitor(world, { ...packageChanges, ...uris });
    await release(other);
    expect(await other.history()).toContain('appointment.scheduled applied');
    expect(await other.order()).toMatchObject({ state: 'cancelled', needs_attention: false });
  });

  it('refuses a paid order, also where only the provider knows of the payment', async () => {
    await world.faults({ webhookLost: true });
    await world.pay((await visitor.link()).paymentUrl);
    expect(await visitor.isIn('awaitingPayment')()).toBe(true);
    for (const _ of ['only the provider knows', 'the order knows']) {
      expect(await release()).toMatchObject({ status: 409, body: { code: 'booking_has_payment' } });
      expect(await visitor.isIn('paid')()).toBe(true);
    }
  });

  it('refuses an order whose transfer was announced', async () => {
    const { visitor: payer, announce } = await newTransfer(world);
    await announce();
    expect(await release(payer)).toMatchObject({
      status: 409,
      body: { code: 'booking_has_payment' },
    });
    expect(await payer.isIn('awaitingPayment')()).toBe(true);
  });

  it('ends the order although its provider does not answer', async () => {
    await visitor.link();
    await world.faults({ failBefore: 1_000 });
    expect(await release()).toMatchObject({ status: 200 });
    expect(await visitor.isIn('cancelled')()).toBe(true);
  });
});

describe('list-bookings', () => {
  it('says where each booking stands, its session’s time, and until when it is kept', async () => {
    const session = await bookSession();
    const startsAt = session.time.startsAt.toISOString();
    await eventually('the appointment’s time', async () =>
      (await list(session.visitor.token)).some((each) =>
        each?.startsAt?.startsWith(startsAt.slice(0, 19)),
      ),
    );
    await visitor.pay();
    const unpaid = await session.visitor.order();
    expect(await list(session.visitor.token, 'forged', visitor.token)).toEqual([
      {
        status: 'draft',
        item: expect.objectContaining({ id: 'silent-witness', type: 'package' }),
        startsAt: expect.any(String),
        keptUntil: unpaid.deadline?.toISOString(),
      },
      null,
      expect.objectContaining({ status: 'payment-completed', startsAt: null, keptUntil: null }),
    ]);
  });

  it('lists nothing of an order that has ended', async () => {
    await release();
    expect(await list(visitor.token)).toEqual([null]);
  });
});

describe('the link of a paid order', () => {
  const setPaidAt = (age: number) =>
    world.database.kysely
      .updateTable('payments')
      .set({ settled_at: new Date(Date.now() - age) })
      .where('order_id', '=', visitor.bookingId)
      .execute();

  it('works until 90 days after its longest delivery', async () => {
    await visitor.pay();
    const lifetime = LONGEST_DELIVERY_MS.personalised + LINK_AFTER_DELIVERY_MS;
    await setPaidAt(lifetime - DAY_MS);
    expect((await visitor.resume()).status).toBe('payment-completed');
    await setPaidAt(lifetime + DAY_MS);
    const { status, body } = await world.post<ProblemResponse>(resumeBooking.path, {
      token: visitor.token,
    });
    expect({ status, code: body.code }).toEqual({ status: 410, code: 'booking_link_ended' });
    expect(await list(visitor.token)).toEqual([null]);
    expect(await release()).toMatchObject({ status: 410 });
  });
});
