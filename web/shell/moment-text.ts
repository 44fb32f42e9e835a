import type { Language } from '#machines/language.ts';

/** `Sunday 22 November at 13:00`, in the given time zone or the reader's own. */
export function momentText(moment: string, language: Language, timeZone?: string): string {
  return new Intl.DateTimeFormat(language === 'ar' ? 'ar-AE' : 'en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(new Date(moment));
}
