import { LINK_AFTER_DELIVERY_MS, LONGEST_DELIVERY_MS } from '#machines/order/timings.ts';
import type { Database } from '../../platform/database/database.ts';
import { findOrder, settledPaymentsOf } from '../../platform/database/find-order.ts';
import type { OrderRow } from '../../platform/database/tables.ts';
import { ProblemError } from '../../platform/errors.ts';
import type { ResumeTokens } from '../../platform/security/tokens.ts';

type Reader = Pick<Database, 'kysely'>;

/**
 * Returns the order that a customer's token opens. A token is a customer's only permission: an order's id or
 * a payment's reference permits nothing, because staff, banks and payment providers see them.
 * @param bookingId the order that is meant, where the call names it.
 * @throws ProblemError `booking_not_found` when the token is not genuine or opens another order,
 * `booking_link_ended` when the order was paid and delivered long ago.
 */
export type FindByToken = (token: string, bookingId?: string) => Promise<OrderRow>;

export function createFindByToken(deps: {
  database: Reader;
  resumeTokens: Pick<ResumeTokens, 'orderOf'>;
}): FindByToken {
  const { database, resumeTokens } = deps;
  return async (token, bookingId) => {
    const orderId = resumeTokens.orderOf(token);
    const isMeant = (bookingId?.toLowerCase() ?? orderId) === orderId;
    if (!orderId || !isMeant) throw new ProblemError('booking_not_found');
    const order = await findOrder(database, orderId);
    if (await hasLinkEnded(database, order)) throw new ProblemError('booking_link_ended');
    return order;
  };
}

/** Says whether the link to a paid order has expired; an unpaid order's link ends with the order. */
export async function hasLinkEnded(
  database: Reader,
  { id, fulfilment }: Pick<OrderRow, 'id' | 'fulfilment'>,
  now = Date.now(),
): Promise<boolean> {
  const paid = (await settledPaymentsOf(database, id)).at(-1);
  if (!paid?.settled_at) return false;
  const lifetime = LONGEST_DELIVERY_MS[fulfilment] + LINK_AFTER_DELIVERY_MS;
  return now > paid.settled_at.getTime() + lifetime;
}
