import type { Context } from 'hono';
import type { Language } from '#machines/language.ts';
import { SEARCH_PATH } from '#machines/pages.ts';
import { SEARCH_PARAMETER } from '#machines/search/address.ts';
import type { SearchContent } from '#web/pages/search/content.ts';
import type { ContentFetch } from '../content/content-cache.ts';
import type { Search } from '../search/search.ts';
import type { RenderPage } from './page-rendering.ts';
import type { VisitorPages } from './visitor-pages.ts';

interface SearchedPageOptions {
  pages: Pick<VisitorPages, 'content'>;
  renderPage: RenderPage;
  search: Search;
  fetchContent: ContentFetch;
  limitMaking(c: Context): Promise<Response | null>;
}

/** The search page with what was found, for browsers without scripts. It is kept nowhere; without the lake it says so. */
export function createSearchedPage(options: SearchedPageOptions) {
  const { pages, renderPage, search, fetchContent, limitMaking } = options;
  return async (c: Context, { words, language }: { words: string; language: Language }) => {
    const refused = await limitMaking(c);
    if (refused) return refused;
    const [content, found] = await Promise.all([
      pages.content({ language, path: SEARCH_PATH }),
      search(words, language).catch(() => null),
    ]);
    const page = content.page as SearchContent;
    const rendered = await renderPage({
      pathname: SEARCH_PATH,
      language,
      source: { fetch: fetchContent },
      content: {
        ...content,
        search: `?${new URLSearchParams({ [SEARCH_PARAMETER]: words })}`,
        page: { ...page, asked: { words, found } } as SearchContent,
      },
    });
    return c.body(rendered.html, rendered.status as 200, {
      ...rendered.headers,
      'Cache-Control': 'private, no-cache',
    });
  };
}
