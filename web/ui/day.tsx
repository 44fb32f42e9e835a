import { type Language, locales } from '#machines/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Written } from './static-html.tsx';

/** Returns a day such as `2026-11-22` in words; empty for an invalid one. */
export function dayInWords(
  date: string,
  language: Language,
  options: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', year: 'numeric' },
): string {
  const day = startOf(date);
  if (Number.isNaN(day)) return '';
  return new Intl.DateTimeFormat(locales[language], { ...options, timeZone: 'UTC' }).format(day);
}

/** Shows a day in words. */
export function Day({ date }: { date: string }) {
  const { language } = useTranslation('common');
  if (Number.isNaN(startOf(date))) return null;
  return (
    <Written dateTime={date} of={`${date} ${language}`} write={() => dayInWords(date, language)} />
  );
}

const startOf = (date: string) => Date.parse(`${date}T00:00:00Z`);
