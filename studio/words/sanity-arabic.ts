import type { LocaleDefinition } from 'sanity';
import { presentationArabic, structureArabic, studioArabic } from './arabic/sanity.ts';
import { editingArabic } from './arabic/sanity-editing.ts';
import {
  permissionsArabic,
  releasePermissionsArabic,
  structurePermissionsArabic,
} from './arabic/sanity-permissions.ts';
import { releasesArabic } from './arabic/sanity-releases.ts';
import {
  releaseBannersArabic,
  scheduledDraftsArabic,
  schedulingArabic,
} from './arabic/sanity-scheduling.ts';
import { language } from './language.ts';

/**
 * Sanity publishes no Arabic: the texts that editors meet every day are translated here, the rest
 * stays English.
 */
const arabicLocale: LocaleDefinition = {
  id: 'ar-AE',
  title: 'العربية',
  weekInfo: { firstDay: 1, weekend: [6, 7] },
  bundles: [
    {
      namespace: 'studio',
      resources: { ...studioArabic, ...editingArabic, ...schedulingArabic, ...permissionsArabic },
    },
    {
      namespace: 'structure',
      resources: { ...structureArabic, ...releaseBannersArabic, ...structurePermissionsArabic },
    },
    { namespace: 'releases', resources: { ...releasesArabic, ...releasePermissionsArabic } },
    { namespace: 'singleDocRelease', resources: scheduledDraftsArabic },
    { namespace: 'presentation', resources: presentationArabic },
  ],
};

/** Puts the language of the Studio last, because Sanity starts with its last language. */
export function withArabic(locales: LocaleDefinition[]): LocaleDefinition[] {
  return language === 'ar' ? [...locales, arabicLocale] : [arabicLocale, ...locales];
}
