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

/** Whether a dirham price stands within 1 % of its dollar price at the peg. Major units. */
export function isNearPeg(usd: number, aed: number): boolean {
  const expected = usd * AED_PER_USD;
  return Math.abs(aed - expected) <= expected * TOLERANCE + EPSILON;
}

/** What keeps a dirham price away from the peg from being published, or `true`. */
export function pegConcern(
  usd: number,
  aed: number,
  exception: PegException | undefined,
): true | string {
  if (isNearPeg(usd, aed) || isConfirmed(exception)) return true;
  return `More than 1 % away from the dollar price: at the peg of 3.6725, $${usd} is AED ${pegAed(usd)}. If it is meant, confirm it below and say why.`;
}

/** A tick alone is no confirmation: whoever looks at the price later must find the reason. */
export function isConfirmed(exception: PegException | undefined): boolean {
  return exception?.isConfirmed === true && (exception.reason ?? '').trim().length >= REASON_MIN;
}

/** The sum of prices in major units, without the crumbs of binary fractions. */
export function sumOf(prices: readonly number[]): number {
  return prices.reduce((cents, price) => cents + Math.round(price * 100), 0) / 100;
}
