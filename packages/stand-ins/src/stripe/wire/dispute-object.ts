import type Stripe from 'stripe';
import type { DisputeRow } from '../rows.ts';
import { seconds } from './session-object.ts';

/** The fields of a dispute that the stand-in knows; nobody receives evidence here. */
type DisputeObject = Omit<Stripe.Dispute, 'evidence' | 'evidence_details'>;

/** Returns the dispute as the API shows it. */
export function disputeObject(row: DisputeRow): DisputeObject {
  const { id, amount, charge, currency, payment_intent, status } = row;
  return {
    id,
    object: 'dispute',
    amount,
    balance_transactions: [],
    charge,
    created: seconds(row.created),
    currency,
    enhanced_eligibility_types: [],
    intended_submission_method: null,
    is_charge_refundable: status === 'won',
    livemode: false,
    metadata: {},
    payment_intent,
    reason: 'general',
    status,
  };
}
