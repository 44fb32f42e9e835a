import { useTranslation } from '#web/i18n/use-translation.ts';
import { momentInWords } from './moment.ts';

/** A day and its time, where the reader is. */
export function Moment({ at }: { at: string }) {
  const { language } = useTranslation('admin');
  return <time dateTime={at}>{momentInWords(at, language)}</time>;
}
