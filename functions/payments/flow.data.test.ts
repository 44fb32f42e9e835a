import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type {
  CreateBookingResponse,
  CreatePaymentLinkResponse,
  PaymentData,
  ProblemResponse,
  ResumeBookingResponse,
  VerifyPaymentStatusResponse,
} from '#machines/api.ts';
import { eventually } from '#sandbox/testing/eventually.ts';
import { reconcilePayments } from '../jobs/reconcile-payments.ts';
import { historyOf, paymentsOf, readOrder } from '../testing/order.ts';
import { openWorld, roadmapRequest, type World } from '../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

let key: string;
let bookingId: string;
let token: string;
beforeEach(async () => {
  await world.faults({});
  key = randomUUID();
  const { body } = await world.post<CreateBookingResponse>(
    '/rest/v1/rpc/create_booking',
    roadmapRequest(key),
  );
  const [row] = body;
  if (!row) throw new Error('no booking');
  bookingId = row.id;
  token = row.resume_token;
});

const linkRequest = (changes: object = {}) => ({
  bookingId,
  packageName: 'Personal Roadmap',
  packagePrice: 'AED 349',
  preferredProvider: 'stripe',
  ...changes,
});

async function link(): Promise<PaymentData> {
  const { body } = await world.post<CreatePaymentLinkResponse>(
    '/functions/v1/create-payment-link',
    linkRequest(),
  );
  return body.paymentData;
}

async function refusedLink(changes: object = {}, headers?: Record<string, string>) {
  const { status, body } = await world.post<ProblemResponse>(
    '/functions/v1/create-payment-link',
    linkRequest(changes),
    headers,
  );
  return { ...body, status };
}

async function verify(reference: string): Promise<VerifyPaymentStatusResponse> {
  const { body } = await world.post<VerifyPaymentStatusResponse>(
    '/functions/v1/verify-payment-status',
    { paymentReference: reference, provider: 'stripe' },
  );
  return body;
}

async function resume(): Promise<ResumeBookingResponse> {
  const { body } = await world.post<ResumeBookingResponse>('/functions/v1/resume-booking', {
    token,
  });
  return body;
}

const reconcile = () =>
  reconcilePayments(
    { database: world.database, checkPayment: world.useCases.checkPayment, logger: world.logger },
    0,
  );

const isPaid = async () => (await readOrder(world.database, bookingId)).state === 'paid';

async function settlements(): Promise<number> {
  const history = await historyOf(world.database, bookingId);
  return history.filter((line) => line === 'payment.settled applied').length;
}

async function expectSettledOnce(): Promise<void> {
  expect(await settlements()).toBe(1);
  expect(await paymentsOf(world.database, bookingId)).toMatchObject([
    { status: 'paid', settled_minor: 34_900, settled_currency: 'AED' },
  ]);
  const { rows } = await world.database.sql.query(
    `select 1 from jobs.job where name = 'order-mail' and data->>'orderId' = $1`,
    [bookingId],
  );
  expect(rows).toHaveLength(1);
}

