import type { CardRefusal } from '../shared/cards/cards.ts';
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
  description: string | null;
  metadata: Record<string, string>;
  canceled_at: number | null;
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
