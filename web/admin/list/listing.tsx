import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Empty, Filters, Tools } from '../admin.styles.ts';
import { FailedToLoad } from '../failed-to-load.tsx';
import { SearchForm } from './search-form.tsx';
import type { Narrowed } from './use-narrowed.ts';

interface ListingProps<Filter extends string, Item> {
  narrowed: Narrowed<Filter>;
  filterName(filter: Filter): string;
  searchLabel: string;
  query: Pick<
    UseInfiniteQueryResult<InfiniteData<unknown>>,
    'isError' | 'isPending' | 'refetch' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'
  >;
  items: readonly Item[];
  count: string;
  failed: string;
  /** What stands where nothing is found, and where there is nothing yet. */
  none: string;
  noneText?: string;
  noneYet: string;
  children: (items: readonly Item[]) => ReactNode;
}

/** A list that staff narrow by a filter and a search, a page at a time. */
export function Listing<Filter extends string, Item>(props: ListingProps<Filter, Item>) {
  const { narrowed, query, items } = props;
  const { filters, filter, search, narrow } = narrowed;
  const { t } = useTranslation('orders');

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
      {query.isPending && <Empty role="status">{t('waiting')}</Empty>}
      {!query.isPending && !query.isError && items.length === 0 && (
        <Empty>
          <h2>{search ? props.none : props.noneYet}</h2>
          {search && props.noneText && <p>{props.noneText}</p>}
        </Empty>
      )}
      {items.length > 0 && props.children(items)}
      <div role="status">{!query.isPending && items.length > 0 && props.count}</div>
      {query.hasNextPage && (
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
