import type { Language } from '#machines/language.ts';
import type { CoachingContent } from '#web/pages/coaching/content.ts';
import type { SiteSettings } from './settings.ts';

/** What one page shows, by the kind of page. */
export type PageContent = CoachingContent;

/** Everything a screen shows at one address in one language. */
export interface SiteContent {
  language: Language;
  path: string;
  settings: SiteSettings;
  /** Null: there is no page at this path. */
  page: PageContent | null;
}

/** The paths that have a page today; links to others are not shown. */
export const pagePaths: readonly string[] = ['/coaching'];

/** `/coaching/` and `/Coaching` are the same page as `/coaching`. */
export function normalisePath(path: string): string {
  return path.toLowerCase().replace(/\/+$/, '') || '/';
}
