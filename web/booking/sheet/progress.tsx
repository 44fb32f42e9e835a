import type { BookingView } from '#machines/booking/types.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Fill, Track } from './header.styles.ts';
import { progressOf } from './progress-of.ts';

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
