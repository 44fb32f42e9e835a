import type { SearchResponse } from '#machines/api/search.ts';
import type { PageContent } from '#web/content/site-content.ts';
import { search as textsAr } from '#web/i18n/ar/search.ts';
import { search as textsEn } from '#web/i18n/en/search.ts';

/** A search that came with the address. */
export interface Asked {
  words: string;
  /** Null while the search does not answer. */
  found: SearchResponse | null;
}

export interface SearchContent extends PageContent {
  kind: 'search';
  asked: Asked | null;
}

/** The search page has no document: its title stands for what the lake would say of it, in `$language`. */
export const searchPage = `{ "title": select(
  $language == "ar" => ${JSON.stringify(textsAr.documentTitle)}, ${JSON.stringify(textsEn.documentTitle)}
) }`;

export function shapeSearch({ title }: { title: string }): SearchContent {
  return { kind: 'search', title, seo: { title, description: '', noIndex: true }, asked: null };
}
