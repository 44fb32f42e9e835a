import type { Language } from './language.ts';
import { latinDigits } from './validation/clean.ts';

export type Currency = 'AED' | 'USD';

/** An amount in integer minor units (fils or cents) of one currency. */
export interface Money<C extends Currency = Currency> {
  readonly minor: number;
  readonly currency: C;
}

/** An amount in any currency, as a provider may report it. */
export interface AnyAmount {
  minor: number;
  currency: string;
}

const MINOR_PER_MAJOR = 100;
const NO_BREAK_SPACE = '\u00A0';

/** The rate at which both currencies are pegged: 3.6725 dirhams per dollar, in ten-thousandths. */
const PEG = 36_725;
const PEG_UNIT = 10_000;

export const AED_PER_USD = PEG / PEG_UNIT;

/** The text in place of a price that is agreed in person. */
const ON_REQUEST = 'Contact for pricing';

/**
 * A price in major units (dirhams or dollars), as editors type it in the CMS; null for anything but a
 * number above zero with at most two decimals.
 */
export function readPrice<C extends Currency>(value: unknown, currency: C): Money<C> | null {
  if (typeof value !== 'number' || value <= 0) return null;
  const minor = Math.round(value * MINOR_PER_MAJOR);
  const isExact = Math.abs(minor - value * MINOR_PER_MAJOR) <= 1e-6;
  return isExact && Number.isSafeInteger(minor) ? { minor, currency } : null;
}

/** The sum of prices in major units; null if there are none, or if one of them is no price. */
export function sumOfPrices<C extends Currency>(
  values: readonly unknown[],
  currency: C,
): Money<C> | null {
  const prices = values.flatMap((value) => readPrice(value, currency) ?? []);
  if (prices.length === 0 || prices.length < values.length) return null;
  return { minor: prices.reduce((sum, { minor }) => sum + minor, 0), currency };
}

/** An amount in major units as people type it, such as `349`, `1,300.50` or `٣٤٩`; null for anything else. */
export function readTypedPrice<C extends Currency>(text: string, currency: C): Money<C> | null {
  const latin = latinDigits(text)
    .replace('\u066b', '.')
    .replace(/[\s,\u066c]/g, '');
  return /^\d{1,9}(\.\d{1,2})?$/.test(latin) ? readPrice(Number(latin), currency) : null;
}

/** The dirham price that the peg gives for a dollar price, in whole dirhams. */
export function pegAed({ minor }: Money<'USD'>): Money<'AED'> {
  const major = Math.round((minor * PEG) / (PEG_UNIT * MINOR_PER_MAJOR));
  return { minor: major * MINOR_PER_MAJOR, currency: 'AED' };
}

/** How far a dirham price is from its dollar price at the peg, as a share of it: 0.02 is 2 % above. */
export function pegDeviation(usd: Money<'USD'>, aed: Money<'AED'>): number {
  return (aed.minor * PEG_UNIT) / (usd.minor * PEG) - 1;
}

/** Whether a dirham price is within 1 % of its dollar price at the peg. */
export function isNearPeg(usd: Money<'USD'>, aed: Money<'AED'>): boolean {
  const expected = usd.minor * PEG;
  return Math.abs(aed.minor * PEG_UNIT - expected) * 100 <= expected;
}

/**
 * The price text of calls and of the specification's extraction rules: `AED 1,300`, `$33`, `$33.50`.
 * It has Latin digits in every language. Any other
 * currency that arrived is named by its code: `EUR 12.50`.
 */
export function priceText({ minor, currency }: AnyAmount): string {
  const digits = minor % MINOR_PER_MAJOR === 0 ? 0 : 2;
  // Does not use `Intl`, whose first format takes a slow phone 45 ms.
  const number = (minor / MINOR_PER_MAJOR)
    .toFixed(digits)
    .replace(/\B(?=(\d{3}){1,6}(?!\d))/g, ',');
  return currency === 'USD' ? `$${number}` : `${currency} ${number}`;
}

/** The money a price text names; null where it names none, as in "Contact for pricing". */
export function readPriceText(text: string): AnyAmount | null {
  const currency = text.startsWith('$') ? 'USD' : (/^[A-Z]{3}(?= )/.exec(text)?.[0] ?? '');
  const money = currency && readPrice(paymentAmount(text), 'AED');
  return money ? { minor: money.minor, currency } : null;
}

/** The names of the currencies in Arabic: after 100 or 1, after 3 to 10, and after 11 to 99. */
const arabicNames: Readonly<Record<string, readonly [string, string, string]>> = {
  AED: ['درهم', 'دراهم', 'درهمًا'],
  USD: ['دولار', 'دولارات', 'دولارًا'],
};

/** Returns the name that Arabic puts after an amount: its last two digits decide the form. */
function arabicUnit({ minor, currency }: AnyAmount): string {
  const [one, few, many] = arabicNames[currency] ?? [currency, currency, currency];
  const lastTwo = minor % MINOR_PER_MAJOR === 0 ? (minor / MINOR_PER_MAJOR) % 100 : 0;
  if (lastTwo > 10) return many;
  return lastTwo > 2 ? few : one;
}

/**
 * The price as shown to people, on one line and in an isolate, so that the text around it does not
 * reorder it: `AED 1,300` and `$33`, in Arabic the number first and then the currency's name.
 */
export function displayPrice(amount: AnyAmount, language: Language): string {
  const text = priceText(amount);
  if (language === 'en') return `\u2066${text.replace(' ', NO_BREAK_SPACE)}\u2069`;
  const number = text.replace(/^\D+/, '');
  return `\u2067${number}${NO_BREAK_SPACE}\u2068${arabicUnit(amount)}\u2069\u2069`;
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

/**
 * Whether there is a price: any text counts, but on the instructions step it must be payable
 * (specification §5).
 */
export function isPricePresent(price: string, isInstructions: boolean): boolean {
  const text = price.trim();
  return text !== '' && !(isInstructions && text === ON_REQUEST);
}
