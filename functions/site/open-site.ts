import { defaultLanguage } from '#machines/language.ts';
import type { Common } from '../http/mount.ts';
import { createPlainPages } from '../http/plain-pages.ts';
import { createMakingLimits } from '../http/rate-limit.ts';
import { createCache } from '../platform/cache.ts';
import type { Database } from '../platform/database/database.ts';
import type { Keys } from '../platform/security/keys.ts';
import { createCatalogue } from './catalogue/catalogue.ts';
import { createItemName, createPartName } from './catalogue/item-name.ts';
import { createArchiveEdition } from './content/archive-edition.ts';
import { type ContentAlarmOptions, createContentAlarm } from './content/content-alarm.ts';
import { connectLake, type LakeAccess, lakeClient } from './content/lake.ts';
import { createReadDraftWords, createReadMailWords } from './content/mail-words.ts';
import { createPageStore } from './content/page-store.ts';
import { createPageStoreTable } from './content/page-store-table.ts';
import { startRefreshLoop } from './content/refresh-loop.ts';
import { createTestimonialDocuments } from './content/testimonial-documents.ts';
import { createFeeds } from './feeds/feeds.ts';
import { createCheckLinks } from './links/check-links.ts';
import { createOpenLink } from './links/open-link.ts';
import { createRecordMoves } from './links/record-moves.ts';
import type { StoredPage } from './pages/page-cache.ts';
import type { Renderer } from './pages/renderer.ts';
import { createSite } from './pages/site.ts';
import { createPreview } from './preview/preview.ts';
import { createCountMissed } from './search/missed-searches.ts';
import { createSearch } from './search/search.ts';

export type Site = ReturnType<typeof openSite>;

/**
 * In development the process that answers for the embedded lake also transforms pages' modules, so answers
 * can be slow.
 */
const ANSWER_LIMIT_IN_DEVELOPMENT_MS = 60_000;

/** Pages as HTML and as JSON, and feeds. */
const MOST_RENDERED = 800;

interface SiteDeps extends Common, Omit<ContentAlarmOptions, 'logger' | 'now'> {
  lake: LakeAccess;
  database: Database;
  keys: Keys;
  renderer(): Promise<Renderer>;
  clientFolder: string;
  /** Reads drafts, and what is sold. */
  previewToken: string;
  /** Writes redirects, the report on links, when an edition was sent, and what people offer for the testimonials. */
  writingToken: string;
  frameOrigins: readonly string[];
  scriptOrigins: readonly string[];
  connectOrigins: readonly string[];
  imageOrigins: readonly string[];
  development: boolean;
  showsExamples: boolean;
  /** Whether links to other sites are opened, to find those that fail. */
  opensLinks: boolean;
  remindsByWhatsapp: boolean;
  cdnSeconds: number;
}

/** Opens the area: published content, its pages, and what is sold. */
export function openSite(deps: SiteDeps) {
  const { keys, publicUrl, lake: access, previewToken, development, renderer, logger } = deps;
  const onFailure = createContentAlarm(deps);
  // The name leaves out the lake's URL, because the same lake may move to another one.
  const table = createPageStoreTable(deps.database, `${access.projectId}/${access.dataset}`);
  const store = createPageStore({ table, logger });
  const lake = connectLake(access, {
    showsExamples: deps.showsExamples,
    logger,
    onFailure,
    ...(development && { answerLimitMs: ANSWER_LIMIT_IN_DEVELOPMENT_MS }),
  });
  const { fetch: fetchContent, onChange: onContentChange } = lake;
  // In development nothing is served a second time.
  const contentVersion = development ? () => Symbol() : lake.version;
  const rendered = createCache<StoredPage>(MOST_RENDERED);
  const catalogue = createCatalogue({ fetch: fetchContent, pageStore: store, onFailure, logger });
  onContentChange(() => catalogue.invalidate());
  const pageStore = development ? null : store;
  const making = createMakingLimits(deps);
  const shared = {
    ...{ fetchContent, contentVersion, rendered },
    ...{ publicUrl, pageStore, limitMaking: making.pages },
  };
  const tokenClient = lakeClient({ ...access, token: previewToken });
  const preview = createPreview({ client: tokenClient, key: keys.preview, publicUrl, logger });
  const writingClient = lakeClient({ ...access, token: deps.writingToken });
  const recordMoves = createRecordMoves({ client: writingClient, pageStore: store, logger });
  const checkLinks = createCheckLinks({ client: writingClient, openLink: createOpenLink() });
  const countMissed = createCountMissed({ ...deps, key: keys.requests });
  const search = createSearch({ ...shared, countMissed });
  const pages = createSite({
    ...deps,
    ...shared,
    fetchPatiently: lake.fetchPatiently,
    preview,
    search,
    onContentFailure: onFailure,
  });
  const siteSettings = pages.settings;
  const drafts = tokenClient.withConfig({ perspective: 'drafts' });
  const mailWords = createReadMailWords({
    ...{ fetchContent, contentVersion, pageStore: store, renderer, logger },
  });
  const feeds = createFeeds(shared);
  const stops: Array<() => Promise<void>> = [];
  return {
    catalogue,
    itemName: createItemName(catalogue),
    partName: createPartName(catalogue),
    fetchContent,
    siteSettings,
    mailWords,
    draftWords: createReadDraftWords({
      fetchContent: (query, params) => drafts.fetch(query, params),
      renderer,
    }),
    guides: {
      fetchContent: <T>(query: string, params: Record<string, unknown>) =>
        tokenClient.fetch<T>(query, params),
      siteSettings,
      mailWords,
    },
    search,
    checkLinks: async () => {
      if (deps.opensLinks) await checkLinks();
    },
    archiveEdition: createArchiveEdition(writingClient),
    testimonialDocuments: createTestimonialDocuments(writingClient, table),
    show: createPlainPages({
      async composePage(request) {
        const { composePlainPage, template } = await renderer();
        return composePlainPage(request, template);
      },
      siteSettings,
    }),
    contentVersion,
    limitPreviews: making.previews,
    preview,
    pages,
    feeds,
    /**
     * Starts verifying the catalogue, reading the words of mails and refreshing what is stored, at intervals and after
     * each change.
     */
    follow() {
      const loop = startRefreshLoop(async (rest) => {
        await catalogue.verify();
        await mailWords(defaultLanguage);
        await pages.refreshStoredPages(rest);
        await feeds.refreshStored(rest);
      }, logger);
      onContentChange(loop.refreshSoon);
      onContentChange(recordMoves);
      // Knows the addresses before the first change, whose event may come before this call.
      void recordMoves();
      stops.push(loop.stop);
    },
    async stop() {
      for (const stop of stops) await stop();
      lake.stop();
      await store.stop();
    },
  };
}
