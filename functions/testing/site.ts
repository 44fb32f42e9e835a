import type { SearchResponse } from '#machines/api/search.ts';
import { readListQuery } from '#machines/listing.ts';
import { NOT_FOUND_PATH } from '#machines/pages.ts';
import type { SiteContent } from '#web/content/site-content.ts';
import type { RenderRequest } from '#web/entry-server.tsx';
import { createCache } from '../platform/cache.ts';
import type { Answers } from '../site/content/answers.ts';
import { createPageStore, type PageStore } from '../site/content/page-store.ts';
import type { PageStoreTable } from '../site/content/page-store-table.ts';
import { storedDocumentsQuery } from '../site/content/stored-documents.ts';
import type { Renderer } from '../site/pages/renderer.ts';
import { createSite, type Site, type SiteOptions } from '../site/pages/site.ts';
import { memoryLogger } from './logger.ts';

/** A table in memory that records its writes. It outlives the servers of a test, as the database would. */
export interface MemoryPageStoreTable extends PageStoreTable {
  writes: string[];
}

export function memoryPageStoreTable(now: () => number = Date.now): MemoryPageStoreTable {
  const rows = new Map<string, { text: string; digest: Buffer; at: number }>();
  const writes: string[] = [];
  return {
    writes,
    async read(key) {
      const row = rows.get(key);
      if (!row) return undefined;
      const answers: Answers = new Map(JSON.parse(row.text) as Array<[string, unknown]>);
      return { answers, ageMs: now() - row.at };
    },
    async write(key, serialized, ageMs) {
      writes.push(key);
      rows.set(key, { ...serialized, at: now() - ageMs });
    },
    async remove(key) {
      rows.delete(key);
    },
    async removeNaming(text) {
      for (const [key, row] of rows) if (row.text.includes(text)) rows.delete(key);
    },
    versions: async () =>
      [...rows].map(([key, { digest, at }]) => ({ key, digest, ageMs: now() - at })),
  };
}

/** Servers of the site, one after the other, over one table of stored pages and a lake of a single text. */
export class StoredSite {
  /** The lake's answer: a text, nonsense, or an error. */
  lake: string | null | Error = 'first';
  /** The program's query, and the content it cannot render. */
  query = '*';
  unshowable = 'unshowable';
  documents: { others: object[]; posts: object[] } = { others: [], posts: [] };
  readonly failures: string[] = [];
  readonly alarms: string[] = [];
  version = 0;
  readonly table = memoryPageStoreTable();
  pageStore!: PageStore;
  site!: Site;
  logger!: ReturnType<typeof memoryLogger>;
  readonly renderer = this.#renderer();

  constructor() {
    this.#start();
  }

  /** Waits for the server's writes and starts another, whose memory is empty. */
  async restart(): Promise<void> {
    await this.pageStore.stop();
    this.#start();
  }

  /** Has the lake report a change. */
  changed(): void {
    this.version += 1;
  }

  async see(path: string) {
    const answer = await this.site.endpoints.request(path);
    return [answer.status, await answer.text()];
  }

  #start(): void {
    this.logger = memoryLogger();
    this.pageStore = createPageStore({ table: this.table, logger: this.logger });
    this.site = testSite(this.renderer, {
      fetchContent: async (asked: string) => {
        if (this.lake instanceof Error) throw this.lake;
        return (asked === storedDocumentsQuery ? this.documents : this.lake) as never;
      },
      pageStore: this.pageStore,
      logger: this.logger,
      contentVersion: () => this.version,
      onContentFailure: (source, alarm = source) => {
        this.failures.push(source);
        this.alarms.push(alarm);
      },
    });
    // As the whole server does; Hono itself would write the error into the console.
    this.site.endpoints.onError((_, c) => c.body(null, 500));
  }

  #renderer(): Renderer {
    const read = async ({ fetch }: RenderRequest['source'], address: string) => {
      const { pathname: path, search } = new URL(address, 'http://localhost');
      const text = await fetch<string | null>(this.query, { ...readListQuery(search) });
      if (text === null) throw new Error('the site settings are not published');
      if (text === this.unshowable) throw new TypeError('a part is missing');
      return { text, isMissing: text === 'missing' || path === NOT_FOUND_PATH };
    };
    const shown = async ({ source, url, content }: RenderRequest) => {
      if (content) return `${(content as Pick<SiteContent, 'page'>).page ?? 'missing'}`;
      const { text, isMissing } = await read(source, url.href);
      return isMissing ? 'missing' : text;
    };
    return {
      render: (request: RenderRequest) =>
        shown(request).then(
          (html) => ({ status: html === 'missing' ? 404 : 200, html }),
          (cause) => ({ status: 503, html: 'sorry', problem: { id: '1', cause } }),
        ),
      async loadContent(path: string, _language: string, source: RenderRequest['source']) {
        const { text, isMissing } = await read(source, path);
        return { path, page: isMissing ? null : text, settings: { foundationName: text } };
      },
    } as unknown as Renderer;
  }
}

/** The answer of a search that finds nothing. */
export const nothingFound: SearchResponse = {
  ...{ results: [], elsewhere: null },
  ...{ isMore: false, isUrgent: false, isNear: false },
};

/** A site whose pages are rendered by the test; omitted options are empty. */
export function testSite(
  renderer: Pick<Renderer, 'render' | 'loadContent'>,
  options: Pick<SiteOptions, 'fetchContent'> & Partial<SiteOptions>,
): Site {
  return createSite({
    renderer: async () => ({ ...renderer, template: '' }),
    clientFolder: '/nowhere',
    fetchPatiently: options.fetchContent,
    pageStore: null,
    preview: { isOn: () => false, fetchFor: () => options.fetchContent },
    limitMaking: async () => null,
    search: async () => nothingFound,
    contentVersion: () => 0,
    rendered: createCache(100),
    onContentFailure: () => {},
    publicUrl: 'http://localhost',
    imageOrigins: [],
    frameOrigins: [],
    scriptOrigins: [],
    connectOrigins: [],
    development: false,
    cdnSeconds: 0,
    logger: memoryLogger(),
    ...options,
  });
}
