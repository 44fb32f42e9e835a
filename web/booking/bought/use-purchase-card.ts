import { useEffect, useRef } from 'react';
import { cardOf, type Purchase } from './purchase.ts';
import { focusPurchase } from './purchase-focus.ts';
import { keepPurchase } from './purchase-store.ts';

/**
 * Puts what was bought on the page behind the sheet, which leads there when it closes.
 * @param purchase null where nothing is bought yet
 */
export function usePurchaseCard(purchase: Purchase | null, isOpen: boolean): void {
  const isKept = useRef(false);
  useEffect(() => {
    if (!purchase) return;
    keepPurchase(cardOf(purchase));
    isKept.current = true;
  }, [purchase]);
  useEffect(() => {
    if (isOpen || !isKept.current) return;
    isKept.current = false;
    focusPurchase();
  }, [isOpen]);
}
