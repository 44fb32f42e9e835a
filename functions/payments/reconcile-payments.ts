import { sql } from 'kysely';
import pMap from 'p-map';
import type { PaymentProvider } from '#machines/api/payment-provider.ts';
import { MINUTE_MS } from '#machines/duration.ts';
import { type FlagDeps, flagOrder } from '../booking/orders/flag-order.ts';
import type { PaymentRow } from '../platform/database/tables.ts';
import { errorFields, type Logger } from '../platform/logger.ts';
import type { CheckPayment } from './check-payment.ts';
import { GatewayAway } from './gateway.ts';
import { nextTry, TRIES_BEFORE_FLAG } from './next-try.ts';

export interface ReconcileDeps extends FlagDeps {
  checkPayment: CheckPayment;
  logger: Logger;
  /** How often a new payment is checked; older ones are checked less often. */
  everySeconds: number;
}

type DuePayment = PaymentRow & { isToEnd: boolean };

const origin = { by: 'jobs', cause: 'reconcile' };
const BATCH = 100;
/** Payments of one provider that are checked at the same time. */
export const CHECKS_AT_ONCE = 10;
/**
 * A provider that leaves this many checks in a row unanswered counts as down and is left alone until the next
 * run.
 */
const PATIENCE = 5;
/** A payment is checked again after this part of its age … */
const PART_OF_AGE = 1 / 10;
/** … but at the latest after this time, so that thousands are all checked within ten minutes. */
const LONGEST_WAIT_MS = 5 * MINUTE_MS;

/**
 * Checks every due payment of a provider that may still be paid, released ones included. This makes up for
 * lost webhooks and links. It ends payments that nobody should make any more, because their order is over, is
 * past its deadline or has received a wrong amount. Payments whose check failed come last, so that they hold
 * up no other. Transfers wait for staff, so they are checked only to be ended.
 */
export async function reconcilePayments(
  deps: ReconcileDeps,
  provider: PaymentProvider,
  signal?: AbortSignal,
  now = Date.now(),
): Promise<void> {
  let silences = 0;
  const isStopped = () => silences >= PATIENCE || signal?.aborted === true;
  while (!isStopped()) {
    const due = await duePayments(deps, provider, now);
    if (due.length === 0) return;
    await pMap(
      due,
      async (payment) => {
        if (isStopped()) return;
        const error = await check(deps, payment, now);
        silences = error instanceof GatewayAway ? silences + 1 : 0;
      },
      { concurrency: CHECKS_AT_ONCE },
    );
  }
  if (silences >= PATIENCE) deps.logger.log('warn', 'provider does not answer', { provider });
}

/**
 * Checks one payment.
 * @returns what went wrong, if anything did.
 */
async function check(deps: ReconcileDeps, payment: DuePayment, now: number): Promise<unknown> {
  const { checkPayment, logger, everySeconds } = deps;
  const { id: paymentId, provider } = payment;
  try {
    await checkPayment(payment, origin, { end: payment.isToEnd });
    const wait = Math.min((now - payment.created_at.getTime()) * PART_OF_AGE, LONGEST_WAIT_MS);
    await note(deps, paymentId, {
      checked_at: new Date(now),
      next_check_at: new Date(now + Math.max(wait, everySeconds * 1_000)),
      failed_checks: 0,
    });
    return undefined;
  } catch (error) {
    const failed_checks = payment.failed_checks + 1;
    logger.log('warn', 'payment not reconciled', { paymentId, provider, ...errorFields(error) });
    const next_check_at = nextTry(failed_checks, everySeconds, now);
    await note(deps, paymentId, { next_check_at, failed_checks });
    if (failed_checks === TRIES_BEFORE_FLAG) {
      await flagOrder(deps, payment.order_id, {
        event: 'order.stuck',
        job: `check-${provider}`,
        notice: 'payment_unknown',
        about: paymentId,
      });
    }
    return error;
  }
}

async function note(
  { database }: Pick<ReconcileDeps, 'database'>,
  paymentId: string,
  change: Partial<Pick<PaymentRow, 'checked_at' | 'next_check_at' | 'failed_checks'>>,
): Promise<void> {
  await database.kysely.updateTable('payments').set(change).where('id', '=', paymentId).execute();
}

/** True for orders that nobody should pay any more. */
const isOver = sql<boolean>`(orders.state <> 'awaitingPayment' or exists (
  select from payments wrong where wrong.order_id = orders.id and wrong.status = 'mismatched'
))`;

function duePayments(
  { database }: Pick<ReconcileDeps, 'database'>,
  provider: PaymentProvider,
  now: number,
): Promise<DuePayment[]> {
  const time = new Date(now);
  const isLate = sql<boolean>`coalesce(orders.deadline <= ${time}, false)`;
  const isLateUnasked = sql<boolean>`(${isLate} and payments.failed_checks = 0
    and coalesce(payments.checked_at < orders.deadline, true))`;
  return database.kysely
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .selectAll('payments')
    .select(sql<boolean>`not payments.is_watched and (${isOver} or ${isLate})`.as('isToEnd'))
    .where('payments.provider', '=', provider)
    .where((each) =>
      each.or([
        each('payments.status', 'in', ['pending', 'open']),
        each('payments.is_watched', '=', true),
      ]),
    )
    .where('payments.announced_at', 'is', null)
    .where((each) => each.or([each('payments.next_check_at', '<=', time), isLateUnasked]))
    .$if(provider === 'bank_transfer', (transfers) =>
      transfers.where((each) => each.or([isOver, each('payments.is_watched', '=', true)])),
    )
    .orderBy('payments.failed_checks')
    .orderBy('payments.next_check_at')
    .limit(BATCH)
    .execute();
}
