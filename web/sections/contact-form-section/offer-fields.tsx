import { useId } from 'react';
import { consents } from '#machines/consents.ts';
import { languages } from '#machines/language.ts';
import { NAME_MAX } from '#machines/validation/limits.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Group, Hint, Input, Label, Select } from '#web/ui/form/field.styles.ts';
import { FieldError, RequiredMark } from '#web/ui/form/field.tsx';

/** Asks what we need to know of words that are offered for the testimonials. */
export function OfferFields({ consentError }: { consentError: string | undefined }) {
  const { t, language } = useTranslation('contact');
  const id = useId();
  return (
    <>
      <Group>
        <Label htmlFor={`${id}-language`}>{t('offer.language')}</Label>
        <Select id={`${id}-language`} name="spokenLanguage" defaultValue={language}>
          {languages.map((each) => (
            <option key={each} value={each}>
              {t(`offer.languages.${each}`)}
            </option>
          ))}
        </Select>
      </Group>
      <Group>
        <Label htmlFor={`${id}-program`}>{t('offer.program')}</Label>
        <Input id={`${id}-program`} name="program" maxLength={NAME_MAX} dir="auto" />
      </Group>
      <Group>
        <Label htmlFor={`${id}-consent`}>
          {t('offer.consent')}
          <RequiredMark />
        </Label>
        <Hint id={`${id}-hint`}>{t('offer.takeBack')}</Hint>
        <Select
          id={`${id}-consent`}
          name="consent"
          required
          defaultValue=""
          aria-invalid={consentError ? true : undefined}
          aria-describedby={`${id}-hint${consentError ? ` ${id}-error` : ''}`}
        >
          <option value="">{t('offer.choose')}</option>
          {consents.map((each) => (
            <option key={each} value={each}>
              {t(`offer.consents.${each}`)}
            </option>
          ))}
        </Select>
        <FieldError id={`${id}-error`} error={consentError} />
      </Group>
    </>
  );
}
