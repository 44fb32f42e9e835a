import * as z from 'zod/mini';
import { tracedFetch } from '../../platform/tracing/traced.ts';
import { GatewayAway, GatewayRefusal } from '../gateway.ts';

export interface ZiinaAccess {
  accessToken: string;
  /** Replaces Ziina's own address, up to and including `/api`; null for the real one. */
  apiUrl: string | null;
}

const intent = z.object({
  id: z.string().check(z.minLength(1)),
  /** Minor units. */
  amount: z.int(),
  currency_code: z.string(),
  status: z.string(),
  redirect_url: z.optional(z.string()),
  embedded_url: z.optional(z.string()),
  success_url: z.optional(z.string()),
});

const refund = z.object({
  id: z.string(),
  payment_intent_id: z.string(),
  /** Minor units. */
  amount: z.int(),
  currency_code: z.string(),
  status: z.string(),
});

/** The fields of a refund that we use. */
export type ZiinaRefund = z.infer<typeof refund>;

/** The fields of a payment intent that we use. */
export type ZiinaIntent = z.infer<typeof intent>;

/** The request for a payment intent (docs.ziina.com). */
export interface NewIntent {
  /** Minor units. */
  amount: number;
  currency_code: string;
  message: string;
  success_url: string;
  cancel_url: string;
  failure_url: string;
  /** Epoch milliseconds, as text. */
  expiry: string;
  allow_tips: false;
  test: boolean;
}

/** The request for a refund (docs.ziina.com). */
interface NewRefund {
  /** A UUID of ours. */
  id: string;
  payment_intent_id: string;
  /** Minor units. */
  amount: number;
  currency_code: string;
  test: boolean;
}

/** Thrown when the call may have had an effect and nobody will ever know. */
export class AnswerLost extends GatewayAway {}

export interface ZiinaApi {
  /**
   * Creates an intent. Ziina has no idempotency keys, so each call creates one.
   * @throws AnswerLost when it may have created one; GatewayAway or GatewayRefusal when it has not.
   */
  create(request: NewIntent): Promise<ZiinaIntent>;
  /** @throws GatewayAway or GatewayRefusal. */
  read(id: string): Promise<ZiinaIntent>;
  /**
   * Requests a refund; the same id makes one refund.
   * @throws GatewayAway or GatewayRefusal.
   */
  refund(request: NewRefund): Promise<ZiinaRefund>;
  /** @throws GatewayAway or GatewayRefusal. */
  readRefund(id: string): Promise<ZiinaRefund>;
  /**
   * Registers the account's only webhook, in place of any other.
   * @throws GatewayAway or GatewayRefusal.
   */
  register(webhook: { url: string; secret: string }): Promise<void>;
}

const OWN_ADDRESS = 'https://api-v2.ziina.com/api';
const ANSWER_LIMIT_MS = 8_000;
const fetchZiina = tracedFetch('ziina');

export function createZiinaApi({ accessToken, apiUrl }: ZiinaAccess): ZiinaApi {
  const base = apiUrl ?? OWN_ADDRESS;

  async function ask(path: string, init: RequestInit): Promise<unknown> {
    const response = await fetchZiina(`${base}${path}`, {
      ...init,
      headers: { Authorization: `Bearer ${accessToken}`, 'Content-Type': 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    }).catch((cause) => {
      throw wasRefused(cause) ? new GatewayAway('Ziina: away', { cause }) : lost(cause);
    });
    const text = await response.text().catch((cause) => {
      throw lost(cause);
    });
    if (!response.ok) throw failure(response.status, text);
    return parsed(text);
  }

  const post = (path: string, body: object) =>
    ask(path, { method: 'POST', body: JSON.stringify(body) });

  const get = (path: string, id: string) =>
    ask(`${path}/${encodeURIComponent(id)}`, { method: 'GET' });

  return {
    create: async (request) => readAs(intent, await post('/payment_intent', request)),
    read: async (id) => readAs(intent, await get('/payment_intent', id)),
    refund: async (request) => readAs(refund, await post('/refund', request)),
    readRefund: async (id) => readAs(refund, await get('/refund', id)),
    async register(webhook) {
      await post('/webhook', webhook);
    },
  };
}

function readAs<T>(schema: z.ZodMiniType<T>, answer: unknown): T {
  const read = z.safeParse(schema, answer);
  if (!read.success) throw lost(read.error);
  return read.data;
}

function lost(cause: unknown): AnswerLost {
  return new AnswerLost('Ziina: no answer that can be read', { cause });
}

/** Says whether the connection was refused, in which case the call had no effect. */
function wasRefused(error: unknown): boolean {
  const { cause } = error instanceof Error ? error : {};
  const isKnown = typeof cause === 'object' && cause !== null && 'code' in cause;
  return isKnown && (cause.code === 'ECONNREFUSED' || cause.code === 'ENOTFOUND');
}

/** Ziina's message may quote what a person wrote, so it becomes the error's cause and not its message. */
const problem = z.object({
  code: z.catch(z.optional(z.string().check(z.regex(/^[\w./:-]{1,60}$/))), undefined),
  message: z.catch(z.optional(z.string()), undefined),
});

function failure(status: number, text: string): Error {
  const { data: told } = z.safeParse(problem, parsed(text));
  const message = `Ziina: ${status} ${told?.code ?? ''}`.trimEnd();
  const cause = told?.message === undefined ? {} : { cause: new Error(told.message) };
  const isMisconfigured = status === 401 || status === 403;
  const isBusy = status === 409 || status === 429;
  if (isMisconfigured || isBusy) return new GatewayAway(message, cause);
  return status >= 400 && status < 500
    ? new GatewayRefusal(message, cause)
    : new AnswerLost(message, cause);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
