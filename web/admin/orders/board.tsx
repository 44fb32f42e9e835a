import { useQueries } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { type ListedOrder, listOrders, type OrderFilter } from '#machines/api/list-orders.ts';
import { displayPrice } from '#machines/money.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Failure } from '../failure.tsx';
import { Moment } from '../moment.tsx';
import { useQueryCalls } from '../staff-calls.ts';
import { Cards, Columns, OrderCard } from './board.styles.ts';
import { OrderState } from './order-state.tsx';

/** The columns by what an order waits for; an order is in the first that matches. */
const columns = [
  'attention',
  'transfer',
  'unpaid',
  'paid',
  'over',
] as const satisfies readonly OrderFilter[];

/** The latest orders side by side, by what they wait for. */
export function Board({ search }: { search: string }) {
  const { t } = useTranslation('orders');
  const { read } = useQueryCalls();
  const queries = useQueries({
    queries: columns.map((filter) => ({
      queryKey: ['orders', 'board', filter, search],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        read(listOrders, { filter, search, cursor: '' }, signal),
      // Others work on the same orders.
      staleTime: 0,
      refetchOnMount: true,
    })),
  });
  const seen = new Set<string>();
  return (
    <>
      <Failure error={queries.find(({ error }) => error)?.error ?? null} />
      <Columns>
        {columns.map((filter, index) => {
          const page = queries[index]?.data;
          const orders = (page?.orders ?? []).filter(({ id }) => !seen.has(id));
          for (const { id } of orders) seen.add(id);
          return (
            <section key={filter} aria-labelledby={`column-${filter}`}>
              <h2 id={`column-${filter}`}>
                {t(`filters.${filter}`)} {page && <span>{orders.length}</span>}
              </h2>
              {page && orders.length === 0 && <p>{t('noneYet')}</p>}
              {!page && <p role="status">{t('waiting')}</p>}
              <Cards>
                {orders.map((order) => (
                  <CardOf key={order.id} order={order} />
                ))}
              </Cards>
              {page?.next && <Link to={`/orders?show=${filter}`}>{t('more')}</Link>}
            </section>
          );
        })}
      </Columns>
    </>
  );
}

function CardOf({ order }: { order: ListedOrder }) {
  const { language } = useTranslation('orders');
  return (
    <OrderCard>
      <Link to={`/orders/${order.id}`}>
        <bdi>{order.name}</bdi>
      </Link>
      <span>
        <bdi>{order.item}</bdi>
      </span>
      <span>{displayPrice(order.price, language)}</span>
      <span>
        <Moment at={order.createdAt} />
      </span>
      <OrderState state={order.state} />
    </OrderCard>
  );
}
