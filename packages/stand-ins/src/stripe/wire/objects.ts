import type Stripe from 'stripe';
import type { ChargeRow, DisputeRow, IntentRow, RefundRow, SessionRow } from '../service.ts';
import { clientSecretOf } from './ids.ts';
/** The fields of the API's objects that have no value here, by object. */
import unused from './unused.json' with { type: 'json' };

/** Returns the session as the API shows it. `baseUrl` is where the card page is served. */
export function sessionObject(row: SessionRow, baseUrl: string): Stripe.Checkout.Session {
  const { request } = row;
  const isOpen = row.status === 'open';
  const isHosted = request.ui_mode !== 'elements';
  return {
    id: row.id,
    object: 'checkout.session',
    ...unused.session,
    adaptive_pricing: { enabled: false },
    amount_subtotal: row.amount,
    amount_total: row.amount,
    automatic_tax: { enabled: false, ...unused.automaticTax },
    cancel_url: request.cancel_url ?? null,
    client_reference_id: request.client_reference_id ?? null,
    client_secret: isOpen && !isHosted ? clientSecretOf(row.id) : null,
    created: seconds(row.created),
    currency: row.currency,
    custom_fields: [],
    customer_creation: 'if_required',
    customer_details: customerDetails(row),
    customer_email: request.customer_email ?? null,
    discounts: [],
    expires_at: seconds(row.expires_at),
    livemode: false,
    locale: null,
    metadata: request.metadata ?? {},
    mode: 'payment',
    payment_intent: row.payment_intent,
    payment_method_collection: 'if_required',
    payment_method_types: ['card'],
    payment_status: row.status === 'complete' ? 'paid' : 'unpaid',
    shipping_options: [],
    status: row.status,
    submit_type: null,
    ...(request.return_url === undefined ? {} : { return_url: request.return_url }),
    success_url: request.success_url ?? null,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: request.ui_mode ?? 'hosted_page',
    url: isOpen && isHosted ? `${baseUrl}/c/pay/${row.id}` : null,
  };
}

function customerDetails({
  customer,
  request,
}: SessionRow): Stripe.Checkout.Session.CustomerDetails | null {
  const email = customer?.email ?? request.customer_email;
  if (email === undefined) return null;
  return { ...unused.customer, email, name: customer?.name ?? null, tax_exempt: 'none' };
}

/** Returns the payment intent as the API shows it. */
export function intentObject(row: IntentRow): Stripe.PaymentIntent {
  return {
    id: row.id,
    object: 'payment_intent',
    ...unused.paymentIntent,
    amount: row.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: row.status === 'succeeded' ? row.amount : 0,
    capture_method: 'automatic_async',
    client_secret: row.secret,
    confirmation_method: 'automatic',
    created: seconds(row.created),
    currency: row.currency,
    last_payment_error: row.last_payment_error && { type: 'card_error', ...row.last_payment_error },
    latest_charge: row.latest_charge,
    livemode: false,
    metadata: row.metadata,
    payment_method: row.payment_method,
    payment_method_options: {},
    payment_method_types: ['card'],
    status: row.status,
  };
}

/** Returns the charge as the API shows it. */
export function chargeObject(row: ChargeRow): Stripe.Charge {
  const { id, amount, amount_refunded, currency, disputed, payment_intent } = row;
  return {
    id,
    object: 'charge',
    ...unused.charge,
    amount,
    amount_captured: amount,
    amount_refunded,
    captured: true,
    created: seconds(row.created),
    currency,
    disputed,
    livemode: false,
    metadata: {},
    paid: true,
    payment_intent,
    refunded: amount_refunded === amount,
    status: 'succeeded',
  };
}

/** Returns the refund as the API shows it. */
export function refundObject(row: RefundRow): Stripe.Refund {
  const { id, amount, charge, currency, metadata, payment_intent, reason, status } = row;
  return {
    id,
    object: 'refund',
    ...unused.refund,
    amount,
    charge,
    created: seconds(row.created),
    currency,
    destination_details: { type: 'card' },
    ...(status === 'failed' && { failure_reason: 'lost_or_stolen_card' }),
    metadata,
    payment_intent,
    reason: reason ?? null,
    status,
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

/** Converts to whole seconds, which the API counts in. */
function seconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000);
}
