import type { ListedReview } from '#machines/api/reviews.ts';
import { DUE_SOON_MS, TURNAROUND_MS } from '#machines/delivery/timings.ts';
import { HOUR_MS } from '#machines/duration.ts';
import { type Language, locales } from '#machines/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Clock } from './reviews.styles.ts';

/** Returns when a text is due, in words: in hours for its three days, in minutes at the end. */
export function dueInWords(dueAt: string, now: number, language: Language): string {
  const left = Date.parse(dueAt) - now;
  const format = new Intl.RelativeTimeFormat(locales[language], { numeric: 'auto' });
  const hours = left / HOUR_MS;
  if (Math.abs(left) > TURNAROUND_MS) return format.format(Math.trunc(hours / 24), 'day');
  if (Math.abs(hours) >= 1) return format.format(Math.trunc(hours), 'hour');
  return format.format(Math.trunc(hours * 60), 'minute');
}

/** Shows how much time a text has left. */
export function Due({
  dueAt,
  isPaused,
  now,
}: Pick<ListedReview, 'dueAt' | 'isPaused'> & { now: number }) {
  const { t, language } = useTranslation('reviews');
  if (isPaused) return <Clock>{t('due.paused')}</Clock>;
  if (dueAt === null) return <Clock>{t('due.none')}</Clock>;
  const left = Date.parse(dueAt) - now;
  const time = dueInWords(dueAt, now, language);
  const urgency = left < 0 ? 'over' : left < DUE_SOON_MS ? 'soon' : undefined;
  return (
    <Clock dateTime={dueAt} data-urgency={urgency}>
      {t(left < 0 ? 'due.over' : 'due.in', { time })}
    </Clock>
  );
}
