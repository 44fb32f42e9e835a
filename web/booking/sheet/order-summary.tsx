import type { ReactNode } from 'react';
import type { BookedAppointment } from '#machines/api/read-appointment.ts';
import type { BookingStep, BookingView } from '#machines/booking/types.ts';
import type { SelectedItem } from '#machines/catalogue.ts';
import { AppointmentLines } from '../appointment/appointment-lines.tsx';
import { OfferLine } from './offer.tsx';

/**
 * The steps with a summary: the first ones show the whole offer instead, and the last one what was
 * bought.
 */
const summarised: ReadonlyArray<BookingStep | null> = [
  'calendly',
  'booking-complete',
  'screenshot-instructions',
  'payment-processing',
];

/** Whether a summary stands above the step; a changed price is shown by itself. */
export function hasSummary({ step, newPrice }: Pick<BookingView, 'step' | 'newPrice'>): boolean {
  return summarised.includes(step) && newPrice === null;
}

interface OrderSummaryProps {
  item: SelectedItem;
  /** Null where there is no appointment, or not yet. */
  appointment: BookedAppointment | null;
  /** Further words about the appointment. */
  children?: ReactNode;
}

/** Shows what is bought, for how much, and when it takes place, alike on every step. */
export function OrderSummary({ item, appointment, children }: OrderSummaryProps) {
  return (
    <OfferLine item={item}>
      {appointment && <AppointmentLines startsAt={appointment.startsAt} />}
      {children}
    </OfferLine>
  );
}
