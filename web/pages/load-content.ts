import type { SettingsQueryResult } from '#functions/site/content/content-types.generated.ts';
import type { Language } from '#machines/language.ts';
import { type ListQuery, PAGE_SIZE, readListQuery } from '#machines/listing.ts';
import {
  chunkAt,
  liveDocumentAt,
  livePageAt,
  type PageChunk,
  servedPath,
} from '#machines/pages.ts';
import type { ContentSource } from '#web/content/content-source.ts';
import { settingsQuery } from '#web/content/settings.ts';
import type { PageContent, SiteContent } from '#web/content/site-content.ts';
import type { Thing } from '#web/head/structured-data.ts';
import { articleData, articleQuery, shapeArticle } from './article/content.ts';
import { coachingData, coachingQuery, shapeCoaching } from './coaching/content.ts';
import { legalTextQuery, shapeLegalText } from './legal-text/content.ts';
import { orderPage, shapeOrder } from './order/content.ts';
import { searchPage, shapeSearch } from './search/content.ts';
import { sectionPageQuery, shapeSectionPage } from './section-page/content.ts';
import { sectionPageData } from './section-page/structured-data.ts';

interface PageSource<Raw, Page extends PageContent> {
  /**
   * GROQ for the page whose document is `$page`, or of this type and the name `$slug`, in `$language`; its lists
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
  coaching: { query: coachingQuery, shape: shapeCoaching, structuredData: coachingData },
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

/** Returns the parameters for the query of a page, or of a document with an address of its own. */
function paramsOf(
  { type, slug = '' }: { type: string; slug?: string },
  { topic, audience, year, page }: ListQuery,
) {
  const part = { from: (page - 1) * PAGE_SIZE, to: page * PAGE_SIZE };
  return { page: type, slug, topic, audience, year, ...part };
}

/**
 * Returns the content of one address; `page` is null if there is none. One request asks for
 * settings and page, so that both are of one moment.
 * @throws whatever the source throws, and an Error while the site settings are not published
 */
export async function loadContent(
  address: string,
  language: Language,
  source: ContentSource,
): Promise<SiteContent> {
  const [path = '', search = ''] = servedPath(address).split('?');
  const known = livePageAt(path) ?? liveDocumentAt(path);
  const list = readListQuery(search);
  const chunk = chunkAt(path);
  const { query, shape } = chunk ? pageSources[chunk] : nowhere;
  const { settings, page } = await source.fetch<{ settings: SettingsQueryResult; page: unknown }>(
    `{"settings": ${settingsQuery}, "page": ${query}}`,
    { language, ...(known && paramsOf(known, list)) },
  );
  if (!settings) throw new Error('the site settings are not published');
  return { language, path, search: search && `?${search}`, settings, page: shape(page, list) };
}

const nowhere = { query: 'null', shape: () => null };
