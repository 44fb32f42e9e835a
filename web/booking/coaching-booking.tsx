import { useMemo } from 'react';
import { useEnvironment } from '#web/app/environment.ts';
import { useContent } from '#web/app/use-content.ts';
import { bookableItems } from './bookable-items.ts';
import { BookingDoor } from './booking-door.tsx';

/** The booking sheet of the coaching page. */
export function CoachingBooking() {
  const { language, path, page, settings } = useContent();
  const { paymentMethods } = useEnvironment();
  const items = useMemo(
    () => (page?.kind === 'coaching' ? bookableItems(page, path) : []),
    [page, path],
  );
  return (
    <BookingDoor
      language={language}
      items={items}
      paymentMethods={paymentMethods}
      care={settings}
    />
  );
}
