import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import type { PurchaseCardProps } from './purchase-card.tsx';
import { onPurchase, storedPurchase } from './purchase-store.ts';

/**
 * The place of the purchase card on the page; the card itself is fetched when there is something to
 * show.
 */
export function PurchaseSlot({ items }: Pick<PurchaseCardProps, 'items'>) {
  const stored = useSyncExternalStore(onPurchase, storedPurchase, () => null);
  const [Card, setCard] = useState<ComponentType<PurchaseCardProps> | null>(null);
  const isWanted = stored !== null && Card === null;
  useEffect(() => {
    if (!isWanted) return;
    import('./purchase-card.tsx').then(
      (module) => setCard(() => module.PurchaseCard),
      () => undefined,
    );
  }, [isWanted]);
  return stored !== null && Card ? <Card stored={stored} items={items} /> : null;
}
