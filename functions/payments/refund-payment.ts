import { createHash } from 'node:crypto';
import type { RefundPaymentRequest } from '#machines/api/staff-payments.ts';
import { moneyOf } from '#machines/order/money.ts';
import { type Advance, snapshotOf } from '../booking/orders/advance.ts';
import { type RefundRequest, standingRefunds } from '../booking/orders/payment-facts.ts';
import { eventsOf, REFUND_REFUSED, REFUND_REQUESTED } from '../booking/orders/read-history.ts';
import type { Origin } from '../platform/database/advance.ts';
import type { Database } from '../platform/database/database.ts';
import { findOrder, findPayment } from '../platform/database/find-order.ts';
import { type HistoryNote, noteInHistory } from '../platform/database/order-history.ts';
import type { PaymentRow } from '../platform/database/tables.ts';
import { ProblemError, StaffProblemError } from '../platform/errors.ts';
import { GatewayAway, GatewayRefusal, type Gateways } from './gateway.ts';
import type { TakeReversals } from './take-report.ts';

/**
 * Refunds a payment through its provider, and applies the provider's answer to the order. For a method
 * without refunds, such as a transfer, it records that staff sent the money back themselves. The same
 * decision made twice, by two people or after a lost answer, returns the money once.
 * @param by the member of staff, for the order's history.
 * @throws ProblemError `payment_not_found` for a payment without that much money, `refund_changed` when
 * something was returned since staff looked, `refund_refused` or `refund_unavailable` as the provider
 * answers.
 */
export type RefundPayment = (request: RefundPaymentRequest, by: string) => Promise<void>;

export function createRefundPayment(deps: {
  database: Pick<Database, 'kysely'>;
  gateways: Gateways;
  advance: Advance;
  takeReversals: TakeReversals;
}): RefundPayment {
  const { database, gateways, advance, takeReversals } = deps;
  return async ({ paymentId, minor, returnedBefore, why }, by) => {
    const payment = await findPayment(database, paymentId);
    if (payment?.settled_minor == null) throw new ProblemError('payment_not_found');
    const currency = payment.settled_currency ?? payment.currency;
    const returned = payment.refunded_minor ?? 0;
    if (returned !== returnedBefore) throw new StaffProblemError('refund_changed');
    if (minor > payment.settled_minor - returned) throw new StaffProblemError('refund_too_much');
    const origin = { by, cause: why };
    const gateway = gateways.get(payment.provider);
    if (!gateway?.refund || !payment.provider_id) {
      const total = { minor: returned + minor, currency };
      const event = { type: 'payment.refunded' as const, paymentId, total };
      await advance(payment.order_id, event, origin);
      return;
    }
    const request = { paymentId, minor, currency, returnedBefore };
    // A provider's answer can be lost with the server: the reason is kept before it is asked.
    await noteRequest(database, payment, request, origin);
    const failed = await failedRefunds(database, payment);
    try {
      const id = decisionId(payment, returned, failed);
      const linked = { providerId: payment.provider_id, expiresAt: payment.expires_at };
      await gateway.refund(linked, { id, amount: { minor, currency } });
    } catch (error) {
      if (error instanceof GatewayRefusal) {
        const refusal = { event: REFUND_REFUSED, detail: request, ...origin };
        await noteOn(database, payment, { ...refusal, outcome: 'refused' });
        throw new StaffProblemError('refund_refused', error);
      }
      if (error instanceof GatewayAway) {
        throw new StaffProblemError('refund_unavailable', error);
      }
      throw error;
    }
    const reported = { by: payment.provider, cause: 'refund' };
    await takeReversals(payment, payment.provider_id, reported);
  };
}

/** Records who decided on a refund and why, unless the same refund is on its way already. */
async function noteRequest(
  database: Pick<Database, 'kysely'>,
  payment: PaymentRow,
  request: RefundRequest,
  origin: Origin,
): Promise<void> {
  const standing = standingRefunds(payment.id, await eventsOf(database, payment.order_id));
  const isSame = ({ minor, returnedBefore }: RefundRequest) =>
    minor === request.minor && returnedBefore === request.returnedBefore;
  if (standing.some(isSame)) return;
  await noteOn(database, payment, { event: REFUND_REQUESTED, detail: request, ...origin });
}

/** Adds a note to the history of a payment's order. */
async function noteOn(
  { kysely }: Pick<Database, 'kysely'>,
  { order_id }: PaymentRow,
  note: HistoryNote,
): Promise<void> {
  const { state } = await kysely
    .selectFrom('orders')
    .select('state')
    .where('id', '=', order_id)
    .executeTakeFirstOrThrow();
  await noteInHistory(kysely, { id: order_id, state }, note);
}

/** Returns the provider's ids of refunds that it could not carry out. */
async function failedRefunds(
  database: Pick<Database, 'kysely'>,
  { id, order_id }: PaymentRow,
): Promise<readonly string[]> {
  const { context } = snapshotOf(await findOrder(database, order_id));
  return moneyOf(context, id).failedRefunds;
}

/** Derives a UUID from what was known at the decision: what was returned, and which refunds had failed. */
function decisionId({ id }: PaymentRow, returned: number, failed: readonly string[]): string {
  const facts = ['refund', id, returned, ...failed].join(' ');
  const hex = createHash('sha256').update(facts).digest('hex');
  // Version 8 is for ids that an application derives in its own way (RFC 9562).
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
  ];
  return [...parts, hex.slice(20, 32)].join('-');
}
