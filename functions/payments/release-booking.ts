import type { ReleaseBookingRequest } from '#machines/api/open-bookings.ts';
import { isUnpaid, viewOrder } from '#machines/order/view.ts';
import { type Advance, snapshotOf } from '../booking/orders/advance.ts';
import type { FindByToken } from '../booking/orders/find-by-token.ts';
import type { Database } from '../platform/database/database.ts';
import { findOrder } from '../platform/database/find-order.ts';
import { ProblemError } from '../platform/errors.ts';
import { errorFields, type Logger } from '../platform/logger.ts';
import { type CheckPayment, endOpenPayment } from './check-payment.ts';
import { GatewayFailure } from './gateway.ts';

/**
 * Ends an unpaid order for whoever holds its token, and asks staff to free the time of its session. When the
 * provider does not answer, the order still ends, and the reconciling job ends its payment later.
 * @throws ProblemError `booking_has_payment` when money has arrived or was announced, and those of
 * `FindByToken`.
 */
export type ReleaseBooking = (request: ReleaseBookingRequest) => Promise<void>;

const origin = { by: 'customer', cause: 'release-booking' };

export function createReleaseBooking(deps: {
  database: Pick<Database, 'kysely'>;
  advance: Advance;
  checkPayment: CheckPayment;
  findByToken: FindByToken;
  logger: Logger;
}): ReleaseBooking {
  const { database, advance, findByToken, logger } = deps;

  async function isReleasable(orderId: string): Promise<boolean> {
    const view = viewOrder(snapshotOf(await findOrder(database, orderId)));
    if (view.customerStatus === 'closed') return false;
    if (!isUnpaid(view)) throw new ProblemError('booking_has_payment');
    return true;
  }

  return async ({ token }) => {
    const { id: orderId } = await findByToken(token);
    if (!(await isReleasable(orderId))) return;
    await endOpenPayment(deps, orderId, origin).catch((error) => {
      if (!(error instanceof GatewayFailure)) throw error;
      logger.log('warn', 'payment not ended', { orderId, ...errorFields(error) });
    });
    if (!(await isReleasable(orderId))) return;
    const { outcome } = await advance(orderId, { type: 'order.cancel' }, origin);
    if (outcome === 'refused') throw new ProblemError('booking_has_payment');
  };
}
