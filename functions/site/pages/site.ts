import { type Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import {
  contentAddress,
  contentPath,
  type PageAddress,
  readContentQuery,
  SHARE_FOLDER,
} from '#machines/api/content.ts';
import {
  defaultLanguage,
  LANGUAGE_COOKIE,
  type Language,
  readLanguage,
} from '#machines/language.ts';
import { spelledSearch } from '#machines/listing.ts';
import {
  livePageAt,
  NOT_FOUND_PATH,
  normalisePath,
  SEARCH_PATH,
  servedPath,
} from '#machines/pages.ts';
import { readSearched, SEARCH_PARAMETER } from '#machines/search/address.ts';
import type { SearchContent } from '#web/pages/search/content.ts';
import { createRedirects } from '../links/redirects.ts';
import { type Preview, previewHeaders } from '../preview/preview.ts';
import type { Search } from '../search/search.ts';
import { immutableFiles } from './immutable-files.ts';
import { sendStored } from './page-cache.ts';
import {
  addressedHeaders,
  createPageRendering,
  type PageRenderingOptions,
  type RenderPage,
} from './page-rendering.ts';
import { sharePictures } from './share-pictures.ts';
import {
  createVisitorPages,
  type VisitorPages,
  type VisitorPagesOptions,
} from './visitor-pages.ts';

interface SearchedPageOptions {
  pages: Pick<VisitorPages, 'content'>;
  renderPage: RenderPage;
  search: Search;
  limitMaking(c: Context): Promise<Response | null>;
}

/** Renders the search page with its results, for browsers without scripts. It is cached nowhere. */
function createSearchedPage(options: SearchedPageOptions) {
  const { pages, renderPage, search, limitMaking } = options;
  return async (c: Context, { words, language }: { words: string; language: Language }) => {
    const refused = await limitMaking(c);
    if (refused) return refused;
    const read = pages.content({ language, path: SEARCH_PATH });
    const [content, found] = await Promise.all([
      read.catch(() => null),
      search(words, language, c.req.raw.signal).catch(() => null),
    ]);
    const rendered = await renderPage({
      pathname: SEARCH_PATH,
      language,
      // Reached only where the content could not be read: the failure is passed on, so that the error page is
      // rendered.
      source: { fetch: () => read as Promise<never> },
      ...(content && {
        content: {
          ...content,
          search: `?${new URLSearchParams({ [SEARCH_PARAMETER]: words })}`,
          page: { ...content.page, asked: { words, found } } as SearchContent,
        },
      }),
    });
    return c.body(rendered.html, rendered.status as 200, {
      ...rendered.headers,
      'Cache-Control': rendered.status === 503 ? 'no-store' : 'private, no-cache',
    });
  };
}

const PERMANENT = 308;
const MOVED = 301;
/** Editors may change or remove a redirect, so browsers ask again. */
const ASK_AGAIN = { 'Cache-Control': 'no-cache' };

export interface SiteOptions
  extends PageRenderingOptions,
    Omit<VisitorPagesOptions, 'renderer' | 'renderPage' | 'redirects' | 'onFailure'> {
  /** The browser files that `vite build` wrote. */
  clientFolder: string;
  preview: Pick<Preview, 'isOn' | 'fetchFor'>;
  /** Rate-limits uncached requests; returns the refusal, or null within the limit. */
  limitMaking(c: Context): Promise<Response | null>;
  search: Search;
  onContentFailure: VisitorPagesOptions['onFailure'];
}

export interface Site
  extends Pick<VisitorPages, 'settings' | 'refreshStoredPages' | 'preparePages' | 'madePage'> {
  /** Serves the pages, their content as JSON for navigation in the browser, and the built files. */
  endpoints: Hono;
}

export function createSite(options: SiteOptions): Site {
  const { preview, renderer, limitMaking } = options;
  const renderPage = createPageRendering(options);
  const redirects = createRedirects(options);
  const pages = createVisitorPages({
    ...options,
    ...{ renderPage, redirects },
    onFailure: options.onContentFailure,
  });
  const searchedPage = createSearchedPage({ ...options, pages, renderPage });
  const endpoints = new Hono();

  /** Counts only uncached requests: what is already rendered is always served. */
  async function limited(c: Context, what: 'page' | 'content', address: PageAddress) {
    return pages.isMade(what, address) && !preview.isOn(c) ? null : limitMaking(c);
  }

  /** Returns the address that a former one leads to. A page's own parts, such as `/blog?page=99`, lead nowhere. */
  async function movedTo(address: string): Promise<string | null> {
    const path = normalisePath(address.replace(/\?.*/s, ''));
    return livePageAt(path) ? null : redirects.find(path);
  }

  endpoints.get(contentPath, async (c) => {
    const { path, language } = readContentQuery(c.req.query());
    const refused = await limited(c, 'content', { language, path });
    if (refused) return refused;
    if (preview.isOn(c)) {
      const { loadContent } = await renderer();
      const source = { fetch: preview.fetchFor(c) };
      return c.json(await loadContent(path, language, source), 200, previewHeaders);
    }
    const moved = await movedTo(path);
    if (moved && !(await pages.content({ language, path })).page) {
      const address = contentAddress({ language, path: moved.replace(/#.*/, '') });
      return c.body(null, MOVED, { Location: address, ...ASK_AGAIN });
    }
    return sendStored(c, await pages.packedContent({ language, path }));
  });

  endpoints.use('/assets/*', immutableFiles(options.clientFolder));

  endpoints.get(
    `${SHARE_FOLDER}/*`,
    sharePictures({
      content: pages.content,
      limitContent: (c, address) => limited(c, 'content', address),
      limitMaking,
    }),
  );

  endpoints.get('*', async (c) => {
    const language = requestedLanguage(c);
    const { pathname: asked, search } = new URL(c.req.url);
    const pathname = servedPath(`${asked}${search}`);
    const [path = ''] = pathname.split('?');
    const query = livePageAt(path)?.hasList ? spelledSearch(search) : search;
    if ((path !== asked || query !== search) && pathname !== NOT_FOUND_PATH) {
      return c.redirect(`${path}${query}`, PERMANENT);
    }
    const words = path === SEARCH_PATH ? readSearched(search) : '';
    if (words) return searchedPage(c, { words, language });
    const refused = await limited(c, 'page', { language, path: pathname });
    if (refused) return refused;
    if (preview.isOn(c)) {
      const source = { fetch: preview.fetchFor(c) };
      const page = await renderPage({ pathname, language, source, isPreview: true });
      return c.body(page.html, page.status as 200, { ...page.headers, ...previewHeaders });
    }
    const page = await pages.page({ language, path: pathname });
    const moved = page.status === 404 ? await movedTo(asked) : null;
    if (!moved) {
      const isNamed = page.status === 200 && search === `?lang=${language}`;
      return sendStored(c, page, isNamed ? addressedHeaders(options, language) : {});
    }
    return c.body(null, MOVED, { Location: withSearch(moved, search), ...ASK_AGAIN });
  });

  const { settings, refreshStoredPages, preparePages, madePage } = pages;
  return { endpoints, settings, refreshStoredPages, preparePages, madePage };
}

/** Adds a request's query, such as its language, to the address that it is led to. */
function withSearch(address: string, search: string): string {
  const { pathname, searchParams, hash } = new URL(address, 'http://localhost');
  for (const [name, value] of new URLSearchParams(search)) searchParams.set(name, value);
  return `${pathname}${searchParams.size > 0 ? `?${searchParams}` : ''}${hash}`;
}

/**
 * Returns the language of a request: the address names it, else the visitor's last choice, else the default.
 */
export function requestedLanguage(c: Context): Language {
  const asked = readLanguage(c.req.query('lang')) ?? readLanguage(getCookie(c, LANGUAGE_COOKIE));
  return asked ?? defaultLanguage;
}
