import type { LocaleDefinition } from 'sanity';
import { presentationArabic, structureArabic, studioArabic } from './arabic/sanity.ts';
import { language } from './language.ts';

/** Sanity publishes no Arabic: what editors meet every day is translated here, the rest stays English. */
const arabicLocale: LocaleDefinition = {
  id: 'ar-AE',
  title: 'العربية',
  weekInfo: { firstDay: 1, weekend: [6, 7] },
  bundles: [
    { namespace: 'studio', resources: studioArabic },
    { namespace: 'structure', resources: structureArabic },
    { namespace: 'presentation', resources: presentationArabic },
  ],
};

/** Sanity begins with the last of its languages. */
export function withArabic(locales: LocaleDefinition[]): LocaleDefinition[] {
  return language === 'ar' ? [...locales, arabicLocale] : [arabicLocale, ...locales];
}
