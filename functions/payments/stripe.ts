import Stripe from 'stripe';
import {
  GatewayAway,
  GatewayRefusal,
  type LinkRequest,
  type PaymentGateway,
  type PaymentReport,
} from './gateway.ts';
import { returnUrls } from './return-urls.ts';

export interface StripeConfig {
  secretKey: string;
  /** Replaces Stripe's own address. */
  apiUrl: string | null;
  /** The origin people see, without a trailing slash. */
  publicUrl: string;
  /** What stands on a card statement after the account's own name. */
  statementSuffix: string;
}

type Session = Stripe.Checkout.Session;

/** The version that this program was written for, whatever the account's own is. */
const API_VERSION = '2026-10-28.endive';
const ANSWER_LIMIT_MS = 8_000;
const RETRIES = 2;

/** Card payments on Stripe's hosted page (Checkout Sessions). */
export function createStripeProvider(config: StripeConfig): PaymentGateway {
  const stripe = new Stripe(config.secretKey, {
    ...addressOf(config.apiUrl),
    apiVersion: API_VERSION,
    maxNetworkRetries: RETRIES,
    timeout: ANSWER_LIMIT_MS,
    telemetry: false,
  });
  const { sessions } = stripe.checkout;
  const isLive = isLiveKey(config.secretKey);

  async function ours(answer: Promise<Session>): Promise<Session> {
    const session = await answerOf(answer);
    if (session.livemode === isLive) return session;
    throw new GatewayRefusal(`the session ${session.id} is of Stripe's other mode`);
  }

  return {
    provider: 'stripe',
    isLive,
    async createLink(request) {
      const session = await ours(
        sessions.create(sessionOf(request, config), { idempotencyKey: request.paymentId }),
      );
      if (!session.url) throw new GatewayRefusal(`the session ${session.id} has no page`);
      return { providerId: session.id, url: session.url };
    },
    report: async ({ providerId }) => reportOf(await ours(sessions.retrieve(providerId))),
    async end({ providerId: id }) {
      try {
        return reportOf(await ours(sessions.expire(id)));
      } catch (error) {
        if (!(error instanceof GatewayRefusal)) throw error;
        return reportOf(await ours(sessions.retrieve(id)));
      }
    },
  };
}

/** Reads `payment_status` alone: a session may be complete long before its money arrives. */
export function reportOf(session: Session): PaymentReport {
  if (session.payment_status !== 'unpaid') {
    return {
      state: 'settled',
      amount: {
        minor: session.amount_total ?? 0,
        currency: (session.currency ?? '').toUpperCase(),
      },
    };
  }
  return session.status === 'expired' ? { state: 'ended', how: 'expired' } : { state: 'open' };
}

function sessionOf(
  request: LinkRequest,
  { publicUrl, statementSuffix }: StripeConfig,
): Stripe.Checkout.SessionCreateParams {
  const { amount, reference, paymentId } = request;
  const returnUrl = returnUrls(publicUrl, 'stripe', request);
  return {
    mode: 'payment',
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: amount.currency.toLowerCase(),
          unit_amount: amount.minor,
          product_data: { name: request.description },
        },
      },
    ],
    customer_email: request.email,
    client_reference_id: paymentId,
    metadata: { reference },
    payment_intent_data: {
      metadata: { reference, paymentId },
      statement_descriptor_suffix: statementSuffix,
    },
    expires_at: Math.floor(request.expiresAt.getTime() / 1_000),
    success_url: returnUrl('completed'),
    cancel_url: returnUrl('cancelled'),
  };
}

/** Secret and restricted keys say in their name whether they move real money. */
function isLiveKey(key: string): boolean {
  return /^[sr]k_live_/.test(key);
}

function addressOf(apiUrl: string | null): Stripe.StripeConfig {
  if (apiUrl === null) return {};
  const { hostname, port, protocol } = new URL(apiUrl);
  const isPlain = protocol === 'http:';
  return {
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? 'http' : 'https',
  };
}

async function answerOf<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw gatewayError(error);
  }
}

function gatewayError(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const { statusCode = 0, headers = {} } = error;
  const message = `Stripe: ${error.type} ${statusCode} ${error.code ?? ''}`.trimEnd();
  const cause = { cause: error };
  const isMisconfigured = statusCode === 401 || statusCode === 403;
  const isBusy = statusCode === 409 || statusCode === 429;
  const isRefused = statusCode >= 400 && statusCode < 500 && !isMisconfigured && !isBusy;
  return isRefused || isFinal(headers)
    ? new GatewayRefusal(message, cause)
    : new GatewayAway(message, cause);
}

/** Stripe stores even a failure under its idempotency key, so that a retry only returns that failure. */
function isFinal(headers: Record<string, string>): boolean {
  return headers['idempotent-replayed'] === 'true' || headers['stripe-should-retry'] === 'false';
}
