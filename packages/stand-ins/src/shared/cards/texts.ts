import type { PageLanguage } from '../page.ts';
import type { CardField, CardProblem } from './card-fields.ts';
import ar from './texts/ar.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };

/** The texts of a card form. */
export const cardTexts: Record<
  PageLanguage,
  { labels: Record<CardField, string>; problems: Record<CardProblem, string> }
> = { en, ar };

/**
 * Writes an amount as payment pages show it: `AED 349`, in Arabic the number first; in Latin digits.
 * @param minor minor units.
 */
export function shownAmount(minor: number, currency: string, language = 'en'): string {
  const locale = language === 'ar' ? 'ar-AE-u-nu-latn' : 'en';
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: currency.toUpperCase(),
    trailingZeroDisplay: 'stripIfInteger',
    currencyDisplay: language === 'ar' ? 'symbol' : 'code',
  }).format(minor / 100);
}
