import type { Language } from '#machines/language.ts';
import type { CoachingContent } from '#web/pages/coaching/content.ts';
import type { SectionPageContent } from '#web/pages/section-page/content.ts';
import type { SiteSettings } from './settings.ts';

/** What one page shows, by the kind of page. */
export type PageContent = CoachingContent | SectionPageContent;

/** Everything a screen shows at one address in one language. */
export interface SiteContent {
  language: Language;
  path: string;
  settings: SiteSettings;
  /** Null: there is no page at this path. */
  page: PageContent | null;
}
