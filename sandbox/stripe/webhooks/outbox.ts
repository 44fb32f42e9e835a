import type { Sql } from '../../sql.ts';

/** A delivery under way. */
export interface Claim {
  id: string;
  body: string;
  event_created: number;
  attempts: number;
}

/**
 * What a process that ended left half sent is sent again: whether the receiver saw it is not known,
 * and twice is better than never.
 */
export async function reclaimAbandoned(sql: Sql, now: number): Promise<void> {
  await sql.query(
    `update sandbox_stripe.deliveries set status = 'waiting', due = least(due, $1::double precision)
     where status = 'sending'`,
    [now],
  );
}

/** Takes up to `most` due deliveries; one that is never reported back is due again at `lease`. */
export async function claimDue(
  sql: Sql,
  { now, lease, most }: { now: number; lease: number; most: number },
): Promise<Claim[]> {
  const { rows } = await sql.query<Claim>(
    `update sandbox_stripe.deliveries delivery
     set status = 'sending', attempts = attempts + 1, due = $2
     from sandbox_stripe.events event
     where event.id = delivery.event_id and delivery.id in (
       select id from sandbox_stripe.deliveries
       where status in ('waiting', 'sending') and due <= $1
       order by due, position limit $3 for update skip locked)
     returning delivery.id, event.body, event.created as event_created, delivery.attempts`,
    [now, lease, most],
  );
  return rows;
}

export interface Report {
  id: string;
  status: 'waiting' | 'delivered' | 'failed';
  due: number;
  /** What the receiver answered, for people. */
  outcome: string;
}

export async function reportDelivery(
  sql: Sql,
  { id, status, due, outcome }: Report,
): Promise<void> {
  await sql.query(
    'update sandbox_stripe.deliveries set status = $2, due = $3, outcome = $4 where id = $1',
    [id, status, due, outcome],
  );
}

export async function nextDue(sql: Sql): Promise<number | undefined> {
  const { rows } = await sql.query<{ due: number | null }>(
    `select min(due) as due from sandbox_stripe.deliveries where status in ('waiting', 'sending')`,
  );
  return rows[0]?.due ?? undefined;
}
