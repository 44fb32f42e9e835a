import { setImmediate } from 'node:timers/promises';
import type { PageAddress } from '#machines/api/content.ts';
import { readLanguage } from '#machines/language.ts';
import { errorFields, type Logger } from '../../platform/logger.ts';
import type { Answers } from './answers.ts';
import { type PageStoreTable, serialize } from './page-store-table.ts';

/** Names a served page in caches and in the page store: `en /coaching`. */
export function pageKey({ language, path }: PageAddress): string {
  return `${language} ${path}`;
}

/** Reads a page's key; null if the key is not a page's. */
export function parsePageKey(key: string): PageAddress | null {
  const [name, path] = key.split(' ');
  const language = readLanguage(name);
  return language && path?.startsWith('/') ? { language, path } : null;
}

/** More than the site's pages in both languages. */
const MAX_ENTRIES = 500;
const MAX_BYTES = 1_000_000;

interface SaveOptions {
  /** When the lake was asked (ms since 1970). */
  readAt: number;
  /** Unchanged results are written again after this time, to record when they were last read. */
  rewriteAfterMs?: number;
}

/**
 * Stores the last good query results of each page in the database, where they outlive the process. Writes
 * happen in the background; failures are only logged.
 */
export interface PageStore {
  /** Saves query results if they differ from the saved ones. */
  save(key: string, answers: Answers, options: SaveOptions): void;
  remove(key: string): void;
  /** Returns the entry, whichever server saved it; undefined if there is none or it cannot be read. */
  load(key: string): Promise<{ answers: Answers; readAt: number } | undefined>;
  /** Returns the keys of all entries, whichever server saved them, and retries failed writes. */
  keys(): Promise<string[]>;
  /** Waits for pending writes. */
  written(): Promise<void>;
  /** Waits for pending writes; afterwards nothing is saved or loaded. */
  stop(): Promise<void>;
}

export interface PageStoreOptions {
  table: PageStoreTable;
  logger: Logger;
  maxEntries?: number;
  maxBytes?: number;
  now?: () => number;
}

interface Version {
  digest: Uint8Array;
  readAt: number;
}

type Task = () => Promise<void>;

export function createPageStore(options: PageStoreOptions): PageStore {
  const { table, logger, now = Date.now } = options;
  const { maxEntries = MAX_ENTRIES, maxBytes = MAX_BYTES } = options;
  const pending = new Map<string, Task>();
  let working: Promise<void> | undefined;
  let known: Map<string, Version> | undefined;
  let isStopped = false;

  async function loadVersions(): Promise<Map<string, Version>> {
    const rows = await table.versions();
    known = new Map(rows.map(({ key, digest, ageMs }) => [key, { digest, readAt: now() - ageMs }]));
    return known;
  }

  function start(): void {
    if (pending.size > 0) working ??= work();
  }

  async function work(): Promise<void> {
    const failed = new Map<string, Task>();
    // Lets the response be sent first.
    await setImmediate();
    for (const [key, task] of pending) {
      pending.delete(key);
      failed.delete(key);
      try {
        await task();
      } catch (error) {
        logger.log('warn', 'page store write failed', { key, ...errorFields(error) });
        failed.set(key, task);
      }
    }
    for (const [key, task] of failed) pending.set(key, task);
    working = undefined;
  }

  /** Replaces a pending task for the same key. */
  function enqueue(key: string, task: Task): void {
    if (isStopped) return;
    pending.delete(key);
    pending.set(key, task);
    start();
  }

  async function write(key: string, answers: Answers, options: SaveOptions): Promise<void> {
    const { readAt, rewriteAfterMs = Number.POSITIVE_INFINITY } = options;
    const versions = known ?? (await loadVersions());
    const version = versions.get(key);
    const serialized = serialize(answers);
    const isSame = version !== undefined && serialized.digest.equals(version.digest);
    if (isSame && readAt - version.readAt < rewriteAfterMs) return;
    const bytes = Buffer.byteLength(serialized.text);
    if (bytes > maxBytes || (!version && versions.size >= maxEntries)) {
      logger.log('warn', 'page store limit reached', { key, bytes, entries: versions.size });
      return;
    }
    const older = version && version.readAt < readAt ? version.digest : undefined;
    await table.write(key, serialized, now() - readAt, older);
    known?.set(key, { digest: serialized.digest, readAt });
  }

  return {
    save(key, answers, saveOptions) {
      enqueue(key, () => write(key, answers, saveOptions));
    },
    remove(key) {
      if (!known?.has(key) && !pending.has(key)) return;
      enqueue(key, async () => {
        await table.remove(key);
        known?.delete(key);
      });
    },
    async load(key) {
      if (isStopped) return undefined;
      try {
        const found = await table.read(key);
        return found && { answers: found.answers, readAt: now() - found.ageMs };
      } catch (error) {
        logger.log('warn', 'page store read failed', { key, ...errorFields(error) });
        return undefined;
      }
    },
    async keys() {
      if (isStopped) return [];
      start();
      return [...(await loadVersions()).keys()];
    },
    written: async () => working,
    async stop() {
      isStopped = true;
      await working;
    },
  };
}
