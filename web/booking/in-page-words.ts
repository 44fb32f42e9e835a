import type { SelectedItem } from '#machines/catalogue.ts';
import type { BookableItem } from './types.ts';

/** What this page calls an item that may have been booked in the other language. */
export function pageNameOf(
  { id, name }: Pick<SelectedItem, 'id' | 'name'>,
  items: readonly BookableItem[],
): string {
  return items.find((each) => each.id === id)?.name ?? name;
}

/**
 * A booking begun in the other language keeps its price, but is named as this page names it. The page's
 * dollars stand beside a price only while it is the page's own.
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
