import { useQuery } from '@tanstack/react-query';
import { READER_BEAT_MS } from '#machines/api/readers.ts';
import type { Language } from '#machines/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Alert } from '../failure.tsx';

interface ReadersProps {
  /** The id of what is open. */
  id: string;
  /** Reports that the person has it open, and asks who else does. */
  ask: (signal: AbortSignal) => Promise<{ readers: string[] }>;
}

/** Says who else has the same thing open, as long as the page is in view. */
export function Readers({ id, ask }: ReadersProps) {
  const { t, language } = useTranslation('reviews');
  const { data } = useQuery({
    queryKey: ['reader', id],
    queryFn: ({ signal }) => ask(signal),
    refetchInterval: READER_BEAT_MS,
    refetchOnWindowFocus: 'always',
    gcTime: 0,
  });
  const readers = data?.readers ?? [];
  return (
    <Alert role="status" aria-live="polite">
      {readers.length > 0 && (
        <Notice>
          <p>{t('readers', { count: readers.length, names: listOf(readers, language) })}</p>
        </Notice>
      )}
    </Alert>
  );
}

/** Joins names into a list, each in its own direction. */
function listOf(names: readonly string[], language: Language): string {
  return new Intl.ListFormat(language).format(names.map((name) => `\u2068${name}\u2069`));
}
