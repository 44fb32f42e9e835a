import type { Clock } from '../../clock.ts';
import type { Sql } from '../../sql.ts';
import { type Claim, claimDue, nextDue, reportDelivery } from './outbox.ts';
import { signatureHeader } from './signature.ts';

export interface Webhook {
  url: string;
  /** Signs every delivery; `whsec_…`. */
  secret: string;
}

export interface SendOptions {
  sql: Sql;
  clock: Clock;
  webhook: Webhook;
  /** How long after the n-th failure the next attempt is made (ms). */
  retryDelayMs: (failures: number) => number;
  /** Cuts what is under way. */
  signal: AbortSignal;
}

const AT_ONCE = 10;
const ANSWER_LIMIT_MS = 20_000;
const LEASE_MS = ANSWER_LIMIT_MS + 10_000;
const GIVE_UP_AFTER_MS = 3 * 24 * 60 * 60 * 1_000;
const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 60 * 60 * 1_000;

/** 1 s, 2 s, 4 s … up to an hour. */
export function defaultRetryDelayMs(failures: number): number {
  return Math.min(FIRST_DELAY_MS * 2 ** (failures - 1), LONGEST_DELAY_MS);
}

/** Sends what is due; tells when the next delivery is. */
export async function sendDue(options: SendOptions): Promise<number | undefined> {
  const { sql, clock, signal } = options;
  for (;;) {
    const now = clock.now();
    const claims = await claimDue(sql, { now, lease: now + LEASE_MS, most: AT_ONCE });
    await Promise.all(claims.map((claim) => deliver(claim, options)));
    if (claims.length < AT_ONCE || signal.aborted) return nextDue(sql);
  }
}

async function deliver(claim: Claim, options: SendOptions): Promise<void> {
  const { sql, clock, retryDelayMs } = options;
  const { accepted, outcome } = await post(claim.body, options);
  const now = clock.now();
  const isTooOld = now - claim.event_created > GIVE_UP_AFTER_MS;
  const status = accepted ? 'delivered' : isTooOld ? 'failed' : 'waiting';
  await reportDelivery(sql, {
    id: claim.id,
    status,
    due: status === 'waiting' ? now + retryDelayMs(claim.attempts) : now,
    outcome,
  });
}

async function post(
  body: string,
  { webhook, clock, signal }: SendOptions,
): Promise<{ accepted: boolean; outcome: string }> {
  try {
    const response = await fetch(webhook.url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Stripe-Signature': signatureHeader(body, webhook.secret, clock.now()),
        'User-Agent': 'Stripe/1.0 (stand-in)',
      },
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
