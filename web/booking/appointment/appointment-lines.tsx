import { styled } from 'styled-components';
import { appointmentTimes } from '#machines/home-time.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { color, fontSize, space } from '#web/theme/tokens.ts';
import { Icon } from '#web/ui/icon.tsx';
import { ownZone } from './own-zone.ts';

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
    color: ${color.inkSoft};
    font-size: ${fontSize.small};
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
