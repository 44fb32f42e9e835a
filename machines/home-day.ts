import { HOUR_MS } from './duration.ts';

const AHEAD_OF_UTC_MS = 4 * HOUR_MS;

/**
 * Returns a moment whose UTC fields show the clocks of Dubai. Dubai has no summer time; `Intl`,
 * which knows that as well, would block a phone for 80 ms.
 */
export function homeClock(moment: Date): Date {
  return new Date(moment.getTime() + AHEAD_OF_UTC_MS);
}

/** The day in Dubai: `2026-12-10`. */
export function homeDay(moment: Date): string {
  return homeClock(moment).toISOString().slice(0, 10);
}

/** Returns when the day began in Dubai, in milliseconds. */
export function homeMidnight(moment: Date): number {
  return Date.parse(`${homeDay(moment)}T00:00:00Z`) - AHEAD_OF_UTC_MS;
}

/** Returns the first of these days that is not over in Dubai; null if all are. */
export function nextDay(days: readonly string[], now: Date): string | null {
  const today = homeDay(now);
  return days.filter((day) => day >= today).toSorted()[0] ?? null;
}
