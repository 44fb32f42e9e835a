import type { Language } from './language.ts';

export type Currency = 'AED' | 'USD';

/** An amount in integer minor units (fils or cents) of one currency. */
export interface Money<C extends Currency = Currency> {
  readonly minor: number;
  readonly currency: C;
}

const MINOR_PER_MAJOR = 100;
const wholeNumber = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const fraction = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/**
 * Money from an amount in major units (dirhams or dollars), as editors type it in the CMS.
 * @throws RangeError when the amount is negative, not finite or finer than one minor unit.
 */
export function fromMajor<C extends Currency>(major: number, currency: C): Money<C> {
  const minor = Math.round(major * MINOR_PER_MAJOR);
  if (
    !Number.isSafeInteger(minor) ||
    minor < 0 ||
    Math.abs(minor - major * MINOR_PER_MAJOR) > 1e-6
  ) {
    throw new RangeError(`not an amount of ${currency}: ${major}`);
  }
  return { minor, currency };
}

export function isSameMoney(a: Money, b: Money): boolean {
  return a.currency === b.currency && a.minor === b.minor;
}

/**
 * The price text that calls carry and the rules of the specification read: `AED 1,300`, `$33`, `$33.50`.
 * Always in Latin digits, whatever the reader's language.
 */
export function priceText(money: Money): string {
  const isWhole = money.minor % MINOR_PER_MAJOR === 0;
  const number = (isWhole ? wholeNumber : fraction).format(money.minor / MINOR_PER_MAJOR);
  return money.currency === 'USD' ? `$${number}` : `AED ${number}`;
}

/**
 * The price as people read it, wrapped in a left-to-right isolate so that Arabic text around it
 * never reorders its parts.
 */
export function displayPrice(money: Money, language: Language): string {
  const text = priceText(money);
  return `\u2066${language === 'ar' ? text.replace('AED', 'د.إ') : text}\u2069`;
}

/** The amount for a payment: everything but digits and dots stripped; 0 if none (specification §5). */
export function paymentAmount(price: string): number {
  const amount = Number.parseFloat(price.replace(/[^\d.]/g, ''));
  return Number.isFinite(amount) ? amount : 0;
}

/** The amount for a booking: everything but digits stripped, an integer; 0 if none (specification §5). */
export function bookingAmount(price: string): number {
  const amount = Number.parseInt(price.replace(/\D/g, ''), 10);
  return Number.isSafeInteger(amount) ? amount : 0;
}
