import type { Language } from '#machines/language.ts';
import type { loadContent } from '#web/entry-server.tsx';
import { answerFrom, recordAnswers } from '../content/answers.ts';
import type { ContentFetch } from '../content/content-cache.ts';
import { createLastGood } from '../content/last-good.ts';
import { type PageAddress, pageKey, parsePageKey } from '../content/page-key.ts';
import type { PageStore } from '../content/page-store.ts';
import { createPageCache, type StoredPage, storePage } from './page-cache.ts';
import type { RenderPage } from './page-rendering.ts';
import type { Renderer } from './renderer.ts';

/** The settings come with every page; this one is always there. */
const SETTINGS_PATH = '/coaching';

type Content = Awaited<ReturnType<typeof loadContent>>;

export interface VisitorPagesOptions {
  renderPage: RenderPage;
  renderer: () => Promise<Pick<Renderer, 'loadContent'>>;
  fetchContent: ContentFetch;
  /** Keeps the content of good pages beyond this process; null where nothing does. */
  kept: Pick<PageStore, 'save' | 'remove' | 'has' | 'load' | 'keys'> | null;
  /** Told the place whose content could not be read, each time. */
  onFailure(place: string): void;
  development: boolean;
}

/** Published pages and their content; where they cannot be made, the last good ones. */
export interface VisitorPages {
  page(place: PageAddress): Promise<StoredPage>;
  content(place: PageAddress): Promise<Content>;
  /** The site's settings, or the last good ones; null where there have never been any. */
  settings(language: Language): Promise<Content['settings'] | null>;
  /** The content changed: every page is made anew when it is next asked for. */
  invalidate(): void;
  /**
   * Makes every page that something is kept for, unless it is made already, so that what is kept follows the
   * lake though nobody reads it. It ends early at a page that cannot be made.
   */
  makeKept(): Promise<void>;
}

export function createVisitorPages(options: VisitorPagesOptions): VisitorPages {
  const { renderPage, renderer, fetchContent, kept, development } = options;
  let failures = 0;
  const pages = createPageCache(development ? 0 : undefined);
  const memory = {
    onFailure(place: string) {
      failures += 1;
      options.onFailure(place);
    },
    ...(development && { limit: 0 }),
  };
  const lastPages = createLastGood<StoredPage>({
    ...memory,
    judge: ({ status }) => (status >= 500 ? 'failed' : status === 200 ? 'good' : 'gone'),
  });
  const lastContent = createLastGood<Content>({
    ...memory,
    judge: ({ page }) => (page ? 'good' : 'gone'),
  });

  async function make({ language, path }: PageAddress, fetch: ContentFetch): Promise<StoredPage> {
    const rendered = await renderPage({ pathname: path, language, source: { fetch } });
    return storePage(rendered.status, rendered.html, rendered.headers);
  }

  async function makeAndKeep(place: PageAddress): Promise<StoredPage> {
    if (!kept) return make(place, fetchContent);
    const readAt = Date.now();
    const source = recordAnswers(fetchContent);
    const made = await make(place, source.fetch);
    if (made.status === 200) kept.save(pageKey(place), source.answers, { readAt });
    else if (made.status < 500) kept.remove(pageKey(place));
    return made;
  }

  /** What `from` makes of what is kept for the place, where something is. */
  async function restore<T>(place: PageAddress, from: (fetch: ContentFetch) => Promise<T>) {
    const recalled = await kept?.load(pageKey(place));
    return recalled && from(answerFrom(recalled.answers));
  }

  function page(place: PageAddress): Promise<StoredPage> {
    const key = `${place.language} ${place.path}`;
    return lastPages.serve(
      key,
      () => pages.page(key, () => makeAndKeep(place)),
      () => restore(place, (fetch) => make(place, fetch)),
    );
  }

  /** A page that browsers reach by themselves is made all the same, so that it is kept. */
  function makeUnlessKept(language: Language, { page: found, path }: Content): void {
    if (!found || !kept || kept.has(pageKey({ language, path }))) return;
    page({ language, path }).catch(() => undefined);
  }

  async function content(place: PageAddress): Promise<Content> {
    const { language, path } = place;
    const { loadContent } = await renderer();
    const found = await lastContent.serve(
      `${language} ${path}`,
      () => loadContent(path, language, { fetch: fetchContent }),
      () => restore(place, (fetch) => loadContent(path, language, { fetch })),
    );
    makeUnlessKept(language, found);
    return found;
  }

  return {
    page,
    content,
    settings: (language) =>
      content({ language, path: SETTINGS_PATH }).then(
        ({ settings }) => settings,
        () => null,
      ),
    invalidate: () => pages.invalidate(),
    async makeKept() {
      const before = failures;
      for (const name of (await kept?.keys()) ?? []) {
        const place = parsePageKey(name);
        if (place) await page(place);
        if (failures > before) return;
      }
    },
  };
}
