import { randomUUID } from 'node:crypto';
import type {
  CreateBookingResponse,
  CreatePaymentLinkResponse,
  PaymentData,
  ResumeBookingResponse,
  VerifyPaymentStatusResponse,
} from '#machines/api.ts';
import { eventually } from '#sandbox/shared/testing/eventually.ts';
import { payAt } from './card-page.ts';
import { openDoors, PATIENCE_MS } from './doors.ts';

/** What a customer holds after buying. */
export interface Purchase {
  email: string;
  bookingId: string;
  token: string;
  payment: PaymentData;
}

/**
 * Buys the roadmap and insists, as a person does whose browser keeps its key and its place: what was not
 * answered is asked again in the same words.
 */
export async function buyRoadmap(serverUrl: string): Promise<Purchase> {
  const key = randomUUID();
  const email = `layla.${key}@example.org`;
  const { ask } = openDoors(serverUrl);
  const book = () =>
    ask<CreateBookingResponse>('/rest/v1/rpc/create_booking', bookingOf(key, email));

  const [row] = await book();
  if (!row) throw new Error('create_booking gave no row');
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
  if (answer !== 'paid') throw new Error(`the card page says ${answer}`);
  await eventually(
    `the payment of ${bookingId} verified`,
    async () => {
      const { status } = await ask<VerifyPaymentStatusResponse>(
        '/functions/v1/verify-payment-status',
        { paymentReference: payment.reference, provider: 'stripe' },
      );
      return status === 'completed';
    },
    PATIENCE_MS,
  );
  return { email, bookingId, token, payment };
}

/** Where a booking stands, by its token. */
export function resume(serverUrl: string, token: string): Promise<ResumeBookingResponse> {
  return openDoors(serverUrl).ask('/functions/v1/resume-booking', { token });
}

export function bookingOf(key: string, email: string): object {
  return {
    _full_name: 'Layla Haddad',
    _email: email,
    _whatsapp: '+971 50 123 4567',
    _service: 'roadmap',
    _price: 349,
    _payment_url: '',
    _idempotency_key: key,
    _language: 'en',
    _consent: true,
    _answers: {
      currentSituation: 'I moved here last year and lost my direction.',
      lifeVision: 'A calm house near the sea, and work that helps.',
    },
  };
}
