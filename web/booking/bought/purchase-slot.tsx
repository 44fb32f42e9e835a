import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import type { PurchaseCardProps } from './purchase-card.tsx';
import { keptPurchase, onPurchase } from './purchase-store.ts';

/**
 * The place of the purchase card on the page; the card itself is fetched when there is something to
 * show.
 */
export function PurchaseSlot({ items }: Pick<PurchaseCardProps, 'items'>) {
  const kept = useSyncExternalStore(onPurchase, keptPurchase, () => null);
  const [Card, setCard] = useState<ComponentType<PurchaseCardProps> | null>(null);
  const isWanted = kept !== null && Card === null;
  useEffect(() => {
    if (!isWanted) return;
    import('./purchase-card.tsx').then(
      (module) => setCard(() => module.PurchaseCard),
      () => undefined,
    );
  }, [isWanted]);
  return kept !== null && Card ? <Card kept={kept} items={items} /> : null;
}
