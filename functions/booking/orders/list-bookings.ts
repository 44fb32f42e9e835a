import type {
  ListBookingsRequest,
  ListBookingsResponse,
  ListedBooking,
} from '#machines/api/open-bookings.ts';
import type { Language } from '#machines/language.ts';
import { priceText } from '#machines/money.ts';
import { viewOrder } from '#machines/order/view.ts';
import { nullForProblem } from '../../platform/errors.ts';
import type { ItemName } from '../../site/catalogue/item-name.ts';
import { snapshotOf } from './advance.ts';
import type { FindByToken } from './find-by-token.ts';

/** Returns the status of each of a device's bookings, and null for a token that opens nothing any more. */
export type ListBookings = (
  request: ListBookingsRequest,
  language: Language,
) => Promise<ListBookingsResponse>;

export function createListBookings(deps: {
  findByToken: FindByToken;
  itemName: ItemName;
}): ListBookings {
  const { findByToken, itemName } = deps;

  async function listed(token: string, language: Language): Promise<ListedBooking | null> {
    const order = await findByToken(token);
    const snapshot = snapshotOf(order);
    const { customerStatus: status } = viewOrder(snapshot);
    if (status === 'closed') return null;
    return {
      status,
      item: {
        id: order.item_id,
        type: order.item_type,
        name: await itemName(order, language),
        price: priceText(snapshot.context.price),
      },
      startsAt: snapshot.context.appointment?.startsAt ?? null,
      keptUntil: (status !== 'payment-completed' && order.deadline?.toISOString()) || null,
    };
  }

  return async ({ tokens }, language) => ({
    bookings: await Promise.all(
      tokens.map((token) => listed(token, language).catch(nullForProblem)),
    ),
  });
}
