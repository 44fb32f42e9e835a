import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import type { PurchaseCard } from './purchase-card.tsx';
import { keptPurchase, onPurchase } from './purchase-store.ts';

/** Where the page shows what was bought; the card itself is fetched when there is something to show. */
export function PurchaseSlot() {
  const kept = useSyncExternalStore(onPurchase, keptPurchase, () => null);
  const [Card, setCard] = useState<ComponentType<Parameters<typeof PurchaseCard>[0]> | null>(null);
  const isWanted = kept !== null && Card === null;
  useEffect(() => {
    if (!isWanted) return;
    import('./purchase-card.tsx').then(
      (module) => setCard(() => module.PurchaseCard),
      () => undefined,
    );
  }, [isWanted]);
  return kept !== null && Card ? <Card kept={kept} /> : null;
}
