import type { PaymentProvider } from '../api/payment-provider.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../duration.ts';

/** An order that stays unpaid expires after this long, or with its last payment if that ends later. */
export const UNPAID_ORDER_MS = 7 * DAY_MS;

/** How long a new payment may be paid. */
export const PAYMENT_LIFETIME_MS: Record<PaymentProvider, number> = {
  /** Stripe ends a session after 24 hours at most; an hour is left for a first call that is late. */
  stripe: 23 * HOUR_MS,
  /** Ziina cannot end a payment early, so it is short: enough for the page and the verification. */
  ziina: HOUR_MS,
  /** International transfers and their verification take days. */
  bank_transfer: 14 * DAY_MS,
};

/** A payment that ends sooner than this is not handed out again; the customer gets a new one. */
export const LEAST_PAYMENT_TIME_MS = 5 * MINUTE_MS;

/** Ziina is asked about a payment until this long after its end: its page may still have been open. */
export const ZIINA_GRACE_MS = 10 * MINUTE_MS;

/** The request for content that was bought is kept this long. */
export const CONTENT_REQUEST_MS = 365 * DAY_MS;
