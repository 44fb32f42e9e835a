import Stripe from 'stripe';
import { traced } from '../../platform/tracing/traced.ts';
import { GatewayAway, GatewayRefusal } from '../gateway.ts';

export interface StripeAccess {
  secretKey: string;
  /** The address of a stand-in for Stripe; null for Stripe itself. */
  apiUrl: string | null;
}

/** The API version that this program was written for, whatever the account's default is. */
const API_VERSION = '2026-10-28.endive';
const [, RELEASE] = API_VERSION.split('.');
const SCRIPT_ORIGIN = 'https://js.stripe.com';
const ANSWER_LIMIT_MS = 8_000;
const RETRIES = 2;

export function openStripe({ secretKey, apiUrl }: StripeAccess): Stripe {
  return new Stripe(secretKey, {
    ...addressOf(apiUrl),
    apiVersion: API_VERSION,
    maxNetworkRetries: RETRIES,
    timeout: ANSWER_LIMIT_MS,
    telemetry: false,
  });
}

/** Returns the address of Stripe.js, in the release of the API version. */
export function scriptUrlOf(apiUrl: string | null): string {
  return `${apiUrl ?? SCRIPT_ORIGIN}/${RELEASE}/stripe.js`;
}

/** Says whether a key moves real money; secret and restricted keys carry that in their prefix. */
export function isLiveKey(key: string): boolean {
  return /^[sr]k_live_/.test(key);
}

/**
 * Awaits an answer of Stripe.
 * @throws GatewayAway or GatewayRefusal when Stripe does not answer.
 */
export async function answerOf<T>(answer: Promise<T>): Promise<T> {
  try {
    return await traced('call', { service: 'stripe' }, () => answer);
  } catch (error) {
    throw gatewayError(error);
  }
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

/**
 * Says whether a retry is useless: Stripe stores even a failure under its idempotency key and returns it
 * again.
 */
function isFinal(headers: Record<string, string>): boolean {
  return headers['idempotent-replayed'] === 'true' || headers['stripe-should-retry'] === 'false';
}
