import type { BookingView } from '#machines/booking/types.ts';
import type { SelectedItem } from '#machines/catalogue.ts';
import { retentionDays } from '#machines/retention.ts';
import { describeFailure } from '#machines/validation/problem-texts.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { mailAddress } from '#web/shell/contact-links.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Form, SmallNote } from '#web/ui/form/form.styles.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { FormErrors, SectionFields } from '../intake/section-fields.tsx';
import { useIntakeForm } from '../intake/use-intake-form.ts';
import { StageTitle } from '../sheet/step-title.tsx';
import type { BookableItem, BookingCare, Send } from '../types.ts';
import { FormActions, SectionStepper } from './service-form.tsx';

interface WriteAdditionProps {
  view: Pick<BookingView, 'reference' | 'bookingId'>;
  name: string;
  care: Pick<BookingCare, 'supportEmail'>;
}

/** Links to a person, for additions once a text is being written. */
function WriteAddition({ view, name, care }: WriteAdditionProps) {
  const { t } = useTranslation('booking');
  const reference = view.reference ?? view.bookingId ?? '';
  const subject = t('answers.addition.subject', { name, reference });
  return (
    <div>
      <LinkButton variant="secondary" href={mailAddress(care.supportEmail, subject)}>
        {t('answers.invite.inWork.open')}
      </LinkButton>
    </div>
  );
}

interface AnswersFormProps {
  view: BookingView;
  item: SelectedItem;
  items: readonly BookableItem[];
  care: Pick<BookingCare, 'answersKeptDays' | 'supportEmail'>;
  send: Send;
}

/** Asks the questions of what was bought, after the payment. */
export function AnswersForm({ view, item, items, care, send }: AnswersFormProps) {
  const { t, language } = useTranslation('booking');
  const { shown, submits, submit, fields } = useIntakeForm(view, true, send);
  const { name } = item;
  const nameOf = (id: string | null) => items.find((candidate) => candidate.id === id)?.name;

  return (
    <>
      <p>{t(`answers.intro.${view.answers === 'missing' ? 'missing' : 'given'}`, { name })}</p>
      <Form noValidate onSubmit={submit} aria-label={t('answers.label', { name })}>
        <SectionStepper sections={view.sections} />
        <SmallNote>{t('form.requiredNote')}</SmallNote>
        <SmallNote>{t('form.answersKept', { count: retentionDays(care) })}</SmallNote>
        {shown.sections.map((section) => (
          <SectionFields
            key="current"
            section={section}
            serviceName={nameOf(section.service)}
            {...fields}
          />
        ))}
        {shown.isLast && <SmallNote>{t(shown.answersNote)}</SmallNote>}
        <FormErrors errors={shown.errors} submits={submits} />
        {view.problem && (
          <Notice tone="danger" role="alert">
            {describeFailure(language, view.problem)}
          </Notice>
        )}
        {view.problem?.code === 'answers_closed' && (
          <>
            <p>{t('answers.addition.kept')}</p>
            <WriteAddition view={view} name={name} care={care} />
          </>
        )}
        {!shown.canGoOn && !view.isBusy && <SmallNote>{t('answers.empty')}</SmallNote>}
        <FormActions view={view} form={shown} onPrevious={() => send({ type: 'section.back' })} />
      </Form>
    </>
  );
}

interface AnswersInviteProps {
  view: Pick<BookingView, 'answers' | 'canAnswer' | 'reference' | 'bookingId'>;
  name: string;
  care: BookingCare;
  send: Send;
}

/**
 * Links to the questions of a paid booking; once its text is being written, to a person instead.
 */
export function AnswersInvite({ view, name, care, send }: AnswersInviteProps) {
  const { t } = useTranslation('booking');
  const { answers, canAnswer } = view;
  if (answers === 'closed' || (answers !== 'inWork' && !canAnswer)) return null;
  return (
    <Stack $gap={3}>
      <StageTitle>{t(`answers.invite.${answers}.title`)}</StageTitle>
      <p>{t(`answers.invite.${answers}.text`, { name })}</p>
      {answers === 'inWork' ? (
        <WriteAddition view={view} name={name} care={care} />
      ) : (
        <div>
          <Button
            variant={answers === 'missing' ? 'primary' : 'secondary'}
            onClick={() => send({ type: 'answers.open' })}
          >
            {t(`answers.invite.${answers}.open`)}
          </Button>
        </div>
      )}
    </Stack>
  );
}
