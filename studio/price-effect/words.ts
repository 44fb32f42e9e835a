import { type Money, priceText } from '../../machines/money.ts';
import { say } from '../words/words.ts';
import type { PriceEffect } from './effect.ts';

const percent = new Intl.NumberFormat('en-US', {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});

/** A share as a signed percentage: `+12.5 %`, `0 %`; a dash for null. */
export function shareText(share: number | null): string {
  return share === null
    ? '–'
    : percent.format(share).replace('-', '\u2212').replace('%', '\u00a0%');
}

export function amountText(money: Money | null): string {
  return money ? priceText(money) : say('none');
}

/** The saving that the bundle's card shows; null if there is none. */
export function savingOf(original: Money | null, price: Money | null): Money | null {
  if (!original || !price || original.minor <= price.minor) return null;
  return { minor: original.minor - price.minor, currency: price.currency };
}

/** One sentence on what publishing does. */
export function summary({ usd, aed, isNew, isChanged }: PriceEffect): string {
  if (!usd.after || !aed.after) return say('Both prices are needed before this can be published.');
  const price = say('{dollars} and {dirhams}', {
    dollars: priceText(usd.after),
    dirhams: priceText(aed.after),
  });
  if (isNew) return say('It is not sold yet. Once published it costs {price}.', { price });
  if (!isChanged) return say('No change of price is waiting. It costs {price}.', { price });
  return say('Publishing sets the price to {price}.', { price });
}

/** One sentence on the distance of the dirham price from the peg. */
export function pegSentence(peg: NonNullable<PriceEffect['peg']>): string {
  const away = Math.abs(peg.deviation);
  const values = { share: shareText(away).replace('+', ''), expected: amountText(peg.expected) };
  if (away < 0.0005) {
    return say('The dirham price is what the peg gives. At 3.6725 it would be {expected}.', values);
  }
  return peg.deviation > 0
    ? say('The dirham price is {share} above the peg. At 3.6725 it would be {expected}.', values)
    : say('The dirham price is {share} below the peg. At 3.6725 it would be {expected}.', values);
}

export const pegLabels = {
  near: say('Within 1\u00a0%'),
  confirmed: say('Confirmed'),
  unconfirmed: say('Needs a confirmation'),
} as const;
