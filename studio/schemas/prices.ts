/** Dirhams per dollar, the rate both currencies are pegged at. */
const AED_PER_USD = 3.6725;

/** How far a dirham price may stand from the peg before the editor is warned (a share of it). */
const TOLERANCE = 0.01;

const EPSILON = 1e-9;

/** The dirham price that the peg gives for a dollar price, in whole dirhams. */
export function pegAed(usd: number): number {
  return Math.round(usd * AED_PER_USD);
}

/** Whether a dirham price stands within 1 % of its dollar price at the peg. Major units. */
export function isNearPeg(usd: number, aed: number): boolean {
  const expected = usd * AED_PER_USD;
  return Math.abs(aed - expected) <= expected * TOLERANCE + EPSILON;
}

/** The sum of prices in major units, without the crumbs of binary fractions. */
export function sumOf(prices: readonly number[]): number {
  return prices.reduce((cents, price) => cents + Math.round(price * 100), 0) / 100;
}
