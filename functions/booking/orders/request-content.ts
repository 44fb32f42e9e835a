import type { GenerateAiContentRequest } from '#machines/api/booking.ts';
import { viewOrder } from '#machines/order/view.ts';
import { ProblemError } from '../../platform/errors.ts';
import { snapshotOf } from './advance.ts';
import type { FindByToken } from './find-by-token.ts';

/**
 * Confirms that the content of a paid order was requested. The payment queued the request itself, so that it
 * happens once and does not depend on a browser.
 * @throws ProblemError where `FindByToken` does; `item_unknown` when the order includes no such content;
 * `payment_not_found` when the order is not paid.
 */
export type RequestContent = (request: GenerateAiContentRequest) => Promise<void>;

export function createRequestContent(deps: { findByToken: FindByToken }): RequestContent {
  return async ({ token, bookingId, serviceType }) => {
    const order = await deps.findByToken(token, bookingId);
    if (order.item_id !== serviceType || order.fulfilment !== 'personalised') {
      throw new ProblemError('item_unknown');
    }
    if (!viewOrder(snapshotOf(order)).isAwaitingContent)
      throw new ProblemError('payment_not_found');
  };
}
