import type { CardField, CardProblem } from './card-fields.ts';

/** The texts of a card form in one language. */
export interface CardTexts {
  labels: Record<CardField, string>;
  problems: Record<CardProblem, string>;
}

export const englishCard: CardTexts = {
  labels: {
    cardNumber: 'Card number',
    cardExpiry: 'Expiry (month / year)',
    cardCvc: 'Security code',
    cardName: 'Name on card',
  },
  problems: {
    numberMissing: 'Enter the card number.',
    numberLength: 'The card number has 12 to 19 digits.',
    numberInvalid: 'This card number is not valid. Check its digits.',
    expiryInvalid: 'Enter month and year, like 12 / 30.',
    expired: 'This card has expired.',
    cvcInvalid: 'Enter the 3 or 4 digits of the security code.',
    nameMissing: 'Enter the name that stands on the card.',
  },
};

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
