import type { Sql } from 'service-kit/sql';
import type { DisputeRow } from '../rows.ts';
import { noRequest, type StripeService } from '../service.ts';
import { recordEvents } from '../webhooks/events.ts';
import { disputeObject } from '../wire/dispute-object.ts';
import { newId } from '../wire/ids.ts';
import { lockCharge, updateCharge } from './charges.ts';

export const disputeColumns = 'id, created, charge, payment_intent, amount, currency, status';

/** Returns the dispute of a charge. */
export async function findDispute(sql: Sql, charge: string): Promise<DisputeRow | undefined> {
  const { rows } = await sql.query<DisputeRow>(
    `select ${disputeColumns} from sandbox_stripe.disputes where charge = $1`,
    [charge],
  );
  return rows[0];
}

/** Opens a dispute as the payer's bank does; false if there is no such charge, or it is already disputed. */
export function openDispute(service: StripeService, chargeId: string): Promise<boolean> {
  return service.sql.transaction(async (tx) => {
    const charge = await lockCharge(tx, chargeId);
    if (!charge || charge.disputed) return false;
    await updateCharge(tx, charge, { disputed: true });
    const { rows } = await tx.query<DisputeRow>(
      `insert into sandbox_stripe.disputes
         (id, created, charge, payment_intent, amount, currency, status)
       values ($1, $2, $3, $4, $5, $6, 'needs_response') returning ${disputeColumns}`,
      [
        newId.dispute(),
        service.clock.now(),
        charge.id,
        charge.payment_intent,
        charge.amount - charge.amount_refunded || charge.amount,
        charge.currency,
      ],
    );
    const [dispute] = rows;
    if (!dispute) throw new Error('the insert returned no dispute');
    const object = disputeObject(dispute);
    await recordEvents(tx, service, noRequest, [
      { type: 'charge.dispute.created', object },
      { type: 'charge.dispute.funds_withdrawn', object },
    ]);
    return true;
  });
}

/** Decides a dispute as the bank does; false if there is no open dispute of this id. */
export function closeDispute(
  service: StripeService,
  id: string,
  status: 'won' | 'lost',
): Promise<boolean> {
  return service.sql.transaction(async (tx) => {
    const { rows } = await tx.query<DisputeRow>(
      `update sandbox_stripe.disputes set status = $2
       where id = $1 and status = 'needs_response' returning ${disputeColumns}`,
      [id, status],
    );
    const [dispute] = rows;
    if (!dispute) return false;
    const object = disputeObject(dispute);
    await recordEvents(tx, service, noRequest, [
      { type: 'charge.dispute.closed', object },
      ...(status === 'won' ? [{ type: 'charge.dispute.funds_reinstated' as const, object }] : []),
    ]);
    return true;
  });
}
