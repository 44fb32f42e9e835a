import type { BookedAppointment } from '#machines/api/read-appointment.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { LinkButton } from '#web/ui/link-button.tsx';

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
