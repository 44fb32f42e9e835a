import type { SelectedItem } from '#machines/catalogue.ts';
import { readPriceText } from '#machines/money.ts';
import { Price, Prices } from '#web/ui/price.tsx';

/** Shows a price text as people read it; a text that names no amount is shown as it is. */
export function PriceText({ text }: { text: string }) {
  const money = readPriceText(text);
  return money ? <Price money={money} /> : <bdi>{text}</bdi>;
}

/** Shows what an item costs, and what is charged for it. */
export function ItemPrice({ item }: { item: Pick<SelectedItem, 'price' | 'priceUsd'> }) {
  const aed = readPriceText(item.price);
  if (!aed) return <bdi>{item.price}</bdi>;
  return <Prices usd={readPriceText(item.priceUsd)} aed={aed} isCharged />;
}
