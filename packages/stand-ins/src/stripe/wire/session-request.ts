import * as z from 'zod/mini';
import { invalidRequest } from './api-error.ts';
import { type FormRecord, integer, listOf, metadata, read, text, webAddress } from './readers.ts';

const LARGEST_AMOUNT = 99_999_999;
const MOST_LINES = 100;

/** The least amount of each currency that can be charged, in minor units. */
const leastAmounts: Record<string, number> = { aed: 200, eur: 50, gbp: 30, usd: 50 };

const product = z.strictObject({ name: text(250) });

const line = z.strictObject({
  quantity: z.optional(integer(1, 999_999)),
  price_data: z.strictObject({
    currency: text(3),
    unit_amount: integer(0, LARGEST_AMOUNT),
    product_data: product,
  }),
});

/** At most 22 characters, one of them a letter. */
const statementText = text(22).check(z.regex(/^(?=.*[a-z])[^<>\\'"*]+$/i));

const session = z.strictObject({
  mode: z.enum(['payment']),
  ui_mode: z.optional(z.enum(['hosted_page', 'elements'])),
  line_items: listOf(line, MOST_LINES),
  success_url: z.optional(webAddress()),
  cancel_url: z.optional(webAddress()),
  return_url: z.optional(webAddress()),
  client_reference_id: z.optional(text(200)),
  customer_email: z.optional(z.email()),
  metadata: z.optional(metadata()),
  expires_at: z.optional(integer(0)),
  payment_intent_data: z.optional(
    z.strictObject({
      metadata: z.optional(metadata()),
      statement_descriptor_suffix: z.optional(statementText),
    }),
  ),
});

export type SessionRequest = z.infer<typeof session>;

export interface Total {
  /** Minor units of `currency`. */
  amount: number;
  currency: string;
}

/**
 * Reads the parameters of `POST /v1/checkout/sessions`.
 * @throws ApiError for a missing, unknown or malformed parameter.
 */
export function readSessionRequest(form: FormRecord): SessionRequest {
  const request = read(session, form);
  const isHosted = request.ui_mode !== 'elements';
  if (isHosted && request.success_url === undefined) {
    throw invalidRequest("'success_url' is missing", 'parameter_missing', 'success_url');
  }
  const foreign = isHosted ? (['return_url'] as const) : (['success_url', 'cancel_url'] as const);
  for (const name of foreign) {
    if (request[name] !== undefined) {
      throw invalidRequest(`'${name}' does not go with this 'ui_mode'`, undefined, name);
    }
  }
  return request;
}

/**
 * Adds up the lines of a session.
 * @throws ApiError when the lines differ in currency or their sum cannot be charged.
 */
export function totalOf({ line_items: lines }: SessionRequest): Total {
  const [first] = lines;
  if (!first) throw invalidRequest('There are no lines', 'parameter_missing', 'line_items');
  const currency = first.price_data.currency.toLowerCase();
  const least = leastAmounts[currency];
  if (least === undefined) {
    throw invalidRequest(
      `'${currency}' is no currency of this stand-in`,
      undefined,
      'line_items[0][price_data][currency]',
    );
  }
  if (lines.some((each) => each.price_data.currency.toLowerCase() !== currency)) {
    throw invalidRequest('All lines must be in one currency', undefined, 'line_items');
  }
  const amount = lines.reduce(
    (sum, each) => sum + each.price_data.unit_amount * (each.quantity ?? 1),
    0,
  );
  if (amount < least) {
    throw invalidRequest(`The total must be at least ${least} ${currency}`, 'amount_too_small');
  }
  if (amount > LARGEST_AMOUNT) {
    throw invalidRequest(`The total may be at most ${LARGEST_AMOUNT}`, 'amount_too_large');
  }
  return { amount, currency };
}

const SHORTEST_LIFE_S = 30 * 60;
const LONGEST_LIFE_S = 24 * 60 * 60;
/** Allows for the time that a request travels. */
const SLACK_S = 60;

/**
 * Returns when a session made at `created` expires; both in epoch seconds.
 * @throws ApiError unless that is 30 minutes to 24 hours later.
 */
export function expiryOf({ expires_at: asked }: SessionRequest, created: number): number {
  if (asked === undefined) return created + LONGEST_LIFE_S;
  if (asked < created + SHORTEST_LIFE_S - SLACK_S || asked > created + LONGEST_LIFE_S + SLACK_S) {
    throw invalidRequest(
      "'expires_at' must be from 30 minutes to 24 hours from now",
      undefined,
      'expires_at',
    );
  }
  return asked;
}
