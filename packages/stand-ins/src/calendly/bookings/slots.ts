import { createHash } from 'node:crypto';

/** Working hours are in Dubai time, which has no daylight saving. */
export const ZONE = 'Asia/Dubai';

const MINUTE_MS = 60 * 1_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const DUBAI_AHEAD_MS = 4 * HOUR_MS;

/** How many days the calendar shows, today included. */
export const DAYS_SHOWN = 28;
/** The shortest notice that suits a foundation which confirms within a day and sends its link a day before. */
const NOTICE_MS = 48 * HOUR_MS;
const FIRST_HOUR = 9;
const LAST_HOUR = 17;
const FRIDAY = 5;
/** Of 256 hours, how many are busy: nothing begins in them. */
const BUSY_OF_256 = 90;

/** Epoch milliseconds. */
export interface Interval {
  start: number;
  end: number;
}

export interface SlotQuery {
  owner: string;
  minutes: number;
  now: number;
  /** Times that are already booked. */
  taken: Interval[];
}

export interface Day {
  /** Midnight in Dubai, in epoch milliseconds. */
  start: number;
  /** 0 is Sunday. */
  weekday: number;
  /** Free start times. */
  slots: number[];
}

/**
 * Lists the calendar's days, Sunday to Thursday, with their free times. The result depends only on the
 * arguments.
 */
export function offeredDays({ owner, minutes, now, taken }: SlotQuery): Day[] {
  const today = Math.floor((now + DUBAI_AHEAD_MS) / DAY_MS) * DAY_MS - DUBAI_AHEAD_MS;
  const length = minutes * MINUTE_MS;
  return Array.from({ length: DAYS_SHOWN }, (_, index) => {
    const start = today + index * DAY_MS;
    const weekday = new Date(start + DUBAI_AHEAD_MS).getUTCDay();
    const slots = (weekday < FRIDAY ? startsOn(start, minutes) : []).filter(
      (slot) =>
        slot >= now + NOTICE_MS &&
        !isBusy(owner, slot) &&
        !taken.some((each) => each.start < slot + length && slot < each.end),
    );
    return { start, weekday, slots };
  });
}

function startsOn(day: number, minutes: number): number[] {
  const step = (minutes >= 60 ? 60 : 30) * MINUTE_MS;
  const first = day + FIRST_HOUR * HOUR_MS;
  const last = day + LAST_HOUR * HOUR_MS - minutes * MINUTE_MS;
  const count = Math.max(0, Math.floor((last - first) / step) + 1);
  return Array.from({ length: count }, (_, index) => first + index * step);
}

/** Says whether the owner begins nothing in the hour of this time; a hash decides. */
function isBusy(owner: string, start: number): boolean {
  const hour = Math.floor(start / HOUR_MS);
  const [byte = 0] = createHash('sha256').update(`${owner} ${hour}`).digest();
  return byte < BUSY_OF_256;
}
