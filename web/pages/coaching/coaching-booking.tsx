import { useEnvironment } from '#web/app/environment.ts';
import { useContent } from '#web/app/use-content.ts';
import { BookingLauncher } from '#web/booking/booking-launcher.tsx';
import type { BookingLauncherProps } from '#web/booking/types.ts';

/** The booking sheet of the coaching page. */
export function CoachingBooking({ items }: Pick<BookingLauncherProps, 'items'>) {
  const { language, settings } = useContent();
  const { paymentMethods } = useEnvironment();
  return (
    <BookingLauncher
      language={language}
      items={items}
      paymentMethods={paymentMethods}
      care={settings}
    />
  );
}
