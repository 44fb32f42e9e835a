import type { ItemType } from '#machines/catalogue.ts';
import { priceText } from '#machines/money.ts';
import { localAddress } from '#web/app/local-address.ts';
import type { BookableItem } from '#web/booking/types.ts';
import type { SiteContent } from '#web/content/site-content.ts';
import type { Bundle, Service } from './content.ts';

/** What the page's catalogue offers to the booking sheet. */
export function bookableItems({ page, path, language }: SiteContent): BookableItem[] {
  if (!page) return [];
  const item = (offer: Service | Bundle, type: ItemType, parts: readonly string[]) => ({
    id: offer.id,
    name: offer.title,
    url: localAddress(path, language, { book: offer.id }),
    price: priceText(offer.aed),
    priceUsd: priceText(offer.usd),
    type,
    parts,
    delivery: offer.delivery,
    deliveryTime: offer.deliveryTime,
  });
  return [
    ...page.services.map((service) => item(service, 'service', [])),
    ...page.bundles.map((bundle) =>
      item(
        bundle,
        'bundle',
        bundle.parts.map(({ id }) => id),
      ),
    ),
  ];
}
