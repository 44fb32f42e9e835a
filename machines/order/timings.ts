import type { PaymentProvider } from '../api/payment-provider.ts';
import type { Fulfilment } from '../catalogue.ts';
import { DUE_AFTER_MS } from '../delivery/timings.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../duration.ts';

/**
 * An order that stays unpaid expires after this long, or with its last payment if that ends later, but a
 * day before its session.
 */
export const UNPAID_ORDER_MS = 7 * DAY_MS;

/**
 * Returns until when a session may be paid or confirmed, in epoch milliseconds: a day before it begins. Whoever
 * comes later has an hour still, but never longer than until it begins.
 */
export function dayBefore(startsAt: string, now: number): number {
  const start = Date.parse(startsAt);
  return Math.min(start, Math.max(start - DAY_MS, now + HOUR_MS));
}

/** How long a new payment may be paid, unless its session begins earlier. */
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

/**
 * When a session is moved, its calendar reports the end of the old time and the new time in two
 * messages, at most this far apart.
 */
export const NEW_TIME_PATIENCE_MS = 30 * MINUTE_MS;

/**
 * How many times an announced transfer may be taken back: staff are told each time, and decide
 * about the next one.
 */
export const MOST_WITHDRAWALS = 5;

/**
 * How many payments one order may request, of whatever kind: far more than anybody needs who means
 * to pay.
 */
export const MOST_PAYMENTS = 30;

/** How many appointments a browser may report for one order, whatever became of them. */
export const MOST_APPOINTMENTS = 30;

/** The first mail about an order that is not paid comes this long after it was created. */
export const FIRST_REMINDER_MS = 4 * HOUR_MS;

/** The last reminder comes this long before the order expires. */
export const LAST_REMINDER_MS = DAY_MS;

/** A paid order is delivered within this long after its payment: a drawing takes longest. */
export const LONGEST_DELIVERY_MS: Record<Fulfilment, number> = {
  instant: 0,
  personalised: DUE_AFTER_MS.artwork,
  /** The calendar offers times up to two months ahead, and a session may be moved. */
  session: 90 * DAY_MS,
};

/** A paid order's link works this long after its delivery; an unpaid one's ends with the order. */
export const LINK_AFTER_DELIVERY_MS = 90 * DAY_MS;
