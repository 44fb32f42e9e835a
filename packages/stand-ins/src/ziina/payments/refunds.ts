import { randomUUID } from 'node:crypto';
import type { Sql } from 'service-kit/sql';
import type { RefundRow, ZiinaService } from '../service.ts';
import { refundObject } from '../wire/objects.ts';
import { ApiError, type RefundRequest } from '../wire/requests.ts';
import { lockIntent } from './intents.ts';

const columns = 'id, created, payment_intent_id, amount, currency, status';
const EVENT = 'refund.status.updated';

export async function findRefund(sql: Sql, id: string): Promise<RefundRow | undefined> {
  const { rows } = await sql.query<RefundRow>(
    `select ${columns} from sandbox_ziina.refunds where id = $1`,
    [id],
  );
  return rows[0];
}

/**
 * Returns an amount to the payer, or all that is left, and sends an event for each status. The same id never
 * makes a second refund.
 * @param outcome how it ends.
 * @throws ApiError when the intent is not paid, or less is left than asked for.
 */
export async function createRefund(
  tx: Sql,
  service: ZiinaService,
  request: RefundRequest,
  outcome: 'completed' | 'failed',
): Promise<RefundRow> {
  const intent = await lockIntent(tx, request.payment_intent_id);
  if (!intent) throw new ApiError(404, 'There is no such payment intent');
  const known = await findRefund(tx, request.id);
  if (known) return known;
  const left = intent.status === 'completed' ? intent.amount - (await givenBack(tx, intent.id)) : 0;
  const { amount = left, currency_code = intent.currency } = request;
  if (amount > left || left === 0) throw new ApiError(400, `Only ${left} is left to refund`);
  if (currency_code !== intent.currency) throw new ApiError(400, 'currency_code is another one');
  const pending: RefundRow = {
    id: request.id,
    created: service.clock.now(),
    payment_intent_id: intent.id,
    amount,
    currency: intent.currency,
    status: 'pending',
  };
  const ended: RefundRow = { ...pending, status: outcome };
  await tx.query(`insert into sandbox_ziina.refunds (${columns}) values ($1, $2, $3, $4, $5, $6)`, [
    ended.id,
    ended.created,
    intent.id,
    amount,
    ended.currency,
    outcome,
  ]);
  const events = [pending, ended].map((row) => ({
    id: `evt_${randomUUID()}`,
    type: `${EVENT}: ${row.status}`,
    body: JSON.stringify({ event: EVENT, data: refundObject(row) }),
  }));
  await service.outbox.record(tx, events);
  return ended;
}

async function givenBack(tx: Sql, intentId: string): Promise<number> {
  const { rows } = await tx.query<{ total: number }>(
    `select coalesce(sum(amount), 0)::int as total from sandbox_ziina.refunds
     where payment_intent_id = $1 and status = 'completed'`,
    [intentId],
  );
  return rows[0]?.total ?? 0;
}
