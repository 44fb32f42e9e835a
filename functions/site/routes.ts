import { previewPath } from '#machines/api/preview.ts';
import { search } from '#machines/api/search.ts';
import { createOtherMethods } from '../http/answer-problem.ts';
import { networkOf } from '../http/caller.ts';
import type { Common, Mount } from '../http/mount.ts';
import { type AssetOptions, createAssetEndpoint } from './content/asset-endpoint.ts';
import type { Site } from './open-site.ts';
import { type AdminOptions, createAdmin } from './pages/admin.ts';
import { createOfflinePage, type OfflinePageOptions } from './pages/offline-page.ts';
import { createStudio, type StudioOptions } from './pages/studio.ts';
import type { Search } from './search/search.ts';

/** Mounts the calls about the site. */
export function siteRoutes({ answer, limit }: Mount, deps: { search: Search }): void {
  answer(search, limit.reads, ({ words }, language, c) =>
    deps.search(words, language, c.req.raw.signal),
  );
}

interface PagesDeps
  extends Common,
    Pick<Site, 'limitPreviews' | 'preview' | 'feeds' | 'pages'>,
    Omit<AdminOptions, 'folder'>,
    Omit<AssetOptions, 'callerOf'>,
    OfflinePageOptions {
  adminFolder: string;
  studio: StudioOptions;
}

/** Mounts the pages. They answer every address, so they come after all areas. */
export function pageRoutes({ pages }: Mount, deps: PagesDeps): void {
  const { addressOf, preview } = deps;
  pages
    .use(`${previewPath}/*`, deps.limitPreviews)
    .route('/', preview.endpoints)
    .route('/', deps.feeds.endpoints)
    .route('/', createOfflinePage(deps))
    .route('/', createAssetEndpoint({ ...deps, callerOf: (c) => networkOf(addressOf(c)) }))
    .route('/', createAdmin({ ...deps, folder: deps.adminFolder }))
    .route('/', createStudio(deps.studio))
    .route('/', deps.pages.endpoints)
    .route('/', createOtherMethods());
}
