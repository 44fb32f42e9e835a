import { type Catalogue, createCatalogue } from '../catalogue/catalogue.ts';
import { createContentAlarm } from '../content/content-alarm.ts';
import { type ContentLake, connectLake, type LakeAccess } from '../content/lake.ts';
import { createPageStore, type PageStore } from '../content/page-store.ts';
import { createPageStoreTable } from '../content/page-store-table.ts';
import { startRefreshLoop } from '../content/refresh-loop.ts';
import type { Database } from '../data/database.ts';
import type { Logger } from '../kernel/logger.ts';
import type { ComposeMail, Mailer } from '../mail/mailer.ts';

export interface ContentOptions {
  lake: LakeAccess;
  database: Database;
  mailer: Pick<Mailer, 'send'>;
  composeMail: ComposeMail;
  staffEmail: string;
  publicUrl: string;
  logger: Logger;
}

/** Published content, and what stands in where it cannot be read. */
export interface Content extends ContentLake {
  catalogue: Catalogue;
  kept: PageStore;
  /** Tells staff that the content of this place could not be read. */
  onFailure(place: string): void;
  /** From now on the catalogue is verified, and what `makeKept` keeps follows the lake. */
  follow(makeKept: () => Promise<void>): void;
  stop(): Promise<void>;
}

/** Connects the site with its Content Lake, which need not answer. */
export function openContent(options: ContentOptions): Content {
  const { lake: access, database, logger } = options;
  const onFailure = createContentAlarm(options);
  // Not by its address: at another one it is the same lake.
  const table = createPageStoreTable(database, `${access.projectId}/${access.dataset}`);
  const kept = createPageStore({ table, logger });
  const lake = connectLake(access, logger);
  const catalogue = createCatalogue({ fetch: lake.fetchFresh, kept, onFailure, logger });
  lake.onChange(() => catalogue.invalidate());
  const stops: Array<() => Promise<void>> = [];

  return {
    ...lake,
    catalogue,
    kept,
    onFailure,
    follow(makeKept) {
      const refreshLoop = startRefreshLoop(async () => {
        await catalogue.verify();
        await makeKept();
      }, logger);
      lake.onChange(refreshLoop.refreshSoon);
      stops.push(refreshLoop.stop);
    },
    async stop() {
      for (const stop of stops) await stop();
      lake.stop();
      await kept.stop();
    },
  };
}
