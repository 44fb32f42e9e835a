import type { LocaleDefinition } from 'sanity';
import { structureArabic, studioArabic } from './arabic/sanity.ts';
import { filesArabic } from './arabic/sanity-files.ts';
import {
  frameArabic,
  orderingsArabic,
  treeEditingArabic,
  validationArabic,
} from './arabic/sanity-frame.ts';
import { historyArabic } from './arabic/sanity-history.ts';
import { inputsArabic } from './arabic/sanity-inputs.ts';
import {
  permissionsArabic,
  releasePermissionsArabic,
  structurePermissionsArabic,
} from './arabic/sanity-permissions.ts';
import { presentationArabic } from './arabic/sanity-presentation.ts';
import {
  copyingArabic,
  incomingReferencesArabic,
  referencesArabic,
} from './arabic/sanity-references.ts';
import { releasesArabic } from './arabic/sanity-releases.ts';
import {
  releaseBannersArabic,
  scheduledDraftsArabic,
  schedulingArabic,
} from './arabic/sanity-scheduling.ts';
import { searchArabic } from './arabic/sanity-search.ts';
import { structureRareArabic } from './arabic/sanity-structure.ts';
import { textArabic } from './arabic/sanity-text.ts';
import { language } from './language.ts';

/** The Arabic of Sanity's own texts by namespace and key; Sanity publishes none. */
export const sanityArabic: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  studio: {
    ...studioArabic,
    ...frameArabic,
    ...orderingsArabic,
    ...inputsArabic,
    ...referencesArabic,
    ...textArabic,
    ...filesArabic,
    ...historyArabic,
    ...searchArabic,
    ...schedulingArabic,
    ...permissionsArabic,
    ...treeEditingArabic,
  },
  structure: {
    ...structureArabic,
    ...structureRareArabic,
    ...incomingReferencesArabic,
    ...releaseBannersArabic,
    ...structurePermissionsArabic,
  },
  releases: { ...releasesArabic, ...releasePermissionsArabic },
  singleDocRelease: scheduledDraftsArabic,
  presentation: presentationArabic,
  validation: validationArabic,
  'copy-paste': copyingArabic,
};

const arabicLocale: LocaleDefinition = {
  id: 'ar-AE',
  title: 'العربية',
  weekInfo: { firstDay: 1, weekend: [6, 7] },
  bundles: Object.entries(sanityArabic).map(([namespace, resources]) => ({ namespace, resources })),
};

/** Puts the language of the Studio last, because Sanity starts with its last language. */
export function withArabic(locales: LocaleDefinition[]): LocaleDefinition[] {
  return language === 'ar' ? [...locales, arabicLocale] : [arabicLocale, ...locales];
}
