import { type Money, paymentAmount, readPrice } from '#machines/money.ts';
import { Price } from '#web/ui/price.tsx';

/** The money a price text names, or null where it names none ("Contact for pricing"). */
export function moneyOf(text: string): Money | null {
  return readPrice(paymentAmount(text), text.includes('$') ? 'USD' : 'AED');
}

/** A price text as people read it; one that names no amount as it stands. */
export function PriceText({ text }: { text: string }) {
  const money = moneyOf(text);
  return money ? <Price money={money} /> : <bdi>{text}</bdi>;
}
