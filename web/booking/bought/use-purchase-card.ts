import { useEffect, useRef } from 'react';
import { cardOf, dropPurchase, type Purchase } from './purchase.ts';
import { focusPurchase } from './purchase-focus.ts';
import { keepPurchase } from './purchase-store.ts';

/**
 * Puts what was bought on the page behind the sheet, which leads there when it closes; takes it away where
 * its transfer was taken back, or its money returned.
 * @param purchase null where nothing is bought yet
 * @param unbought the booking that the sheet knows to be neither paid nor announced
 */
export function usePurchaseCard(
  purchase: Purchase | null,
  unbought: string | null,
  isOpen: boolean,
): void {
  const isKept = useRef(false);
  useEffect(() => {
    if (!purchase) return;
    keepPurchase(cardOf(purchase));
    isKept.current = true;
  }, [purchase]);
  useEffect(() => {
    if (unbought !== null) dropPurchase(({ bookingId }) => bookingId === unbought);
  }, [unbought]);
  useEffect(() => {
    if (isOpen || !isKept.current) return;
    isKept.current = false;
    focusPurchase();
  }, [isOpen]);
}
