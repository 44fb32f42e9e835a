import { createInstance, type i18n } from 'i18next';
import type { Language } from '#machines/language.ts';
import { resources } from './resources.ts';

const instances = new Map<Language, i18n>();

/** The one i18next instance of a language, made when it is first asked for. */
export function i18nFor(language: Language): i18n {
  const known = instances.get(language);
  if (known) return known;
  const instance = createInstance();
  instance.init({
    lng: language,
    fallbackLng: false,
    ns: ['common', 'coaching', 'booking', 'form'],
    defaultNS: 'common',
    resources: { [language]: resources[language] },
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  instances.set(language, instance);
  return instance;
}
