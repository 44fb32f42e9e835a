import type { SectionView } from '#machines/booking/types.ts';
import { fieldValue } from '#machines/intake/intake.ts';
import type { IntakeForm, SectionMode } from '#machines/intake/types.ts';
import type { FieldError } from '#machines/problem.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Section, SectionHead } from '#web/ui/form/form.styles.ts';
import { useStageFocus } from '../sheet/title-focus.ts';
import { IntakeField } from './intake-field.tsx';

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
