import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { FormEvent, ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Call } from '#machines/api/call.ts';
import type { StaffAct } from '#machines/staff/policy.ts';
import { SEARCH_MAX } from '#machines/validation/limits.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Empty, Filters, Tools } from '../admin.styles.ts';
import { FailedToLoad, Failure } from '../failure.tsx';
import { LineField, valuesOf } from '../fields.tsx';
import { useSavedFile } from '../reading.ts';
import { useMay } from '../sign-in/sign-in-context.ts';

interface SearchFormProps {
  label: string;
  search: string;
  onSearch(search: string): void;
}

/** Searches for what was typed once the form is sent. */
export function SearchForm({ label, search, onSearch }: SearchFormProps) {
  const { t } = useTranslation('orders');

  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onSearch((valuesOf(event.currentTarget).search ?? '').trim());
  }

  return (
    <search>
      <form onSubmit={find}>
        <LineField
          key={search}
          id="search"
          name="search"
          type="search"
          label={label}
          defaultValue={search}
          maxLength={SEARCH_MAX}
        />
        <Button type="submit" variant="secondary">
          {t('find')}
        </Button>
      </form>
    </search>
  );
}

const Rows = styled.div`
  &[aria-busy='true'] {
    opacity: 0.5;
  }
`;

interface ListingProps<Filter extends string> {
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
  /** How many are shown. */
  length: number;
  count: string;
  failed: string;
  /** The texts for a search without results, and for an empty list. */
  none: string;
  noneText?: string;
  noneYet: string;
  children: ReactNode;
}

/** A list that staff narrow down by a filter and a search, a page at a time. */
export function Listing<Filter extends string>(props: ListingProps<Filter>) {
  const { narrowed, query } = props;
  const { filters, filter, search, narrow } = narrowed;
  const { t } = useTranslation('orders');
  // Until the answer comes, the list still shows the answer to the request before.
  const isWaiting = query.isPending || query.isPlaceholderData;
  const isEmpty = props.length === 0;

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
      {query.isError && <FailedToLoad text={props.failed} onRetry={() => query.refetch()} />}
      {isWaiting && isEmpty && <Empty role="status">{t('waiting')}</Empty>}
      {!isWaiting && !query.isError && isEmpty && (
        <Empty>
          <h2>{search ? props.none : props.noneYet}</h2>
          {search && props.noneText && <p>{props.noneText}</p>}
        </Empty>
      )}
      {!isEmpty && <Rows aria-busy={isWaiting}>{props.children}</Rows>}
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

/** Returns the shown part of a list; it is in the address, so that Back leads to it. */
export function useNarrowed<Filter extends string>(filters: readonly Filter[], usual: Filter) {
  const [address, setAddress] = useSearchParams();
  const filter = filters.find((each) => each === address.get('show')) ?? usual;
  const search = address.get('search') ?? '';

  function narrow(change: { show?: Filter; search?: string }): void {
    setAddress(narrowedTo(address, { show: filter, search, ...change }, usual));
  }

  return { filters, filter, search, narrow };
}

/** Returns the query of an address that shows this part, without the defaults. */
export function narrowedTo(
  address: URLSearchParams,
  { show, search }: { show: string; search: string },
  usual: string,
): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const [name, value] of Object.entries({ show: show === usual ? '' : show, search })) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

type Narrowed<Filter extends string> = ReturnType<typeof useNarrowed<Filter>>;

interface SaveListProps<Request> {
  act: StaffAct;
  call: Call<Request, unknown, unknown>;
  request: Request;
}

/** Saves the list as a file for a spreadsheet, for roles that may. */
export function SaveList<Request>({ act, call, request }: SaveListProps<Request>) {
  const { t } = useTranslation('inbox');
  const may = useMay();
  const saving = useSavedFile(call);
  if (!may(act)) return null;
  return (
    <div>
      <Button variant="secondary" busy={saving.isPending} onClick={() => saving.mutate(request)}>
        {t('save')}
      </Button>
      <Failure error={saving.error} />
    </div>
  );
}
