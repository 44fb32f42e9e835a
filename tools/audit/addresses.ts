import { XMLParser } from 'fast-xml-parser';
import {
  messageCopyPath,
  newsletterChoicePath,
  newsletterConfirmPath,
  newsletterLeavePath,
  newsletterPath,
  newsletterSentPath,
} from '#machines/api/paths.ts';
import { type Language, languages } from '#machines/language.ts';
import {
  addressedTypes,
  liveDocumentAt,
  ORDER_PATH,
  SEARCH_PATH,
  sitePages,
} from '#machines/pages.ts';

export interface Address {
  path: string;
  language: Language;
  url: string;
  /** True if the sitemap names it for search engines. */
  isListed: boolean;
}

/** A page that does not exist. */
export const NOWHERE = '/no-such-page';

/**
 * Public pages that the sitemap does not name: searches, a part of a list, the order page, the pages behind
 * links in mails, and one that does not exist.
 */
const unlisted = [
  SEARCH_PATH,
  `${SEARCH_PATH}?q=MENTL`,
  '/awards?year=2025',
  ORDER_PATH,
  messageCopyPath,
  newsletterPath,
  newsletterSentPath,
  newsletterConfirmPath,
  newsletterChoicePath,
  newsletterLeavePath,
  NOWHERE,
];

/** Lists every public page of the running site in both languages. */
export async function publicAddresses(site: string): Promise<Address[]> {
  const listed = await listedPaths(site);
  return [...listed, ...unlisted].flatMap((path) =>
    languages.map((language) => {
      const url = new URL(path, site);
      url.searchParams.set('lang', language);
      return { path, language, url: url.href, isListed: listed.includes(path) };
    }),
  );
}

/** Lists the paths of the site's pages: each fixed page, and one document of each kind. */
export async function pathsOfEachKind(site: string): Promise<string[]> {
  const listed = await listedPaths(site);
  return [
    ...sitePages.filter(({ isLive }) => isLive).map(({ path }) => path),
    ...addressedTypes.flatMap(({ type, folder }) => {
      const first = listed.find((path) => liveDocumentAt(path)?.type === type);
      // Editors may have added no page.
      if (type === 'page' && !first) return [];
      if (!first) throw new Error(`the sitemap names nothing in ${folder}`);
      return first;
    }),
    SEARCH_PATH,
    ORDER_PATH,
    NOWHERE,
  ];
}

async function listedPaths(site: string): Promise<string[]> {
  const parser = new XMLParser({ ignoreAttributes: true });
  const { urlset } = parser.parse(await (await fetch(`${site}/sitemap.xml`)).text());
  return (urlset.url as { loc: string }[])
    .map(({ loc }) => new URL(loc))
    .filter(({ search }) => search === '')
    .map(({ pathname }) => pathname);
}
