import { useMemo } from 'react';
import { useEnvironment } from '#web/app/environment.ts';
import { useContent } from '#web/app/use-content.ts';
import { BookingLauncher } from '#web/booking/booking-launcher.tsx';
import { bookableItems } from './bookable-items.ts';
import type { CoachingContent } from './content.ts';

/** The booking sheet of the coaching page. */
export function CoachingBooking({ page }: { page: CoachingContent }) {
  const { language, path, settings } = useContent();
  const { paymentMethods } = useEnvironment();
  const items = useMemo(() => bookableItems(page, path), [page, path]);
  return (
    <BookingLauncher
      language={language}
      items={items}
      paymentMethods={paymentMethods}
      care={settings}
    />
  );
}
