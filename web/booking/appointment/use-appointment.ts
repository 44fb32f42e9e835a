import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { BookedAppointment } from '#machines/api/read-appointment.ts';
import {
  appointmentOf,
  isMissingAppointment,
  provideAppointment,
} from '#machines/appointment/machine.ts';
import type { BookingView } from '#machines/booking/types.ts';
import type { Language } from '#machines/language.ts';
import { appointmentService } from '../services.ts';
import { onReturn } from '../session/on-return.ts';

/**
 * When the sheet's session takes place. Null where no time is booked; its `startsAt` is null as long
 * as only the calendar knows.
 */
export function useAppointment(view: BookingView, language: Language): BookedAppointment | null {
  const [machine] = useState(() => provideAppointment(appointmentService(language)));
  const actor = useActorRef(machine);
  const known = useSelector(actor, appointmentOf);
  const isMissing = useSelector(actor, isMissingAppointment);
  const token = view.isScheduled ? view.resumeToken : null;

  useEffect(() => {
    actor.send(token ? { type: 'booking.shown', token } : { type: 'booking.hidden' });
  }, [actor, token]);
  useEffect(() => onReturn(() => actor.send({ type: 'window.focus' })), [actor]);

  if (!view.isScheduled || isMissing) return null;
  return known ?? { startsAt: null, calendarFile: null };
}
