import type { SelectedItem } from '#machines/catalogue.ts';
import { readPriceText } from '#machines/money.ts';
import { Price, Prices } from '#web/ui/price.tsx';
import type { BookableItem } from './types.ts';

/** Returns this page's name of an item, which may have been booked in the other language. */
export function pageNameOf(
  { id, name }: Pick<SelectedItem, 'id' | 'name'>,
  items: readonly BookableItem[],
): string {
  return items.find((each) => each.id === id)?.name ?? name;
}

/**
 * Returns a booked item in this page's words: a booking begun in the other language keeps its price
 * and takes the page's name. The page's dollars stand beside a price only while it is the page's
 * own.
 */
export function inPageWords(
  item: SelectedItem | null,
  items: readonly BookableItem[],
): SelectedItem | null {
  const known = items.find(({ id }) => id === item?.id);
  if (!item || !known) return item;
  const priceUsd = known.price === item.price ? known.priceUsd : '';
  return { ...item, name: known.name, priceUsd };
}

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
