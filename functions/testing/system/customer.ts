import { randomUUID } from 'node:crypto';
import { roadmapRequest } from '#functions/testing/requests.ts';
import type {
  CreateBookingRequest,
  CreateBookingResponse,
  CreatePaymentLinkResponse,
  PaymentData,
  ResumeBookingResponse,
  VerifyPaymentStatusResponse,
} from '#machines/api.ts';
import { eventually } from '#sandbox/shared/testing/eventually.ts';
import { payAt } from './card-page.ts';
import { persistentClient, RETRY_LIMIT_MS } from './persistent-client.ts';

/** What a customer has after a purchase. */
export interface Purchase {
  email: string;
  bookingId: string;
  token: string;
  payment: PaymentData;
}

/**
 * Buys the roadmap. Every call that is not answered is repeated unchanged, as a browser does that kept its
 * idempotency key.
 */
export async function buyRoadmap(serverUrl: string): Promise<Purchase> {
  const key = randomUUID();
  const email = `layla.${key}@example.org`;
  const { ask } = persistentClient(serverUrl);
  const book = () =>
    ask<CreateBookingResponse>('/rest/v1/rpc/create_booking', bookingOf(key, email));

  const [row] = await book();
  if (!row) throw new Error('create_booking returned no row');
  const { id: bookingId, resume_token: token } = row;
  const { paymentData: payment } = await ask<CreatePaymentLinkResponse>(
    '/functions/v1/create-payment-link',
    {
      bookingId,
      packageName: 'Personal Roadmap',
      packagePrice: 'AED 349',
      preferredProvider: 'stripe',
    },
  );
  const answer = await payAt(payment.paymentUrl);
  if (answer !== 'paid') throw new Error(`the card page answered ${answer}`);
  await eventually(
    `the payment of ${bookingId} verified`,
    async () => {
      const { status } = await ask<VerifyPaymentStatusResponse>(
        '/functions/v1/verify-payment-status',
        { paymentReference: payment.reference, provider: 'stripe' },
      );
      return status === 'completed';
    },
    RETRY_LIMIT_MS,
  );
  return { email, bookingId, token, payment };
}

/** Resumes a booking by its token. */
export function resume(serverUrl: string, token: string): Promise<ResumeBookingResponse> {
  return persistentClient(serverUrl).ask('/functions/v1/resume-booking', { token });
}

export function bookingOf(key: string, email: string): CreateBookingRequest {
  return { ...roadmapRequest(key), _email: email };
}
