import { randomUUID } from 'node:crypto';
import type {
  CreateBookingResponse,
  CreatePaymentLinkResponse,
  PaymentData,
  ResumeBookingResponse,
  VerifyPaymentStatusResponse,
} from '#machines/api.ts';
import { eventually } from '#sandbox/testing/eventually.ts';

/** What a customer holds after buying. */
export interface Purchase {
  email: string;
  bookingId: string;
  token: string;
  payment: PaymentData;
}

/** A server that is away, starting or answering 5xx is asked again for so long. */
const PATIENCE_MS = 60_000;
const ANSWER_LIMIT_MS = 10_000;

const card = {
  cardNumber: '4242 4242 4242 4242',
  cardExpiry: '12 / 34',
  cardCvc: '123',
  cardName: 'Layla Test',
};

/**
 * Buys the roadmap and insists, as a person does whose browser keeps its key and its place: what was not
 * answered is asked again in the same words.
 */
export async function buyRoadmap(serverUrl: string): Promise<Purchase> {
  const key = randomUUID();
  const email = `layla.${key}@example.org`;
  const ask = <T>(path: string, body: object) => insist<T>(`${serverUrl}${path}`, body);
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
  await eventually(
    `the card taken at ${payment.paymentUrl}`,
    () => pay(payment.paymentUrl),
    PATIENCE_MS,
  );
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
  return insist(`${serverUrl}/functions/v1/resume-booking`, { token });
}

async function insist<T>(url: string, body: object): Promise<T> {
  return eventually(
    `an answer of ${url}`,
    async () => {
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
          signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
        });
        const text = await response.text();
        if (response.ok) return JSON.parse(text) as T;
        if (response.status < 500) throw new Refusal(`${url} refused: ${text}`);
        return undefined;
      } catch (error) {
        if (error instanceof Refusal) throw error;
        return undefined;
      }
    },
    PATIENCE_MS,
  );
}

class Refusal extends Error {}

/** False while the card page is away. */
async function pay(pageUrl: string): Promise<boolean> {
  const body = new URLSearchParams(card);
  const response = await fetch(pageUrl, { method: 'POST', redirect: 'manual', body }).catch(
    () => undefined,
  );
  if (response && response.status < 500 && response.status !== 303) {
    throw new Error(`the card page answered ${response.status}`);
  }
  return response?.status === 303;
}

function bookingOf(key: string, email: string): object {
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
