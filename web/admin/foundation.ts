import { createContext, use } from 'react';
import type { Localised } from '#machines/language.ts';
import { crisisNumbersInWords } from '#web/content/crisis-numbers.ts';
import type { CrisisNumber } from '#web/content/settings.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** The settings about the foundation, in both languages. */
export interface Foundation {
  name: Localised;
  crisisNumbers: Localised<readonly CrisisNumber[]>;
}

export const FoundationContext = createContext<Foundation>({
  name: { en: '', ar: '' },
  crisisNumbers: { en: [], ar: [] },
});

/** Returns the foundation's name in the language of the area. */
export function useFoundationName(): string {
  const { language } = useTranslation('admin');
  return use(FoundationContext).name[language];
}

/** Returns the crisis numbers as part of a sentence. */
export function useCrisisNumbers(): string {
  const { language } = useTranslation('admin');
  return crisisNumbersInWords(language, use(FoundationContext).crisisNumbers[language]);
}
