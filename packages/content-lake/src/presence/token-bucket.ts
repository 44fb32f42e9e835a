/**
 * Limits a rate to `burst` events at once and `perSecond` in the long run.
 * @returns a function that takes the time in milliseconds and says whether an event is allowed.
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
