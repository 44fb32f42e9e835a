import { DAY_MS } from '#machines/duration.ts';
import type { Language } from '#machines/language.ts';
import type { OpeningHours } from '#web/content/settings.ts';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
/** A Sunday. */
const SUNDAY = Date.UTC(2026, 0, 4);

/** `Sun–Thu, 09:00–17:00`: days that follow one another as a span, the times kept in their order and on one line. */
export function openingHours({ days, opens, closes }: OpeningHours, language: Language): string {
  const format = new Intl.DateTimeFormat(language === 'ar' ? 'ar-AE' : 'en-GB', {
    weekday: language === 'ar' ? 'long' : 'short',
    timeZone: 'UTC',
  });
  const indexes = days.map((day) => weekdays.indexOf(day)).filter((index) => index >= 0);
  const names = indexes.map((index) => format.format(SUNDAY + index * DAY_MS));
  const follow = indexes.every((index, place) => index === (indexes[0] ?? 0) + place);
  const separator = language === 'ar' ? '، ' : ', ';
  const written =
    follow && names.length > 2
      ? `${names[0]} ${language === 'ar' ? 'إلى' : '–'} ${names.at(-1)}`
      : names.join(separator);
  return `${written}${separator}\u2066${opens}–\u2060${closes}\u2069`;
}
