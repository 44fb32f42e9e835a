import { addressOf } from '#machines/local-address.ts';
import { paymentAmount, priceText } from '#machines/money.ts';
import type { SiteContent } from '#web/content/site-content.ts';
import { openingHoursOf, organisationId, type Thing } from '#web/head/structured-data.ts';
import { questionsData } from '../questions-data.ts';
import type { CoachingContent } from './content.ts';

/** Returns the foundation's offers on this page, and its frequent questions. */
export function coachingData(
  content: SiteContent,
  page: CoachingContent,
  publicUrl: string,
): Thing[] {
  return [professionalService(content, page, publicUrl), ...questionsData(page.faq.items)];
}

/** Returns the foundation as a professional service with everything it sells. */
function professionalService(
  { settings, path, language }: SiteContent,
  page: CoachingContent,
  publicUrl: string,
): Thing {
  const offers = [...page.services, ...page.bundles, ...page.packages];
  return {
    '@type': 'ProfessionalService',
    name: settings.foundationName,
    description: page.seo.description,
    url: addressOf(publicUrl, path, language),
    parentOrganization: { '@id': organisationId(publicUrl) },
    address: { '@type': 'PostalAddress', addressLocality: 'Dubai', addressCountry: 'AE' },
    telephone: settings.phone,
    ...(settings.hours && { openingHoursSpecification: openingHoursOf(settings.hours) }),
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      name: page.title,
      itemListElement: offers.map((item) => ({
        '@type': 'Offer',
        itemOffered: { '@type': 'Service', name: item.title },
        price: paymentAmount(priceText(item.aed)),
        priceCurrency: item.aed.currency,
      })),
    },
  };
}
