import { useTranslation } from '#web/i18n/use-translation.ts';
import { momentInWords } from '../moment.ts';

export function OrderMoment({ at }: { at: string }) {
  const { language } = useTranslation('orders');
  return <time dateTime={at}>{momentInWords(at, language)}</time>;
}
