import { createContext, use } from 'react';
import type { Localised } from '#machines/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

export const FoundationContext = createContext<Localised>({ en: '', ar: '' });

/** The foundation's name in the language of the area. */
export function useFoundationName(): string {
  const { language } = useTranslation('admin');
  return use(FoundationContext)[language];
}
