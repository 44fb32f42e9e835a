import type Stripe from 'stripe';
import type { ChargeRow } from '../rows.ts';
import { seconds } from './session-object.ts';

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
