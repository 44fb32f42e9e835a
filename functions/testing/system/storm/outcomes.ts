import type { Sql } from '#functions/platform/database/sql.ts';
import type { BookingStatus } from '#machines/api/open-bookings.ts';
import type { Customer } from './customer.ts';

export interface Counter {
  step(): void;
  /** Resolves when the count is reached. */
  reached(count: number): Promise<void>;
}

export function createCounter(): Counter {
  let count = 0;
  const waiting: Array<{ for: number; resolve: () => void }> = [];
  return {
    step() {
      count += 1;
      for (const each of waiting) if (each.for <= count) each.resolve();
    },
    reached(wanted) {
      const { promise, resolve } = Promise.withResolvers<void>();
      if (wanted <= count) resolve();
      else waiting.push({ for: wanted, resolve });
      return promise;
    },
  };
}

const finalStatuses: ReadonlySet<BookingStatus> = new Set([
  'payment-completed',
  'awaiting-confirmation',
  'refunded',
  'wrong-amount',
  'closed',
]);

async function every(
  customers: readonly Customer[],
  isTrue: (customer: Customer, status: BookingStatus) => boolean,
): Promise<boolean> {
  for (const customer of customers) {
    if (!isTrue(customer, await customer.status())) return false;
  }
  return true;
}

/** Whether everyone who paid, and was not refunded, sees the payment as completed. */
export function areAllPaymentsKnown(customers: readonly Customer[]): Promise<boolean> {
  const payers = customers.filter(({ paid, isRefunded }) => paid.length > 0 && !isRefunded);
  return every(payers, (_, status) => status === 'payment-completed');
}

/** Whether every order is paid, closed, or waiting for staff. */
export function areAllOrdersFinal(customers: readonly Customer[]): Promise<boolean> {
  return every(customers, ({ isShort }, status) => isShort || finalStatuses.has(status));
}

interface Message {
  recipients: string[];
  headers: Array<{ name: string; value: string }>;
}

/** Whether everyone who paid has a confirmation in the mailbox. */
export async function areAllMailsSent(
  mailboxUrl: string,
  customers: readonly Customer[],
): Promise<boolean> {
  const response = await fetch(`${mailboxUrl}/api/messages`);
  const { messages } = (await response.json()) as { messages: Message[] };
  const confirmed = new Set(
    messages.filter(isConfirmation).flatMap(({ recipients }) => recipients),
  );
  return customers.every(({ paid, email }) => paid.length === 0 || confirmed.has(email));
}

function isConfirmation({ headers }: Message): boolean {
  return headers.some(
    ({ name, value }) =>
      name.toLowerCase() === 'message-id' && /^<(confirmation|late_payment)\./.test(value),
  );
}

type Query = Pick<Sql, 'query'>;

/** Makes every deadline pass, of orders, payments and at the providers. */
export async function passAllDeadlines(sql: Query): Promise<void> {
  await sql.query(
    'update orders set deadline = now(), next_expiry_at = now() where deadline is not null',
  );
  await sql.query(
    `update payments set expires_at = now() - interval '1 day', next_check_at = now(), failed_checks = 0
     where status in ('pending', 'open') or is_watched`,
  );
  await passJobDelays(sql);
  await sql.query(`update sandbox_stripe.sessions set expires_at = 1 where status = 'open'`);
  await sql.query(
    `update sandbox_ziina.payment_intents set expires_at = 1
     where status in ('requires_payment_instrument', 'failed')`,
  );
}

/** Makes the delays pass after which failed jobs are tried again; one that failed often waits for half an hour. */
export async function passJobDelays(sql: Query): Promise<void> {
  await sql.query(`update jobs.job set start_after = now() where state = 'retry'`);
}

/**
 * Has jobs tried again whose server was killed or stopped meanwhile; none may run. The queue does so once ten
 * seconds of heartbeats are missed, and a server of the storm often lives for less.
 */
export async function retryAbandonedJobs(sql: Query): Promise<void> {
  await sql.query(
    `update jobs.job set state = 'retry', start_after = now() where state = 'active'`,
  );
}

/** Queries that count the work the server still has to do. */
const tasks: Record<string, string> = {
  payments: `select count(*)::int as n from payments
    where (status in ('pending', 'open') or is_watched) and announced_at is null`,
  deadlines: 'select count(*)::int as n from orders where deadline is not null',
  webhooks: `select count(*)::int as n from (
      select status from sandbox_stripe.deliveries
      union all select status from sandbox_ziina.deliveries
    ) delivery where status in ('waiting', 'sending')`,
};

/** The work left, e.g. `retry order-mail after 3 tries: …` and `3 webhooks`; empty when there is none. */
export async function pendingWork(sql: Query): Promise<string[]> {
  const { rows: jobs } = await sql.query<{ job: string }>(
    `select concat_ws(' ', state, name, 'after', retry_count, 'tries:', output->>'message') as job
     from jobs.job
     where name in ('order-mail', 'typeset-document', 'delivery-mail', 'staff-mail', 'staff-letter', 'unknown-money', 'dead-jobs')
       and state in ('created', 'retry', 'active')`,
  );
  const left = jobs.map(({ job }) => job);
  for (const [name, query] of Object.entries(tasks)) {
    const { rows } = await sql.query<{ n: number }>(query);
    const n = rows[0]?.n ?? 0;
    if (n > 0) left.push(`${n} ${name}`);
  }
  return left;
}
