import { createInstance, type i18n } from 'i18next';
import { type Language, type Localised, languages } from '#machines/language.ts';
import { common as commonAr } from './ar/common.ts';
import { common as commonEn } from './en/common.ts';

/** The texts of the first load; others are part of the chunk that shows them. */
const common = { en: commonEn, ar: commonAr };

const instances = new Map<Language, i18n>();

/** Returns the one i18next instance of a language, which is created at its first use. */
export function i18nFor(language: Language): i18n {
  const known = instances.get(language);
  if (known) return known;
  const instance = createInstance();
  instance.init({
    lng: language,
    fallbackLng: false,
    ns: ['common'],
    defaultNS: 'common',
    resources: { [language]: { common: common[language] } },
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  instances.set(language, instance);
  return instance;
}

/** Adds a namespace in both languages; called by the chunk that shows its texts. */
export function addTexts(namespace: string, texts: Record<Language, object>): void {
  for (const language of languages) {
    i18nFor(language).addResourceBundle(language, namespace, texts[language]);
  }
}

/**
 * Returns a text in each language, for texts that may stay on screen while the reader changes
 * theirs.
 */
export function inEachLanguage<T>(say: (language: Language) => T): Localised<T> {
  return { en: say('en'), ar: say('ar') };
}
