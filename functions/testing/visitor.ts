import { randomUUID } from 'node:crypto';
import { eventually } from 'service-kit/testing/eventually';
import {
  type SendBankTransferNotificationRequest,
  sendBankTransferNotification,
} from '#machines/api/bank-transfer.ts';
import {
  type CreateBookingRequest,
  type CreateBookingResponse,
  createBooking,
} from '#machines/api/booking.ts';
import { type ResumeBookingResponse, resumeBooking } from '#machines/api/open-bookings.ts';
import {
  type CreatePaymentLinkRequest,
  type CreatePaymentLinkResponse,
  createPaymentLink,
  type PaymentData,
  type VerifyPaymentStatusResponse,
  verifyPaymentStatus,
} from '#machines/api/payment.ts';
import type { PaymentProvider } from '#machines/api/payment-provider.ts';
import type { ProblemResponse } from '#machines/api/problem-response.ts';
import { priceText } from '#machines/money.ts';
import type { DeliveryRow, OrderRow, PaymentRow } from '../platform/database/tables.ts';
import { bankDetails } from './content.ts';
import { deliveryOf, historyOf, paymentsOf, readOrder } from './order.ts';
import { roadmapRequest } from './requests.ts';
import type { World } from './world.ts';

type LinkChanges = Partial<Record<keyof CreatePaymentLinkRequest, unknown>>;

/** Someone who has booked the roadmap: their calls to the server, and their order in the database. */
export interface Visitor {
  idempotencyKey: string;
  bookingId: string;
  token: string;
  /** Asks for a link, of a card payment for Stripe's page. */
  link(provider?: PaymentProvider): Promise<PaymentData>;
  /** Asks for Stripe's form. */
  cardForm(): Promise<PaymentData>;
  /** Asks for a link and expects a refusal. */
  refusedLink(changes?: LinkChanges, headers?: Record<string, string>): Promise<ProblemResponse>;
  /** Pays by card, and waits until the order is paid. */
  pay(): Promise<void>;
  /** Lets the order's deadline pass, if it has one. */
  passDeadline(): Promise<void>;
  verify(reference: string): Promise<VerifyPaymentStatusResponse>;
  resume(): Promise<ResumeBookingResponse>;
  order(): Promise<OrderRow>;
  payments(): Promise<PaymentRow[]>;
  /** The only delivery, or the first of them. */
  delivery(): Promise<DeliveryRow>;
  history(): Promise<string[]>;
  /** A condition to poll: whether the order is in this state. */
  isIn(state: OrderRow['state']): () => Promise<boolean>;
}

/** @param changes fields that differ from the request for the roadmap. */
export async function newVisitor(
  world: World,
  changes: Partial<CreateBookingRequest> = {},
): Promise<Visitor> {
  const idempotencyKey = changes._idempotency_key ?? randomUUID();
  const request = { ...roadmapRequest(idempotencyKey), ...changes };
  const { body } = await world.post<CreateBookingResponse>(createBooking.path, request);
  const [row] = body;
  if (!row) throw new Error('no booking');
  const { id: bookingId, resume_token: token } = row;
  const { database } = world;

  const askLink = <T>(different: LinkChanges = {}, headers?: Record<string, string>) =>
    world.post<T>(
      createPaymentLink.path,
      {
        token,
        bookingId,
        packageName: 'Personal Roadmap',
        packagePrice: priceText({ minor: request._price * 100, currency: 'AED' }),
        preferredProvider: 'stripe',
        isHosted: (different.preferredProvider ?? 'stripe') === 'stripe',
        ...different,
      },
      headers,
    );
  const order = () => readOrder(database, bookingId);
  const isIn = (state: OrderRow['state']) => async () => (await order()).state === state;
  async function paymentData(different: LinkChanges) {
    const { status, body } = await askLink<CreatePaymentLinkResponse>(different);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body.paymentData;
  }

  return {
    idempotencyKey,
    bookingId,
    token,
    link: (preferredProvider = 'stripe') => paymentData({ preferredProvider }),
    cardForm: () => paymentData({ isHosted: false }),
    async pay() {
      await world.pay((await paymentData({})).paymentUrl);
      await eventually('the order paid', isIn('paid'));
    },
    refusedLink: async (different, headers) =>
      (await askLink<ProblemResponse>(different, headers)).body,
    async passDeadline() {
      await database.kysely
        .updateTable('orders')
        .set({ deadline: new Date() })
        .where('id', '=', bookingId)
        .where('deadline', 'is not', null)
        .execute();
    },
    async verify(paymentReference) {
      const { path } = verifyPaymentStatus;
      return (await world.post<VerifyPaymentStatusResponse>(path, { paymentReference })).body;
    },
    async resume() {
      const { path } = resumeBooking;
      return (await world.post<ResumeBookingResponse>(path, { token })).body;
    },
    order,
    payments: () => paymentsOf(database, bookingId),
    delivery: () => deliveryOf(database, bookingId),
    history: () => historyOf(database, bookingId),
    isIn,
  };
}

/** Someone who has paid. */
export async function newCustomer(...asked: Parameters<typeof newVisitor>): Promise<Visitor> {
  const visitor = await newVisitor(...asked);
  await visitor.pay();
  return visitor;
}

/** Someone who pays the roadmap by bank transfer. */
export async function newTransfer(...asked: Parameters<typeof newVisitor>) {
  const [world] = asked;
  world.content.bankDetails = bankDetails;
  const visitor = await newVisitor(...asked);
  const transfer = await visitor.link('bank_transfer');

  function announce(
    changes: Partial<SendBankTransferNotificationRequest> = {},
    headers?: Record<string, string>,
  ) {
    const { accountHolder, bankName, iban } = bankDetails;
    const request: SendBankTransferNotificationRequest = {
      token: visitor.token,
      customerName: '',
      customerEmail: '',
      customerWhatsapp: '',
      serviceName: 'Personal Roadmap',
      amount: 349,
      reference: transfer.reference,
      bankDetails: { accountHolder, bankName, iban },
      ...changes,
    };
    return world.post<ProblemResponse>(sendBankTransferNotification.path, request, headers);
  }

  const confirm = () => world.useCases.confirmBankTransfer(visitor.bookingId, 'mariam');

  const mailsTo = (address: string) =>
    world.mails.filter(({ to, text }) => to === address && text.includes(transfer.reference));

  const passDeadline = async () => {
    await visitor.passDeadline();
    await world.expire();
  };

  return { visitor, transfer, announce, confirm, mailsTo, passDeadline };
}

export type Transfer = Awaited<ReturnType<typeof newTransfer>>;
