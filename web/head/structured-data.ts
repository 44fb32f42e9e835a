import { toPlainText } from '@portabletext/react';
import type { DayOfWeek, Graph, OpeningHoursSpecification, Thing as SchemaThing } from 'schema-dts';
import { addressOf } from '#machines/language.ts';
import type { RichTextBlock } from '#web/content/rich-text.ts';
import type { OpeningHours } from '#web/content/settings.ts';
import type { SiteContent } from '#web/content/site-content.ts';
import { breadcrumbOf } from './breadcrumb.ts';

/** A thing as schema.org defines it, with its type. */
export type Thing = Exclude<SchemaThing, string>;

/** Schema.org data: the organisation, what the page adds, and the breadcrumb. */
export function structuredData(content: SiteContent, publicUrl: string, added: Thing[]): Graph {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      organisation(content, publicUrl),
      ...added,
      ...(content.page ? [breadcrumb(content, publicUrl)] : []),
    ],
  };
}

/** Returns one set of hours as search engines read it. */
export function openingHoursOf({ days, opens, closes }: OpeningHours): OpeningHoursSpecification {
  return { '@type': 'OpeningHoursSpecification', dayOfWeek: days as DayOfWeek[], opens, closes };
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

function breadcrumb(content: SiteContent, publicUrl: string): Thing {
  const { path: here, page, language } = content;
  return {
    '@type': 'BreadcrumbList',
    itemListElement: breadcrumbOf(content).map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: addressOf(publicUrl, path, (path === here && page?.language) || language),
    })),
  };
}

/** Returns questions with their answers for search engines; an empty list if there are none. */
export function questionsData(
  items: readonly { question: string; answer: RichTextBlock[] }[],
): Thing[] {
  if (items.length === 0) return [];
  return [
    {
      '@type': 'FAQPage',
      mainEntity: items.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: toPlainText(answer) },
      })),
    },
  ];
}
