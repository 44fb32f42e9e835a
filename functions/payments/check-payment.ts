import type { Origin } from '../platform/database/advance.ts';
import type { Database } from '../platform/database/database.ts';
import type { PaymentRow } from '../platform/database/tables.ts';
import { GatewayFailure, type Gateways } from './gateway.ts';
import { gatewayOf, type LinkPayment } from './link-payment.ts';
import type { TakeReport } from './take-report.ts';

/**
 * Asks the provider for a payment's status and applies it to the order. With `end`, a payment that may still
 * be paid is ended as well.
 * @throws GatewayAway or GatewayRefusal when the provider does not answer.
 */
export type CheckPayment = (
  payment: PaymentRow,
  origin: Origin,
  how?: { end: boolean },
) => Promise<void>;

export function createCheckPayment(deps: {
  gateways: Gateways;
  linkPayment: LinkPayment;
  takeReport: TakeReport;
}): CheckPayment {
  const { gateways, linkPayment, takeReport } = deps;
  return async (payment, origin, { end } = { end: false }) => {
    const providerId = payment.provider_id ?? (await linkPayment(payment, origin))?.providerId;
    if (providerId === undefined) return;
    const gateway = gatewayOf(gateways, payment);
    const linked = { providerId, expiresAt: payment.expires_at };
    const report = await (end ? gateway.end(linked) : gateway.report(linked));
    await takeReport(payment, report, origin);
  };
}

/**
 * Ends an order's open payment at its provider, so that nothing more can be paid for it; if it was paid
 * meanwhile, the order becomes paid instead.
 * @throws GatewayAway or GatewayRefusal when the provider does not answer.
 */
export async function endOpenPayment(
  deps: { database: Pick<Database, 'kysely'>; checkPayment: CheckPayment },
  orderId: string,
  origin: Origin,
): Promise<void> {
  const open = await deps.database.kysely
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('status', 'in', ['pending', 'open'])
    .executeTakeFirst();
  if (open) await deps.checkPayment(open, origin, { end: true });
}

/**
 * Asks the providers about every payment of an order that may still be paid, released ones included, and
 * applies their reports: a customer may pay on a page that was opened before the method was changed.
 * @returns the payments whose provider did not answer, with the error of each.
 */
export type CheckOrder = (orderId: string, origin: Origin) => Promise<ReadonlyMap<string, Error>>;

/** Only the newest payments are checked at once; reconciliation checks the rest. */
const MOST_ASKED_AT_ONCE = 5;

export function createCheckOrder(deps: {
  database: Pick<Database, 'kysely'>;
  checkPayment: CheckPayment;
}): CheckOrder {
  const { kysely } = deps.database;
  return async (orderId, origin) => {
    const payments = await kysely
      .selectFrom('payments')
      .selectAll()
      .where('order_id', '=', orderId)
      .where((each) => each.or([each('status', '=', 'open'), each('is_watched', '=', true)]))
      .orderBy('created_at', 'desc')
      .limit(MOST_ASKED_AT_ONCE)
      .execute();
    const unanswered = new Map<string, Error>();
    await Promise.all(
      payments.map(async (payment) => {
        try {
          await deps.checkPayment(payment, origin);
        } catch (error) {
          if (!(error instanceof GatewayFailure)) throw error;
          unanswered.set(payment.id, error);
        }
      }),
    );
    return unanswered;
  };
}
