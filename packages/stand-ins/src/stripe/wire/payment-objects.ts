import type Stripe from 'stripe';
import type { ChargeRow, DisputeRow, IntentRow, RefundRow } from '../rows.ts';
import { seconds } from './session-object.ts';

/** Returns the payment intent as the API shows it. */
export function intentObject(row: IntentRow): Stripe.PaymentIntent {
  return {
    id: row.id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: row.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: row.status === 'succeeded' ? row.amount : 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: row.canceled_at === null ? null : seconds(row.canceled_at),
    cancellation_reason: row.status === 'canceled' ? 'expired' : null,
    capture_method: 'automatic_async',
    client_secret: row.secret,
    confirmation_method: 'automatic',
    created: seconds(row.created),
    currency: row.currency,
    customer: null,
    customer_account: null,
    description: row.description,
    excluded_payment_method_types: null,
    last_payment_error: row.last_payment_error && {
      type: 'card_error',
      ...row.last_payment_error,
    },
    latest_charge: row.latest_charge,
    livemode: false,
    managed_payments: null,
    metadata: row.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: row.payment_method,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: row.status,
    transfer_data: null,
    transfer_group: null,
  };
}

/** Returns the charge as the API shows it. */
export function chargeObject(row: ChargeRow): Stripe.Charge {
  const { id, amount, amount_refunded, currency, disputed, payment_intent } = row;
  return {
    id,
    object: 'charge',
    amount,
    amount_captured: amount,
    amount_refunded,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: null,
    captured: true,
    created: seconds(row.created),
    currency,
    customer: null,
    description: null,
    disputed,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: null,
    livemode: false,
    metadata: {},
    on_behalf_of: null,
    outcome: null,
    paid: true,
    payment_intent,
    payment_method: null,
    payment_method_details: null,
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: amount_refunded === amount,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'succeeded',
    transfer_data: null,
    transfer_group: null,
  };
}

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
