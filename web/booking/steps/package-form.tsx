import type { TFunction } from 'i18next';
import type { BookedAppointment } from '#machines/api/own-order.ts';
import type { BookingView } from '#machines/booking/types.ts';
import type { SelectedItem } from '#machines/catalogue.ts';
import type { IntakeForm } from '#machines/intake/fields.ts';
import { checkPhone } from '#machines/validation/phone.ts';
import { describeBookingFailure } from '#machines/validation/problem-texts.ts';
import { useEnvironment } from '#web/app/environment.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Fact } from '#web/ui/fact.tsx';
import { CheckboxField } from '#web/ui/form/choice-field.tsx';
import { Form, SmallNote } from '#web/ui/form/form.styles.ts';
import { Notice } from '#web/ui/notice.tsx';
import { AppointmentLines } from '../appointment.tsx';
import { fieldId } from '../intake/field-texts.ts';
import { Consent, FormErrors, KnownDetails, SectionFields } from '../intake/section-fields.tsx';
import { useIntakeForm } from '../intake/use-intake-form.ts';
import { Facts, Next, OfferBox } from '../sheet/offer.tsx';
import type { BookableItem, BookablePackage, Send } from '../types.ts';
import { FormActions } from './service-form.tsx';

/** E.g. "Tier 1", or "Tier 1 · Most popular". */
function kindOf(
  t: TFunction<'booking'>,
  { sessionTier, isMostPopular }: Pick<BookablePackage, 'sessionTier' | 'isMostPopular'>,
): string {
  const tier = t(`package.offer.tier${sessionTier}`);
  return isMostPopular ? t('package.offer.popular', { tier }) : tier;
}

interface PackageOfferProps {
  item: SelectedItem;
  /** The page's own words about it; absent when a booking of something else was resumed. */
  details: BookableItem | undefined;
  isScheduled: boolean;
}

/** Shows what a package is, what it costs and every step of its way, before anything is asked. */
function PackageOffer({ item, details, isScheduled }: PackageOfferProps) {
  const { t } = useTranslation('booking');
  return (
    <OfferBox item={item}>
      {details?.type === 'package' && (
        <Facts>
          <Fact name={t('package.offer.duration')}>{details.duration}</Fact>
          <Fact name={t('package.offer.kind')}>{kindOf(t, details)}</Fact>
          {details.sessions && (
            <div data-whole="">
              <dt>{t('package.offer.sessions')}</dt>
              <dd>{details.sessions}</dd>
            </div>
          )}
        </Facts>
      )}
      <Next>
        <h4>{t('offer.nextTitle')}</h4>
        <ol>
          <li>{t('package.offer.nextDetails')}</li>
          {!isScheduled && <li>{t('package.offer.nextTime')}</li>}
          <li>{t('package.offer.nextPay')}</li>
          <li>{t('offer.nextConfirm')}</li>
          <li>{t('package.offer.nextLink')}</li>
        </ol>
        <p>{t('package.offer.terms')}</p>
      </Next>
    </OfferBox>
  );
}

interface WhatsappRemindersProps {
  form: IntakeForm;
  change: (field: string, value: boolean) => void;
}

/** Offers to remind whoever gave a WhatsApp number of their sessions there too. */
function WhatsappReminders({ form, change }: WhatsappRemindersProps) {
  const { t } = useTranslation('booking');
  const { remindsByWhatsapp } = useEnvironment();
  if (!remindsByWhatsapp || form.whatsapp.trim() === '' || checkPhone(form.whatsapp)) return null;
  return (
    <CheckboxField
      id={fieldId('remindsByWhatsapp')}
      name="remindsByWhatsapp"
      label={t('package.reminders.label')}
      hint={t('package.reminders.hint')}
      isChecked={form.remindsByWhatsapp ?? false}
      onChange={(isChecked) => change('remindsByWhatsapp', isChecked)}
    />
  );
}

interface PackageFormProps {
  view: BookingView;
  item: SelectedItem;
  items: readonly BookableItem[];
  /** Null where there is none yet, or where it was cancelled. */
  appointment: BookedAppointment | null;
  send: Send;
}

/** Asks who books a package, and for what; its time is chosen afterwards, unless staff chose it before. */
export function PackageForm({ view, item, items, appointment, send }: PackageFormProps) {
  const { t, language } = useTranslation('booking');
  const { sections, fieldErrors: errors, problem, isScheduled } = view;
  const { shown, submits, submit, fields } = useIntakeForm(view, false, send);

  return (
    <>
      {appointment && (
        <Notice tone="success">
          <strong>{t('package.details.scheduled')}</strong>
          <p>{t('package.details.scheduledText')}</p>
          <AppointmentLines startsAt={appointment.startsAt} />
        </Notice>
      )}
      <PackageOffer
        item={item}
        details={items.find(({ id }) => id === item.id)}
        isScheduled={isScheduled}
      />
      <Form noValidate onSubmit={submit} aria-label={t('form.label', { name: item.name })}>
        <KnownDetails view={view} />
        <SmallNote>{t('form.requiredNote')}</SmallNote>
        {sections.map((section) => (
          <SectionFields key={section.id} section={section} serviceName={item.name} {...fields} />
        ))}
        <WhatsappReminders form={view.form} change={fields.onChange} />
        <Consent
          isGiven={view.form.consent}
          error={errors.find(({ field }) => field === 'consent')}
          onChange={(isGiven) => fields.onChange('consent', isGiven)}
        />
        <FormErrors errors={errors} submits={submits} />
        {problem && errors.length === 0 && (
          <Notice tone="danger" role="alert">
            {describeBookingFailure(language, problem)}
          </Notice>
        )}
        {!isScheduled && <SmallNote>{t('package.details.note')}</SmallNote>}
        <FormActions view={view} form={shown} />
      </Form>
    </>
  );
}
