import type { Context } from 'hono';
import type { Language } from '#machines/language.ts';
import { SEARCH_PATH } from '#machines/pages.ts';
import { SEARCH_PARAMETER } from '#machines/search/address.ts';
import type { SearchContent } from '#web/pages/search/content.ts';
import type { Search } from '../search/search.ts';
import type { RenderPage } from './page-rendering.ts';
import type { VisitorPages } from './visitor-pages.ts';

interface SearchedPageOptions {
  pages: Pick<VisitorPages, 'content'>;
  renderPage: RenderPage;
  search: Search;
  limitMaking(c: Context): Promise<Response | null>;
}

/** Renders the search page with its results, for browsers without scripts. It is cached nowhere. */
export function createSearchedPage(options: SearchedPageOptions) {
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
