import type { Clock } from 'service-kit/clock';
import type { Sql } from 'service-kit/sql';
import type { SchemaName } from '../control/switches.ts';
import { type Claim, claimDue, type DeliveryEnd, nextDue, reportDelivery } from './outbox.ts';

interface WebhookRequest {
  url: string;
  headers: Record<string, string>;
}

/** How one service sends its webhooks. */
export interface WebhookSender {
  schema: SchemaName;
  /** Returns the service's own names for the receivers of an event type. */
  recipientsOf(tx: Sql, type: string): Promise<string[]>;
  /** Returns the URL and headers of a delivery; undefined if the recipient no longer exists. */
  requestFor(claim: Claim, sentAt: number): Promise<WebhookRequest | undefined>;
  /** Returns the delay after the n-th failure before the next attempt (ms). */
  retryDelayMs(failures: number): number;
  /** Says whether to give up; `ageMs` is the age of the delivery. */
  isExhausted(failures: number, ageMs: number): boolean;
  /** Called with the result of every attempt. */
  afterAttempt?(recipient: string, end: DeliveryEnd): Promise<void>;
}

export interface SendOptions {
  sql: Sql;
  clock: Clock;
  sender: WebhookSender;
  /** Aborts requests that are being sent. */
  signal: AbortSignal;
}

const AT_ONCE = 10;
const ANSWER_LIMIT_MS = 20_000;
const LEASE_MS = ANSWER_LIMIT_MS + 10_000;
const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 60 * 60 * 1_000;

/** Waits 1 s, 2 s, 4 s … up to an hour. */
export function defaultRetryDelayMs(failures: number): number {
  return Math.min(FIRST_DELAY_MS * 2 ** (failures - 1), LONGEST_DELAY_MS);
}

/**
 * Sends what is due.
 * @returns when the next delivery is due.
 */
export async function sendDue(options: SendOptions): Promise<number | undefined> {
  const { sql, clock, sender, signal } = options;
  for (;;) {
    const now = clock.now();
    const lease = now + LEASE_MS;
    const claims = await claimDue(sql, sender.schema, { now, lease, most: AT_ONCE });
    await Promise.all(claims.map((claim) => deliver(claim, options)));
    if (claims.length < AT_ONCE || signal.aborted) return nextDue(sql, sender.schema);
  }
}

async function deliver(claim: Claim, options: SendOptions): Promise<void> {
  const { sql, clock, sender } = options;
  const request = await sender.requestFor(claim, clock.now());
  const { accepted, outcome } = request
    ? await post(claim.body, request, options)
    : { accepted: false, outcome: 'there is nobody to send it to' };
  const now = clock.now();
  const isOver = !request || sender.isExhausted(claim.attempts, now - claim.created);
  const status = accepted ? 'delivered' : isOver ? 'failed' : 'waiting';
  const due = status === 'waiting' ? now + sender.retryDelayMs(claim.attempts) : now;
  await sender.afterAttempt?.(claim.recipient, status);
  await reportDelivery(sql, sender.schema, { id: claim.id, status, due, outcome });
}

async function post(
  body: string,
  { url, headers }: WebhookRequest,
  { signal }: SendOptions,
): Promise<{ accepted: boolean; outcome: string }> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json; charset=utf-8', ...headers },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_LIMIT_MS)]),
    });
    await response.body?.cancel();
    return { accepted: response.ok, outcome: `${response.status}` };
  } catch (error) {
    return { accepted: false, outcome: reasonOf(error) };
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer';
  const cause = error.cause instanceof Error ? error.cause.message : undefined;
  return cause || error.message || 'no answer';
}
