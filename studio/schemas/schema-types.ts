import { bundle } from './bundle.ts';
import { coachingPage } from './coaching-page.ts';
import { coachingParts } from './coaching-parts.ts';
import { localisedTypes } from './localised.ts';
import { coachingPackage } from './package.ts';
import { service } from './service.ts';
import { settingsParts } from './settings-parts.ts';
import { siteSettings } from './site-settings.ts';

/** Documents of which there is exactly one, by type and id alike. */
export const singletons: readonly string[] = ['siteSettings', 'coachingPage'];

export const schemaTypes = [
  siteSettings,
  service,
  bundle,
  coachingPackage,
  coachingPage,
  ...settingsParts,
  ...coachingParts,
  ...localisedTypes,
];
