/** Asks at most once in so long, however many want the answer: they share the last one, be it an error. */
export function atMostOnceIn<T>(
  ms: number,
  ask: () => Promise<T>,
  now: () => number = Date.now,
): () => Promise<T> {
  let last: Promise<T> | undefined;
  let freshUntil = 0;
  return () => {
    if (last && now() < freshUntil) return last;
    // For as long as it takes.
    freshUntil = Number.POSITIVE_INFINITY;
    last = ask().finally(() => {
      freshUntil = now() + ms;
    });
    return last;
  };
}
