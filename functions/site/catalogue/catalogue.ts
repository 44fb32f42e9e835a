import type { CatalogueItem } from '#machines/catalogue.ts';
import { MINUTE_MS } from '#machines/duration.ts';
import { ProblemError } from '../../platform/errors.ts';
import { errorFields, type Logger } from '../../platform/logger.ts';
import { type Answers, answerKey, recordAnswers } from '../content/answers.ts';
import type { PageStore } from '../content/page-store.ts';
import { catalogueQuery, parseCatalogue } from './parse.ts';

/** How long a catalogue is used without asking the lake again, unless the lake reports a change. */
const FRESH_MS = MINUTE_MS;
/** How long a catalogue still sets prices while the lake is down. */
const TRUSTED_MS = 15 * MINUTE_MS;
const ANSWER_LIMIT_MS = 5_000;
/** How long the lake is not asked again after it failed. */
const PAUSE_MS = 5_000;
/** The page store's key of the last verified catalogue, which also names it as the source of a failure. */
const SOURCE = 'catalogue';

export interface Catalogue {
  /**
   * Returns the item with this id, from a verified catalogue that is not too old.
   * @throws ProblemError `catalogue_unavailable` when there is none.
   */
  find(id: string): Promise<CatalogueItem | undefined>;
  /**
   * Returns all items of such a catalogue.
   * @throws ProblemError `catalogue_unavailable` when there is none.
   */
  all(): Promise<CatalogueItem[]>;
  /** Has the lake asked again before the next answer, because its content changed. */
  invalidate(): void;
  /** Asks the lake unless it was just asked, so that the catalogue is recent when an outage begins. */
  verify(): Promise<void>;
}

export interface CatalogueOptions {
  /** Asks the Content Lake, bypassing every cache. */
  fetch<T>(query: string, params: Record<string, unknown>): Promise<T>;
  /** Shares the verified catalogue with other servers and with those that start later. */
  pageStore?: Pick<PageStore, 'save' | 'load'>;
  /** Called each time the lake gives no catalogue. */
  onFailure?(source: string): void;
  logger: Logger;
  now?: () => number;
}

interface Known {
  items: ReadonlyMap<string, CatalogueItem>;
  at: number;
}

/**
 * Creates the catalogue that sets the prices, read from the lake and cached for as long as it may be trusted.
 */
export function createCatalogue(options: CatalogueOptions): Catalogue {
  const { fetch, pageStore, onFailure, logger, now = Date.now } = options;
  let known: Known | undefined;
  let isStale = true;
  let pausedUntil = 0;
  let asking: Promise<Known> | undefined;

  /**
   * Says whether a catalogue is recent. A timestamp in the future is not trusted: if the clock was set back,
   * the catalogue may be old.
   */
  function isTrusted({ at }: Known): boolean {
    const age = now() - at;
    return age >= 0 && age < TRUSTED_MS;
  }

  function usable(): Known | undefined {
    if (!known) return undefined;
    if (!isStale && now() - known.at < FRESH_MS) return known;
    return now() < pausedUntil && isTrusted(known) ? known : undefined;
  }

  /** @throws Error when the answers hold no catalogue. */
  function read(answers: Answers, at: number): Known {
    const { items, faults } = parseCatalogue(answers.get(answerKey(catalogueQuery, {})));
    for (const fault of faults) logger.log('error', 'catalogue item left out', { fault });
    return { items, at };
  }

  /** Returns the latest verified catalogue of this server or another, if it may still be trusted. */
  async function lastTrusted(): Promise<Known | undefined> {
    const stored = await pageStore?.load(SOURCE);
    let restored: Known | undefined;
    try {
      restored = stored && read(stored.answers, stored.readAt);
    } catch (error) {
      logger.log('warn', 'stored catalogue not used', errorFields(error));
    }
    const trusted = [known, restored].filter((each) => each !== undefined).filter(isTrusted);
    return trusted.sort((a, b) => b.at - a.at)[0];
  }

  async function ask(): Promise<Known> {
    isStale = false;
    const at = now();
    const recorded = recordAnswers(fetch);
    try {
      await withinLimit(recorded.fetch(catalogueQuery, {}));
      known = read(recorded.answers, at);
      pageStore?.save(SOURCE, recorded.answers, { readAt: at, rewriteAfterMs: FRESH_MS });
      return known;
    } catch (error) {
      isStale = true;
      logger.log('warn', 'catalogue not answered', errorFields(error));
      onFailure?.(SOURCE);
      pausedUntil = now() + PAUSE_MS;
      known = await lastTrusted();
      if (known) return known;
      throw new ProblemError('catalogue_unavailable', {}, error);
    }
  }

  async function current(): Promise<Known> {
    // What was asked before the last change may lack it.
    if (asking && isStale) await asking.catch(() => undefined);
    const ready = usable();
    if (ready) return ready;
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  }

  return {
    find: async (id) => (await current()).items.get(id),
    all: async () => [...(await current()).items.values()],
    invalidate() {
      isStale = true;
    },
    async verify() {
      await current().catch(() => undefined);
    },
  };
}

async function withinLimit<T>(answer: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const limit = setTimeout(
    () => reject(new Error(`no answer within ${ANSWER_LIMIT_MS} ms`)),
    ANSWER_LIMIT_MS,
  );
  try {
    return await Promise.race([answer, promise]);
  } finally {
    clearTimeout(limit);
  }
}
