import type { ListQuery } from '#machines/list-query.ts';
import type { PageChunk } from '#machines/pages.ts';
import type { PageContent, SiteContent } from '#web/content/site-content.ts';
import type { Thing } from '#web/head/structured-data.ts';
import { articleQuery, shapeArticle } from './article/content.ts';
import { articleData } from './article/structured-data.ts';
import { shapeCoaching } from './coaching/content.ts';
import { coachingQuery } from './coaching/query.ts';
import { coachingData } from './coaching/structured-data.ts';
import { legalTextQuery, shapeLegalText } from './legal-text/content.ts';
import { orderPage, shapeOrder } from './order/content.ts';
import { searchPage, shapeSearch } from './search/content.ts';
import { sectionPageQuery, shapeSectionPage } from './section-page/content.ts';
import { sectionPageData } from './section-page/structured-data.ts';

interface PageSource<Raw, Page extends PageContent> {
  /**
   * GROQ for the page whose document is `$page`, or of the name `$slug`, in `$language`; its lists
   * from `$from` to `$to`, of `$topic`, `$audience` and `$year`.
   */
  query: string;
  /**
   * Returns the page with this part of its lists; null if its document is not published, or has no
   * such part.
   */
  shape(raw: Raw, list: ListQuery): Page | null;
  /** Returns what the page adds to the site's structured data. */
  structuredData?(content: SiteContent, page: Page, publicUrl: string): Thing[];
}

// biome-ignore lint/suspicious/noExplicitAny: each query has an answer of its own, which only its own shape reads
type AnyPageSource = PageSource<any, any>;

/** The sources of each page's content, used by the server alone. */
export const pageSources: Record<PageChunk, AnyPageSource> = {
  coaching: {
    query: coachingQuery,
    shape: shapeCoaching,
    structuredData: coachingData,
  },
  'section-page': {
    query: sectionPageQuery,
    shape: shapeSectionPage,
    structuredData: sectionPageData,
  },
  article: { query: articleQuery, shape: shapeArticle, structuredData: articleData },
  'legal-text': { query: legalTextQuery, shape: shapeLegalText },
  search: { query: searchPage, shape: shapeSearch },
  order: { query: orderPage, shape: shapeOrder },
};
