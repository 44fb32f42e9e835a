import type { Language } from '#machines/language.ts';
import type { FieldError } from '#machines/problem.ts';
import { characters, describeFieldError } from '#machines/validation/field-texts.ts';
import { MESSAGE_MIN, NAME_MIN } from '#machines/validation/limits.ts';
import { forms as formsAr } from './ar/forms.ts';
import { forms as formsEn } from './en/forms.ts';
import { addTexts, i18nFor } from './i18n.ts';

/** Adds the texts of the forms in both languages; called by whatever runs or shows one. */
export function addFormTexts(): void {
  addTexts('forms', { en: formsEn, ar: formsAr });
}

export interface Said {
  title: string;
  text: string;
}

/**
 * Returns the text for the first wrong field (specification §5), for the page and the server alike.
 */
export function messageErrorText(language: Language, error: FieldError): Said {
  const t = i18nFor(language).getFixedT(language, ['forms', 'contact']);
  if (error.field === 'email') {
    return { title: t('invalidEmail.title'), text: t('invalidEmail.text') };
  }
  if (error.field === 'consent') {
    return { title: t('missingConsent.title'), text: t('missingConsent.text') };
  }
  const isName = error.field === 'name';
  const about = isName ? 'contact.invalidName' : 'contact.invalidMessage';
  const least = characters(language, isName ? NAME_MIN : MESSAGE_MIN, 'genitive');
  return {
    title: t(`${about}.title`),
    text:
      error.code === 'too_long'
        ? describeFieldError(language, error, t(isName ? 'contact:name' : 'contact:message'))
        : t(`${about}.text`, { characters: least }),
  };
}
