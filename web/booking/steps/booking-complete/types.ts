import type { BookedAppointment } from '#machines/api/read-appointment.ts';
import type { BookingView } from '#machines/booking/types.ts';
import type { SelectedItem } from '#machines/catalogue.ts';
import type { BookingCare, Send } from '../../types.ts';

export interface BookedStepProps {
  view: BookingView;
  item: SelectedItem;
  appointment: BookedAppointment | null;
  care: BookingCare;
  send: Send;
}
