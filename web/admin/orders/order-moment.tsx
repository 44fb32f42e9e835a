import { homeZone } from '#machines/appointment/time.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

const locales = { en: 'en-GB', ar: 'ar-AE-u-nu-latn-ca-gregory' };

/** A moment as the foundation's clock shows it, short enough for a table. */
export function OrderMoment({ at }: { at: string }) {
  const { language } = useTranslation('orders');
  const words = new Intl.DateTimeFormat(locales[language], {
    timeZone: homeZone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  }).format(new Date(at));
  return <time dateTime={at}>{words}</time>;
}
