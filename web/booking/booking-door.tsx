import { type ComponentType, useEffect, useMemo, useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { type Arrival, readArrival } from './arrival.ts';
import type { BookingSheetProps } from './booking-sheet.tsx';
import { DoorOpening } from './door-opening.tsx';
import type { BookingDoorProps } from './types.ts';

const load = () => import('./booking-sheet.tsx');

/** Fetches the sheet ahead of its use, for when a Book control is about to be pressed. */
export function preloadBooking(): void {
  load().catch(() => undefined);
}

/**
 * The small part of the booking sheet that every page with something to book carries. It reads what
 * the address asks, cleans the address, and fetches the sheet when it is first needed.
 */
export function BookingDoor({ chosenId, onClosed, ...rest }: BookingDoorProps) {
  const { t } = useTranslation('common');
  const [arrival, setArrival] = useState<Arrival | null>(null);
  const [Sheet, setSheet] = useState<ComponentType<BookingSheetProps> | null>(null);
  const chosen = useMemo<Arrival | null>(
    () => (chosenId ? { kind: 'item', id: chosenId } : null),
    [chosenId],
  );
  const request = chosen ?? arrival;

  useEffect(() => {
    const { arrival: asked, cleaned } = readArrival(location.href);
    if (!asked) return;
    history.replaceState(history.state, '', cleaned);
    setArrival(asked);
  }, []);

  useEffect(() => {
    if (!request || Sheet) return;
    let isWanted = true;
    load().then(
      (module) => isWanted && setSheet(() => module.BookingSheet),
      () => {
        if (!isWanted) return;
        showToast({ title: t('problem.title'), text: t('problem.text'), tone: 'danger' });
        setArrival(null);
        onClosed();
      },
    );
    return () => {
      isWanted = false;
    };
  }, [request, Sheet, onClosed, t]);

  if (!Sheet) return request && <DoorOpening />;
  const close = () => {
    setArrival(null);
    onClosed();
  };
  return <Sheet {...rest} request={request} onClosed={close} />;
}
