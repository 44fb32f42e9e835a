import type { BookingView, SectionView } from '#machines/booking/types.ts';
import type { IntakeForm, IntakeField as Question, SectionMode } from '#machines/intake/fields.ts';
import { fieldValue } from '#machines/intake/intake.ts';
import { chosenAs, chosenIn } from '#machines/intake/questions.ts';
import { counterOf, isAsked, minimumOf } from '#machines/intake/validate.ts';
import type { FieldError } from '#machines/problem.ts';
import { characters } from '#machines/validation/field-texts.ts';
import type { booking } from '#web/i18n/en/booking.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { CheckboxField, ChoiceField, SeveralField } from '#web/ui/form/choice-field.tsx';
import { ErrorSummary } from '#web/ui/form/error-summary.tsx';
import { Below, Count, Group, Hint, Label } from '#web/ui/form/field.styles.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Section, SectionHead } from '#web/ui/form/form.styles.ts';
import { Notice } from '#web/ui/notice.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { useStageFocus } from '../sheet/step-title.tsx';
import {
  autocompleteOf,
  briefErrorText,
  fieldErrorText,
  fieldId,
  fieldTexts,
  summaryOf,
} from './field-texts.ts';

interface CounterProps {
  id: string;
  /** Characters. */
  used: number;
  limit: number;
  /** Turns the counter orange; it is announced once, and once more when nothing is left. */
  isNearLimit: boolean;
  /** How many characters the field still needs; 0 if it needs none. */
  minimum: number;
}

/** Shows how much of a field's room is used, below it. */
function Counter({ id, used, limit, isNearLimit, minimum }: CounterProps) {
  const { t, language } = useTranslation('form');
  const room = characters(language, limit, 'genitive');
  return (
    <Below>
      {used < minimum && <span>{t('minimum', { characters: characters(language, minimum) })}</span>}
      <Count id={id} data-near={isNearLimit || undefined}>
        {t('counter', { used, characters: room })}
      </Count>
      <VisuallyHidden role="status">
        {used >= limit
          ? t('full', { characters: characters(language, limit) })
          : isNearLimit && t('nearLimit', { characters: room })}
      </VisuallyHidden>
    </Below>
  );
}

/** Says that the server has details of the person already, and where they come from. */
export function KnownDetails({ view }: { view: BookingView }) {
  const { t } = useTranslation('booking');
  if (view.isBegunByStaff) return <Notice>{t('form.begunByStaff')}</Notice>;
  return view.isFormElsewhere && <Notice>{t('form.elsewhere')}</Notice>;
}

interface FormErrorsProps {
  errors: readonly FieldError[];
  /** How often the form was submitted; each time, the summary takes the focus. */
  submits: number;
}

/** The errors of the last submit, each with a link to its field. */
export function FormErrors({ errors, submits }: FormErrorsProps) {
  const { t, language } = useTranslation('booking');
  if (errors.length === 0) return null;
  const summary = summaryOf(t, language, errors);
  return <ErrorSummary key={submits} title={t('form.checkTitle')} errors={summary} />;
}

interface ConsentProps {
  isGiven: boolean;
  error: FieldError | undefined;
  onChange: (isGiven: boolean) => void;
}

/** The consent that every booking needs. */
export function Consent({ isGiven, error, onChange }: ConsentProps) {
  const { t, language } = useTranslation('booking');
  return (
    <CheckboxField
      id={fieldId('consent')}
      name="consent"
      label={fieldTexts(t, language, { name: 'consent' }).label}
      isRequired
      isChecked={isGiven}
      error={error && fieldErrorText(t, language, error)}
      onChange={onChange}
    />
  );
}

type ChoiceName = keyof typeof booking.intake.choices.preferredStyle;

interface IntakeFieldProps {
  field: Question;
  value: string | boolean;
  error: FieldError | undefined;
  mode: SectionMode;
  onChange: (value: string | boolean) => void;
  onLeave: () => void;
}

