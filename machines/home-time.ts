import { type Language, locales } from './language.ts';

/** The foundation's own zone, beside which a visitor's is shown. */
export const homeZone = 'Asia/Dubai';

/** People here say the city; Intl names the zone after the Gulf. */
const homeName: Record<Language, string> = { en: 'Dubai time', ar: 'توقيت دبي' };

const NO_BREAK_SPACE = '\u00A0';

/** A moment in words, such as when a session begins. */
export interface AppointmentTime {
  /** `Sunday, 22 November 2026` */
  day: string;
  /** `1:00 pm` */
  time: string;
  /** `Dubai time`, or the zone's own name. */
  zone: string;
}

export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}

/** Returns the start in a zone, and in Dubai as well where the clocks there differ. */
export function appointmentTimes(
  startsAt: string,
  language: Language,
  zone: string,
): { own: AppointmentTime; home: AppointmentTime | null } {
  const own = timeIn(startsAt, language, zone);
  const home = timeIn(startsAt, language, homeZone);
  const isSame = own.day === home.day && own.time === home.time;
  return isSame ? { own: home, home: null } : { own, home };
}

/** One line: `Sunday, 22 November 2026, 1:00 pm (Dubai time)`. */
export function appointmentLine({ day, time, zone }: AppointmentTime, language: Language): string {
  const at = language === 'ar' ? `${day}، ${time}` : `${day}, ${time}`;
  return `${at} (${zone})`;
}

/** A moment in one line, by the clocks of Dubai. */
export function homeLine(moment: string, language: Language): string {
  return appointmentLine(appointmentTimes(moment, language, homeZone).own, language);
}

/** `1:00 pm`, on a twelve-hour clock, and never broken over two lines. */
export function clockText(moment: Date, language: Language, timeZone: string): string {
  return new Intl.DateTimeFormat(locales[language], {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  })
    .format(moment)
    .replace(/\s/gu, NO_BREAK_SPACE);
}

function timeIn(startsAt: string, language: Language, timeZone: string): AppointmentTime {
  const moment = new Date(startsAt);
  const day = new Intl.DateTimeFormat(locales[language], {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  return {
    day: day.format(moment),
    time: clockText(moment, language, timeZone),
    zone: timeZone === homeZone ? homeName[language] : zoneName(moment, language, timeZone),
  };
}

function zoneName(moment: Date, language: Language, timeZone: string): string {
  const parts = new Intl.DateTimeFormat(locales[language], {
    timeZone,
    timeZoneName: 'longGeneric',
  }).formatToParts(moment);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
