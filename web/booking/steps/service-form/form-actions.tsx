import type { BookingView } from '#machines/booking/types.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Actions, SmallNote } from '#web/ui/form/form.styles.ts';
import { MissingNote } from '#web/ui/form/missing-note.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { missingText } from '../../intake/field-texts.ts';
import type { formView } from '../../intake/form-view.ts';
import { toFirstMissing } from '../../intake/to-first-missing.ts';
import { TextButton } from '../../sheet/text-button.ts';

interface FormActionsProps {
  view: BookingView;
  form: ReturnType<typeof formView>;
  onPrevious: () => void;
  /** Goes to payment without the answers, which can follow later. */
  onSkip?: () => void;
}

export function FormActions({ view, form, onPrevious, onSkip }: FormActionsProps) {
  const { t, language } = useTranslation('booking');
  const { isStepped, canGoOn, canSkip, buttonText, mode } = form;
  const missing = mode === 'step' ? [] : form.missing;
  return (
    <>
      {view.isUnchanged && <SmallNote>{t('form.unchanged')}</SmallNote>}
      {!view.isBusy && (
        <MissingNote
          id="booking-missing"
          title={t('form.missingTitle')}
          missing={missing.map((error) => missingText(t, language, error))}
        />
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
          inactive={!canGoOn && toFirstMissing(form.missing)}
          aria-describedby={missing.length > 0 ? 'booking-missing' : undefined}
        >
          {t(buttonText)}
        </Button>
      </Actions>
      {canSkip && (
        <TextButton type="button" onClick={onSkip}>
          {t('form.skip')}
        </TextButton>
      )}
      <VisuallyHidden role="status">
        {view.isBusy && t(mode === 'step' ? 'answers.sending' : 'form.creating')}
      </VisuallyHidden>
    </>
  );
}
