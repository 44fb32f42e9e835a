import type { ItemType } from '#machines/catalogue.ts';
import { priceText } from '#machines/money.ts';
import type { Bundle, CoachingContent, Service } from '#web/pages/coaching/content.ts';
import type { BookableItem } from './types.ts';

/** Everything of the coaching page that the sheet sells: the services and the bundles. */
export function bookableItems(
  { services, bundles }: Pick<CoachingContent, 'services' | 'bundles'>,
  path: string,
): BookableItem[] {
  const item = (offer: Service | Bundle, type: ItemType, parts: string[]): BookableItem => ({
    id: offer.id,
    name: offer.title,
    url: path,
    price: priceText(offer.aed),
    priceUsd: priceText(offer.usd),
    type,
    parts,
    delivery: offer.delivery,
    deliveryTime: offer.deliveryTime,
  });
  const idsOf = ({ parts }: Bundle) => parts.map(({ id }) => id);
  return [
    ...services.map((service) => item(service, 'service', [])),
    ...bundles.map((bundle) => item(bundle, 'bundle', idsOf(bundle))),
  ];
}
