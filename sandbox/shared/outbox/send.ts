import type { Clock } from '../clock.ts';
import type { SchemaName } from '../schema-name.ts';
import type { Sql } from '../sql.ts';
import { type Claim, claimDue, type DeliveryEnd, nextDue, reportDelivery } from './deliveries.ts';

interface Letter {
  url: string;
  headers: Record<string, string>;
}

/** How one service sends its webhooks. */
export interface Courier {
  schema: SchemaName;
  /** Whom events of a type go to, each by a name of the service's own. */
  recipientsOf(tx: Sql, type: string): Promise<string[]>;
  /** Where to and with which headers; undefined when the recipient is gone. */
  letterFor(claim: Claim, sentAt: number): Promise<Letter | undefined>;
  /** How long after the n-th failure the next attempt is made (ms). */
  retryDelayMs(failures: number): number;
  /** Whether no further attempt follows; the age is that of the delivery (ms). */
  isHopeless(failures: number, ageMs: number): boolean;
  /** Told what became of every attempt. */
  reported?(recipient: string, end: DeliveryEnd): Promise<void>;
}

export interface SendOptions {
  sql: Sql;
  clock: Clock;
  courier: Courier;
  /** Cuts what is under way. */
  signal: AbortSignal;
}

const AT_ONCE = 10;
const ANSWER_LIMIT_MS = 20_000;
const LEASE_MS = ANSWER_LIMIT_MS + 10_000;
const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 60 * 60 * 1_000;

/** 1 s, 2 s, 4 s … up to an hour. */
export function defaultRetryDelayMs(failures: number): number {
  return Math.min(FIRST_DELAY_MS * 2 ** (failures - 1), LONGEST_DELAY_MS);
}

/** Sends what is due; tells when the next delivery is. */
export async function sendDue(options: SendOptions): Promise<number | undefined> {
  const { sql, clock, courier, signal } = options;
  for (;;) {
    const now = clock.now();
    const lease = now + LEASE_MS;
    const claims = await claimDue(sql, courier.schema, { now, lease, most: AT_ONCE });
    await Promise.all(claims.map((claim) => deliver(claim, options)));
    if (claims.length < AT_ONCE || signal.aborted) return nextDue(sql, courier.schema);
  }
}

async function deliver(claim: Claim, options: SendOptions): Promise<void> {
  const { sql, clock, courier } = options;
  const letter = await courier.letterFor(claim, clock.now());
  const { accepted, outcome } = letter
    ? await post(claim.body, letter, options)
    : { accepted: false, outcome: 'there is nobody to send it to' };
  const now = clock.now();
  const isOver = !letter || courier.isHopeless(claim.attempts, now - claim.created);
  const status = accepted ? 'delivered' : isOver ? 'failed' : 'waiting';
  const due = status === 'waiting' ? now + courier.retryDelayMs(claim.attempts) : now;
  await courier.reported?.(claim.recipient, status);
  await reportDelivery(sql, courier.schema, { id: claim.id, status, due, outcome });
}

async function post(
  body: string,
  { url, headers }: Letter,
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
