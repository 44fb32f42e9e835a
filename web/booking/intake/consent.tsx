import type { FieldError } from '#machines/problem.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';
import { fieldErrorText, fieldId, fieldTexts } from './field-texts.ts';

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
      label={fieldTexts(t, 'consent').label}
      isRequired
      isChecked={isGiven}
      error={error && fieldErrorText(t, language, error)}
      onChange={onChange}
    />
  );
}
