import { LRUCache } from 'lru-cache';

/** How long the last good value is served after a failure before its source is tried again. */
export const PAUSE_MS = 5_000;
/**
 * How long a request waits for that try; a source that hangs would otherwise slow down half of all requests.
 */
const RETRY_WAIT_MS = 300;

interface Source<T> {
  make(): Promise<T>;
  /** Says whether the value counts as a failure; by default none does. */
  isFailed?(value: T): boolean;
  /** Says whether the value means that nothing is there; it is not cached, and drops the last good one. */
  isGone?(value: T): boolean;
  /** Returns a good value from elsewhere, when making fails and the cache has none. */
  restore?(): Promise<T | undefined>;
  onFailure?(): void;
}

export interface Cache<T> {
  /**
   * Returns the value of this version, made on a miss; concurrent callers share one call. While making fails, the
   * last good value is served, whatever its version.
   * @throws the error of `make` when no good value is known.
   */
  serve(key: string, version: unknown, source: Source<T>): Promise<T>;
  /** Returns the value if it was made for this version. */
  made(key: string, version: unknown): T | undefined;
  /** Says whether the value of this version is there or being made. */
  has(key: string, version: unknown): boolean;
}

interface Entry<T> {
  good?: { value: T; version: unknown } | undefined;
  making?: { promise: Promise<T>; version: unknown } | undefined;
  hasFailed: boolean;
  pausedUntil: number;
}

/** Caches good values by key and version, the least recently used of them up to `max`. */
export function createCache<T>(max: number, now: () => number = Date.now): Cache<T> {
  const entries = new LRUCache<string, Entry<T>>({ max });

  function pause(entry: Entry<T>): void {
    entry.hasFailed = true;
    entry.pausedUntil = now() + PAUSE_MS;
  }

  async function make(entry: Entry<T>, version: unknown, source: Source<T>): Promise<T> {
    const [made] = await Promise.allSettled([source.make()]);
    if (made.status === 'fulfilled' && !source.isFailed?.(made.value)) {
      const { value } = made;
      Object.assign(entry, { hasFailed: false, pausedUntil: 0 });
      entry.good = source.isGone?.(value) ? undefined : { value, version };
      return value;
    }
    source.onFailure?.();
    if (!entry.good) {
      const value = await source.restore?.().catch(() => undefined);
      const isUsable = value !== undefined && !source.isFailed?.(value) && !source.isGone?.(value);
      if (isUsable) entry.good = { value, version: undefined };
    }
    if (entry.good) {
      pause(entry);
      return entry.good.value;
    }
    if (made.status === 'rejected') throw made.reason;
    return made.value;
  }

  function start(key: string, entry: Entry<T>, version: unknown, source: Source<T>): Promise<T> {
    const promise = make(entry, version, source).finally(() => {
      if (entry.making?.promise === promise) entry.making = undefined;
      const isEmpty = !entry.good && !entry.making;
      if (isEmpty && entries.peek(key) === entry) entries.delete(key);
    });
    entry.making = { promise, version };
    return promise;
  }

  /** Waits for the value, but returns the last good one if it takes too long; making goes on. */
  async function withinWait(promise: Promise<T>, entry: Entry<T>, last: T): Promise<T> {
    const { promise: instead, resolve } = Promise.withResolvers<T>();
    const timeout = setTimeout(() => {
      pause(entry);
      resolve(last);
    }, RETRY_WAIT_MS);
    return Promise.race([promise, instead]).finally(() => clearTimeout(timeout));
  }

  return {
    async serve(key, version, source) {
      const known = entries.get(key);
      const entry: Entry<T> = known ?? { hasFailed: false, pausedUntil: 0 };
      if (!known) entries.set(key, entry);
      const { good, making } = entry;
      if (good && (good.version === version || now() < entry.pausedUntil)) return good.value;
      const isMaking = making !== undefined && making.version === version;
      const promise = isMaking ? making.promise : start(key, entry, version, source);
      return good && entry.hasFailed ? withinWait(promise, entry, good.value) : promise;
    },
    made(key, version) {
      const good = entries.get(key)?.good;
      return good?.version === version ? good?.value : undefined;
    },
    has(key, version) {
      const { good, making } = entries.get(key) ?? {};
      return [good, making].some((each) => each !== undefined && each.version === version);
    },
  };
}
