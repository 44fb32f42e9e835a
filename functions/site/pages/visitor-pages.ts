import type { PageAddress } from '#machines/api/content.ts';
import { homeDay } from '#machines/home-day.ts';
import { type Language, languages } from '#machines/language.ts';
import {
  liveDocumentAt,
  livePageAt,
  NOT_FOUND_PATH,
  ORDER_PATH,
  pagePath,
  SEARCH_PATH,
  servedPath,
  sitePages,
} from '#machines/pages.ts';
import type { loadContent } from '#web/entry-server.tsx';
import { createPromiseCache } from '../../platform/promise-cache.ts';
import { answerFrom, recordAnswers } from '../content/answers.ts';
import type { ContentAlarm } from '../content/content-alarm.ts';
import type { ContentFetch } from '../content/content-cache.ts';
import { createLastGood, type LastGoodOptions } from '../content/last-good.ts';
import { pageKey, parsePageKey } from '../content/page-key.ts';
import type { PageStore } from '../content/page-store.ts';
import type { Rest } from '../content/refresh-loop.ts';
import { storedDocuments } from '../content/stored-documents.ts';
import { type StoredPage, storePage } from './page-cache.ts';
import type { RenderPage } from './page-rendering.ts';
import type { Renderer } from './renderer.ts';

/** A page that always exists; every page carries the settings. */
const SETTINGS_PATH = pagePath('coachingPage');

type Content = Awaited<ReturnType<typeof loadContent>>;

export interface VisitorPagesOptions {
  renderPage: RenderPage;
  renderer: () => Promise<Pick<Renderer, 'loadContent'>>;
  fetchContent: ContentFetch;
  /**
   * Reads without the query cache, for pages of which there are any number, because they have caches of their
   * own.
   */
  fetchFresh: ContentFetch;
  /** Reads without the query cache and waits longer than a visitor would. */
  fetchPatiently: ContentFetch;
  /** Null if no page is stored in the database. */
  pageStore: Pick<PageStore, 'save' | 'remove' | 'has' | 'load' | 'keys' | 'written'> | null;
  /** Called with the page key each time a page's content cannot be read. */
  onFailure: ContentAlarm;
  development: boolean;
}

/** More than the pages that the program knows, in both languages. */
const FIXED_KEPT = 500;
/** How many other pages are cached; they never displace the fixed ones. */
const OTHERS_KEPT = 300;

/** The pages that the program knows without asking the lake. */
const fixedPaths: readonly string[] = [
  ...sitePages.filter(({ isLive }) => isLive).map(({ path }) => path),
  SEARCH_PATH,
  ORDER_PATH,
];

/** The addresses of the fixed pages, which are all stored in the database. */
const addresses: PageAddress[] = fixedPaths.flatMap((path) =>
  languages.map((language) => ({ path, language })),
);

const isFixed = ({ path }: PageAddress) => path === NOT_FOUND_PATH || fixedPaths.includes(path);

const fixedKeys = new Set(addresses.map(pageKey));
/** Says whether this is the shared 404 page, which counts as good with its status. */
const isNowhere = (key: string) => parsePageKey(key)?.path === NOT_FOUND_PATH;
/** Shares one alarm for these pages, because anybody can make up any number of their addresses. */
const OTHERS_ALARM = 'pages that are not stored';

/**
 * Serves published pages and their content by their paths; while the lake fails, it serves the last good
 * ones.
 */
