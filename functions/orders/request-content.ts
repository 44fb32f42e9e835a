import type { GenerateAiContentRequest } from '#machines/api.ts';
import { viewOrder } from '#machines/order/view.ts';
import type { Database } from '../data/database.ts';
import { ProblemError } from '../kernel/problem-error.ts';
import { snapshotOf } from './advance.ts';
import { findOrder } from './find-order.ts';

/**
 * Makes sure that what a paid order bought is asked for. The request itself was written down by the payment,
 * with the answers the order holds, so that it is made once and never depends on a browser.
 * @throws ProblemError `booking_not_found`; `item_unknown` when nothing is to be made of this kind;
 * `payment_not_found` when the order is not paid.
 */
export type RequestContent = (request: GenerateAiContentRequest) => Promise<void>;

export function createRequestContent(deps: { database: Pick<Database, 'kysely'> }): RequestContent {
  return async ({ bookingId, serviceType }) => {
    const order = await findOrder(deps.database, bookingId);
    if (order.item_id !== serviceType || order.fulfilment !== 'personalised') {
      throw new ProblemError('item_unknown');
    }
    if (!viewOrder(snapshotOf(order)).isAwaitingContent)
      throw new ProblemError('payment_not_found');
  };
}
