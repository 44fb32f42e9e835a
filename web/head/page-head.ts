import { type Language, languages } from '#machines/language.ts';
import type { SiteContent } from '#web/content/site-content.ts';
import { i18nFor } from '#web/i18n/i18n.ts';
import { escapeHtml } from './escape.ts';

/** What the page says about itself to search engines and to those who share it. */
export interface PageHead {
  title: string;
  description: string;
  /** Null where the page is not to be found by search. */
  canonical: string | null;
  tags: string[];
}

const locales: Record<Language, string> = { en: 'en_US', ar: 'ar_AE' };

/** The address of a path in a language: English is the default, Arabic the alternate `?lang=ar`. */
export function addressOf(publicUrl: string, path: string, language: Language): string {
  return `${publicUrl}${path}${language === 'ar' ? '?lang=ar' : ''}`;
}

export function pageHead(content: SiteContent, publicUrl: string): PageHead {
  const { settings, page, language, path } = content;
  const t = i18nFor(language).getFixedT(language, 'common');
  const name = settings.foundationName;
  const own = page?.seo.title || page?.title || t('notFound.documentTitle');
  const title = name ? `${own} · ${name}` : own;
  const description = page?.seo.description ?? '';
  const isHidden = !page || page.seo.noIndex;
  const canonical = isHidden ? null : addressOf(publicUrl, path, language);
  const tags = [
    ...(description ? [meta('name', 'description', description)] : []),
    ...(canonical ? shared({ title, description, name, canonical, language }) : []),
    ...(canonical ? alternates(publicUrl, path, canonical) : []),
    ...(isHidden ? [meta('name', 'robots', 'noindex')] : []),
  ];
  return { title, description, canonical, tags };
}

/** The head's tags as HTML; each is marked, so that the browser can replace them on navigation. */
export function headHtml(head: PageHead): string {
  return [`<title>${escapeHtml(head.title)}</title>`, ...head.tags].join('\n    ');
}

function alternates(publicUrl: string, path: string, canonical: string): string[] {
  const tag = (hreflang: string, href: string) =>
    `<link data-head rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}">`;
  return [
    `<link data-head rel="canonical" href="${escapeHtml(canonical)}">`,
    ...languages.map((language) => tag(language, addressOf(publicUrl, path, language))),
    tag('x-default', addressOf(publicUrl, path, 'en')),
  ];
}

interface Shared {
  title: string;
  description: string;
  name: string;
  canonical: string;
  language: Language;
}

function shared({ title, description, name, canonical, language }: Shared): string[] {
  return [
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', name),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', canonical),
    meta('property', 'og:locale', locales[language]),
    ...languages
      .filter((other) => other !== language)
      .map((other) => meta('property', 'og:locale:alternate', locales[other])),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
}

function meta(kind: 'name' | 'property', key: string, content: string): string {
  return `<meta data-head ${kind}="${key}" content="${escapeHtml(content)}">`;
}
