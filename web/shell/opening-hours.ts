import { DAY_MS } from '#machines/duration.ts';
import { homeClock } from '#machines/home-day.ts';
import { type Language, locales } from '#machines/language.ts';
import type { OpeningHours } from '#web/content/settings.ts';

export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
];
/** A Sunday. */
const SUNDAY = Date.UTC(2026, 0, 4);

/** Cached, because creating one takes a phone some milliseconds. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

/**
 * `Sun – Thu, 9:00 am–5:00 pm`: consecutive days as a span, and times that break only after the
 * dash.
 */
export function openingHours({ days, opens, closes }: OpeningHours, language: Language): string {
  const indexes = days.map((day) => weekdays.indexOf(day)).filter((index) => index >= 0);
  const names = indexes.map((index) => dayName(index, language, 'short'));
  const follow = indexes.every((index, place) => index === (indexes[0] ?? 0) + place);
  const separator = language === 'ar' ? '، ' : ', ';
  const written =
    follow && names.length > 2
      ? `${names[0]} ${language === 'ar' ? 'إلى' : '–'} ${names.at(-1)}`
      : names.join(separator);
  const from = timeText(opens, language);
  const to = timeText(closes, language);
  return `${written}${separator}${language === 'ar' ? `من ${from} إلى ${to}` : `${from}–${to}`}`;
}

/** `Fri, Sat`: the other days; empty if there are none. */
export function closedDays({ days }: OpeningHours, language: Language): string {
  return weekdays
    .flatMap((day, index) =>
      days.some((open) => open === day) ? [] : [dayName(index, language, 'short')],
    )
    .join(language === 'ar' ? '، ' : ', ');
}

/** Arabic has no short names for days. */
export function dayName(index: number, language: Language, form: 'short' | 'long'): string {
  const weekday = language === 'ar' ? 'long' : form;
  const key = `${language} ${weekday}`;
  const format =
    dayFormats.get(key) ?? new Intl.DateTimeFormat(locales[language], { weekday, timeZone: 'UTC' });
  dayFormats.set(key, format);
  return format.format(SUNDAY + index * DAY_MS);
}

/**
 * `9:00 am`, and in Arabic, as it is spoken, `9 صباحًا`, without minutes if there are none. The
 * first format of `Intl` takes a phone 50 ms. An invalid time, which a draft may have, is shown as
 * it is.
 */
export function timeText(time: string, language: Language): string {
  const moment = new Date(`2026-01-04T${time}:00Z`);
  if (Number.isNaN(moment.getTime())) return time;
  const [hours, minutes] = [moment.getUTCHours(), moment.getUTCMinutes()];
  const isWhole = language === 'ar' && minutes === 0;
  const clock = `${hours % 12 || 12}${isWhole ? '' : `:${`${minutes}`.padStart(2, '0')}`}`;
  return `${clock}\u00A0${partOfDay(hours, language)}`;
}

function partOfDay(hours: number, language: Language): string {
  if (language === 'en') return hours < 12 ? 'am' : 'pm';
  return hours < 12 ? 'صباحًا' : hours === 12 ? 'ظهرًا' : 'مساءً';
}

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
