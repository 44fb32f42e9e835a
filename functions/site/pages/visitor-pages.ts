import type { PageAddress } from '#machines/api/content.ts';
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
import { type Cache, createCache } from '../../platform/cache.ts';
import { type Answers, answerFrom, recordAnswers } from '../content/answers.ts';
import type { ContentAlarm } from '../content/content-alarm.ts';
import type { ContentFetch } from '../content/lake.ts';
import { type PageStore, pageKey, parsePageKey } from '../content/page-store.ts';
import type { Rest } from '../content/refresh-loop.ts';
import { storedDocuments } from '../content/stored-documents.ts';
import type { Redirects } from '../links/redirects.ts';
import { type StoredPage, storePage } from './page-cache.ts';
import { addressedHeaders, type RenderPage, type SharedCaching } from './page-rendering.ts';
import type { Renderer } from './renderer.ts';

/** A page that always exists; every page carries the settings. */
const SETTINGS_PATH = pagePath('coachingPage');

type Content = Awaited<ReturnType<typeof loadContent>>;

/** Content with the query results that it was read from, where those are to be stored. */
interface Loaded {
  content: Content;
  toStore?: { answers: Answers; readAt: number };
}

export interface VisitorPagesOptions extends SharedCaching {
  renderPage: RenderPage;
  renderer: () => Promise<Pick<Renderer, 'loadContent'>>;
  fetchContent: ContentFetch;
  /** Reads and waits longer than a visitor would. */
  fetchPatiently: ContentFetch;
  redirects: Pick<Redirects, 'followLinks'>;
  /** The rendered pages, each valid for the content that it was rendered from. */
  rendered: Cache<StoredPage>;
  /** Changes with the published content and with the day. */
  contentVersion(): unknown;
  /** Null if no page is stored in the database. */
  pageStore: Pick<PageStore, 'save' | 'remove' | 'load' | 'keys' | 'written'> | null;
  /** Called with the page key each time a page's content cannot be read. */
  onFailure: ContentAlarm;
  development: boolean;
}

/** More than the pages that the program knows and the newest documents, in both languages. */
const MOST_KEPT = 400;

/** The addresses of the pages that the program knows without asking the lake; all are stored in the database. */
const addresses: PageAddress[] = [
  ...sitePages.filter(({ isLive }) => isLive).map(({ path }) => path),
  SEARCH_PATH,
  ORDER_PATH,
].flatMap((path) => languages.map((language) => ({ path, language })));

const fixedKeys = new Set(addresses.map(pageKey));
/** Shares one alarm for pages that are not stored, because anybody can make up any number of their addresses. */
const OTHERS_ALARM = 'pages that are not stored';

/**
 * Serves published pages and their content by their paths; while the lake fails, it serves the last good
 * ones.
 */
export interface VisitorPages {
  page(address: PageAddress): Promise<StoredPage>;
  content(address: PageAddress): Promise<Content>;
  /** Returns the content as a JSON response. */
  packedContent(address: PageAddress): Promise<StoredPage>;
  /** Returns the page if it was rendered for the present content; else undefined. */
  madePage(address: PageAddress): StoredPage | undefined;
  /** Says whether a page, or its content, is there or being made, so that serving it costs little. */
  isMade(what: 'page' | 'content', address: PageAddress): boolean;
  /** Returns the site's settings, or the last good ones; null if they have never been read. */
  settings(language: Language): Promise<Content['settings'] | null>;
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
  const { renderPage, renderer, rendered, contentVersion } = options;
  const { fetchContent, fetchPatiently, pageStore, development } = options;
  const contentHeaders = { 'Content-Type': 'application/json', ...addressedHeaders(options) };
  const contents = createCache<Loaded>(MOST_KEPT);
  let failures = 0;
  /** The keys of the documents that the lake named last. */
  let documentKeys = new Set<string>();
  const isStored = (key: string) => fixedKeys.has(key) || documentKeys.has(key);

  function fail(key: string): void {
    failures += 1;
    options.onFailure(key, isStored(key) ? key : OTHERS_ALARM);
  }

