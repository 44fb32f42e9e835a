import { Icon } from '#web/ui/icon.tsx';
import { FloatingPlace, PageCard } from '../page-card.styles.ts';
import { OpenBookings, type OpenBookingsProps } from './open-bookings.tsx';

/** The open bookings on the page, while the sheet is closed. */
export function OpenBookingsCard(props: Omit<OpenBookingsProps, 'frame' | 'title'>) {
  return (
    <OpenBookings
      {...props}
      title="h2"
      frame={(content, label) => (
        <FloatingPlace>
          <PageCard aria-label={label}>
            <Icon name="clock" size={2} />
            {content}
          </PageCard>
        </FloatingPlace>
      )}
    />
  );
}
