import { Card } from './open-bookings.styles.ts';
import { OpenBookings, type OpenBookingsProps } from './open-bookings.tsx';

/** The open bookings on the page, while the sheet is closed. */
export function OpenBookingsCard(props: Omit<OpenBookingsProps, 'frame'>) {
  return (
    <OpenBookings
      {...props}
      frame={(content, label) => <Card aria-label={label}>{content}</Card>}
    />
  );
}
