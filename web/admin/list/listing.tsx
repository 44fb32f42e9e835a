import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Empty, Filters, Tools } from '../admin.styles.ts';
import { FailedToLoad } from '../failed-to-load.tsx';
import { SearchForm } from './search-form.tsx';
import type { Narrowed } from './use-narrowed.ts';

const Rows = styled.div`
  &[aria-busy='true'] {
    opacity: 0.5;
  }
`;

interface ListingProps<Filter extends string, Item> {
  narrowed: Narrowed<Filter>;
  filterName(filter: Filter): string;
  searchLabel: string;
  query: Pick<
    UseInfiniteQueryResult<InfiniteData<unknown>>,
    | 'isError'
    | 'isPending'
    | 'isPlaceholderData'
    | 'refetch'
    | 'hasNextPage'
    | 'isFetchingNextPage'
    | 'fetchNextPage'
  >;
  items: readonly Item[];
  count: string;
  failed: string;
  /** The texts for a search without results, and for an empty list. */
  none: string;
  noneText?: string;
  noneYet: string;
  children: (items: readonly Item[]) => ReactNode;
}

/** A list that staff narrow down by a filter and a search, a page at a time. */
export function Listing<Filter extends string, Item>(props: ListingProps<Filter, Item>) {
  const { narrowed, query, items } = props;
  const { filters, filter, search, narrow } = narrowed;
  const { t } = useTranslation('orders');
  // Until the answer comes, the list still shows the answer to the request before.
  const isWaiting = query.isPending || query.isPlaceholderData;
  const isEmpty = items.length === 0;

  return (
    <>
      <Tools>
        <Filters role="group" aria-label={t('filters.label')}>
          {filters.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === filter}
              onClick={() => narrow({ show: each })}
            >
              {props.filterName(each)}
            </button>
          ))}
        </Filters>
        <SearchForm
          label={props.searchLabel}
          search={search}
          onSearch={(said) => narrow({ search: said })}
        />
      </Tools>
      {query.isError && (
        <FailedToLoad text={props.failed} retry={t('retry')} onRetry={() => query.refetch()} />
      )}
      {isWaiting && isEmpty && <Empty role="status">{t('waiting')}</Empty>}
      {!isWaiting && !query.isError && isEmpty && (
        <Empty>
          <h2>{search ? props.none : props.noneYet}</h2>
          {search && props.noneText && <p>{props.noneText}</p>}
        </Empty>
      )}
      {!isEmpty && <Rows aria-busy={isWaiting}>{props.children(items)}</Rows>}
      <div role="status">{!isEmpty && (isWaiting ? t('waiting') : props.count)}</div>
      {query.hasNextPage && !isWaiting && (
        <div>
          <Button
            variant="secondary"
            busy={query.isFetchingNextPage}
            onClick={() => query.fetchNextPage()}
          >
            {t('more')}
          </Button>
        </div>
      )}
    </>
  );
}
