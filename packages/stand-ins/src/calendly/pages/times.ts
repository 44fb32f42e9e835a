import type { PageLanguage } from '../../shared/page.ts';
import { ZONE } from '../bookings/slots.ts';

/** Gregorian months and Latin digits in both languages. */
const locales: Record<PageLanguage, string> = { en: 'en-GB', ar: 'ar-AE-u-nu-latn-ca-gregory' };

type Options = Record<PageLanguage, Intl.DateTimeFormatOptions>;

function formatter({ en, ar }: Options) {
  const formats = {
    en: new Intl.DateTimeFormat(locales.en, { timeZone: ZONE, ...en }),
    ar: new Intl.DateTimeFormat(locales.ar, { timeZone: ZONE, ...ar }),
  };
  return (moment: number, language: PageLanguage) => formats[language].format(moment);
}

const day = { weekday: 'long', day: 'numeric', month: 'long' } as const;
const month = { month: 'long', year: 'numeric' } as const;
const number = { day: 'numeric' } as const;

/** `Wednesday 6 January` */
export const dayText = formatter({ en: day, ar: day });

/** `January 2027` */
export const monthText = formatter({ en: month, ar: month });

/** `6` */
export const dayNumber = formatter({ en: number, ar: number });

/** `Sun`; a single letter in Arabic, whose short forms are whole words. */
export const weekdayText = formatter({ en: { weekday: 'short' }, ar: { weekday: 'narrow' } });

const clock = { hour: 'numeric', minute: '2-digit', hour12: true } as const;

/** `9:00 am` */
export const timeText = formatter({ en: clock, ar: clock });
