import type { ComposeMail, Mailer } from '../mail/mailer.ts';
import type { Database } from '../platform/database/database.ts';
import type { Logger } from '../platform/logger.ts';
import { type Catalogue, createCatalogue } from './catalogue/catalogue.ts';
import { type ContentAlarm, createContentAlarm } from './content/content-alarm.ts';
import { type ContentLake, connectLake, type LakeAccess } from './content/lake.ts';
import { createPageStore, type PageStore } from './content/page-store.ts';
import { createPageStoreTable } from './content/page-store-table.ts';
import { type Rest, startRefreshLoop } from './content/refresh-loop.ts';

export interface ContentOptions {
  lake: LakeAccess;
  database: Database;
  mailer: Pick<Mailer, 'send'>;
  composeMail: ComposeMail;
  staffEmail: string;
  publicUrl: string;
  /** How long the lake may take to answer. */
  answerLimitMs?: number;
  logger: Logger;
}

/** Published content, with the last good results for when the lake cannot be read. */
export interface Content extends ContentLake {
  catalogue: Catalogue;
  pageStore: PageStore;
  /** Tells staff that the content of a page, or the catalogue, could not be read. */
  onFailure: ContentAlarm;
  /** Starts verifying the catalogue and refreshing the stored pages, at intervals and after each change. */
  follow(refreshStoredPages: (rest: Rest) => Promise<void>): void;
  stop(): Promise<void>;
}

/** Connects the site with its Content Lake, which need not be reachable. */
export function openContent(options: ContentOptions): Content {
  const { lake: access, database, logger } = options;
  const onFailure = createContentAlarm(options);
  // The name leaves out the lake's URL, because the same lake may move to another one.
  const table = createPageStoreTable(database, `${access.projectId}/${access.dataset}`);
  const pageStore = createPageStore({ table, logger });
  const lake = connectLake(access, { ...options, onFailure });
  const catalogue = createCatalogue({ fetch: lake.fetchFresh, pageStore, onFailure, logger });
  lake.onChange(() => catalogue.invalidate());
  const stops: Array<() => Promise<void>> = [];

  return {
    ...lake,
    catalogue,
    pageStore,
    onFailure,
    follow(refreshStoredPages) {
      const refreshLoop = startRefreshLoop(async (rest) => {
        await catalogue.verify();
        await refreshStoredPages(rest);
      }, logger);
      lake.onChange(refreshLoop.refreshSoon);
      stops.push(refreshLoop.stop);
    },
    async stop() {
      for (const stop of stops) await stop();
      lake.stop();
      await pageStore.stop();
    },
  };
}
