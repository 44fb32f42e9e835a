import type Stripe from 'stripe';
import type { RefundRow } from '../rows.ts';
import { seconds } from './session-object.ts';

/** Returns the refund as the API shows it. */
export function refundObject(row: RefundRow): Stripe.Refund {
  const { id, amount, charge, currency, metadata, payment_intent, reason, status } = row;
  return {
    id,
    object: 'refund',
    amount,
    balance_transaction: null,
    charge,
    created: seconds(row.created),
    currency,
    customer: null,
    customer_account: null,
    destination_details: { type: 'card' },
    ...(status === 'failed' && { failure_reason: 'lost_or_stolen_card' }),
    metadata,
    payment_intent,
    payment_method: null,
    reason: reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status,
    transfer_reversal: null,
  };
}
