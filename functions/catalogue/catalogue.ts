import type { CatalogueItem } from '#machines/catalogue.ts';
import { errorFields, type Logger } from '../logger.ts';
import { ProblemError } from '../problem-error.ts';
import { catalogueQuery, parseCatalogue } from './parse.ts';

/** Until then a catalogue is used without asking again, unless the lake says that something changed. */
const FRESH_MS = 60_000;
/** Until then a catalogue still sets prices while the lake is away. */
const TRUSTED_MS = 15 * 60_000;
const ANSWER_LIMIT_MS = 5_000;
/** How long nobody is kept waiting for a lake that did not answer just now. */
const PAUSE_MS = 5_000;

export interface Catalogue {
  /**
   * What is sold under this id, by a catalogue that was verified and is not too old.
   * @throws ProblemError `catalogue_unavailable` when there is none.
   */
  find(id: string): Promise<CatalogueItem | undefined>;
  /** Something changed in the lake: ask again before the next answer. */
  invalidate(): void;
}

export interface CatalogueOptions {
  /** Asks the Content Lake, past every cache. */
  fetch<T>(query: string, params: Record<string, unknown>): Promise<T>;
  logger: Logger;
  now?: () => number;
}

interface Known {
  items: ReadonlyMap<string, CatalogueItem>;
  at: number;
}

/** The catalogue that sets the prices, asked from the lake and remembered for as long as it may be trusted. */
export function createCatalogue({ fetch, logger, now = Date.now }: CatalogueOptions): Catalogue {
  let known: Known | undefined;
  let isStale = true;
  let pausedUntil = 0;
  let asking: Promise<Known> | undefined;

  const isTrusted = ({ at }: Known) => now() - at < TRUSTED_MS;

  function usable(): Known | undefined {
    if (!known) return undefined;
    if (!isStale && now() - known.at < FRESH_MS) return known;
    return now() < pausedUntil && isTrusted(known) ? known : undefined;
  }

  async function ask(): Promise<Known> {
    isStale = false;
    const at = now();
    try {
      const answer = await withinLimit(fetch<unknown>(catalogueQuery, {}));
      const { items, faults } = parseCatalogue(answer);
      for (const fault of faults) logger.log('error', 'catalogue item left out', { fault });
      known = { items, at };
      return known;
    } catch (error) {
      isStale = true;
      logger.log('warn', 'catalogue not answered', errorFields(error));
      pausedUntil = now() + PAUSE_MS;
      if (known && isTrusted(known)) return known;
      throw new ProblemError('catalogue_unavailable', {}, error);
    }
  }

  return {
    async find(id) {
      const ready = usable();
      if (ready) return ready.items.get(id);
      asking ??= ask().finally(() => {
        asking = undefined;
      });
      return (await asking).items.get(id);
    },
    invalidate() {
      isStale = true;
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
