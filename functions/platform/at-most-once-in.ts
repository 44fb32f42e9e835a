/** Calls `ask` at most once in `ms`; callers in between share its last result, even an error. */
export function atMostOnceIn<T>(
  ms: number,
  ask: () => Promise<T>,
  now: () => number = Date.now,
): () => Promise<T> {
  let last: Promise<T> | undefined;
  let freshUntil = 0;
  return () => {
    if (last && now() < freshUntil) return last;
    // Running calls are shared however long they take.
    freshUntil = Number.POSITIVE_INFINITY;
    last = ask().finally(() => {
      freshUntil = now() + ms;
    });
    return last;
  };
}
