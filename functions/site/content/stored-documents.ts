import type { PageAddress } from '#machines/api/content.ts';
import { languages } from '#machines/language.ts';
import { liveDocumentAt, pathOf } from '#machines/pages.ts';
import { isArticle } from '#machines/post-languages.ts';
import type { ContentFetch } from './lake.ts';

/** The newest articles are read most; there may be any number of older ones. */
const NEWEST_POSTS = 24;
const MOST_OTHERS = 40;

/** Selects the documents whose pages are stored beside those that the program knows. */
export const storedDocumentsQuery = `{
  "others": *[_type in ["page", "legalText"] && defined(slug.current)] | order(_id asc) [0...${MOST_OTHERS}] {
    _type, "slug": slug.current
  },
  "posts": *[${isArticle}] | order(publishedOn desc, _id asc) [0...${NEWEST_POSTS}] {
    _type, "slug": slug.current
  }
}`;

interface Named {
  _type: string;
  slug: string;
}

/** Returns their addresses; null while the lake cannot say. */
export async function storedDocuments(fetch: ContentFetch): Promise<PageAddress[] | null> {
  const found = await fetch<{ others: Named[]; posts: Named[] } | null>(
    storedDocumentsQuery,
    {},
  ).catch(() => null);
  if (!found?.others || !found.posts) return null;
  return [...found.others, ...found.posts].flatMap(({ _type, slug }) => {
    const path = pathOf(_type, slug);
    return path && liveDocumentAt(path) ? languages.map((language) => ({ path, language })) : [];
  });
}
