import type { CatalogueItem } from '#machines/catalogue.ts';
import { type Answers, answerKey, recordAnswers } from '../content/answers.ts';
import type { PageStore } from '../content/page-store.ts';
import { errorFields, type Logger } from '../kernel/logger.ts';
import { ProblemError } from '../kernel/problem-error.ts';
import { catalogueQuery, parseCatalogue } from './parse.ts';

/** Until then a catalogue is used without asking again, unless the lake says that something changed. */
const FRESH_MS = 60_000;
/** Until then a catalogue still sets prices while the lake is away. */
const TRUSTED_MS = 15 * 60_000;
const ANSWER_LIMIT_MS = 5_000;
/** How long nobody is kept waiting for a lake that did not answer just now. */
const PAUSE_MS = 5_000;
/** Under which the last verified catalogue is kept. */
const PLACE = 'catalogue';

export interface Catalogue {
  /**
   * What is sold under this id, by a catalogue that was verified and is not too old.
   * @throws ProblemError `catalogue_unavailable` when there is none.
   */
  find(id: string): Promise<CatalogueItem | undefined>;
  /** Something changed in the lake: ask again before the next answer. */
  invalidate(): void;
  /** Asks the lake unless it was just asked, so that an outage meets a catalogue that is not old yet. */
  verify(): Promise<void>;
}

export interface CatalogueOptions {
  /** Asks the Content Lake, past every cache. */
  fetch<T>(query: string, params: Record<string, unknown>): Promise<T>;
  /** Keeps what was verified for other servers and for those that start later. */
  kept?: Pick<PageStore, 'save' | 'load'>;
  /** Told each time that the lake gave no catalogue. */
  onFailure?(place: string): void;
  logger: Logger;
  now?: () => number;
}

interface Known {
  items: ReadonlyMap<string, CatalogueItem>;
  at: number;
}

/** The catalogue that sets the prices, asked from the lake and remembered for as long as it may be trusted. */
export function createCatalogue(options: CatalogueOptions): Catalogue {
  const { fetch, kept, onFailure, logger, now = Date.now } = options;
  let known: Known | undefined;
  let isStale = true;
  let pausedUntil = 0;
  let asking: Promise<Known> | undefined;

  /** Never one of the future, which a clock that was set back makes of an old one. */
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

  /** What was verified last, by this server or another, before it stopped or since. */
  async function lastTrusted(): Promise<Known | undefined> {
    const recalled = await kept?.load(PLACE);
    let other: Known | undefined;
    try {
      other = recalled && read(recalled.answers, recalled.readAt);
    } catch (error) {
      logger.log('warn', 'kept catalogue not used', errorFields(error));
    }
    const trusted = [known, other].filter((each) => each !== undefined).filter(isTrusted);
    return trusted.sort((a, b) => b.at - a.at)[0];
  }

  async function ask(): Promise<Known> {
    isStale = false;
    const at = now();
    const source = recordAnswers(fetch);
    try {
      await withinLimit(source.fetch(catalogueQuery, {}));
      known = read(source.answers, at);
      kept?.save(PLACE, source.answers, { readAt: at, rewriteAfterMs: FRESH_MS });
      return known;
    } catch (error) {
      isStale = true;
      logger.log('warn', 'catalogue not answered', errorFields(error));
      onFailure?.(PLACE);
      pausedUntil = now() + PAUSE_MS;
      known = await lastTrusted();
      if (known) return known;
      throw new ProblemError('catalogue_unavailable', {}, error);
    }
  }

  async function current(): Promise<Known> {
    const ready = usable();
    if (ready) return ready;
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  }

  return {
    find: async (id) => (await current()).items.get(id),
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
