import { firstRow, insertRow, type Sql } from 'service-kit/sql';
import {
  type Cause,
  type ChargeRow,
  type DisputeRow,
  noRequest,
  type RefundRow,
  type StripeService,
} from '../service.ts';
import { recordEvents } from '../webhooks.ts';
import { invalidRequest, missingResource } from '../wire/api-error.ts';
import { newId } from '../wire/ids.ts';
import { chargeObject, disputeObject, refundObject } from '../wire/objects.ts';
import type { RefundRequest } from '../wire/readers.ts';
import { lockCharge, updateCharge } from './intents.ts';

/** Opens a dispute as the payer's bank does; false if there is no such charge, or it is already disputed. */
export function openDispute(service: StripeService, chargeId: string): Promise<boolean> {
  return service.sql.transaction(async (tx) => {
    const charge = await lockCharge(tx, chargeId);
    if (!charge || charge.disputed) return false;
    await updateCharge(tx, charge, { disputed: true });
    const { id, payment_intent, amount, amount_refunded, currency } = charge;
    const dispute = await insertRow<DisputeRow>(tx, 'sandbox_stripe.disputes', {
      ...{ id: newId.dispute(), created: service.clock.now(), charge: id, payment_intent },
      ...{ amount: amount - amount_refunded || amount, currency, status: 'needs_response' },
    });
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
    const dispute = await firstRow<DisputeRow>(
      tx,
      `update sandbox_stripe.disputes set status = $2
       where id = $1 and status = 'needs_response' returning *`,
      [id, status],
    );
    if (!dispute) return false;
    const object = disputeObject(dispute);
    await recordEvents(tx, service, noRequest, [
      { type: 'charge.dispute.closed', object },
      ...(status === 'won' ? [{ type: 'charge.dispute.funds_reinstated' as const, object }] : []),
    ]);
    return true;
  });
}

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
  const { payment_intent, currency } = charge;
  const { reason = null, metadata = {} } = request;
  const refund = await insertRow<RefundRow>(tx, 'sandbox_stripe.refunds', {
    ...{ id: newId.refund(), created: service.clock.now(), charge: charge.id, payment_intent },
    ...{ amount, currency, reason, metadata },
    status: service.faults.current().refundsWait ? 'pending' : 'succeeded',
  });
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
    const refund = await firstRow<RefundRow>(
      tx,
      `update sandbox_stripe.refunds set status = 'succeeded' where id = $1 and status = 'pending'
       returning *`,
      [id],
    );
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
    const refund = await firstRow<RefundRow>(
      tx,
      `update sandbox_stripe.refunds set status = 'failed' where id = $1 and status <> 'failed'
       returning *`,
      [id],
    );
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
  const text = `select id from sandbox_stripe.disputes where charge = $1 and status <> 'won'`;
  if (await firstRow(tx, text, [charge.id])) {
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
