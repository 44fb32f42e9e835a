import { type ComponentType, useEffect, useState } from 'react';
import { hasStoredBookings } from '#machines/storage/page.ts';
import { storageOf } from '#web/app/device-storage.ts';
import type { BookableItem } from '../types.ts';

export interface PageCardProps {
  /** The items that the page sells, in its language. */
  items: readonly BookableItem[];
  /** The token of a mail's link that asks to release its booking. */
  asked: string | null;
  onContinue: (token: string) => void;
}

/**
 * Fetches the card of the open bookings if the device remembers any, or a mail's link asks for it.
 */
export function PageCard(props: PageCardProps) {
  const { asked } = props;
  const [isHidden, setIsHidden] = useState(false);
  const [Card, setCard] = useState<ComponentType<PageCardProps & { onHide: () => void }> | null>(
    null,
  );
  useEffect(() => {
    if (!asked && !hasStoredBookings(storageOf('localStorage'))) return;
    let isWanted = true;
    import('./card.tsx').then(
      (module) => isWanted && setCard(() => module.OpenBookingsCard),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [asked]);
  return Card && !isHidden && <Card key={asked} {...props} onHide={() => setIsHidden(true)} />;
}