describe('a payment link', () => {
  it('is one link and one session for twenty requests at once', async () => {
    const links = await Promise.all(Array.from({ length: 20 }, link));
    expect(new Set(links.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(await paymentsOf(world.database, bookingId)).toHaveLength(1);
    const response = await world.stripe('/v1/checkout/sessions?limit=100');
    const { data } = (await response.json()) as { data: Stripe.Checkout.Session[] };
    const ours = data.filter((each) => each.client_reference_id === links[0]?.paymentId);
    expect(ours).toHaveLength(1);
    expect(ours[0]).toMatchObject({
      amount_total: 34_900,
      currency: 'aed',
      customer_email: 'layla@example.org',
    });
    expect(ours[0]?.success_url).toBe(
      `${world.url}/coaching?returned=payment&payment_return=stripe&ref=${links[0]?.reference}&status=completed&lang=en`,
    );
  });

  it('stays the same however often it is asked for', async () => {
    expect(await link()).toEqual(await link());
  });

  it('is the same after a crash between asking Stripe and writing its answer down', async () => {
    const first = await link();
    await world.database.sql.query(
      `update payments set status = 'pending', url = null, provider_id = null where id = $1`,
      [first.paymentId],
    );
    expect(await link()).toEqual(first);
    await world.database.sql.query(
      `update payments set status = 'pending', url = null, provider_id = null where id = $1`,
      [first.paymentId],
    );
    await reconcile();
    expect((await resume()).payment).toMatchObject(first);
  });

  it('is made anew once Stripe keeps answering with a failure it has kept', async () => {
    await world.faults({ failAfter: 1 });
    const made = await link();
    expect(made.paymentUrl).toBeTruthy();
    const payments = await paymentsOf(world.database, bookingId);
    expect(payments.map(({ status }) => status)).toEqual(['failed', 'open']);
  });

  it('waits while Stripe is away, and is made when it is back', async () => {
    await world.faults({ failBefore: 3 });
    expect(await refusedLink()).toMatchObject({
      status: 503,
      code: 'payment_provider_unavailable',
    });
    const made = await link();
    expect(await paymentsOf(world.database, bookingId)).toMatchObject([
      { id: made.paymentId, status: 'open' },
    ]);
  });

  it('is made anew when the last one has ended at Stripe', async () => {
    const first = await link();
    const [payment] = await paymentsOf(world.database, bookingId);
    await world.faults({ webhookLost: true });
    await world.stripe(`/v1/checkout/sessions/${payment?.provider_id}/expire`, { method: 'POST' });
    await world.database.sql.query(`update payments set expires_at = now() where id = $1`, [
      first.paymentId,
    ]);
    const second = await link();
    expect(second.paymentId).not.toBe(first.paymentId);
    expect(await verify(first.reference)).toMatchObject({ status: 'cancelled' });
  });

  it.each([
    ['for another price', { packagePrice: 'AED 3.49' }, 409, 'price_changed'],
    ['for the price in dollars', { packagePrice: '$349' }, 409, 'price_changed'],
    [
      'by a provider that is not offered',
      { preferredProvider: 'ziina' },
      422,
      'payment_provider_unknown',
    ],
    ['by no provider at all', { preferredProvider: 'gold' }, 422, 'invalid_input'],
    ['for a booking that is not there', { bookingId: randomUUID() }, 404, 'booking_not_found'],
    ['for what is no booking', { bookingId: 'x' }, 404, 'booking_not_found'],
  ])('is refused %s', async (_, changes, status, code) => {
    expect(await refusedLink(changes)).toMatchObject({ status, code, success: false });
    expect(await paymentsOf(world.database, bookingId)).toEqual([]);
  });

  it('is refused once the booking is paid, in the reader’s language', async () => {
    const { paymentUrl } = await link();
    await world.pay(paymentUrl);
    await eventually('the webhook', isPaid);
    const refused = await refusedLink({}, { 'Accept-Language': 'ar' });
    expect(refused).toMatchObject({ status: 409, code: 'booking_already_paid' });
    expect(refused.error).toContain('مدفوع');
    const again = await world.post<ProblemResponse>('/rest/v1/rpc/create_booking', {
      ...roadmapRequest(key),
      _email: 'other@example.org',
    });
    expect(again.body).toMatchObject({ code: 'booking_already_paid' });
  });
});

describe('a payment is settled once', () => {
  it('by the webhook alone', async () => {
    const { paymentUrl } = await link();
    await world.pay(paymentUrl);
    await eventually('the webhook', isPaid);
    await expectSettledOnce();
  });

  it('by the webhook sent twice', async () => {
    await world.faults({ webhookDoubled: true });
    const { paymentUrl } = await link();
    await world.pay(paymentUrl);
    await eventually('both webhooks', async () =>
      (await historyOf(world.database, bookingId)).includes('payment.settled duplicate'),
    );
    await expectSettledOnce();
  });

  it('by the poll alone, when the webhook is lost', async () => {
    await world.faults({ webhookLost: true });
    const { paymentUrl, reference } = await link();
    expect(await verify(reference)).toMatchObject({ status: 'processing' });
    await world.pay(paymentUrl);
    const verified = await verify(reference);
    expect(verified).toMatchObject({
      status: 'completed',
      data: { bookingId, reference, provider: 'stripe', amount: 349, currency: 'AED' },
    });
    expect(await verify(reference)).toEqual(verified);
    await expectSettledOnce();
  });

  it('by the poll first and the webhook after it', async () => {
    await world.faults({ webhookLateMs: 150 });
    const { paymentUrl, reference } = await link();
    await world.pay(paymentUrl);
    expect((await verify(reference)).status).toBe('completed');
    await eventually('the late webhook', async () =>
      (await historyOf(world.database, bookingId)).includes('payment.settled duplicate'),
    );
    await expectSettledOnce();
  });

  it('by the webhook before the link was written down', async () => {
    const { paymentUrl, paymentId } = await link();
    await world.database.sql.query(
      `update payments set status = 'pending', url = null, provider_id = null where id = $1`,
      [paymentId],
    );
    await world.pay(paymentUrl);
    await eventually('the webhook', isPaid);
    await expectSettledOnce();
  });

  it('by reconciliation, when neither webhook nor customer came back', async () => {
    await world.faults({ webhookLost: true });
    const { paymentUrl } = await link();
    await world.pay(paymentUrl);
    await reconcile();
    await reconcile();
    await expectSettledOnce();
  });

  it('by all of them at once', async () => {
    await world.faults({ webhookDoubled: true });
    const { paymentUrl, reference } = await link();
    await world.pay(paymentUrl);
    await Promise.all([reconcile(), ...Array.from({ length: 5 }, () => verify(reference))]);
    await eventually('the webhook', isPaid);
    await expectSettledOnce();
  });
});

describe('a booking is resumed by its token', () => {
  it('at every point, with the payment that may be paid or was', async () => {
    expect(await resume()).toEqual({
      bookingId,
      status: 'draft',
      item: { id: 'roadmap', type: 'service', name: 'Personal Roadmap', price: 'AED 349' },
      payment: null,
    });
    const data = await link();
    expect(await resume()).toMatchObject({
      status: 'payment-processing',
      payment: { ...data, provider: 'stripe' },
    });
    await world.pay(data.paymentUrl);
    await eventually('the webhook', isPaid);
    expect(await resume()).toMatchObject({
      status: 'payment-completed',
      payment: { ...data, provider: 'stripe' },
    });
  });

  it('with the item’s name in the reader’s language', async () => {
    const { body } = await world.post<ResumeBookingResponse>(
      '/functions/v1/resume-booking',
      { token },
      { 'Accept-Language': 'ar' },
    );
    expect(body.item.name).toBe('خارطة طريق شخصية');
  });

  it('by nobody without it', async () => {
    const forged = `${token.slice(0, -4)}AAAA`;
    const { status, body } = await world.post<ProblemResponse>('/functions/v1/resume-booking', {
      token: forged,
    });
    expect([status, body.code]).toEqual([404, 'booking_not_found']);
  });
});

describe('the payment’s status', () => {
  it('is not told for an unknown reference, or another payment’s id', async () => {
    const { reference } = await link();
    for (const body of [
      { paymentReference: 'AAAA-BBBB-CCCC-DDDD' },
      { paymentReference: reference, paymentId: randomUUID() },
      { paymentReference: reference, provider: 'ziina' },
    ]) {
      const reply = await world.post<ProblemResponse>('/functions/v1/verify-payment-status', body);
      expect([reply.status, reply.body.code]).toEqual([404, 'payment_not_found']);
    }
  });

  it('is a problem of its own while the provider is away', async () => {
    const { reference } = await link();
    await world.faults({ failBefore: 3 });
    const { status, body } = await world.post<ProblemResponse>(
      '/functions/v1/verify-payment-status',
      { paymentReference: reference },
    );
    expect([status, body.code]).toEqual([503, 'payment_provider_unavailable']);
    expect((await verify(reference)).status).toBe('processing');
  });
});

describe('the webhook', () => {
  async function deliver(session: object, signature?: string, type = 'checkout.session.completed') {
    const payload = JSON.stringify({
      id: 'evt_test',
      object: 'event',
      type,
      data: { object: session },
    });
    return fetch(`${world.url}/functions/v1/stripe-webhook`, {
      method: 'POST',
      headers: {
        'Stripe-Signature':
          signature ??
          Stripe.webhooks.generateTestHeaderString({ payload, secret: world.webhookSecret }),
      },
      body: payload,
    });
  }

  const sessionOf = (paymentId: string, changes: object = {}) => ({
    id: 'cs_unknown',
    object: 'checkout.session',
    client_reference_id: paymentId,
    status: 'complete',
    payment_status: 'paid',
    amount_total: 34_900,
    currency: 'aed',
    ...changes,
  });

  async function ourSession(changes: object = {}) {
    const { paymentId } = await link();
    const [payment] = await paymentsOf(world.database, bookingId);
    return sessionOf(paymentId, { id: payment?.provider_id, ...changes });
  }

  it('believes nobody but Stripe', async () => {
    const session = await ourSession();
    const response = await deliver(session, 't=1,v1=00');
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'signature_invalid' });
    expect(await isPaid()).toBe(false);
  });

  it.each([
    ['amount', { amount_total: 100 }],
    ['currency', { currency: 'usd' }],
  ])('refuses a payment of another %s, and calls staff', async (_, changes) => {
    const session = await ourSession(changes);
    expect((await deliver(session)).status).toBe(200);
    expect(await readOrder(world.database, bookingId)).toMatchObject({
      state: 'awaitingPayment',
      needs_attention: true,
    });
    expect(await historyOf(world.database, bookingId)).toContain('payment.settled refused');
    const [payment] = await paymentsOf(world.database, bookingId);
    expect((await verify(payment?.reference ?? '')).status).toBe('processing');
    expect(await refusedLink()).toMatchObject({ code: 'booking_conflict' });
  });

  it('waits for the money of a session that is complete but unpaid', async () => {
    const session = await ourSession({ payment_status: 'unpaid' });
    await deliver(session);
    expect(await isPaid()).toBe(false);
    await deliver(
      { ...session, payment_status: 'paid' },
      undefined,
      'checkout.session.async_payment_succeeded',
    );
    expect(await isPaid()).toBe(true);
  });

  it('frees the order when the session expired or its payment failed', async () => {
    const session = await ourSession({ payment_status: 'unpaid', status: 'expired' });
    await deliver(session, undefined, 'checkout.session.expired');
    expect(await paymentsOf(world.database, bookingId)).toMatchObject([{ status: 'expired' }]);
    const next = await ourSession({ payment_status: 'unpaid' });
    const [, second] = await paymentsOf(world.database, bookingId);
    await deliver(
      { ...next, id: second?.provider_id },
      undefined,
      'checkout.session.async_payment_failed',
    );
    expect((await paymentsOf(world.database, bookingId))[1]).toMatchObject({ status: 'failed' });
  });

  it('lets go what is not ours', async () => {
    const { paymentId } = await link();
    for (const session of [
      sessionOf(randomUUID()),
      sessionOf('of another shop'),
      sessionOf(paymentId),
      { ...sessionOf(paymentId), client_reference_id: null },
    ]) {
      expect((await deliver(session)).status).toBe(200);
    }
    expect((await deliver({ id: 'in_1' }, undefined, 'invoice.paid')).status).toBe(200);
    expect(await isPaid()).toBe(false);
  });
});
