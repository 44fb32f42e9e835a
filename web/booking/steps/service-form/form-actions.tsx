import type { BookingView } from '#machines/booking/types.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Actions, SmallNote } from '#web/ui/form/form.styles.ts';
import { MissingNote } from '#web/ui/form/missing-note.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

interface FormActionsProps {
  view: BookingView;
  /** On the phone, a section at a time. */
  isStepped: boolean;
  /** The button submits; else it goes to the next section. */
  isLast: boolean;
  /** What keeps the button from being pressed, in words. */
  missing: readonly string[];
  onPrevious: () => void;
}

export function FormActions({ view, isStepped, isLast, missing, onPrevious }: FormActionsProps) {
  const { t } = useTranslation('booking');
  const canGoOn = isStepped && !view.isUnchanged ? view.canAdvance : view.canSubmit;
  const goOn = isStepped || view.isUnchanged ? t('form.toPayment') : t('form.submit');
  return (
    <>
      {view.isUnchanged && <SmallNote>{t('form.unchanged')}</SmallNote>}
      {!view.isBusy && (
        <MissingNote id="booking-missing" title={t('form.missingTitle')} missing={missing} />
      )}
      <Actions>
        {isStepped && view.sectionIndex > 0 && (
          <Button variant="secondary" onClick={onPrevious} disabled={view.isBusy}>
            {t('form.previous')}
          </Button>
        )}
        <Button
          type="submit"
          busy={view.isBusy}
          disabled={!canGoOn && !view.isBusy}
          aria-describedby={missing.length > 0 ? 'booking-missing' : undefined}
        >
          {isLast ? goOn : t('form.next')}
        </Button>
      </Actions>
      <VisuallyHidden role="status">{view.isBusy && t('form.creating')}</VisuallyHidden>
    </>
  );
}