export interface VisitorPages {
  page(address: PageAddress): Promise<StoredPage>;
  content(address: PageAddress): Promise<Content>;
  /** Returns the page if it was rendered today and since the last content change; else undefined. */
  madePage(address: PageAddress): StoredPage | undefined;
  /**
   * Says whether a page, or its content, was made today and since the last content change, so that serving it
   * costs little.
   */
  isMade(what: 'page' | 'content', address: PageAddress): boolean;
  /** Returns the site's settings, or the last good ones; null if they have never been read. */
  settings(language: Language): Promise<Content['settings'] | null>;
  /** Drops every rendered page after a content change; each is rendered again when it is next requested. */
  invalidate(): void;
  /**
   * Renders every fixed page and the newest documents' pages that are not cached, so that the page store
   * holds all of them and follows the lake even without visitors. Removes stored pages that the site no
   * longer has. It rests after each page and stops at the first whose content cannot be read.
   */
  refreshStoredPages(rest?: Rest): Promise<void>;
  /**
   * Stores the content of every page and of the newest documents, except where content that this program
   * understands is already stored. Each page can then be shown even when the lake fails. Does nothing while
   * the lake is down.
   * @throws the lake's error about a page that cannot be read.
   */
  preparePages(): Promise<void>;
}

export function createVisitorPages(options: VisitorPagesOptions): VisitorPages {
  const { renderPage, renderer, fetchContent, fetchFresh, fetchPatiently } = options;
  const { pageStore, development } = options;
  let failures = 0;
  let day = homeDay(new Date());
  const cacheFor = <T>(limit: number, keeps: (value: T) => boolean) =>
    createPromiseCache<T>(limit, (value) => !development && keeps(value));
  const fixed = cacheFor<StoredPage>(FIXED_KEPT, ({ status }) => status < 500);
  const others = cacheFor<StoredPage>(OTHERS_KEPT, ({ status }) => status === 200);
  const othersContent = cacheFor<Content>(OTHERS_KEPT, ({ page }) => page !== null);
  const cacheOf = (address: PageAddress) => (isFixed(address) ? fixed : others);
  const contentsRead = new Set<string>();
  /** The keys of the documents that the lake named last. */
  let documentKeys = new Set<string>();
  const isStored = (address: PageAddress) => isFixed(address) || documentKeys.has(pageKey(address));
  const lastGood = <T>(judge: LastGoodOptions<T>['judge']) =>
    createLastGood<T>({
      judge: (value, key) => (development ? 'gone' : judge(value, key)),
      onFailure(source) {
        failures += 1;
        const isKept = fixedKeys.has(source) || documentKeys.has(source);
        options.onFailure(source, isKept ? source : OTHERS_ALARM);
      },
    });
  const lastPages = lastGood<StoredPage>(({ status }, key) => {
    if (status >= 500) return 'failed';
    return status === 200 || isNowhere(key) ? 'good' : 'gone';
  });
  const lastContent = lastGood<Content>(({ page }, key) =>
    page || isNowhere(key) ? 'good' : 'gone',
  );

  function invalidate(): void {
    for (const cache of [fixed, others, othersContent]) cache.clear();
    contentsRead.clear();
  }

  /** Drops all pages at the first request of a new day in Dubai, because a page may name upcoming events. */
  function keepToTheDay(): void {
    const today = homeDay(new Date());
    if (today === day) return;
    day = today;
    invalidate();
  }

  async function render(
    { language, path }: PageAddress,
    fetch: ContentFetch,
    content?: Content,
  ): Promise<StoredPage> {
    const known = content && { content };
    const rendered = await renderPage({ pathname: path, language, source: { fetch }, ...known });
    return storePage(rendered.status, rendered.html, rendered.headers);
  }

  async function renderAndSave(address: PageAddress): Promise<StoredPage> {
    const fetch = isFixed(address) ? fetchContent : fetchFresh;
    if (!pageStore || !isStored(address)) return render(address, fetch);
    const readAt = Date.now();
    const recorded = recordAnswers(fetch);
    const rendered = await render(address, recorded.fetch);
    if (rendered.status === 200) pageStore.save(pageKey(address), recorded.answers, { readAt });
    else if (rendered.status < 500) pageStore.remove(pageKey(address));
    return rendered;
  }

  async function load({ language, path }: PageAddress, fetch: ContentFetch): Promise<Content> {
    const { loadContent } = await renderer();
    return loadContent(path, language, { fetch });
  }

  /**
   * Restores a page's content from its stored query results, ignoring other parameters; undefined if there
   * are none. The 404 page needs only the settings. A part of a list is not stored: the whole list stands in
   * for it and says so.
   */
  async function restore({ language, path: asked }: PageAddress): Promise<Content | undefined> {
    if (asked === NOT_FOUND_PATH) {
      const known = await restore({ language, path: SETTINGS_PATH });
      return known && { ...known, path: asked, page: null };
    }
    const [path = ''] = asked.split('?');
    const stored = await pageStore?.load(pageKey({ language, path }));
    if (!stored) return undefined;
    const answers = answerFrom(stored.answers);
    const isPart = path !== asked && livePageAt(path)?.hasList;
    if (!isPart) return load({ language, path: asked }, answers);
    return { ...(await load({ language, path }, answers)), isWholeInstead: true };
  }

  async function canRestore(address: PageAddress): Promise<boolean> {
    const restored = await restore(address).catch(() => undefined);
    return restored !== undefined;
  }

  function serve(address: PageAddress): Promise<StoredPage> {
    keepToTheDay();
    const key = pageKey(address);
    return lastPages.serve(
      key,
      () => cacheOf(address).get(key, () => renderAndSave(address)),
      async () => {
        const content = await restore(address);
        return content && render(address, fetchFresh, content);
      },
    );
  }

  /**
   * Serves one shared 404 page for all unknown addresses, so that nobody can fill the memory by making them
   * up.
   */
  async function page(address: PageAddress): Promise<StoredPage> {
    const found = await serve(address);
    if (found.status !== 404 || isFixed(address)) return found;
    return serve({ ...address, path: NOT_FOUND_PATH });
  }

  /** Renders a page that a browser has read only as content, so that it gets stored. */
  function renderUnlessStored(language: Language, { page: found, path, search }: Content): void {
    const isToBeStored = found && !search && isFixed({ language, path });
    if (!isToBeStored || !pageStore || pageStore.has(pageKey({ language, path }))) return;
    page({ language, path }).catch(() => undefined);
  }

  async function content({ language, path: asked }: PageAddress): Promise<Content> {
    const path = servedPath(asked);
    const address = { language, path };
    keepToTheDay();
    const found = await lastContent.serve(
      pageKey(address),
      () =>
        isFixed(address)
          ? load(address, fetchContent)
          : othersContent.get(pageKey(address), () => load(address, fetchFresh)),
      () => restore(address),
    );
    if (isFixed(address)) contentsRead.add(pageKey(address));
    renderUnlessStored(language, found);
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
    madePage(address) {
      keepToTheDay();
      return cacheOf(address).made(pageKey(address));
    },
    isMade(what, { language, path }) {
      const address = { language, path: servedPath(path) };
      const key = pageKey(address);
      keepToTheDay();
      if (what === 'page') return cacheOf(address).has(key);
      return isFixed(address) ? contentsRead.has(key) : othersContent.has(key);
    },
    invalidate,
    async preparePages() {
      if (!pageStore) return;
      const documents = await storedDocuments(fetchFresh);
      if (!documents) return;
      documentKeys = new Set(documents.map(pageKey));
      // One after the other, because a lake that is already slow would answer none in time.
      for (const address of [...addresses, ...documents]) {
        if (await canRestore(address)) continue;
        const readAt = Date.now();
        const recorded = recordAnswers(fetchPatiently);
        const found = await load(address, recorded.fetch);
        if (found.page) pageStore.save(pageKey(address), recorded.answers, { readAt });
      }
      await pageStore.written();
    },
    async refreshStoredPages(rest = async () => true) {
      if (!pageStore) return;
      const before = failures;
      const documents = await storedDocuments(fetchFresh);
      if (documents) documentKeys = new Set(documents.map(pageKey));
      for (const key of await pageStore.keys()) {
        const address = parsePageKey(key);
        const isUnknown = documents === null && address && liveDocumentAt(address.path);
        if (address && !isStored(address) && !isUnknown) pageStore.remove(key);
      }
      for (const address of [...addresses, ...(documents ?? [])]) {
        await page(address);
        if (failures > before || !(await rest())) return;
      }
    },
  };
}
