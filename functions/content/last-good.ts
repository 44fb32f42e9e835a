/** How long a key is served from memory after it failed, before it is made again. */
const PAUSE_MS = 5_000;

/** `good` is kept, `gone` is true and forgets what was kept, `failed` is answered with what was kept. */
type Verdict = 'good' | 'gone' | 'failed';

export interface LastGoodOptions<T> {
  judge(value: T): Verdict;
  /** Told each time that something kept, or nothing, had to stand in. */
  onFailure(key: string): void;
  limit?: number;
  now?: () => number;
}

export interface LastGood<T> {
  /**
   * What `make` gives; where it fails, what it last gave that was good.
   * @throws what `make` throws, where nothing good is known.
   */
  serve(key: string, make: () => Promise<T>): Promise<T>;
}

/** Keeps the last good answer of each key, so that a source that is away or talks nonsense takes nothing from readers. */
export function createLastGood<T>(options: LastGoodOptions<T>): LastGood<T> {
  const { judge, onFailure, limit = 500, now = Date.now } = options;
  const kept = new Map<string, { value: T; pausedUntil: number }>();

  function keep(key: string, value: T): void {
    kept.delete(key);
    kept.set(key, { value, pausedUntil: 0 });
    const oldest = kept.keys().next();
    if (kept.size > limit && !oldest.done) kept.delete(oldest.value);
  }

  function standIn(key: string): { value: T } | undefined {
    onFailure(key);
    const known = kept.get(key);
    if (known) known.pausedUntil = now() + PAUSE_MS;
    return known;
  }

  return {
    async serve(key, make) {
      const known = kept.get(key);
      if (known && now() < known.pausedUntil) return known.value;
      let made: T;
      try {
        made = await make();
      } catch (error) {
        const instead = standIn(key);
        if (!instead) throw error;
        return instead.value;
      }
      const verdict = judge(made);
      if (verdict === 'failed') return (standIn(key) ?? { value: made }).value;
      if (verdict === 'good') keep(key, made);
      else kept.delete(key);
      return made;
    },
  };
}
