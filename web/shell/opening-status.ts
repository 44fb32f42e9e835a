import { homeClock } from '#machines/home-day.ts';
import type { OpeningHours } from '#web/content/settings.ts';
import { weekdays } from './opening-hours.ts';

/** Whether somebody is there now, and when that changes. */
export type OpeningStatus =
  | { isOpen: true; until: string }
  | {
      isOpen: false;
      opens: string /** 0: today. */;
      inDays: number /** 0: Sunday. */;
      day: number;
    };

/**
 * Returns the status by the clocks of Dubai, wherever the reader is. Null if the hours are invalid,
 * as in a draft.
 */
export function openingStatus(
  { days, opens, closes }: OpeningHours,
  now: Date,
): OpeningStatus | null {
  if (!/^\d\d:\d\d$/.test(opens) || !/^\d\d:\d\d$/.test(closes)) return null;
  const { today, time } = dubaiTime(now);
  const isOpenOn = (day: number) => days.some((name) => name === weekdays[day % 7]);
  if (isOpenOn(today) && opens <= time && time < closes) return { isOpen: true, until: closes };
  const inDays = [0, 1, 2, 3, 4, 5, 6, 7].find(
    (ahead) => isOpenOn(today + ahead) && (ahead > 0 || time < opens),
  );
  return inDays === undefined ? null : { isOpen: false, opens, inDays, day: (today + inDays) % 7 };
}

function dubaiTime(now: Date): { today: number; time: string } {
  const there = homeClock(now);
  return { today: there.getUTCDay(), time: there.toISOString().slice(11, 16) };
}
