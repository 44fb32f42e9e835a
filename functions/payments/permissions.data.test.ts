import { randomUUID } from 'node:crypto';
import { eventually } from 'service-kit/testing/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPaymentLink } from '#machines/api/create-payment-link.ts';
import { eraseOrder } from '#machines/api/erase-order.ts';
import { generateAiContent } from '#machines/api/generate-ai-content.ts';
import type { PaymentData } from '#machines/api/payment-data.ts';
import type { ProblemResponse } from '#machines/api/problem-response.ts';
import { type ReadDeliveriesResponse, readDeliveries } from '#machines/api/read-deliveries.ts';
import { releaseBooking } from '#machines/api/release-booking.ts';
import { saveAnswers } from '#machines/api/save-answers.ts';
import { sendBankTransferNotification } from '#machines/api/send-bank-transfer-notification.ts';
import { uploadReceipt } from '#machines/api/upload-receipt.ts';
import {
  type VerifyPaymentStatusResponse,
  verifyPaymentStatus,
} from '#machines/api/verify-payment-status.ts';
import { withdrawBankTransfer } from '#machines/api/withdraw-bank-transfer.ts';
import { namedArguments } from '../platform/database/sql.ts';
import { createOrderIds } from '../platform/security/order-ids.ts';
import { pdf } from '../testing/documents.ts';
import { newVisitor, type Visitor } from '../testing/visitor.ts';
import { openWorld, type World } from '../testing/world.ts';

const UNKNOWN = {
  bookingId: '00000000-0000-4000-8000-000000000000',
  reference: 'AAAA-BBBB-CCCC-DDDD',
};

let world: World;
let customer: Visitor;
let transfer: PaymentData;
let stranger: Visitor;
let receipt: Buffer;
beforeAll(async () => {
  world = await openWorld();
  receipt = await pdf();
  customer = await newVisitor(world);
  transfer = await customer.link('bank_transfer');
  stranger = await newVisitor(world);
  await stranger.link('bank_transfer');
  await attempts.announcement(customer.token, { ...customer, ...transfer });
});
afterAll(() => world.close());

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

it('an order that was made before the calendar had references is read, paid, delivered and erased', async () => {
  const key = randomUUID();
  const { text, params } = namedArguments({
    ...{ _full_name: 'Layla', _email: 'layla@example.org', _whatsapp: '', _payment_url: '' },
    ...{ _service: 'toolkit', _price: 121, _fulfilment: 'instant', _lifetime: '7 days' },
    _order_id: createOrderIds(world.keys.orderIds)(key),
  });
  const { rows } = await world.database.sql.query<{ id: string }>(
    `select id from create_booking(${text})`,
    params,
  );
  const toolkit = { _service: 'toolkit', _price: 121, _answers: {} };
  const visitor = await newVisitor(world, { ...toolkit, _idempotency_key: key });
  expect(visitor.bookingId).toBe(rows[0]?.id);
  expect(await visitor.resume()).toMatchObject({ status: 'draft', item: { id: 'toolkit' } });

  await world.startJobs();
  const { paymentUrl, reference } = await visitor.link();
  await world.pay(paymentUrl);
  await eventually('the order paid', visitor.isIn('paid'));
  expect((await visitor.verify(reference)).status).toBe('completed');
  const read = async () =>
    (await world.post<ReadDeliveriesResponse>(readDeliveries.path, { token: visitor.token })).body;
  await eventually('its file', async () => (await read()).deliveries[0]?.file);
  expect((await post(eraseOrder.path, { token: visitor.token })).status).toBe(200);
  expect((await read()).order.status).toBe('erased');
});
