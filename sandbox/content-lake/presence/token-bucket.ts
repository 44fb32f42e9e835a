/**
 * Counts how often something may happen: `burst` times at once, `perSecond` in the long run.
 * @returns whether it may happen now, at `now` in milliseconds.
 */
export function tokenBucket(burst: number, perSecond: number): (now: number) => boolean {
  let tokens = burst;
  let last: number | undefined;
  return (now) => {
    tokens = Math.min(burst, tokens + ((now - (last ?? now)) / 1000) * perSecond);
    last = now;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
}
