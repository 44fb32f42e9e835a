import type { SiteContent } from '#web/content/site-content.ts';
import { i18nFor } from '#web/i18n/i18n.ts';
import { addressOf } from './page-head.tsx';

export type Thing = Record<string, unknown>;

/** Schema.org data: the organisation, what the page adds, and the breadcrumb. */
export function structuredData(content: SiteContent, publicUrl: string, added: Thing[]): Thing {
  return {
    '@context': 'https://schema.org',
    '@graph': [organisation(content, publicUrl), ...added, breadcrumb(content, publicUrl)],
  };
}

export const organisationId = (publicUrl: string) => `${publicUrl}/#organisation`;

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
