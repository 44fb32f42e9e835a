import type { CustomTypeOptions, TFunction } from 'i18next';
import { useTranslation as useReactTranslation } from 'react-i18next';
import { type Direction, directionOf, type Language } from '#machines/language.ts';

export type Namespace = keyof CustomTypeOptions['resources'];

export interface Translator<N extends Namespace> {
  t: TFunction<N>;
  language: Language;
  direction: Direction;
}

/** Returns the texts of one namespace, typed, with the reader's language and direction. */
export function useTranslation<N extends Namespace>(namespace: N): Translator<N> {
  const { t, i18n } = useReactTranslation(namespace);
  const language: Language = i18n.language === 'ar' ? 'ar' : 'en';
  return { t: t as TFunction<N>, language, direction: directionOf(language) };
}

/**
 * Returns the attributes of words that may be in another language than the page; none if they are
 * in its own.
 */
export function languageMark(words: Language | undefined, page: Language) {
  return words && words !== page ? { lang: words, dir: directionOf(words) } : {};
}
