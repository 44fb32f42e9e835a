import { useEffect, useState } from 'react';
import { MINUTE_MS } from '#machines/duration.ts';
import type { OpeningHours } from '#web/content/settings.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { dayName, timeText } from '#web/shell/opening-hours.ts';
import { type OpeningStatus, openingStatus } from '#web/shell/opening-status.ts';
import { Status } from './cards.styles.ts';

/**
 * Says whether somebody is there now, by the browser's clock alone, because a cached page cannot
 * know it.
 */
export function OpenNow({ hours }: { hours: OpeningHours }) {
  const { t, language } = useTranslation('contact');
  const [status, setStatus] = useState<OpeningStatus | null>(null);
  useEffect(() => {
    const look = () => setStatus(openingStatus(hours, new Date()));
    look();
    const timer = setInterval(look, MINUTE_MS / 2);
    return () => clearInterval(timer);
  }, [hours]);
  if (!status) return <Status />;
  const time = timeText(status.isOpen ? status.until : status.opens, language);
  const said = () => {
    if (status.isOpen) return t('open', { time });
    const key = keys[status.inDays];
    if (key) return t(key, { time });
    return t('opensOn', { time, day: dayName(status.day, language, 'long') });
  };
  return (
    <Status data-open={status.isOpen || undefined}>
      {said()} ({t('zone')})
    </Status>
  );
}

const keys = ['opensToday', 'opensTomorrow'] as const;
