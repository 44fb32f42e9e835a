import type { Origin } from '../platform/database/advance.ts';
import type { Database } from '../platform/database/database.ts';
import type { CheckPayment } from './check-payment.ts';
import { GatewayFailure } from './gateway.ts';

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
