import type { Sql } from 'service-kit/sql';
import type { ChargeRow, DisputeRow, RefundRow } from '../rows.ts';
import { type Cause, noRequest, type StripeService } from '../service.ts';
import { recordEvents } from '../webhooks.ts';
import { invalidRequest, missingResource } from '../wire/api-error.ts';
import { newId } from '../wire/ids.ts';
import { chargeObject, disputeObject, refundObject } from '../wire/payment-objects.ts';
import type { RefundRequest } from '../wire/readers.ts';
import { lockCharge, updateCharge } from './intents.ts';

export const disputeColumns = 'id, created, charge, payment_intent, amount, currency, status';

/** Returns the dispute of a charge. */
async function findDispute(sql: Sql, charge: string): Promise<DisputeRow | undefined> {
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

export const refundColumns =
  'id, created, charge, payment_intent, amount, currency, status, reason, metadata';

/**
 * Answers `POST /v1/refunds`: returns an amount, or all that is left.
 * @throws ApiError when there is no such charge, it is disputed, or less is left than asked for.
 */
export async function createRefund(
  tx: Sql,
  service: StripeService,
  cause: Cause,
  request: RefundRequest,
): Promise<RefundRow> {
  const { param, id } = subjectOf(request);
  const charge = await lockCharge(tx, id);
  if (!charge) throw missingResource(param, id, param);
  const amount = await refundable(tx, charge, request.amount);
  const { rows } = await tx.query<RefundRow>(
    `insert into sandbox_stripe.refunds
       (id, created, charge, payment_intent, amount, currency, status, reason, metadata)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning ${refundColumns}`,
    [
      newId.refund(),
      service.clock.now(),
      charge.id,
      charge.payment_intent,
      amount,
      charge.currency,
      service.faults.current().refundsWait ? 'pending' : 'succeeded',
      request.reason ?? null,
      JSON.stringify(request.metadata ?? {}),
    ],
  );
  const [refund] = rows;
  if (!refund) throw new Error('the insert returned no refund');
  const refunded = await updateCharge(tx, charge, {
    amount_refunded: charge.amount_refunded + amount,
  });
  await recordEvents(tx, service, cause, [
    { type: 'refund.created', object: refundObject(refund) },
    { type: 'charge.refunded', object: chargeObject(refunded) },
  ]);
  return refund;
}

/** Carries out a refund that waited for money; false if it does not wait. */
export function carryOutRefund(service: StripeService, id: string): Promise<boolean> {
  return service.sql.transaction(async (tx) => {
    const { rows } = await tx.query<RefundRow>(
      `update sandbox_stripe.refunds set status = 'succeeded' where id = $1 and status = 'pending'
       returning ${refundColumns}`,
      [id],
    );
    const [refund] = rows;
    if (!refund) return false;
    const object = refundObject(refund);
    await recordEvents(tx, service, noRequest, [
      { type: 'refund.updated', object },
      { type: 'charge.refund.updated', object },
    ]);
    return true;
  });
}

/** Fails a refund, as a bank does that sends the money back; false if there is none that could fail. */
export function failRefund(service: StripeService, id: string): Promise<boolean> {
  return service.sql.transaction(async (tx) => {
    const { rows } = await tx.query<RefundRow>(
      `update sandbox_stripe.refunds set status = 'failed' where id = $1 and status <> 'failed'
       returning ${refundColumns}`,
      [id],
    );
    const [refund] = rows;
    const charge = refund && (await lockCharge(tx, refund.charge));
    if (!charge) return false;
    await updateCharge(tx, charge, { amount_refunded: charge.amount_refunded - refund.amount });
    const object = refundObject(refund);
    await recordEvents(tx, service, noRequest, [
      { type: 'refund.updated', object },
      { type: 'charge.refund.updated', object },
      { type: 'refund.failed', object },
    ]);
    return true;
  });
}

function subjectOf({ charge, payment_intent }: RefundRequest) {
  if (charge !== undefined) return { param: 'charge', id: charge };
  if (payment_intent !== undefined) return { param: 'payment_intent', id: payment_intent };
  throw invalidRequest('A refund needs a charge or a payment_intent', 'parameter_missing');
}

async function refundable(tx: Sql, charge: ChargeRow, asked: number | undefined): Promise<number> {
  const dispute = charge.disputed && (await findDispute(tx, charge.id));
  if (dispute && dispute.status !== 'won') {
    throw invalidRequest(`The charge ${charge.id} is disputed`, 'charge_disputed');
  }
  const left = charge.amount - charge.amount_refunded;
  if (left === 0) {
    throw invalidRequest(`All of ${charge.id} was refunded`, 'charge_already_refunded');
  }
  const amount = asked ?? left;
  if (amount > left) {
    throw invalidRequest(`Of ${charge.id} only ${left} is left to refund`, undefined, 'amount');
  }
  return amount;
}