/** One question of the intake, with its control. */
export function IntakeField(props: IntakeFieldProps) {
  const { field, value, error, mode, onChange, onLeave } = props;
  const { t, language } = useTranslation('booking');
  const { name, kind } = field;
  const id = fieldId(name);
  const texts = fieldTexts(t, language, field);
  const errorText = mode === 'page' ? fieldErrorText : briefErrorText;
  const isRequired = isAsked(field, mode);
  const shared = { id, name, ...texts, error: error && errorText(t, language, error) };
  const marks = { isRequired, isOptional: !isRequired && !field.isRequired };
  if (kind === 'consent')
    return <Consent isGiven={value === true} error={error} onChange={onChange} />;
  if (kind === 'file') {
    return (
      <Group>
        <Label as="p">{texts.label}</Label>
        <Hint>{texts.hint}</Hint>
      </Group>
    );
  }
  if (field.question && (kind === 'choice' || kind === 'several')) {
    const choices = field.question.options.map((option) => ({
      value: option.value,
      label: option.label[language],
    }));
    const options = { ...shared, ...marks, choices };
    return kind === 'choice' ? (
      <ChoiceField {...options} value={String(value)} onChange={onChange} />
    ) : (
      <SeveralField
        {...options}
        chosen={chosenIn(String(value))}
        onChange={(chosen) => onChange(chosenAs(chosen))}
      />
    );
  }
  if (kind === 'choice' || kind === 'several') {
    const choices = field.choices.map((choice) => ({
      value: choice,
      label: t(`intake.choices.preferredStyle.${choice as ChoiceName}`),
    }));
    return <ChoiceField {...shared} choices={choices} value={String(value)} onChange={onChange} />;
  }
  const counter = kind === 'textarea' && counterOf(field, String(value));
  return (
    <Field
      {...shared}
      {...marks}
      isMarked={field.isRequired}
      kind={kind}
      onChange={onChange}
      value={String(value)}
      // Pasting a text that is too long does not cut it off: the form says that it is too long.
      maxLength={counter ? undefined : field.maxLength}
      onLeave={onLeave}
      autoComplete={autocompleteOf(field)}
      counter={
        counter && (
          <Counter id={`${id}-count`} {...counter} minimum={error ? 0 : minimumOf(field, mode)} />
        )
      }
    />
  );
}

interface SectionFieldsProps {
  section: SectionView;
  /** The name, in the person's language, of the service that asks these questions. */
  serviceName: string | undefined;
  form: IntakeForm;
  errors: readonly FieldError[];
  /** The consent is at the form's end if the form is on one page. */
  mode: SectionMode;
  onChange: (field: string, value: string | boolean) => void;
  onLeave: (field: string) => void;
}

export function SectionFields(props: SectionFieldsProps) {
  const { section, serviceName, form, errors, mode, onChange, onLeave } = props;
  const { t } = useTranslation('booking');
  const self = useStageFocus<HTMLElement>(section.id, errors.length > 0);
  const headingId = `booking-section-${section.service}-${section.id}`;

  return (
    <Section ref={self} aria-labelledby={headingId}>
      <SectionHead>
        <h3 id={headingId} tabIndex={-1}>
          {t(`intake.sections.${section.id}.title`)}
        </h3>
        <p>{t(`intake.sections.${section.id}.intro`)}</p>
        {section.isOptional && <p>{t('form.optionalSection', { name: serviceName ?? '' })}</p>}
      </SectionHead>
      {section.fields
        .filter(({ kind }) => mode !== 'page' || kind !== 'consent')
        .map((field) => (
          <IntakeField
            key={field.name}
            field={field}
            value={fieldValue(form, field.name)}
            error={errors.find((candidate) => candidate.field === field.name)}
            mode={mode}
            onChange={(value) => onChange(field.name, value)}
            onLeave={() => onLeave(field.name)}
          />
        ))}
    </Section>
  );
}
