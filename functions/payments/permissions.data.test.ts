import { expect, it } from 'vitest';
import {
  sendBankTransferNotification,
  uploadReceipt,
  withdrawBankTransfer,
} from '#machines/api/bank-transfer.ts';
import { generateAiContent, saveAnswers } from '#machines/api/booking.ts';
import { releaseBooking } from '#machines/api/open-bookings.ts';
import { eraseOrder } from '#machines/api/own-order.ts';
import {
  createPaymentLink,
  type PaymentData,
  type VerifyPaymentStatusResponse,
  verifyPaymentStatus,
} from '#machines/api/payment.ts';
import type { ProblemResponse } from '#machines/api/problem-response.ts';
import { pdf } from '../testing/documents.ts';
import { newVisitor, type Visitor } from '../testing/visitor.ts';
import { openWorld } from '../testing/world.ts';

const UNKNOWN = {
  bookingId: '00000000-0000-4000-8000-000000000000',
  reference: 'AAAA-BBBB-CCCC-DDDD',
};

const world = await openWorld();

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
