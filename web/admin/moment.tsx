import type { Language } from '#machines/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

const locales: Record<Language, string> = { en: 'en-GB', ar: 'ar-AE-u-nu-latn' };

/** A day and a time as people say them, where they are. */
export function Moment({ at }: { at: string }) {
  const { language } = useTranslation('admin');
  const format = new Intl.DateTimeFormat(locales[language], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
  return <time dateTime={at}>{format.format(new Date(at))}</time>;
}
