import type { Language } from '#machines/language.ts';
import type { PageChunk } from '#machines/pages.ts';
import type { SiteSettings } from './settings.ts';

/** What every page has; `kind` tells what else it shows. */
export interface PageContent {
  kind: PageChunk;
  title: string;
  seo: { title: string; description: string; noIndex: boolean };
  /** The languages in which it is there; left out where it is in each. */
  languages?: readonly Language[];
  /** The one in which it is read; left out where that is the reader's. */
  language?: Language;
  /** Of an article alone: the day, such as `2026-11-22`. */
  publishedOn?: string;
}

/** Everything a screen shows at one address in one language. */
export interface SiteContent {
  language: Language;
  path: string;
  /** The part of its lists that the page shows, as a query string; empty for the whole. */
  search: string;
  /** The address asks for a part of its lists that cannot be read just now: the page shows the whole, and says so. */
  isWholeInstead?: true;
  settings: SiteSettings;
  /** Null: there is no page at this path. */
  page: PageContent | null;
}
