/** The stand-ins' time; tests pass a simulated one. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls `fn` once after `ms`, unless the returned function is called first. */
  after(ms: number, fn: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, fn) {
    const timer = setTimeout(fn, ms);
    return () => clearTimeout(timer);
  },
};
