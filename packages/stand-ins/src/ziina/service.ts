import * as z from 'zod/mini';
import type { ServiceFaults } from '../shared/control/switches.ts';
import type { Service } from '../shared/service.ts';

export interface ZiinaService extends Service<ServiceFaults> {
  /** The account that receives every payment. */
  accountId: string;
}

type IntentStatus =
  | 'requires_payment_instrument'
  | 'requires_user_action'
  | 'pending'
  | 'completed'
  | 'failed'
  | 'canceled';

/** A payment intent; times in epoch milliseconds, the amount in minor units. */
export interface IntentRow {
  id: string;
  created: number;
  expires_at: number | null;
  status: IntentStatus;
  amount: number;
  currency: string;
  operation_id: string;
  latest_error: { message: string; code: string } | null;
  request: IntentRequest;
}

/** Money given back; times in epoch milliseconds, the amount in minor units. */
export interface RefundRow {
  id: string;
  created: number;
  payment_intent_id: string;
  amount: number;
  currency: string;
  status: 'pending' | 'completed' | 'failed';
}

/** Returns the payment intent as the API shows it, without fields that are not set. */
export function intentObject(
  row: IntentRow,
  { baseUrl, accountId }: Pick<ZiinaService, 'baseUrl' | 'accountId'>,
): object {
  const { message, success_url, cancel_url, allow_tips = false } = row.request;
  return {
    id: row.id,
    account_id: accountId,
    amount: row.amount,
    tip_amount: 0,
    currency_code: row.currency,
    created_at: `${row.created}`,
    status: row.status,
    operation_id: row.operation_id,
    message,
    redirect_url: `${baseUrl}/payment_intent/${row.id}`,
    embedded_url: `${baseUrl}/embedded/payment_intent/${row.id}`,
    success_url,
    cancel_url,
    latest_error: row.latest_error ?? undefined,
    allow_tips,
  };
}

/** Returns the refund as the API shows it. */
export function refundObject(row: RefundRow): object {
  return {
    id: row.id,
    payment_intent_id: row.payment_intent_id,
    amount: row.amount,
    currency_code: row.currency,
    status: row.status,
    created_at: `${row.created}`,
    ...(row.status === 'failed' && {
      error: { message: 'The bank did not take the refund', code: 'refund_failed' },
    }),
  };
}

/** An error that the API answers as `{message, code}`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }

  /** `code` is the HTTP status, as a string (docs.ziina.com, ErrorDto). */
  get body(): { message: string; code: string } {
    return { message: this.message, code: `${this.status}` };
  }
}

/** Minor units; 2 AED in fils. */
const LEAST_AMOUNT = 200;
const LARGEST_AMOUNT = 99_999_999;
const LONGEST_TEXT = 1_000;

const currencies = ['AED', 'EUR', 'GBP', 'SAR', 'USD'];

const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

const flag = z.boolean({ error: 'must be true or false' });
const text = z
  .string({ error: 'must be a string' })
  .check(z.maxLength(LONGEST_TEXT, { error: `has at most ${LONGEST_TEXT} characters` }));

const isNoObject = { error: 'must be an object' };

const intentShape = {
  amount: z
    .int({ error: 'must be a whole number of minor units' })
    .check(
      z.minimum(LEAST_AMOUNT, { error: `must be at least ${LEAST_AMOUNT}` }),
      z.maximum(LARGEST_AMOUNT, { error: `must be at most ${LARGEST_AMOUNT}` }),
    ),
  currency_code: z.enum(currencies, { error: `must be one of ${currencies.join(', ')}` }),
  message: z.optional(text),
  success_url: z.optional(webAddress),
  cancel_url: z.optional(webAddress),
  failure_url: z.optional(webAddress),
  test: z.optional(flag),
  expiry: z.optional(
    z
      .string({ error: 'must be a string of milliseconds' })
      .check(z.regex(/^\d{1,15}$/, { error: 'must be a string of milliseconds' })),
  ),
  allow_tips: z.optional(flag),
};

const intent = z.object(intentShape, isNoObject);

export type IntentRequest = z.infer<typeof intent>;

/**
 * Reads the body of `POST /api/payment_intent`. Unknown fields are dropped, because Ziina has neither
 * metadata nor idempotency keys.
 * @param now epoch milliseconds; an expiry must be later.
 * @throws ApiError 400 naming the first invalid field.
 */
export function readIntentRequest(body: unknown, now: number): IntentRequest {
  const request = read(intent, body);
  if (request.expiry !== undefined && Number(request.expiry) <= now) {
    throw new ApiError(400, 'expiry must be a future date');
  }
  return request;
}

const refund = z.object(
  {
    id: z.uuid({ error: 'must be a UUID' }),
    payment_intent_id: text,
    amount: z.optional(
      z
        .int({ error: 'must be a whole number of minor units' })
        .check(z.minimum(1, { error: 'must be at least 1' })),
    ),
    currency_code: z.optional(text),
    test: z.optional(flag),
  },
  isNoObject,
);

export type RefundRequest = z.infer<typeof refund>;

/**
 * Reads the body of `POST /api/refund`.
 * @throws ApiError 400 naming the first invalid field.
 */
export function readRefundRequest(body: unknown): RefundRequest {
  return read(refund, body);
}

const webhook = z.object(
  {
    url: webAddress,
    secret: z.optional(text.check(z.minLength(1, { error: 'must not be empty' }))),
  },
  isNoObject,
);

export type WebhookRequest = z.infer<typeof webhook>;

/**
 * Reads the body of `POST /api/webhook`.
 * @throws ApiError 400 naming the first invalid field.
 */
export function readWebhookRequest(body: unknown): WebhookRequest {
  return read(webhook, body);
}

function read<T>(schema: z.ZodMiniType<T>, body: unknown): T {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = issue?.path.join('.') || 'the body';
  throw new ApiError(400, `${field} ${issue?.message ?? 'is wrong'}`);
}
