import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { type ListedOrder, listOrders, orderFilters } from '#machines/api/list-orders.ts';
import { displayPrice } from '#machines/money.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { LineField } from '../form/line-field.tsx';
import { Moment } from '../moment.tsx';
import { Page } from '../page.tsx';
import { usePostAsStaff } from '../post-context.ts';
import { OrderState } from './order-state.tsx';
import { Empty, Filters, Mark, Marks, Table, Tools } from './orders.styles.ts';

/** All orders, a page at a time; what is shown stands in the address, so that Back leads to it. */
export default function Orders() {
  const { t } = useTranslation('orders');
  const [address, setAddress] = useSearchParams();
  const filter = orderFilters.find((each) => each === address.get('show')) ?? 'all';
  const search = address.get('search') ?? '';
  const post = usePostAsStaff();
  const query = useInfiniteQuery({
    queryKey: ['orders', filter, search],
    queryFn: ({ pageParam: cursor, signal }) =>
      post(listOrders, { filter, search, cursor }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    // Others work on the same orders.
    staleTime: 0,
    refetchOnMount: true,
  });
  const orders = query.data?.pages.flatMap((page) => page.orders) ?? [];
  const show = (change: { show?: string; search?: string }) => {
    const next = { show: filter, search, ...change };
    setAddress(Object.entries(next).filter(([, value]) => value && value !== 'all'));
  };

  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const said = new FormData(event.currentTarget).get('search');
    show({ search: `${said ?? ''}`.trim() });
  }

  return (
    <Page title={t('title')} intro={t('intro')}>
      <Tools>
        <Filters role="group" aria-label={t('filters.label')}>
          {orderFilters.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === filter}
              onClick={() => show({ show: each })}
            >
              {t(`filters.${each}`)}
            </button>
          ))}
        </Filters>
        <search>
          <form onSubmit={find}>
            <LineField
              key={search}
              id="search"
              name="search"
              type="search"
              label={t('search')}
              defaultValue={search}
              maxLength={100}
            />
            <Button type="submit" variant="secondary">
              {t('find')}
            </Button>
          </form>
        </search>
      </Tools>
      {query.isError ? (
        <Notice tone="danger">
          <p>{t('failed')}</p>
          <Button variant="secondary" onClick={() => query.refetch()}>
            {t('retry')}
          </Button>
        </Notice>
      ) : (
        <Found orders={orders} isWaiting={query.isPending} isNarrow={search !== ''} />
      )}
      <div role="status">{!query.isPending && t('count', { count: orders.length })}</div>
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
    </Page>
  );
}

interface FoundProps {
  orders: readonly ListedOrder[];
  isWaiting: boolean;
  isNarrow: boolean;
}

function Found({ orders, isWaiting, isNarrow }: FoundProps) {
  const { t, language } = useTranslation('orders');
  if (isWaiting) return <Empty role="status">{t('waiting')}</Empty>;
  if (orders.length === 0) {
    return (
      <Empty>
        <h2>{t(isNarrow ? 'none' : 'noneYet')}</h2>
        {isNarrow && <p>{t('noneText')}</p>}
      </Empty>
    );
  }
  return (
    <Table>
      <thead>
        <tr>
          {(['customer', 'item', 'price', 'state', 'date'] as const).map((column) => (
            <th key={column} scope="col">
              {t(`columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.id}>
            <th scope="row">
              <Link to={`/orders/${order.id}`}>
                <bdi>{order.name}</bdi>
              </Link>
            </th>
            <td>
              {order.item}
              <span>
                <bdi>{order.email}</bdi>
              </span>
            </td>
            <td>
              {displayPrice(order.price, language)}
              {order.provider && <span>{t(`providers.${order.provider}`)}</span>}
            </td>
            <td>
              <Marks>
                <OrderState state={order.state} />
                {order.isTransferAnnounced && <Mark $tone="warning">{t('transferWaits')}</Mark>}
                {order.needsAttention && <Mark $tone="warning">{t('needsSomebody')}</Mark>}
              </Marks>
            </td>
            <td>
              <Moment at={order.createdAt} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
