import { XMLParser } from 'fast-xml-parser';
import { type Language, languages } from '#machines/language.ts';

export interface Address {
  path: string;
  language: Language;
  url: string;
  /** Named in the sitemap, for search engines to find. */
  isListed: boolean;
}

/** Public pages that the sitemap does not name: searches, a part of a list, and one that is not there. */
const unlisted = ['/search', '/search?q=MENTL', '/awards?year=2025', '/no-such-page'];

/** Every public page of the running site in both languages. */
export async function publicAddresses(site: string): Promise<Address[]> {
  const parser = new XMLParser({ ignoreAttributes: true });
  const { urlset } = parser.parse(await (await fetch(`${site}/sitemap.xml`)).text());
  const listed = (urlset.url as { loc: string }[])
    .map(({ loc }) => new URL(loc))
    .filter(({ search }) => search === '')
    .map(({ pathname }) => pathname);
  return [...listed, ...unlisted].flatMap((path) =>
    languages.map((language) => {
      const url = new URL(path, site);
      url.searchParams.set('lang', language);
      return { path, language, url: url.href, isListed: listed.includes(path) };
    }),
  );
}
