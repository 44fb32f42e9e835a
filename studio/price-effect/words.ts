import { type Money, priceText } from '../../machines/money.ts';
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
  return money ? priceText(money) : 'none';
}

/** The saving that the bundle's card shows; null if there is none. */
export function savingOf(original: Money | null, price: Money | null): Money | null {
  if (!original || !price || original.minor <= price.minor) return null;
  return { minor: original.minor - price.minor, currency: price.currency };
}

/** One sentence on what publishing does. */
export function summary({ usd, aed, isNew, isChanged }: PriceEffect): string {
  if (!usd.after || !aed.after) return 'Both prices are needed before this can be published.';
  const next = `${priceText(usd.after)} and ${priceText(aed.after)}`;
  if (isNew) return `It is not sold yet. Once published it costs ${next}.`;
  if (!isChanged) return `No change of price is waiting. It costs ${next}.`;
  return `Publishing sets the price to ${next}.`;
}

/** One sentence on the distance of the dirham price from the peg. */
export function pegSentence(peg: NonNullable<PriceEffect['peg']>): string {
  const away = Math.abs(peg.deviation);
  const distance =
    away < 0.0005
      ? 'is what the peg gives'
      : `is ${shareText(away).replace('+', '')} ${peg.deviation > 0 ? 'above' : 'below'} the peg`;
  return `The dirham price ${distance}. At 3.6725 it would be ${amountText(peg.expected)}.`;
}

export const pegLabels = {
  near: 'Within 1\u00a0%',
  confirmed: 'Confirmed',
  unconfirmed: 'Needs a confirmation',
} as const;
