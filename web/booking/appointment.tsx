import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import type { BookedAppointment } from '#machines/api/own-order.ts';
import {
  appointmentOf,
  isMissingAppointment,
  provideAppointment,
} from '#machines/appointment/machine.ts';
import { appointmentTimes } from '#machines/home-time.ts';
import type { Language } from '#machines/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { soft } from '#web/theme/mixins.ts';
import { color, space } from '#web/theme/tokens.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { onReturn } from './on-return.ts';
import { appointmentService } from './services.ts';

/** The reader's time zone by its IANA name. */
export function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

const Lines = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${space[1]} ${space[3]};
  padding-block-start: ${space[2]};

  > svg {
    margin-block-start: 0.2em;
    color: ${color.accent};
  }

  small {
    ${soft}
  }

  > div > * {
    display: block;
  }
`;

interface AppointmentLinesProps {
  /** ISO 8601; null while only the calendar knows. */
  startsAt: string | null;
  /** The reader's zone by its IANA name. */
  zone?: string;
}

/** Shows day, time and zone of a session, and the time in Dubai where the clocks there differ. */
export function AppointmentLines({ startsAt, zone = ownZone() }: AppointmentLinesProps) {
  const { t, language } = useTranslation('booking');
  if (startsAt === null) {
    return (
      <Lines>
        <Icon name="clock" />
        <p>{t('appointment.unknown')}</p>
      </Lines>
    );
  }
  const { own, home } = appointmentTimes(startsAt, language, zone);
  return (
    <Lines>
      <Icon name="clock" />
      <div>
        <time dateTime={startsAt}>{t('appointment.at', { ...own })}</time>
        <small>{own.zone}</small>
        {home && <small>{t('appointment.inDubai', { day: home.day, time: home.time })}</small>}
      </div>
    </Lines>
  );
}

/** Saves the session as a calendar file; renders nothing while its time is not known. */
export function CalendarFileLink({ appointment }: { appointment: BookedAppointment | null }) {
  const { t } = useTranslation('booking');
  if (!appointment?.calendarFile) return null;
  return (
    <LinkButton
      variant="secondary"
      download={`${t('appointment.file')}.ics`}
      href={`data:text/calendar;charset=utf-8,${encodeURIComponent(appointment.calendarFile)}`}
    >
      {t('appointment.add')}
    </LinkButton>
  );
}

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
