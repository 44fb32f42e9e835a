import type { ReactNode } from 'react';
import type { BookedAppointment } from '#machines/api/read-appointment.ts';
import type { BookingStep, BookingView } from '#machines/booking/types.ts';
import type { SelectedItem } from '#machines/catalogue.ts';
import { AppointmentLines } from '../appointment/appointment-lines.tsx';
import { OfferLine } from './offer.tsx';

/** The first steps show the whole offer instead, and the last one what was bought. */
const summarised: ReadonlyArray<BookingStep | null> = [
  'calendly',
  'booking-complete',
  'screenshot-instructions',
  'payment-processing',
];

/** Whether the summary stands above what the step shows; a changed price is told by itself. */
export function hasSummary({ step, newPrice }: Pick<BookingView, 'step' | 'newPrice'>): boolean {
  return summarised.includes(step) && newPrice === null;
}

interface OrderSummaryProps {
  item: SelectedItem;
  /** Null where there is none, or not yet. */
  appointment: BookedAppointment | null;
  /** What is to be said of the appointment beside. */
  children?: ReactNode;
}

/** What is bought, for how much, and when it takes place, the same on every step. */
export function OrderSummary({ item, appointment, children }: OrderSummaryProps) {
  return (
    <OfferLine item={item}>
      {appointment && <AppointmentLines startsAt={appointment.startsAt} />}
      {children}
    </OfferLine>
  );
}
