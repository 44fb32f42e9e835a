import {
  keepPreviousData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Call } from '#machines/api/call.ts';
import { people as peopleAr } from '#web/i18n/ar/people.ts';
import { people as peopleEn } from '#web/i18n/en/people.ts';
import { addTexts } from '#web/i18n/i18n.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Failure } from '../failure.tsx';
import { Moment } from '../moment.tsx';
import { useQueryCalls } from '../staff-calls.ts';
import { Buttons, List, Row, Who } from './people.styles.ts';

addTexts('people', { en: peopleEn, ar: peopleAr });

/** Reads records, the latest first; whoever comes back to the page sees what was done meanwhile. */
export function useRecords<
  Request extends { before: number | null },
  Answer extends { before: number | null },
>(name: string, call: Call<Request, unknown, Answer>, part: Omit<Request, 'before'>) {
  const { read } = useQueryCalls();
  return useInfiniteQuery({
    queryKey: [name, part],
    queryFn: ({ pageParam: before, signal }) => read(call, { ...part, before } as Request, signal),
    initialPageParam: null as number | null,
    getNextPageParam: ({ before }) => before,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

interface RecordListProps<Entry> {
  query: Pick<
    UseInfiniteQueryResult,
    'error' | 'isFetching' | 'isPlaceholderData' | 'hasNextPage' | 'fetchNextPage'
  >;
  /** Undefined until the first page is there. */
  entries: readonly Entry[] | undefined;
  /** Shown if there are no entries. */
  empty: { title: string; text: string };
  row(entry: Entry): ReactNode;
}

/** A list of records, latest first, with a button that loads earlier ones. */
export function RecordList<Entry>({ query, entries, empty, row }: RecordListProps<Entry>) {
  const { t } = useTranslation('people');
  const { error, isFetching, isPlaceholderData, hasNextPage, fetchNextPage } = query;
  return (
    <>
      {entries?.length === 0 && !isPlaceholderData && (
        <Notice>
          <strong>{empty.title}</strong>
          <p>{empty.text}</p>
        </Notice>
      )}
      {entries && entries.length > 0 && (
        <List aria-busy={isPlaceholderData}>{entries.map(row)}</List>
      )}
      <Failure error={isFetching ? null : error} />
      {(isPlaceholderData || (!entries && !error)) && <p role="status">{t('loading')}</p>}
      {!isPlaceholderData && (hasNextPage || error) && (
        <Buttons>
          <Button variant="secondary" busy={isFetching} onClick={() => fetchNextPage()}>
            {t(error ? 'retry' : 'acts.earlier')}
          </Button>
        </Buttons>
      )}
    </>
  );
}

/** What was done, and when. */
export function RecordRow({ at, children }: { at: string; children: ReactNode }) {
  return (
    <li>
      <Row>
        <Who>{children}</Who>
        <Who>
          <p>
            <Moment at={at} />
          </p>
        </Who>
      </Row>
    </li>
  );
}
