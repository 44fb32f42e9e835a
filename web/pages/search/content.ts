import type { SearchResponse } from '#machines/api/search.ts';
import type { PageContent } from '#web/content/site-content.ts';
import { searchTitle } from '#web/i18n/page-titles.ts';

/** A search in the address. */
export interface Asked {
  words: string;
  /** Null while the search does not answer. */
  found: SearchResponse | null;
}

export interface SearchContent extends PageContent {
  kind: 'search';
  asked: Asked | null;
}

/** The search page has no document, so this query returns its title in `$language`. */
export const searchPage = `{ "title": select(
  $language == "ar" => ${JSON.stringify(searchTitle.ar)}, ${JSON.stringify(searchTitle.en)}
) }`;

export function shapeSearch({ title }: { title: string }): SearchContent {
  return { kind: 'search', title, seo: { title, description: '', noIndex: true }, asked: null };
}
