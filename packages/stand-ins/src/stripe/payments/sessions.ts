import type { Sql } from 'service-kit/sql';
import type { SessionRow } from '../rows.ts';
import { newId } from '../wire/ids.ts';
import { expiryOf, type SessionRequest, totalOf } from '../wire/session-request.ts';

export const sessionColumns =
  'id, created, expires_at, status, amount, currency, payment_intent, customer, request';

/**
 * Stores a session.
 * @throws ApiError when the total or the expiry is out of bounds.
 */
export async function insertSession(
  tx: Sql,
  request: SessionRequest,
  now: number,
): Promise<SessionRow> {
  const { amount, currency } = totalOf(request);
  const expires = expiryOf(request, Math.floor(now / 1000)) * 1000;
  const { rows } = await tx.query<SessionRow>(
    `insert into sandbox_stripe.sessions (id, created, expires_at, amount, currency, request)
     values ($1, $2, $3, $4, $5, $6) returning ${sessionColumns}`,
    [newId.session(), now, expires, amount, currency, JSON.stringify(request)],
  );
  const [row] = rows;
  if (!row) throw new Error('the insert returned no session');
  return row;
}

export async function findSession(sql: Sql, id: string): Promise<SessionRow | undefined> {
  const { rows } = await sql.query<SessionRow>(
    `select ${sessionColumns} from sandbox_stripe.sessions where id = $1`,
    [id],
  );
  return rows[0];
}

/** Locks the session until the transaction ends. */
export async function lockSession(tx: Sql, id: string): Promise<SessionRow | undefined> {
  const { rows } = await tx.query<SessionRow>(
    `select ${sessionColumns} from sandbox_stripe.sessions where id = $1 for update`,
    [id],
  );
  return rows[0];
}

/** Returns up to `most` open sessions whose time has passed, locked for this transaction. */
export async function lockOverdueSessions(
  tx: Sql,
  now: number,
  most: number,
): Promise<SessionRow[]> {
  const { rows } = await tx.query<SessionRow>(
    `select ${sessionColumns} from sandbox_stripe.sessions where status = 'open' and expires_at <= $1
     order by expires_at limit $2 for update skip locked`,
    [now, most],
  );
  return rows;
}

/** Returns when the next open session expires; undefined if none is open. */
export async function nextExpiry(sql: Sql): Promise<number | undefined> {
  const { rows } = await sql.query<{ due: number | null }>(
    `select min(expires_at) as due from sandbox_stripe.sessions where status = 'open'`,
  );
  return rows[0]?.due ?? undefined;
}

export type SessionChange = Partial<Pick<SessionRow, 'status' | 'payment_intent' | 'customer'>>;

export async function updateSession(
  tx: Sql,
  session: SessionRow,
  change: SessionChange,
): Promise<SessionRow> {
  const next = { ...session, ...change };
  await tx.query(
    `update sandbox_stripe.sessions set status = $2, payment_intent = $3, customer = $4 where id = $1`,
    [next.id, next.status, next.payment_intent, next.customer && JSON.stringify(next.customer)],
  );
  return next;
}
