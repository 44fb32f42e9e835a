import { paymentAmount, priceText } from '#machines/money.ts';
import type { SiteContent } from '#web/content/site-content.ts';
import { i18nFor } from '#web/i18n/i18n.ts';
import type { CoachingContent } from '#web/pages/coaching/content.ts';
import { addressOf } from './page-head.tsx';

type Thing = Record<string, unknown>;

/** Schema.org data: the organisation everywhere, a professional service on coaching, the breadcrumb. */
export function structuredData(content: SiteContent, publicUrl: string): Thing {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      organisation(content, publicUrl),
      ...(content.page?.kind === 'coaching'
        ? [professionalService(content, content.page, publicUrl)]
        : []),
      breadcrumb(content, publicUrl),
    ],
  };
}

const organisationId = (publicUrl: string) => `${publicUrl}/#organisation`;

function organisation({ settings }: SiteContent, publicUrl: string): Thing {
  return {
    '@type': 'Organization',
    '@id': organisationId(publicUrl),
    name: settings.foundationName,
    url: publicUrl,
    email: settings.supportEmail,
    telephone: settings.phone,
    founder: { '@type': 'Person', name: settings.founderName },
    sameAs: settings.socials.map(({ url }) => url),
  };
}

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
    ...(settings.hours && {
      openingHoursSpecification: {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: settings.hours.days,
        opens: settings.hours.opens,
        closes: settings.hours.closes,
      },
    }),
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

function breadcrumb({ page, path, language }: SiteContent, publicUrl: string): Thing {
  const t = i18nFor(language).getFixedT(language, 'common');
  const levels = [
    { name: t('header.home'), path: '/' },
    ...(page ? [{ name: page.title, path }] : []),
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: levels.map((level, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: level.name,
      item: addressOf(publicUrl, level.path, language),
    })),
  };
}
