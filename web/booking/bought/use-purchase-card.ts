import { useEffect, useRef } from 'react';
import { cardOf, dropPurchase, type Purchase } from './purchase.ts';
import { keepPurchase } from './purchase-store.ts';

export const PURCHASE_TITLE_ID = 'purchase-title';

/** The longest that the browser takes to go back an entry and begin to scroll. */
const GOING_BACK_MS = 600;

/**
 * Moves the focus to the card on the page once the sheet in front of it has closed. Closing goes
 * back an entry in the history, for which the browser restores the scroll position; this shows the
 * card instead.
 */
function focusPurchase(): void {
  const title = document.getElementById(PURCHASE_TITLE_ID);
  if (!title) return;
  const show = () => title.scrollIntoView({ behavior: 'instant', block: 'center' });
  title.focus({ preventScroll: true });
  show();
  addEventListener('scroll', show, { signal: AbortSignal.timeout(GOING_BACK_MS) });
}

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
