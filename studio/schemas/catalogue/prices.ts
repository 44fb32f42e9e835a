import { isNearPeg, type Money, pegAed, priceText, readPrice } from '../../../machines/money.ts';

/** Shortest reason, in characters, that another person can understand. */
const REASON_MIN = 10;

/** An editor's word that a dirham price away from the peg is meant. */
export interface PegException {
  isConfirmed?: boolean;
  reason?: string;
}

/** What is wrong with a price as it was typed, or `true`; nothing while there is none. */
export function priceConcern(value: number | undefined): true | string {
  if (value === undefined || readPrice(value, 'USD')) return true;
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

/** Whether two prices, both of them valid, are more than 1 % away from the peg. Major units. */
export function isAwayFromPeg(usd: number | undefined, aed: number | undefined): boolean {
  const [dollars, dirhams] = [readPrice(usd, 'USD'), readPrice(aed, 'AED')];
  return dollars !== null && dirhams !== null && !isNearPeg(dollars, dirhams);
}

/** What keeps a dirham price away from the peg from being published, or `true`. */
export function pegConcern(
  usd: number,
  aed: number,
  exception: PegException | undefined,
): true | string {
  const dollars = readPrice(usd, 'USD');
  if (!dollars || !isAwayFromPeg(usd, aed) || isConfirmed(exception)) return true;
  return `More than 1 % away from the dollar price: at the peg of 3.6725, ${priceText(dollars)} is ${priceText(pegAed(dollars))}. If it is meant, confirm it below and say why.`;
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

/** The sum of dollar prices; what has no valid price counts nothing. Major units. */
export function sumOf(prices: readonly unknown[]): Money<'USD'> {
  const minor = prices.map((price) => readPrice(price, 'USD')?.minor ?? 0);
  return { minor: minor.reduce((sum, each) => sum + each, 0), currency: 'USD' };
}

/** What an editor should know when a bundle's original price is not what its parts cost, or `true`. */
export function originalConcern(sum: Money<'USD'>, original: Money<'USD'>): true | string {
  const isSum = sum.minor === original.minor;
  return isSum || `The parts cost ${priceText(sum)} one by one, not ${priceText(original)}.`;
}
