import { useEffect, useRef } from 'react';
import { cardOf, dropPurchase, type Purchase } from './purchase.ts';
import { focusPurchase } from './purchase-focus.ts';
import { keepPurchase } from './purchase-store.ts';

/**
 * Shows a purchase as a card on the page behind the sheet, and leads to it when the sheet closes.
 * Removes the card if its transfer was taken back or its money returned.
 * @param purchase null where nothing is bought yet
 * @param unpaidBooking the ID of the booking that the sheet knows to be neither paid nor announced
 */
export function usePurchaseCard(
  purchase: Purchase | null,
  unpaidBooking: string | null,
  isOpen: boolean,
): void {
  const hasNewCard = useRef(false);
  useEffect(() => {
    if (!purchase) return;
    keepPurchase(cardOf(purchase));
    hasNewCard.current = true;
  }, [purchase]);
  useEffect(() => {
    if (unpaidBooking !== null) dropPurchase(({ bookingId }) => bookingId === unpaidBooking);
  }, [unpaidBooking]);
  useEffect(() => {
    if (isOpen || !hasNewCard.current) return;
    hasNewCard.current = false;
    focusPurchase();
  }, [isOpen]);
}
