import type { BookingView } from '#machines/booking/types.ts';
import { shareDone, stepsOf } from '#machines/booking/view.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Fill, Track } from './sheet.styles.ts';

/** The last step's part of the bar (specification §4); the rest is the sheet's end. */
const LAST_STEP_PERCENT = 75;

interface Way {
  /** The number of the step, from 1. */
  step: number;
  steps: number;
  /** 75 at the WhatsApp step (specification §4). */
  percent: number;
}

/** Returns where a booking is on its way; null for a step that is not on it. */
export function progressOf(
  view: Pick<BookingView, 'step' | 'isFinished' | 'item' | 'sections'>,
): Way | null {
  const way = stepsOf(view.item?.type ?? null);
  const index = view.step ? way.indexOf(view.step) : -1;
  if (index < 0) return null;
  const isForm = view.step === 'service-form';
  const reached = index + (isForm ? shareDone(view.step, view.sections) : 1);
  const percent = Math.round((reached / way.length) * LAST_STEP_PERCENT);
  return { step: index + 1, steps: way.length, percent: view.isFinished ? 100 : percent };
}

/** Shows how far the booking is, and about how long the rest takes. */
export function Progress({ view }: { view: BookingView }) {
  const { t } = useTranslation('booking');
  const progress = progressOf(view);
  if (!progress) return <Track />;
  const { percent, step, steps } = progress;
  return (
    <Track
      role="progressbar"
      aria-label={t('progress.label')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={t('progress.step', { step, steps })}
    >
      <Fill style={{ inlineSize: `${percent}%` }} />
    </Track>
  );
}

/**
 * Says the progress in words, above the step's title. It gives no time after the payment, because
 * the rest is optional.
 */
export function ProgressText({ view }: { view: BookingView }) {
  const { t } = useTranslation('booking');
  const progress = progressOf(view);
  if (!progress || view.isFinished) return null;
  const { step, steps } = progress;
  const count = view.estimatedMinutes;
  return (
    <p>
      {t('progress.step', { step, steps })}
      {!view.isPaid && !view.isAwaitingConfirmation && ` · ${t('progress.minutes', { count })}`}
    </p>
  );
}
