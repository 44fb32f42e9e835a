import { DAY_MS } from '#machines/duration.ts';

/** Dubai has no daylight saving time. */
const HOME_OFFSET_MS = 4 * 3_600_000;

const MONDAY = 1;

/** Returns the day in Dubai that contains a moment. */
export function dayOf(moment: Date): { from: string; to: string } {
  return span(startOfDay(moment), 1);
}

/**
 * Returns a week in Dubai, from its Monday on: `later` weeks after the one that contains a moment.
 */
export function weekOf(moment: Date, later: number): { from: string; to: string } {
  const start = startOfDay(moment);
  const weekday = new Date(start + HOME_OFFSET_MS).getUTCDay();
  const monday = start - ((weekday - MONDAY + 7) % 7) * DAY_MS;
  return span(monday + later * 7 * DAY_MS, 7);
}

function startOfDay(moment: Date): number {
  return Math.floor((moment.getTime() + HOME_OFFSET_MS) / DAY_MS) * DAY_MS - HOME_OFFSET_MS;
}

const span = (start: number, days: number) => ({
  from: new Date(start).toISOString(),
  to: new Date(start + days * DAY_MS).toISOString(),
});
