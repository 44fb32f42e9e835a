import type { CardRefusal } from '../shared/cards/cards.ts';
import { type FaultsOf, serviceFaults } from '../shared/control/switches.ts';
import type { Service } from '../shared/service.ts';
import type { RefundRequest } from './wire/readers.ts';
import type { SessionRequest } from './wire/session-request.ts';

export interface Customer {
  email: string;
  name: string;
}

/** A Checkout Session; times in epoch milliseconds, the amount in minor units. */
export interface SessionRow {
  id: string;
  created: number;
  expires_at: number;
  status: 'open' | 'complete' | 'expired';
  amount: number;
  currency: string;
  payment_intent: string | null;
  customer: Customer | null;
  request: SessionRequest;
}

/** Why the last attempt failed. */
interface LastPaymentError extends CardRefusal {
  charge: string;
}

/** A Payment Intent; times in epoch milliseconds, the amount in minor units. */
export interface IntentRow {
  id: string;
  created: number;
  status: 'requires_payment_method' | 'succeeded' | 'canceled';
  amount: number;
  currency: string;
  secret: string;
  metadata: Record<string, string>;
  payment_method: string | null;
  latest_charge: string | null;
  last_payment_error: LastPaymentError | null;
}

/** The money of a paid intent; times in epoch milliseconds, amounts in minor units. */
export interface ChargeRow {
  id: string;
  created: number;
  payment_intent: string;
  amount: number;
  amount_refunded: number;
  currency: string;
  disputed: boolean;
}

/** Money given back; times in epoch milliseconds, the amount in minor units. */
export interface RefundRow {
  id: string;
  created: number;
  charge: string;
  payment_intent: string;
  amount: number;
  currency: string;
  status: 'pending' | 'succeeded' | 'failed';
  reason: RefundRequest['reason'] | null;
  metadata: Record<string, string>;
}

/** A payer's objection at their bank; times in epoch milliseconds, the amount in minor units. */
export interface DisputeRow {
  id: string;
  created: number;
  charge: string;
  payment_intent: string;
  amount: number;
  currency: string;
  status: 'needs_response' | 'won' | 'lost';
}

/** The API version of the replies; the `stripe` package in use speaks the same one. */
export const apiVersion = '2026-10-28.endive';

/** The common faults, and an account without the money for refunds. */
export const stripeFaults = {
  ...serviceFaults,
  refundsWait: { label: 'Refunds wait: the account’s balance does not cover them' },
};

export type StripeFaults = FaultsOf<typeof stripeFaults>;

export type StripeService = Service<StripeFaults>;

/** The API request behind a change, as events report it. */
export interface Cause {
  id: string | null;
  idempotency_key: string | null;
}

/** The cause of changes that a person makes on the card page, or that time alone makes. */
export const noRequest: Cause = { id: null, idempotency_key: null };
