import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { BookedAppointment } from '#machines/api/read-appointment.ts';
import {
  appointmentOf,
  isMissingAppointment,
  provideAppointment,
} from '#machines/appointment/machine.ts';
import type { Language } from '#machines/language.ts';
import { onReturn } from '../on-return.ts';
import { appointmentService } from '../services.ts';

/** An appointment whose time only the calendar knows so far. */
export const unknownTime: BookedAppointment = { startsAt: null, calendarFile: null };

/**
 * Returns when a booked session takes place; null where the server knows of no appointment.
 * @param token the booking's resume token; null asks nobody
 * @param before what is returned until the server has answered
 */
export function useAppointment(
  token: string | null,
  language: Language,
  before: BookedAppointment | null,
): BookedAppointment | null {
  const [machine] = useState(() => provideAppointment(appointmentService(language)));
  const actor = useActorRef(machine);
  const known = useSelector(actor, appointmentOf);
  const isMissing = useSelector(actor, isMissingAppointment);

  useEffect(() => {
    actor.send(token ? { type: 'booking.shown', token } : { type: 'booking.hidden' });
  }, [actor, token]);
  useEffect(() => onReturn(() => actor.send({ type: 'window.focus' })), [actor]);

  return isMissing ? null : (known ?? before);
}