  async function load({ language, path }: PageAddress, fetch: ContentFetch): Promise<Content> {
    const { loadContent } = await renderer();
    const { path: own, ...content } = await loadContent(path, language, { fetch });
    return { path: own, ...(await options.redirects.followLinks(content)) };
  }

  /** Loads content to be stored, or has what is stored removed where the page is gone. */
  async function loadFresh(address: PageAddress): Promise<Loaded> {
    const readAt = Date.now();
    const { fetch, answers } = recordAnswers(fetchContent);
    const content = await load(address, fetch);
    const key = pageKey(address);
    if (!isStored(key)) return { content };
    if (content.page) return { content, toStore: { answers, readAt } };
    pageStore?.remove(key);
    return { content };
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

  async function loaded(address: PageAddress): Promise<Loaded> {
    if (development) return loadFresh(address);
    const key = pageKey(address);
    return contents.serve(key, contentVersion(), {
      make: () => loadFresh(address),
      async restore() {
        const content = await restore(address);
        return content && { content };
      },
      isGone: ({ content }) => !content.page && address.path !== NOT_FOUND_PATH,
      onFailure: () => fail(key),
    });
  }

  async function render(
    { language, path }: PageAddress,
    fetch: ContentFetch,
    content?: Content,
  ): Promise<StoredPage> {
    const known = content && { content };
    const made = await renderPage({ pathname: path, language, source: { fetch }, ...known });
    return storePage(made.status, made.html, made.headers);
  }

  /** Serves one shared 404 page in each language, so that nobody can fill the memory by making up addresses. */
  async function page(address: PageAddress): Promise<StoredPage> {
    let found: Loaded;
    try {
      found = await loaded(address);
    } catch (cause) {
      return render(address, () => Promise.reject(cause));
    }
    const { content, toStore } = found;
    if (!content.page && address.path !== NOT_FOUND_PATH) {
      return page({ ...address, path: NOT_FOUND_PATH });
    }
    const key = pageKey(address);
    return rendered.serve(key, found, {
      async make() {
        const made = await render(address, fetchContent, content);
        if (made.status === 200 && toStore) pageStore?.save(key, toStore.answers, toStore);
        return made;
      },
      isFailed: ({ status }) => status >= 500 && !development,
      onFailure: () => fail(key),
    });
  }

  const servedAt = ({ language, path }: PageAddress) => ({ language, path: servedPath(path) });

  async function content(address: PageAddress): Promise<Content> {
    return (await loaded(servedAt(address))).content;
  }

  return {
    page,
    content,
    async packedContent(asked) {
      const address = servedAt(asked);
      const found = await loaded(address);
      return rendered.serve(`content ${pageKey(address)}`, found, {
        make: () => storePage(200, JSON.stringify(found.content), contentHeaders),
      });
    },
    settings: (language) =>
      content({ language, path: SETTINGS_PATH }).then(
        ({ settings }) => settings,
        () => null,
      ),
    madePage(address) {
      const key = pageKey(address);
      const found = contents.made(key, contentVersion());
      return found && rendered.made(key, found);
    },
    isMade(what, address) {
      const key = pageKey(servedAt(address));
      const version = contentVersion();
      if (!contents.has(key, version)) return false;
      const found = contents.made(key, version);
      return what === 'content' || !found || rendered.has(key, found);
    },
    async preparePages() {
      if (!pageStore) return;
      const documents = await storedDocuments(fetchContent);
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
      const documents = await storedDocuments(fetchContent);
      if (documents) documentKeys = new Set(documents.map(pageKey));
      for (const key of await pageStore.keys()) {
        const address = parsePageKey(key);
        const isUnknown = documents === null && address && liveDocumentAt(address.path);
        if (address && !isStored(key) && !isUnknown) pageStore.remove(key);
      }
      for (const address of [...addresses, ...(documents ?? [])]) {
        await page(address);
        if (failures > before || !(await rest())) return;
      }
    },
  };
}
