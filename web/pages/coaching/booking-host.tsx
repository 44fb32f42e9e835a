import { useMemo } from 'react';
import { useEnvironment } from '#web/app/environment.ts';
import { useContent } from '#web/app/use-content.ts';
import { BookingDoor } from '#web/booking/booking-door.tsx';
import { bookableItems } from './bookable-items.ts';
import { usePreloadedBooking } from './preload-booking.ts';

/** The sheet that the page sells through. */
export function BookingHost() {
  const content = useContent();
  const { paymentMethods } = useEnvironment();
  const items = useMemo(() => bookableItems(content), [content]);
  usePreloadedBooking();
  return (
    <BookingDoor
      language={content.language}
      items={items}
      paymentMethods={paymentMethods}
      care={content.settings}
    />
  );
}
