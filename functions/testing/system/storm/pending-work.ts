import type { Sql } from '#functions/platform/database/sql.ts';

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
     where name in ('order-mail', 'typeset-document', 'delivery-mail', 'staff-mail', 'dead-jobs')
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
