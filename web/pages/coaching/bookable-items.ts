import type { SelectedItem } from '#machines/catalogue.ts';
import { priceText } from '#machines/money.ts';
import type { BookableItem } from '../../booking/types.ts';
import type { Bundle, CoachingContent, Package, Service } from './content.ts';

/**
 * Returns everything on the coaching page that the sheet sells: the services, the bundles and the
 * packages.
 */
export function bookableItems(
  { services, bundles, packages }: Pick<CoachingContent, 'services' | 'bundles' | 'packages'>,
  path: string,
): BookableItem[] {
  return [
    ...services.map((service) => ({
      ...sold(service, path),
      type: 'service' as const,
      ...(service.way === 'instant' && { isInstant: true }),
      kinds: [service.way],
      ...deliveryOf(service),
      ...askedBy(service),
    })),
    ...bundles.map((bundle) => ({
      ...sold(bundle, path),
      type: 'bundle' as const,
      parts: bundle.parts.map(({ id }) => id),
      kinds: bundle.parts.map(({ way }) => way),
      ...deliveryOf(bundle),
      ...askedBy(bundle),
    })),
    ...packages.map((sessions) => ({
      ...sold(sessions, sessions.schedulingUrl),
      type: 'package' as const,
      duration: sessions.duration,
      sessions: sessions.sessions,
      sessionTier: sessions.sessionTier,
      isMostPopular: sessions.isMostPopular,
    })),
  ];
}

function sold(offer: Service | Bundle | Package, url: string): Omit<SelectedItem, 'type'> {
  const { id, title, aed, usd } = offer;
  return { id, name: title, url, price: priceText(aed), priceUsd: priceText(usd), parts: [] };
}

function askedBy({ questions }: Service | Bundle) {
  return questions.length > 0 ? { questions } : {};
}

function deliveryOf({ delivery, deliveryTime }: Service | Bundle) {
  return { delivery, deliveryTime };
}
