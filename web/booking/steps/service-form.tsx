import type { BookingView, SectionView } from '#machines/booking/types.ts';
import type { SelectedItem } from '#machines/catalogue.ts';
import { retentionDays } from '#machines/retention.ts';
import { describeBookingFailure } from '#machines/validation/problem-texts.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { MissingNote } from '#web/ui/form/error-summary.tsx';
import { Actions, Form, SmallNote, Step, Steps } from '#web/ui/form/form.styles.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { createIdempotencyKey } from '../idempotency-key.ts';
import { missingText, toFirstMissing } from '../intake/field-texts.ts';
import type { formView } from '../intake/form-view.ts';
import { Consent, FormErrors, KnownDetails, SectionFields } from '../intake/section-fields.tsx';
import { useIntakeForm } from '../intake/use-intake-form.ts';
import { Offer, OfferLine } from '../sheet/offer.tsx';
import { TextButton } from '../sheet/step.styles.ts';
import { StageTitle } from '../sheet/step-title.tsx';
import type { BookableItem, BookingCare, Send } from '../types.ts';

interface FormActionsProps {
  view: BookingView;
  form: ReturnType<typeof formView>;
  onPrevious?: () => void;
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
          missing={missing.map((error) => ({
            field: error.field,
            text: missingText(t, language, error),
          }))}
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

/** Shows which sections of the mobile form are complete, and the current one. */
export function SectionStepper({ sections }: { sections: readonly SectionView[] }) {
  const { t } = useTranslation('booking');
  return (
    <Steps role="list" aria-label={t('form.sections')}>
      {sections.map(({ id, service, isCurrent, isComplete }, index) => (
        <Step
          key={`${service}-${id}`}
          aria-current={isCurrent ? 'step' : undefined}
          data-complete={isComplete || undefined}
        >
          {isComplete && !isCurrent ? (
            <Icon name="check" />
          ) : (
            <span aria-hidden="true">{index + 1}</span>
          )}
          <VisuallyHidden>
            {t(`intake.sections.${id}.title`)}
            {isComplete && ` (${t('form.sectionDone')})`}
          </VisuallyHidden>
        </Step>
      ))}
    </Steps>
  );
}

interface ServiceFormProps {
  view: BookingView;
  /** Whether one section is shown at a time. */
  isPhone: boolean;
  item: SelectedItem;
  items: readonly BookableItem[];
  care: Pick<BookingCare, 'answersKeptDays'>;
  send: Send;
}

export function ServiceForm({ view, isPhone, item, items, care, send }: ServiceFormProps) {
  const { t, language } = useTranslation('booking');
  const { sections, sectionIndex, problem } = view;
  const { shown, submits, submit, fields } = useIntakeForm(view, isPhone, send);
  const { isStepped, errors } = shown;
  const nameOf = (id: string | null) => items.find((candidate) => candidate.id === id)?.name;
  const details = items.find(({ id }) => id === item.id);
  return (
    <>
      {isStepped && sectionIndex > 0 ? (
        <OfferLine item={item} />
      ) : (
        <Offer item={item} details={details} />
      )}
      <Form noValidate onSubmit={submit} aria-label={t('form.label', { name: item.name })}>
        {isStepped && <SectionStepper sections={sections} />}
        <KnownDetails view={view} />
        <SmallNote>{t('form.requiredNote')}</SmallNote>
        {sections.length > 1 && (
          <SmallNote>{t('form.answersKept', { count: retentionDays(care) })}</SmallNote>
        )}
        {shown.sections.map((section) => (
          <SectionFields
            key={isStepped ? 'current' : `${section.service}-${section.id}`}
            section={section}
            serviceName={nameOf(section.service)}
            {...fields}
          />
        ))}
        {shown.isLast && sections.length > 1 && <SmallNote>{t(shown.answersNote)}</SmallNote>}
        {!isStepped && (
          <Consent
            isGiven={view.form.consent}
            error={errors.find(({ field }) => field === 'consent')}
            onChange={(isGiven) => fields.onChange('consent', isGiven)}
          />
        )}
        <FormErrors errors={errors} submits={submits} />
        {problem && errors.length === 0 && (
          <Notice tone="danger" role="alert">
            {problem.code === 'network_error' && <strong>{t('connectivity.required')}</strong>}
            <p>{describeBookingFailure(language, problem)}</p>
          </Notice>
        )}
        <FormActions
          view={view}
          form={shown}
          onPrevious={() => send({ type: 'section.back' })}
          onSkip={() => send({ type: 'form.submit', idempotencyKey: createIdempotencyKey() })}
        />
      </Form>
    </>
  );
}

/** Asks once before somebody pays for a personal item without having answered any question. */
export function Unanswered({ name, send }: { name: string; send: Send }) {
  const { t } = useTranslation('booking');
  const pay = () => send({ type: 'form.submit', idempotencyKey: createIdempotencyKey() });
  return (
    <Stack $gap={5}>
      <StageTitle>{t('answers.ask.title')}</StageTitle>
      <p>{t('answers.ask.text', { name })}</p>
      <Stack $row>
        <Button onClick={() => send({ type: 'answers.open' })}>{t('answers.ask.now')}</Button>
        <Button variant="secondary" onClick={pay}>
          {t('answers.ask.later')}
        </Button>
      </Stack>
    </Stack>
  );
}
