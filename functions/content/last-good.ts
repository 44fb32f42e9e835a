import { LRUCache } from 'lru-cache';

/** How long a key is served from memory after it failed, before it is made again. */
const PAUSE_MS = 5_000;
/** Nobody waits longer for another try: a source that hangs would hold up half of all readers. */
const PATIENCE_MS = 300;

/** `good` is kept, `gone` is true and forgets what was kept, `failed` is answered with what was kept. */
type Verdict = 'good' | 'gone' | 'failed';

export interface LastGoodOptions<T> {
  judge(value: T): Verdict;
  /** Told each time that something kept, or nothing, had to stand in. */
  onFailure(key: string): void;
  limit?: number;
  now?: () => number;
}

type Restore<T> = () => Promise<T | undefined>;

interface Kept<T> {
  value: T;
  hasFailed: boolean;
  pausedUntil: number;
}

export interface LastGood<T> {
  /**
   * What `make` gives; where it fails, what it last gave that was good; where that is nothing, what `restore`
   * gives, which is asked once for all who wait.
   * @throws what `make` throws, where nothing good is known.
   */
  serve(key: string, make: () => Promise<T>, restore?: Restore<T>): Promise<T>;
}

/** Keeps the last good answer of each key, so that a source that is away or talks nonsense takes nothing from readers. */
export function createLastGood<T>(options: LastGoodOptions<T>): LastGood<T> {
  const { judge, onFailure, limit = 500, now = Date.now } = options;
  const kept = new LRUCache<string, Kept<T>>({ max: limit });
  const restoring = new Map<string, Promise<Kept<T> | undefined>>();

  function keep(key: string, value: T): Kept<T> {
    const known = { value, hasFailed: false, pausedUntil: 0 };
    kept.set(key, known);
    return known;
  }

  function restored(key: string, restore: Restore<T>): Promise<Kept<T> | undefined> {
    const underWay = restoring.get(key);
    if (underWay) return underWay;
    const asked = restore()
      .then((value) =>
        value !== undefined && judge(value) === 'good' ? keep(key, value) : undefined,
      )
      .catch(() => undefined)
      .finally(() => restoring.delete(key));
    restoring.set(key, asked);
    return asked;
  }

  async function standIn(key: string, restore?: Restore<T>): Promise<Kept<T> | undefined> {
    onFailure(key);
    const known = kept.get(key) ?? (restore && (await restored(key, restore)));
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
      const instead = await standIn(key, restore);
      if (!instead) throw error;
      return instead.value;
    }
    const verdict = judge(made);
    if (verdict === 'failed') return ((await standIn(key, restore)) ?? { value: made }).value;
    if (verdict === 'good') keep(key, made);
    else kept.delete(key);
    return made;
  }

  /** What the attempt gives, or after a moment what was kept; the attempt goes on for those who come later. */
  async function soon(attempted: Promise<T>, known: Kept<T>): Promise<T> {
    const { promise: instead, resolve } = Promise.withResolvers<T>();
    const patience = setTimeout(() => {
      known.pausedUntil = now() + PAUSE_MS;
      resolve(known.value);
    }, PATIENCE_MS);
    try {
      return await Promise.race([attempted, instead]);
    } finally {
      clearTimeout(patience);
    }
  }

  return {
    async serve(key, make, restore) {
      const known = kept.get(key);
      if (known && now() < known.pausedUntil) return known.value;
      const attempted = attempt(key, make, restore);
      return known?.hasFailed ? soon(attempted, known) : attempted;
    },
  };
}
