import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import type { SessionRow } from '../rows.ts';
import type { SessionRequest } from './session-request.ts';

/** Returns the session as the API shows it. `baseUrl` is where the card page is served. */
export function sessionObject(row: SessionRow, baseUrl: string): Stripe.Checkout.Session {
  const { request } = row;
  return {
    id: row.id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: row.amount,
    amount_total: row.amount,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: request.cancel_url ?? null,
    client_reference_id: request.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: seconds(row.created),
    currency: row.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: null,
    customer_account: null,
    customer_creation: 'if_required',
    customer_details: customerDetails(row),
    customer_email: request.customer_email ?? null,
    discounts: [],
    expires_at: seconds(row.expires_at),
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: request.locale ?? null,
    managed_payments: null,
    metadata: request.metadata ?? {},
    mode: 'payment',
    origin_context: null,
    payment_intent: row.payment_intent,
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_status: row.status === 'complete' ? 'paid' : 'unpaid',
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: row.status,
    submit_type: request.submit_type ?? null,
    subscription: null,
    success_url: request.success_url,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: row.status === 'open' ? `${baseUrl}/c/pay/${row.id}` : null,
    wallet_options: null,
  };
}

function customerDetails({
  customer,
  request,
}: SessionRow): Stripe.Checkout.Session.CustomerDetails | null {
  const email = customer?.email ?? request.customer_email;
  if (email === undefined) return null;
  return {
    address: null,
    business_name: null,
    email,
    individual_name: null,
    name: customer?.name ?? null,
    phone: null,
    tax_exempt: 'none',
    tax_ids: null,
  };
}

/** Returns the lines of a session, which are shown only if `expand` asks for them. */
export function lineItemObjects(row: SessionRow): object[] {
  return row.request.line_items.map((line, index) => lineItemObject(row, line, index));
}

function lineItemObject(
  row: SessionRow,
  line: SessionRequest['line_items'][number],
  index: number,
): object {
  const { product_data: product, unit_amount: unitAmount } = line.price_data;
  const quantity = line.quantity ?? 1;
  const amount = unitAmount * quantity;
  const mark = createHash('sha256').update(`${row.id} ${index}`).digest('hex').slice(0, 24);
  return {
    id: `li_${mark}`,
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: row.currency,
    description: product.name,
    metadata: {},
    price: {
      id: `price_${mark}`,
      object: 'price',
      active: false,
      billing_scheme: 'per_unit',
      created: seconds(row.created),
      currency: row.currency,
      custom_unit_amount: null,
      livemode: false,
      lookup_key: null,
      metadata: {},
      nickname: null,
      product: `prod_${mark}`,
      recurring: null,
      tax_behavior: 'unspecified',
      tiers_mode: null,
      transform_quantity: null,
      type: 'one_time',
      unit_amount: unitAmount,
      unit_amount_decimal: `${unitAmount}`,
    },
    quantity,
  };
}

/** Converts to whole seconds, which the API counts in. */
export function seconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000);
}
