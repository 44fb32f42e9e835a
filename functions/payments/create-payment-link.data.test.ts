import { randomUUID } from 'node:crypto';
import { eventually } from 'service-kit/testing/eventually';
import type Stripe from 'stripe';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  sendBankTransferNotification,
  uploadReceipt,
  withdrawBankTransfer,
} from '#machines/api/bank-transfer.ts';
import { createBooking, generateAiContent, saveAnswers } from '#machines/api/booking.ts';
import { releaseBooking } from '#machines/api/open-bookings.ts';
import { eraseOrder } from '#machines/api/own-order.ts';
import {
  createPaymentLink,
  type PaymentData,
  type VerifyPaymentStatusResponse,
  verifyPaymentStatus,
} from '#machines/api/payment.ts';
import type { ProblemResponse } from '#machines/api/problem-response.ts';
import { MOST_PAYMENTS } from '#machines/order/timings.ts';
import { pdf } from '../testing/documents.ts';
import { roadmapRequest } from '../testing/requests.ts';
import { newVisitor, type Visitor } from '../testing/visitor.ts';
import { createWorld, openWorld } from '../testing/world.ts';

const world = await openWorld();

describe('a payment link', () => {
  const methods = ['bank_transfer', 'stripe'] as const;
  let visitor: Visitor;
  beforeEach(async () => {
    await world.faults({});
    visitor = await newVisitor(world);
  });

  describe('create-payment-link', () => {
    it('returns one link and creates one session for twenty requests at once', async () => {
      const links = await Promise.all(Array.from({ length: 20 }, visitor.link));
      expect(new Set(links.map((each) => JSON.stringify(each))).size).toBe(1);
      expect(await visitor.payments()).toHaveLength(1);
      const response = await world.ask('stripe', '/v1/checkout/sessions?limit=100');
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

    it('returns the same link after a crash between asking Stripe and storing its answer', async () => {
      const first = await visitor.link();
      await world.database.sql.query(
        `update payments set status = 'pending', url = null, provider_id = null where id = $1`,
        [first.paymentId],
      );
      expect(await visitor.link()).toEqual(first);
      await world.database.sql.query(
        `update payments set status = 'pending', url = null, provider_id = null where id = $1`,
        [first.paymentId],
      );
      await world.reconcile();
      expect((await visitor.resume()).payment).toMatchObject(first);
    });

    it('creates another payment when Stripe replays a stored failure', async () => {
      await world.faults({ failAfter: 1 });
      const made = await visitor.link();
      expect(made.paymentUrl).toBeTruthy();
      const payments = await visitor.payments();
      expect(payments.map(({ status }) => status)).toEqual(['failed', 'open']);
    });

    it('creates another payment when the last one has ended at Stripe', async () => {
      const first = await visitor.link();
      const [payment] = await visitor.payments();
      await world.faults({ webhookLost: true });
      await world.ask('stripe', `/v1/checkout/sessions/${payment?.provider_id}/expire`, {
        method: 'POST',
      });
      await world.database.sql.query(`update payments set expires_at = now() where id = $1`, [
        first.paymentId,
      ]);
      const second = await visitor.link();
      expect(second.paymentId).not.toBe(first.paymentId);
      expect(await visitor.verify(first.reference)).toMatchObject({ status: 'cancelled' });
    });

    it('gives what Stripe’s form needs, each time and after coming back, and stores no secret', async () => {
      const form = await visitor.cardForm();
      expect(form).toMatchObject({
        paymentUrl: '',
        clientSecret: expect.stringContaining('_secret_'),
        publicKey: 'pk_test_world',
        scriptUrl: `${world.outside.stripe}/endive/stripe.js`,
      });
      expect(await visitor.cardForm()).toEqual(form);
      expect((await visitor.resume()).payment).toEqual({ ...form, provider: 'stripe' });
      const stored = JSON.stringify([await visitor.payments(), await visitor.history()]);
      expect(stored + JSON.stringify(world.logger.lines)).not.toContain(form.clientSecret);
      expect((await world.payInForm(form)).status).toBe(200);
      await eventually('the order paid', visitor.isIn('paid'));
    });

    it('ends the form’s payment when Stripe’s own page is wished, and keeps that page', async () => {
      const form = await visitor.cardForm();
      const { paymentUrl, paymentId } = await visitor.link();
      expect(paymentUrl).toContain('/c/pay/');
      expect((await visitor.payments()).map(({ status }) => status)).toEqual(['expired', 'open']);
      expect((await world.payInForm(form)).status).toBe(410);
      expect(await visitor.cardForm()).toMatchObject({ paymentId, paymentUrl });
      await world.pay(paymentUrl);
      await eventually('the order paid', visitor.isIn('paid'));
    });

    it('replaces the form’s payment by a page once the form’s key is gone', async () => {
      await visitor.cardForm();
      const keyless = await createWorld({
        database: { ...world.database, close: async () => {} },
        keys: world.keys,
        publishableKey: null,
      });
      const again = await newVisitor(keyless, { _idempotency_key: visitor.idempotencyKey });
      expect((await again.cardForm()).paymentUrl).toContain('/c/pay/');
      expect((await visitor.payments()).map(({ status }) => status)).toEqual(['expired', 'open']);
      await keyless.close();
    });

    it('ends the card page when the method is changed', async () => {
      const { paymentUrl } = await visitor.link();
      await visitor.link('ziina');
      expect((await visitor.payments()).map(({ provider, status }) => [provider, status])).toEqual([
        ['stripe', 'expired'],
        ['ziina', 'open'],
      ]);
      expect((await world.pay(paymentUrl)).status).toBe(410);
    });

    it('asks a provider that refuses one payment after another for two of them', async () => {
      await world.faults({ failAfter: 1_000 });
      expect(await visitor.refusedLink()).toMatchObject({ code: 'payment_provider_unavailable' });
      expect((await visitor.payments()).map(({ status }) => status)).toEqual(['failed', 'failed']);
      await world.faults({});
      expect((await visitor.link()).paymentUrl).toBeTruthy();
    });

    it('gives an order no payment without end, and keeps the last one payable', async () => {
      for (let n = 0; n < MOST_PAYMENTS; n += 1) await visitor.link(methods[n % 2]);
      const refused = await visitor.refusedLink({ preferredProvider: methods[0] });
      expect(refused).toMatchObject({ status: 409, code: 'booking_tried_often' });
      expect(refused.error).toContain('write to us');
      expect(await visitor.payments()).toHaveLength(MOST_PAYMENTS);
      const { paymentUrl } = await visitor.link(methods[1]);
      await world.pay(paymentUrl);
      await eventually('the order paid', visitor.isIn('paid'));
    });

    it.each([
      ['for another price', { packagePrice: 'AED 3.49' }, 409, 'price_changed'],
      ['for the price in dollars', { packagePrice: '$349' }, 409, 'price_changed'],
      ['with an unknown provider', { preferredProvider: 'gold' }, 422, 'payment_provider_unknown'],
      ['for an unknown booking', { bookingId: randomUUID() }, 404, 'booking_not_found'],
      ['for a malformed booking id', { bookingId: 'x' }, 404, 'booking_not_found'],
    ])('refuses a request %s', async (_, changes, status, code) => {
      expect(await visitor.refusedLink(changes)).toMatchObject({ status, code, success: false });
      expect(await visitor.payments()).toEqual([]);
    });

    it('refuses a paid booking in the reader’s language', async () => {
      const { paymentUrl } = await visitor.link();
      await world.pay(paymentUrl);
      await eventually('the webhook', visitor.isIn('paid'));
      const refused = await visitor.refusedLink({}, { 'Accept-Language': 'ar' });
      expect(refused).toMatchObject({ status: 409, code: 'booking_already_paid' });
      expect(refused.error).toContain('مدفوع');
      const again = await world.post<ProblemResponse>(createBooking.path, {
        ...roadmapRequest(visitor.idempotencyKey),
        _email: 'other@example.org',
      });
      expect(again.body).toMatchObject({ code: 'booking_already_paid' });
    });

    it('charges the price the order was made at when the catalogue changes, new orders the new one', async () => {
      world.changeRoadmap({ priceAed: 400 });
      try {
        expect(await visitor.refusedLink({ packagePrice: 'AED 400' })).toMatchObject({
          code: 'price_changed',
          price: 'AED 349',
        });
        const { paymentUrl } = await visitor.link();
        expect((await visitor.resume()).item.price).toBe('AED 349');
        await world.pay(paymentUrl);
        await eventually('the order paid', visitor.isIn('paid'));
        expect(await visitor.payments()).toMatchObject([{ settled_minor: 34_900 }]);
        const request = roadmapRequest(randomUUID());
        const { body } = await world.post<ProblemResponse>(createBooking.path, request);
        expect(body).toMatchObject({ code: 'price_changed', price: 'AED 400' });
      } finally {
        world.changeRoadmap({ priceAed: 349 });
      }
    });
  });
});

const UNKNOWN = {
  bookingId: '00000000-0000-4000-8000-000000000000',
  reference: 'AAAA-BBBB-CCCC-DDDD',
};

const receipt = await pdf();
const customer = await newVisitor(world);
const transfer = await customer.link('bank_transfer');
const stranger = await newVisitor(world);
await stranger.link('bank_transfer');

/** What staff, a bank or a payment provider sees of an order. */
type Seen = Pick<Visitor, 'bookingId'> & Pick<PaymentData, 'reference'>;

const post = (path: string, body: object) => world.post<ProblemResponse>(path, body);

/** Each call that changes an order which it names by something that others see. */
const attempts = {
  'another method': (token, { bookingId }) =>
    post(createPaymentLink.path, {
      ...{ token, bookingId, packageName: 'Personal Roadmap', packagePrice: 'AED 349' },
      preferredProvider: 'stripe',
    }),
  content: (token, { bookingId }) =>
    post(generateAiContent.path, { token, bookingId, serviceType: 'roadmap', formData: {} }),
  withdrawal: (token, { reference }) => post(withdrawBankTransfer.path, { token, reference }),
  announcement: (token, { reference }) =>
    post(sendBankTransferNotification.path, {
      ...{ token, customerName: '', customerEmail: '', customerWhatsapp: '' },
      ...{ serviceName: 'Personal Roadmap', amount: 349, reference },
      bankDetails: { accountHolder: 'x', bankName: 'x', iban: 'x' },
    }),
  receipt: (token, { reference }) =>
    world.post<ProblemResponse>(`${uploadReceipt.path}?reference=${reference}`, receipt, {
      ...{ Authorization: `Bearer ${token}`, 'Content-Type': 'application/pdf' },
      'X-File-Name': 'receipt.pdf',
    }),
} satisfies Record<string, (token: string, seen: Seen) => ReturnType<typeof post>>;

await attempts.announcement(customer.token, { ...customer, ...transfer });

const traces = async () => [
  await customer.order(),
  await customer.payments(),
  await customer.history(),
  await world.database.kysely.selectFrom('receipts').select('id').execute(),
];

it.each(Object.entries(attempts))(
  '%s of another booking is answered as one that does not exist, and changes nothing',
  async (_, attempt) => {
    const before = await traces();
    for (const token of [stranger.token, `${customer.token.slice(0, -4)}AAAA`]) {
      const { status, body } = await attempt(token, { ...customer, ...transfer });
      expect(status).toBe(404);
      expect(body).toEqual((await attempt(token, UNKNOWN)).body);
    }
    expect(await traces()).toEqual(before);
  },
);

it.each([
  ['is let go', releaseBooking, {}],
  ['is given answers', saveAnswers, { answers: {} }],
  ['is erased', eraseOrder, {}],
])('an order %s by its token alone', async (_, { path }, request) => {
  const before = await traces();
  for (const token of [customer.bookingId, transfer.reference, transfer.paymentId, '']) {
    expect((await post(path, { token, ...request })).status).toBeGreaterThanOrEqual(400);
  }
  expect(await traces()).toEqual(before);
});

it('a payment’s status names no booking, and says when it is of another one than the caller’s', async () => {
  const verify = async (token?: string) => {
    const request = { paymentReference: transfer.reference, ...(token && { token }) };
    const reply = await world.post<VerifyPaymentStatusResponse>(verifyPaymentStatus.path, request);
    expect(JSON.stringify(reply.body)).not.toContain(customer.bookingId);
    return reply.body;
  };
  expect((await verify()).data).not.toHaveProperty('isAnother');
  expect((await verify(customer.token)).data).not.toHaveProperty('isAnother');
  expect((await verify(stranger.token)).data).toMatchObject({ isAnother: true });
});
