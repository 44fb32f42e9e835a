import { fromMajor, type Money, priceText } from '../../../machines/money.ts';

/** Dirhams per dollar, the rate both currencies are pegged at. */
const AED_PER_USD = 3.6725;

/** How far a dirham price may stand from the peg before it must be confirmed (a share of it). */
const TOLERANCE = 0.01;

const EPSILON = 1e-9;

/** Shortest reason, in characters, that another person can understand. */
const REASON_MIN = 10;

/** An editor's word that a dirham price away from the peg is meant. */
export interface PegException {
  isConfirmed?: boolean;
  reason?: string;
}

/** The dirham price that the peg gives for a dollar price, in whole dirhams. */
export function pegAed(usd: number): number {
  return Math.round(usd * AED_PER_USD);
}

/** What is wrong with a price as it was typed, or `true`; nothing while there is none. */
export function priceConcern(value: number | undefined): true | string {
  if (value === undefined || typedPrice(value, 'USD')) return true;
  return value > 0
    ? 'At most two digits after the point.'
    : 'A price is more than zero. To take something off the site, unpublish it.';
}

/** What is wrong with the price of a bundle's parts, or `true`: where nothing is saved, there is no bundle. */
export function savingConcern(
  original: number | undefined,
  price: number | undefined,
): true | string {
  const isLess = original !== undefined && price !== undefined && original < price;
  return isLess ? `The bundle costs $${price}; its parts cannot cost less than that.` : true;
}

/** How far a dirham price stands from its dollar price at the peg, as a share of it: 0.02 is 2 % above. */
export function pegDeviation(usd: number, aed: number): number {
  return aed / (usd * AED_PER_USD) - 1;
}

/** Whether a dirham price stands within 1 % of its dollar price at the peg. Major units. */
export function isNearPeg(usd: number, aed: number): boolean {
  const expected = usd * AED_PER_USD;
  return Math.abs(aed - expected) <= expected * TOLERANCE + EPSILON;
}

/** Whether two prices, both of them valid, differ by more than that. Major units. */
export function isAwayFromPeg(usd: number | undefined, aed: number | undefined): boolean {
  if (usd === undefined || aed === undefined) return false;
  const areValid = typedPrice(usd, 'USD') && typedPrice(aed, 'AED');
  return areValid !== null && !isNearPeg(usd, aed);
}

/** What keeps a dirham price away from the peg from being published, or `true`. */
export function pegConcern(
  usd: number,
  aed: number,
  exception: PegException | undefined,
): true | string {
  if (!isAwayFromPeg(usd, aed) || isConfirmed(exception)) return true;
  return `More than 1 % away from the dollar price: at the peg of 3.6725, $${usd} is AED ${pegAed(usd)}. If it is meant, confirm it below and say why.`;
}

/** What to bear in mind about a price away from the peg that somebody once confirmed, or `true`. */
export function confirmedConcern(
  usd: number | undefined,
  aed: number | undefined,
  exception: PegException | undefined,
): true | string {
  if (!isConfirmed(exception) || !isAwayFromPeg(usd, aed)) return true;
  return `More than 1 % away from the dollar price, confirmed with these words: “${exception?.reason?.trim()}” Please see that they still hold.`;
}

/** What is wrong with a confirmation that confirms nothing any more, or `true`. */
export function leftoverConcern(
  usd: number | undefined,
  aed: number | undefined,
  exception: PegException | undefined,
): true | string {
  if (exception?.isConfirmed !== true || isAwayFromPeg(usd, aed)) return true;
  return 'The dirham price is where the peg puts it. Please take the tick away, so that it confirms no later price.';
}

/** A tick alone is no confirmation: whoever looks at the price later must find the reason. */
export function isConfirmed(exception: PegException | undefined): boolean {
  return exception?.isConfirmed === true && (exception.reason ?? '').trim().length >= REASON_MIN;
}

/** What an editor typed as money; null where it is none. Major units. */
export function typedPrice<C extends 'USD' | 'AED'>(value: unknown, currency: C): Money<C> | null {
  if (typeof value !== 'number' || value <= 0) return null;
  try {
    return fromMajor(value, currency);
  } catch {
    return null;
  }
}

/** The sum of dollar prices; what has no valid price counts nothing. Major units. */
export function sumOf(prices: readonly unknown[]): Money<'USD'> {
  const minor = prices.map((price) => typedPrice(price, 'USD')?.minor ?? 0);
  return { minor: minor.reduce((sum, each) => sum + each, 0), currency: 'USD' };
}

/** What an editor should know when a bundle's original price is not what its parts cost, or `true`. */
export function originalConcern(sum: Money<'USD'>, original: Money<'USD'>): true | string {
  const isSum = sum.minor === original.minor;
  return isSum || `The parts cost ${priceText(sum)} one by one, not ${priceText(original)}.`;
}
