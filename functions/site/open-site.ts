import type { Context } from 'hono';
import { paymentProviders } from '#machines/api/payment-provider.ts';
import { createMakingLimits } from '../http/making-limit.ts';
import type { Common } from '../http/mount.ts';
import { createPlainPages } from '../http/plain-pages.ts';
import type { Database } from '../platform/database/database.ts';
import type { Keys } from '../platform/security/keys.ts';
import { createItemName, createPartName } from './catalogue/item-name.ts';
import { lakeClient } from './content/lake.ts';
import { createFeeds } from './feeds/feeds.ts';
import { type ContentOptions, openContent } from './open-content.ts';
import type { Renderer } from './pages/renderer.ts';
import { createSite } from './pages/site.ts';
import { createPreview } from './preview/preview.ts';
import { createSearch } from './search/search.ts';

export type Site = ReturnType<typeof openSite>;

/**
 * In development the process that answers for the embedded lake also transforms pages' modules, so answers
 * can be slow.
 */
const ANSWER_LIMIT_IN_DEVELOPMENT_MS = 60_000;

interface SiteDeps extends Common, Omit<ContentOptions, 'answerLimitMs' | 'logger'> {
  database: Database;
  keys: Keys;
  renderer(): Promise<Renderer>;
  clientFolder: string;
  /** Reads drafts, and what is sold. */
  previewToken: string;
  frameOrigins: readonly string[];
  imageOrigins: readonly string[];
  development: boolean;
  addressOf: (c: Context) => string;
}

/** Opens the area: published content, its pages, and what is sold. */
export function openSite(deps: SiteDeps) {
  const { keys, publicUrl, lake, previewToken, development, renderer, logger } = deps;
  const content = openContent({
    ...deps,
    ...(development && { answerLimitMs: ANSWER_LIMIT_IN_DEVELOPMENT_MS }),
  });
  const { catalogue, fetchFresh, onChange: onContentChange } = content;
  const pageStore = development ? null : content.pageStore;
  const making = createMakingLimits(deps);
  const shared = { publicUrl, pageStore, limitMaking: making.pages, onContentChange };
  const tokenClient = lakeClient({ ...lake, token: previewToken });
  const preview = createPreview({ client: tokenClient, key: keys.preview, publicUrl, logger });
  const search = createSearch({ fetchContent: fetchFresh, onContentChange });
  const pages = createSite({
    ...deps,
    ...shared,
    fetchContent: content.fetch,
    fetchFresh,
    fetchPatiently: content.fetchPatiently,
    preview,
    search,
    onContentFailure: content.onFailure,
    paymentMethods: [...paymentProviders],
  });
  const siteSettings = pages.settings;
  const feeds = createFeeds({ ...shared, fetchContent: fetchFresh });
  return {
    catalogue,
    itemName: createItemName(catalogue),
    partName: createPartName(catalogue),
    fetchContent: fetchFresh,
    siteSettings,
    guides: {
      fetchContent: <T>(query: string, params: Record<string, unknown>) =>
        tokenClient.fetch<T>(query, params),
      siteSettings,
    },
    search,
    show: createPlainPages({
      async composePage(request) {
        const { composePlainPage, template } = await renderer();
        return composePlainPage(request, template);
      },
      siteSettings,
      onContentChange,
    }),
    onContentChange,
    limitPreviews: making.previews,
    preview,
    pages,
    feeds,
    /** Keeps the catalogue and the stored pages as the lake is. */
    follow: () =>
      content.follow(async (rest) => {
        await pages.refreshStoredPages(rest);
        await feeds.refreshStored(rest);
      }),
    stop: content.stop,
  };
}
