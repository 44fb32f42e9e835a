import { useEffect, useState } from 'react';
import { MINUTE_MS } from '#machines/duration.ts';
import { homeZone } from '#machines/home-time.ts';
import { type Language, locales } from '#machines/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** Returns a moment by the foundation's clock, short enough for a table. */
export function momentInWords(moment: string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], {
    timeZone: homeZone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  }).format(new Date(moment));
}

export function Moment({ at }: { at: string }) {
  const { language } = useTranslation('admin');
  return <time dateTime={at}>{momentInWords(at, language)}</time>;
}

/** Returns the time, updated every minute. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
