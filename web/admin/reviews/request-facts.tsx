import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { READER_BEAT_MS } from '#machines/api/fields.ts';
import type { ListedReview, ReadReviewResponse } from '#machines/api/reviews.ts';
import { DUE_SOON_MS, TURNAROUND_MS } from '#machines/delivery/timings.ts';
import { HOUR_MS } from '#machines/duration.ts';
import { type Language, locales } from '#machines/language.ts';
import { reviews as reviewsAr } from '#web/i18n/ar/reviews.ts';
import { reviews as reviewsEn } from '#web/i18n/en/reviews.ts';
import { addTexts } from '#web/i18n/i18n.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Alert } from '../failure.tsx';
import { AnswersPanel, Clock, Soft } from './reviews.styles.ts';

addTexts('reviews', { en: reviewsEn, ar: reviewsAr });

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

/** Shows the customer's own words, each in the direction that it was written in. */
export function Answers({
  review: { name, email, whatsapp, answers },
  none,
  children,
}: {
  review: Pick<ReadReviewResponse, 'name' | 'email' | 'whatsapp' | 'answers'>;
  /** Shown if the customer gave no answers. */
  none?: string;
  /** The files that the customer sent. */
  children?: ReactNode;
}) {
  const { t } = useTranslation('reviews');
  return (
    <AnswersPanel aria-labelledby="answers">
      <div>
        <h2 id="answers">{t('answers')}</h2>
        <Soft>{t('answersFor', { name: `\u2068${name}\u2069` })}</Soft>
        <Soft>
          <a href={`mailto:${email}`} dir="ltr">
            {email}
          </a>
        </Soft>
        {whatsapp && (
          <Soft>
            <a href={`tel:${whatsapp.replace(/[^+\d]/g, '')}`} dir="ltr">
              {whatsapp}
            </a>
          </Soft>
        )}
      </div>
      {answers.length === 0 && <p>{none ?? t('noAnswers')}</p>}
      <dl>
        {answers.map(({ field, question, text }) => (
          <div key={field}>
            <dt>{question}</dt>
            <dd dir="auto">{text}</dd>
          </div>
        ))}
      </dl>
      {children}
    </AnswersPanel>
  );
}

interface ReadersProps {
  /** The id of what is open. */
  id: string;
  /** Reports that the person has it open, and asks who else does. */
  ask: (signal: AbortSignal) => Promise<{ readers: string[] }>;
}

/** Says who else has the same thing open, as long as the page is in view. */
export function Readers({ id, ask }: ReadersProps) {
  const { t, language } = useTranslation('reviews');
  const { data } = useQuery({
    queryKey: ['reader', id],
    queryFn: ({ signal }) => ask(signal),
    refetchInterval: READER_BEAT_MS,
    refetchOnWindowFocus: 'always',
    gcTime: 0,
  });
  const readers = data?.readers ?? [];
  return (
    <Alert role="status" aria-live="polite">
      {readers.length > 0 && (
        <Notice>{t('readers', { count: readers.length, names: listOf(readers, language) })}</Notice>
      )}
    </Alert>
  );
}

/** Joins names into a list, each in its own direction. */
function listOf(names: readonly string[], language: Language): string {
  return new Intl.ListFormat(language).format(names.map((name) => `\u2068${name}\u2069`));
}
