import { randomUUID } from 'node:crypto';
import type { Clock } from 'service-kit/clock';
import { firstRow, insertRow, type Sql, updateRow } from 'service-kit/sql';
import type { SchemaName, WebhookFaults } from './control/switches.ts';

/**
 * Returns the statements that create the tables of events and deliveries. Times are epoch milliseconds in
 * double precision, which every driver reads as a number.
 */
export function outboxDdl(schema: SchemaName): string {
  return `
create table if not exists ${schema}.events (
  id text primary key,
  position bigint generated always as identity unique,
  created double precision not null,
  type text not null,
  body text not null
);
create table if not exists ${schema}.deliveries (
  id text primary key,
  position bigint generated always as identity unique,
  event_id text not null references ${schema}.events,
  created double precision not null,
  status text not null check (status in ('waiting', 'sending', 'delivered', 'failed', 'lost')),
  attempts integer not null default 0,
  due double precision not null,
  outcome text
);
create index if not exists deliveries_due on ${schema}.deliveries (due) where status in ('waiting', 'sending');
create index if not exists deliveries_event on ${schema}.deliveries (event_id);
`;
}

/** A delivery that is being sent. */
interface Claim {
  id: string;
  body: string;
  created: number;
  attempts: number;
}

/**
 * Makes deliveries due again that an ended process was sending: nobody knows whether the receiver got them,
 * and twice is better than never.
 */
export async function reclaimAbandoned(sql: Sql, schema: SchemaName, now: number): Promise<void> {
  await sql.query(
    `update ${schema}.deliveries set status = 'waiting', due = least(due, $1::double precision)
     where status = 'sending'`,
    [now],
  );
}

/** Claims up to `most` due deliveries; one whose result is never reported is due again at `lease`. */
async function claimDue(
  sql: Sql,
  schema: SchemaName,
  { now, lease, most }: { now: number; lease: number; most: number },
): Promise<Claim[]> {
  const { rows } = await sql.query<Claim>(
    `update ${schema}.deliveries delivery
     set status = 'sending', attempts = attempts + 1, due = $2
     from ${schema}.events event
     where event.id = delivery.event_id and delivery.id in (
       select id from ${schema}.deliveries
       where status in ('waiting', 'sending') and due <= $1
       order by due, position limit $3 for update skip locked)
     returning delivery.id, event.body, delivery.created, delivery.attempts`,
    [now, lease, most],
  );
  return rows;
}

async function nextDue(sql: Sql, schema: SchemaName): Promise<number | undefined> {
  const next = await firstRow<{ due: number | null }>(
    sql,
    `select min(due) as due from ${schema}.deliveries where status in ('waiting', 'sending')`,
  );
  return next?.due ?? undefined;
}

interface Planned {
  status: 'waiting' | 'lost';
  due: number;
}

/** Far enough apart that the receiver sees the later one first. */
const GAP_MS = 250;

/** Plans the deliveries of `count` simultaneous events under the current faults. */
function planDeliveries(faults: Partial<WebhookFaults>, now: number, count: number): Planned[][] {
  return Array.from({ length: count }, (_, index) => {
    const wait = faults.webhookReordered ? (count - 1 - index) * GAP_MS : 0;
    const planned: Planned = {
      status: faults.webhookLost ? 'lost' : 'waiting',
      due: now + (faults.webhookLateMs ?? 0) + wait,
    };
    return faults.webhookDoubled ? [planned, planned] : [planned];
  });
}

export interface NewEvent {
  id: string;
  /** Shown on the control page. */
  type: string;
  /** JSON, as sent. */
  body: string;
}

/** A service's webhook events, stored until their receivers accept them. */
export interface Outbox {
  /** Records events and their deliveries in the transaction of the change. */
  record(tx: Sql, events: NewEvent[]): Promise<void>;
  /** Sends an event once more, whatever the fault switches say; false if there is no such event. */
  resend(eventId: string): Promise<boolean>;
}

export interface OutboxOptions {
  sql: Sql;
  schema: SchemaName;
  clock: Clock;
  faults: { current(): Partial<WebhookFaults> };
  sender: WebhookSender | undefined;
}

/** Creates an outbox on the tables of `outboxDdl`. */
export function createOutbox({ sql, schema, clock, faults, sender }: OutboxOptions): Outbox {
  /** Adds the deliveries of one event, if somebody wants them. */
  const send = async (tx: Sql, event_id: string, created: number, plan: Planned[]) => {
    if (!(await sender?.hasReceiver(tx))) return;
    for (const planned of plan) {
      const delivery = { ...planned, id: `dlv_${randomUUID()}`, event_id, created };
      await insertRow(tx, `${schema}.deliveries`, delivery);
    }
  };
  return {
    async record(tx, events) {
      const created = clock.now();
      const plan = planDeliveries(faults.current(), created, events.length);
      for (const [index, event] of events.entries()) {
        await insertRow(tx, `${schema}.events`, { ...event, created });
        await send(tx, event.id, created, plan[index] ?? []);
      }
    },

    resend: (eventId) =>
      sql.transaction(async (tx) => {
        const text = `select id from ${schema}.events where id = $1`;
        const isKnown = (await firstRow(tx, text, [eventId])) !== undefined;
        const now = clock.now();
        if (isKnown) await send(tx, eventId, now, [{ status: 'waiting', due: now }]);
        return isKnown;
      }),
  };
}

interface WebhookRequest {
  url: string;
  headers: Record<string, string>;
}

/** How one service sends its webhooks. */
export interface WebhookSender {
  /** Says whether there is a webhook to send to. */
  hasReceiver(tx: Sql): Promise<boolean>;
  /** Returns the URL and headers of a delivery; undefined if its webhook no longer exists. */
  requestFor(claim: Claim, sentAt: number): Promise<WebhookRequest | undefined>;
  /** Says whether to give up; `ageMs` is the age of the delivery. */
  isExhausted(failures: number, ageMs: number): boolean;
}

export interface SendOptions {
  sql: Sql;
  schema: SchemaName;
  clock: Clock;
  sender: WebhookSender;
  /** Returns the delay after the n-th failure before the next attempt (ms). */
  retryDelayMs(failures: number): number;
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
  const { sql, schema, clock, signal } = options;
  for (;;) {
    const now = clock.now();
    const lease = now + LEASE_MS;
    const claims = await claimDue(sql, schema, { now, lease, most: AT_ONCE });
    await Promise.all(claims.map((claim) => deliver(claim, options)));
    if (claims.length < AT_ONCE || signal.aborted) return nextDue(sql, schema);
  }
}

async function deliver(claim: Claim, options: SendOptions): Promise<void> {
  const { sql, schema, clock, sender, retryDelayMs } = options;
  const request = await sender.requestFor(claim, clock.now());
  const { accepted, outcome } = request
    ? await post(claim.body, request, options)
    : { accepted: false, outcome: 'there is nobody to send it to' };
  const now = clock.now();
  const isOver = !request || sender.isExhausted(claim.attempts, now - claim.created);
  const status = accepted ? 'delivered' : isOver ? 'failed' : 'waiting';
  const due = status === 'waiting' ? now + retryDelayMs(claim.attempts) : now;
  // The outcome is for the control page.
  await updateRow(sql, `${schema}.deliveries`, claim.id, { status, due, outcome });
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
