import type { Language } from '#machines/language.ts';
import type { PageChunk } from '#machines/pages.ts';
import type { SiteSettings } from './settings.ts';

/** The fields of every page; `kind` tells what else it shows. */
export interface PageContent {
  kind: PageChunk;
  title: string;
  seo: { title: string; description: string; noIndex: boolean };
  /** The languages in which the page exists; left out if it exists in all. */
  languages?: readonly Language[];
  /** The language in which it is shown; left out if that is the reader's. */
  language?: Language;
  /** The day of an article, such as `2026-11-22`. */
  publishedOn?: string;
}

/** Everything a screen shows at one address in one language. */
export interface SiteContent {
  language: Language;
  path: string;
  /** The part of its lists that the page shows, as a query string; empty for the whole. */
  search: string;
  /**
   * The address asks for a part of its lists that cannot be read now: the page shows the whole
   * list, and says so.
   */
  isWholeInstead?: true;
  settings: SiteSettings;
  /** Null if there is no page at this path. */
  page: PageContent | null;
}
