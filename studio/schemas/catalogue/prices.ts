import { isNearPeg, type Money, pegAed, priceText, readPrice } from '../../../machines/money.ts';
import { say } from '../../words/words.ts';

/** Shortest reason, in characters, that another person can understand. */
const REASON_MIN = 10;

/** An editor's confirmation of a dirham price away from the peg. */
export interface PegException {
  isConfirmed?: boolean;
  reason?: string;
}

export function validatePrice(value: number | undefined): true | string {
  if (value === undefined || readPrice(value, 'USD')) return true;
  return value > 0
    ? say('At most two digits after the point.')
    : say('A price is more than zero. To take something off the site, switch “Offered” off.');
}

/** The ceiling where the site settings name none, in US dollars. */
const USUAL_CEILING_USD = 10_000;

/** A slip of the hand must not be charged. @param ceiling of the site settings, in US dollars; null if there is none */
export function validateCeiling(usd: number | undefined, ceiling: number | null): true | string {
  const highest = readPrice(ceiling ?? USUAL_CEILING_USD, 'USD');
  const price = readPrice(usd, 'USD');
  return (
    !highest ||
    !price ||
    price.minor <= highest.minor ||
    say('The site settings allow {highest} at most.', { highest: priceText(highest) })
  );
}

/** Whether a price differs from the published one by more than half of it. Major units. */
export function isBigChange(published: number | null | undefined, usd: unknown): boolean {
  const [before, now] = [readPrice(published, 'USD'), readPrice(usd, 'USD')];
  return before !== null && now !== null && 2 * Math.abs(now.minor - before.minor) > before.minor;
}

/** A bundle must not cost more than its parts. */
export function validateSaving(parts: Money, price: Money | null): true | string {
  return (
    price === null ||
    price.minor <= parts.minor ||
    say('The bundle costs {price}; its parts cost only {sum} one by one.', {
      price: priceText(price),
      sum: priceText(parts),
    })
  );
}

/** Whether both prices are valid and more than 1 % away from the peg. Major units. */
export function isAwayFromPeg(usd: number | undefined, aed: number | undefined): boolean {
  const [dollars, dirhams] = [readPrice(usd, 'USD'), readPrice(aed, 'AED')];
  return dollars !== null && dirhams !== null && !isNearPeg(dollars, dirhams);
}

/** A dirham price away from the peg must be confirmed. */
export function validatePeg(
  usd: number,
  aed: number,
  exception: PegException | undefined,
): true | string {
  const dollars = readPrice(usd, 'USD');
  if (!dollars || !isAwayFromPeg(usd, aed) || isConfirmed(exception)) return true;
  return say(
    'More than 1 % away from the dollar price: at the peg of 3.6725, {dollars} is {dirhams}. If it is meant, confirm it below and say why.',
    { dollars: priceText(dollars), dirhams: priceText(pegAed(dollars)) },
  );
}

/** Reminds of a confirmed price away from the peg. */
export function validateConfirmedPrice(
  usd: number | undefined,
  aed: number | undefined,
  exception: PegException | undefined,
): true | string {
  if (!isConfirmed(exception) || !isAwayFromPeg(usd, aed)) return true;
  return say(
    'More than 1 % away from the dollar price, confirmed with these words: “{reason}” Please see that they still hold.',
    { reason: exception?.reason?.trim() ?? '' },
  );
}

/** A confirmation is removed once the price is back at the peg. */
export function validateUnusedException(
  usd: number | undefined,
  aed: number | undefined,
  exception: PegException | undefined,
): true | string {
  if (exception?.isConfirmed !== true || isAwayFromPeg(usd, aed)) return true;
  return say(
    'The dirham price is where the peg puts it. Please take the tick away, so that it confirms no later price.',
  );
}

/**
 * Whether the confirmation has both a tick and a reason, which anyone who looks at the price later
 * must find.
 */
export function isConfirmed(exception: PegException | undefined): boolean {
  return exception?.isConfirmed === true && (exception.reason ?? '').trim().length >= REASON_MIN;
}
