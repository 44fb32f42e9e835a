import { type FormEvent, useState } from 'react';
import type { BookingView } from '#machines/booking/types.ts';
import type { SelectedItem } from '#machines/catalogue.ts';
import { retentionDays } from '#machines/retention.ts';
import { describeBookingFailure } from '#machines/validation/problem-texts.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ErrorSummary } from '#web/ui/form/error-summary.tsx';
import { Form, SmallNote } from '#web/ui/form/form.styles.ts';
import { Notice } from '#web/ui/notice.tsx';
import { createIdempotencyKey } from '../../idempotency-key.ts';
import { Consent } from '../../intake/consent.tsx';
import { summaryOf } from '../../intake/field-texts.ts';
import { formView } from '../../intake/form-view.ts';
import { SectionFields } from '../../intake/section-fields.tsx';
import { useFieldErrors } from '../../intake/use-field-errors.ts';
import { Offer, OfferLine } from '../../sheet/offer.tsx';
import type { BookableItem, BookingCare, Send } from '../../types.ts';
import { FormActions } from './form-actions.tsx';
import { SectionStepper } from './section-stepper.tsx';

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
  const [submits, setSubmits] = useState(0);
  const { sections, sectionIndex, form, problem } = view;
  const shown = formView(view, isPhone);
  const { isStepped, isLast, mode, errors } = shown;
  const { shownErrors, onLeave } = useFieldErrors(view, shown);
  const nameOf = (id: string | null) => items.find((candidate) => candidate.id === id)?.name;
  const change = (field: string, value: string | boolean) =>
    send({ type: 'field.change', field, value });

  function submit(event: FormEvent) {
    event.preventDefault();
    setSubmits(submits + 1);
    send(
      isLast
        ? { type: 'form.submit', idempotencyKey: createIdempotencyKey() }
        : { type: 'section.next' },
    );
  }

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
        {view.isFormElsewhere && <Notice>{t('form.elsewhere')}</Notice>}
        <SmallNote>{t('form.requiredNote')}</SmallNote>
        {sections.length > 1 && (
          <SmallNote>{t('form.answersKept', { count: retentionDays(care) })}</SmallNote>
        )}
        {shown.sections.map((section) => (
          <SectionFields
            key={isStepped ? 'current' : `${section.service}-${section.id}`}
            section={section}
            serviceName={nameOf(section.service)}
            form={form}
            errors={shownErrors}
            mode={mode}
            onChange={change}
            onLeave={onLeave}
          />
        ))}
        {isLast && sections.length > 1 && <SmallNote>{t('form.answersNote')}</SmallNote>}
        {!isStepped && (
          <Consent
            isGiven={form.consent}
            error={errors.find(({ field }) => field === 'consent')}
            onChange={(isGiven) => change('consent', isGiven)}
          />
        )}
        {errors.length > 0 && (
          <ErrorSummary
            key={submits}
            title={t('form.checkTitle')}
            errors={summaryOf(t, language, errors)}
          />
        )}
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
