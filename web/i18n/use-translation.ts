import type { TFunction } from 'i18next';
import { createContext, use, useMemo } from 'react';
import { type Direction, defaultLanguage, directionOf, type Language } from '#machines/language.ts';
import { i18nFor } from './i18n.ts';

export type Namespace = 'common' | 'coaching' | 'sections' | 'booking' | 'form' | 'mail';

export interface Translator<N extends Namespace> {
  t: TFunction<N>;
  language: Language;
  direction: Direction;
}

/** The language of what stands within. */
export const LanguageContext = createContext<Language>(defaultLanguage);

/** The texts of one namespace, typed, with the reader's language and direction. */
export function useTranslation<N extends Namespace>(namespace: N): Translator<N> {
  const language = use(LanguageContext);
  const t = useMemo(
    () => i18nFor(language).getFixedT(language, namespace) as TFunction<N>,
    [language, namespace],
  );
  return { t, language, direction: directionOf(language) };
}
