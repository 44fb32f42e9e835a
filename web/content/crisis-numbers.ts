import type { Language } from '#machines/language.ts';
import { i18nFor } from '#web/i18n/i18n.ts';
import type { CrisisNumber } from './settings.ts';

/** The crisis numbers of the specification, for where the settings cannot be read. */
export function specifiedCrisisNumbers(language: Language): CrisisNumber[] {
  const t = i18nFor(language).getFixedT(language, 'common');
  return [
    { label: t('help.emergency'), number: '999' },
    { label: t('help.supportLine'), number: '800-HOPE (4673)' },
  ];
}
