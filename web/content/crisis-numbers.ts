import type { Language } from '#machines/language.ts';
import { i18nFor } from '#web/i18n/i18n.ts';
import type { CrisisNumber, SiteSettings } from './settings.ts';

const emergency = '999';
const supportLine = '800-HOPE (4673)';

/** Returns the specification's crisis numbers, for when the settings cannot be read. */
export function specifiedCrisisNumbers(language: Language): CrisisNumber[] {
  const t = i18nFor(language).getFixedT(language, 'common');
  return [
    { label: t('help.emergency'), number: emergency },
    { label: t('help.supportLine'), number: supportLine },
  ];
}

/** Returns the crisis numbers of the settings, else those of the specification. */
export function crisisNumbersOf(
  language: Language,
  settings: Pick<SiteSettings, 'crisisNumbers'> | null,
): readonly CrisisNumber[] {
  const numbers = settings?.crisisNumbers ?? [];
  return numbers.length > 0 ? numbers : specifiedCrisisNumbers(language);
}

/** Returns crisis numbers as part of a sentence; without any, those of the specification. */
export function crisisNumbersInWords(
  language: Language,
  numbers: ReadonlyArray<Pick<CrisisNumber, 'number'>>,
): string {
  const known = numbers.length > 0 ? numbers.map(({ number }) => number) : [emergency, supportLine];
  const shown = language === 'ar' ? known.map((number) => `\u2066${number}\u2069`) : known;
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(shown);
}
