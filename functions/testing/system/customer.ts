import { randomUUID } from 'node:crypto';
import { eventually } from 'service-kit/testing/eventually';
import { goodCard, submitCardForm, submitForm } from 'stand-ins/testing';
import { roadmapRequest } from '#functions/testing/requests.ts';
import {
  type CreateBookingRequest,
  type CreateBookingResponse,
  createBooking,
} from '#machines/api/booking.ts';
import { type ResumeBookingResponse, resumeBooking } from '#machines/api/open-bookings.ts';
import {
  type CreatePaymentLinkResponse,
  createPaymentLink,
  type PaymentData,
  type VerifyPaymentStatusResponse,
  verifyPaymentStatus,
} from '#machines/api/payment.ts';
import { persistentClient, RETRY_LIMIT_MS } from './persistent-client.ts';

/** The result of a card page; `closed`: nothing can be paid there any more. */
type PageAnswer = 'paid' | 'declined' | 'closed';

/** Submits a card on a page of Stripe or Ziina, or in Stripe's form, again while it is unavailable. */
export function payAt(payment: PaymentData, card = goodCard): Promise<PageAnswer> {
  const { paymentUrl, clientSecret, reference } = payment;
  // The server gives no secret of a payment that Stripe has ended.
  if (!paymentUrl && !clientSecret) return Promise.resolve('closed');
  const submit = () => (paymentUrl ? submitForm(paymentUrl, card) : submitCardForm(payment, card));
  return eventually(
    `an answer to the card for ${reference}`,
    async () => {
      const response = await submit().catch(() => undefined);
      await response?.body?.cancel().catch(() => undefined);
      return response && response.status < 500 && answerIn(response, paymentUrl);
    },
    RETRY_LIMIT_MS,
  );
}

function answerIn({ status, headers }: Response, pageUrl: string): PageAnswer {
  if (status === 200 && !pageUrl) return 'paid';
  if (status === 402) return 'declined';
  if (status === 410) return 'closed';
  const back = status === 303 ? URL.parse(headers.get('Location') ?? '')?.searchParams : undefined;
  switch (back?.get('status')) {
    case 'completed':
      return 'paid';
    case 'failed':
      return 'declined';
    case 'cancelled':
      return 'closed';
    default:
      throw new Error(`${pageUrl || 'the form'} answered ${status}`);
  }
}

/** What a customer has after a purchase. */
export interface Purchase {
  email: string;
  bookingId: string;
  token: string;
  payment: PaymentData;
}

/** What the guide's booking asks for in place of the roadmap's. */
export const guide = { _service: 'toolkit', _price: 121, _answers: {} };

/**
 * Buys the roadmap, or what `instead` asks for. Every call that is not answered is repeated unchanged, as a
 * browser does that kept its idempotency key.
 */
export async function buyRoadmap(
  serverUrl: string,
  instead: Partial<CreateBookingRequest> = {},
): Promise<Purchase> {
  const key = randomUUID();
  const email = `layla.${key}@example.org`;
  const { ask } = persistentClient(serverUrl);
  const request = { ...bookingOf(key, email), ...instead };
  const book = () => ask<CreateBookingResponse>(createBooking.path, request);

  const [row] = await book();
  if (!row) throw new Error('create_booking returned no row');
  const { id: bookingId, resume_token: token } = row;
  const { paymentData: payment } = await ask<CreatePaymentLinkResponse>(createPaymentLink.path, {
    token,
    bookingId,
    packageName: request._service,
    packagePrice: `AED ${request._price}`,
    preferredProvider: 'stripe',
    isHosted: true,
  });
  const answer = await payAt(payment);
  if (answer !== 'paid') throw new Error(`the card page answered ${answer}`);
  await eventually(
    `the payment of ${bookingId} verified`,
    async () => {
      const { status } = await ask<VerifyPaymentStatusResponse>(verifyPaymentStatus.path, {
        paymentReference: payment.reference,
        provider: 'stripe',
      });
      return status === 'completed';
    },
    RETRY_LIMIT_MS,
  );
  return { email, bookingId, token, payment };
}

/** Resumes a booking by its token. */
export function resume(serverUrl: string, token: string): Promise<ResumeBookingResponse> {
  return persistentClient(serverUrl).ask(resumeBooking.path, { token });
}

export function bookingOf(key: string, email: string): CreateBookingRequest {
  return { ...roadmapRequest(key), _email: email };
}
