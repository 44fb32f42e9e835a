import { LRUCache } from 'lru-cache';

/** How long a key is served from memory after a failure before its source is tried again. */
export const PAUSE_MS = 5_000;
/**
 * How long a request waits for that try; a source that hangs would otherwise slow down half of all requests.
 */
const RETRY_WAIT_MS = 300;
const MOST_KEPT = 500;

/**
 * `good` values are remembered; `gone` deletes the last good value; for `failed` the last good value is
 * served.
 */
type Verdict = 'good' | 'gone' | 'failed';

export interface LastGoodOptions<T> {
  judge(value: T, key: string): Verdict;
  /** Called on every failure, whether or not a good value can be served. */
  onFailure(key: string): void;
  now?: () => number;
}

type Restore<T> = () => Promise<T | undefined>;

interface Entry<T> {
  value: T;
  hasFailed: boolean;
  pausedUntil: number;
}

export interface LastGood<T> {
  /**
   * Returns the value of `make`; if that fails, its last good value; if there is none, the value of
   * `restore`, which is called once for concurrent requests.
   * @throws the error of `make` when no good value is known.
   */
  serve(key: string, make: () => Promise<T>, restore?: Restore<T>): Promise<T>;
}

/** Serves the last good value of each key while its source fails. */
export function createLastGood<T>(options: LastGoodOptions<T>): LastGood<T> {
  const { judge, onFailure, now = Date.now } = options;
  const entries = new LRUCache<string, Entry<T>>({ max: MOST_KEPT });
  const restoring = new Map<string, Promise<Entry<T> | undefined>>();

  function remember(key: string, value: T): Entry<T> {
    const known = { value, hasFailed: false, pausedUntil: 0 };
    entries.set(key, known);
    return known;
  }

  function restored(key: string, restore: Restore<T>): Promise<Entry<T> | undefined> {
    const inFlight = restoring.get(key);
    if (inFlight) return inFlight;
    const asked = restore()
      .then((value) =>
        value !== undefined && judge(value, key) === 'good' ? remember(key, value) : undefined,
      )
      .catch(() => undefined)
      .finally(() => restoring.delete(key));
    restoring.set(key, asked);
    return asked;
  }

  async function fallBack(key: string, restore?: Restore<T>): Promise<Entry<T> | undefined> {
    onFailure(key);
    const known = entries.get(key) ?? (restore && (await restored(key, restore)));
    if (known) {
      known.hasFailed = true;
      known.pausedUntil = now() + PAUSE_MS;
    }
    return known;
  }

  async function attempt(key: string, make: () => Promise<T>, restore?: Restore<T>): Promise<T> {
    let made: T;
    try {
      made = await make();
    } catch (error) {
      const instead = await fallBack(key, restore);
      if (!instead) throw error;
      return instead.value;
    }
    const verdict = judge(made, key);
    if (verdict === 'failed') return ((await fallBack(key, restore)) ?? { value: made }).value;
    if (verdict === 'good') remember(key, made);
    else entries.delete(key);
    return made;
  }

  /**
   * Waits for an attempt, but returns the known value if it takes too long; the attempt continues for later
   * requests.
   */
  async function withinWait(attempted: Promise<T>, known: Entry<T>): Promise<T> {
    const { promise: instead, resolve } = Promise.withResolvers<T>();
    const timeout = setTimeout(() => {
      known.pausedUntil = now() + PAUSE_MS;
      resolve(known.value);
    }, RETRY_WAIT_MS);
    try {
      return await Promise.race([attempted, instead]);
    } finally {
      clearTimeout(timeout);
    }
  }

  return {
    async serve(key, make, restore) {
      const known = entries.get(key);
      if (known && now() < known.pausedUntil) return known.value;
      const attempted = attempt(key, make, restore);
      return known?.hasFailed ? withinWait(attempted, known) : attempted;
    },
  };
}
