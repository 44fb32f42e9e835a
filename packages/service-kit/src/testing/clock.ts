import type { Clock } from '../clock.ts';

/** A clock that stands still until it is moved. Timers of 0 ms fire without a move. */
export interface SimulatedClock extends Clock {
  /** Moves the time and fires the timers that fell due. */
  advance(ms: number): void;
  /** Moves the time without firing timers, as if all were late. */
  slip(ms: number): void;
}

export function simulatedClock(start = Date.parse('2027-01-05T08:00:00Z')): SimulatedClock {
  let now = start;
  const timers = new Set<{ at: number; fn: () => void }>();
  return {
    now: () => now,
    after(ms, fn) {
      const timer = { at: now + ms, fn };
      timers.add(timer);
      if (ms <= 0) setImmediate(() => timers.delete(timer) && fn());
      return () => timers.delete(timer);
    },
    slip(ms) {
      now += ms;
    },
    advance(ms) {
      now += ms;
      for (const timer of [...timers].sort((a, b) => a.at - b.at)) {
        if (timer.at <= now && timers.delete(timer)) timer.fn();
      }
    },
  };
}
