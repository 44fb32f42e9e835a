import { DAY_MS } from '../duration.ts';

/** Whether a time is younger than the given age; a clock set back by up to a day is forgiven. */
export function isFresh(time: number, now: number, maximumAge: number): boolean {
  return time - now < DAY_MS && now - time < maximumAge;
}
