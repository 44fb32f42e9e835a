import { addressOf, type Language, languages } from '#machines/language.ts';
import { addressedTypes, pathOf, sitePages } from '#machines/pages.ts';
import { isArticle, postLanguages } from '#machines/post-languages.ts';
import type { ContentFetch } from '../content/lake.ts';
import { type Element, xmlOf } from './xml.ts';

/** A sitemap may list 50,000 addresses, and each document has two languages. */
const MOST_DOCUMENTS = 20_000;

/** Selects the documents that search engines may list, with the day of their last change. */
const sitemapQuery = `{
  "pages": *[_id in $pages && seo.noIndex != true] { _type, "changedAt": _updatedAt },
  "documents": *[_type in $types && defined(slug.current) && seo.noIndex != true && (_type != "edition" || ${isArticle})]
    | order(_updatedAt desc) [0...${MOST_DOCUMENTS}] {
    _type, "slug": slug.current, "changedAt": _updatedAt,
    "languages": select(_type == "post" => ${postLanguages})
  }
}`;

interface Listed {
  _type: string;
  slug?: string;
  changedAt: string;
  /** The languages that it exists in; null for all. */
  languages?: Language[] | null;
}

/**
 * Writes the sitemap: every page and document that may be indexed, in each of its languages, with links to
 * the others.
 */
export async function sitemap(fetch: ContentFetch, publicUrl: string): Promise<string> {
  const live = sitePages.filter(({ isLive, robots }) => isLive && robots === 'index');
  const { pages, documents } = await fetch<{ pages: Listed[]; documents: Listed[] }>(sitemapQuery, {
    pages: live.map(({ type }) => type),
    types: addressedTypes.filter(({ isLive }) => isLive).map(({ type }) => type),
  });
  const url = [...pages, ...documents].flatMap(({ _type, slug, changedAt, languages: own }) => {
    const path = pathOf(_type, slug);
    return path ? entries(publicUrl, path, own ?? languages, changedAt) : [];
  });
  return xmlOf({
    urlset: {
      '@_xmlns': 'http://www.sitemaps.org/schemas/sitemap/0.9',
      '@_xmlns:xhtml': 'http://www.w3.org/1999/xhtml',
      url,
    },
  });
}

function entries(
  publicUrl: string,
  path: string,
  offered: readonly Language[],
  changedAt: string,
): Element[] {
  const alternate = (hreflang: string, language: Language): Element => ({
    '@_rel': 'alternate',
    '@_hreflang': hreflang,
    '@_href': addressOf(publicUrl, path, language),
  });
  const alternates = [
    ...offered.map((language) => alternate(language, language)),
    ...offered.slice(0, 1).map((first) => alternate('x-default', first)),
  ];
  return offered.map((language) => ({
    loc: addressOf(publicUrl, path, language),
    lastmod: changedAt,
    'xhtml:link': alternates,
  }));
}
