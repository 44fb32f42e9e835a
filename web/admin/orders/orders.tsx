import { Link, useSearchParams } from 'react-router-dom';
import {
  exportOrders,
  type ListedOrder,
  listOrders,
  orderFilters,
  orderSorts,
} from '#machines/api/orders.ts';
import { displayPrice } from '#machines/money.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Filters, Mark, Marks, Opener, Row, Tools } from '../admin.styles.ts';
import { type Column, DataTable } from '../list/data-table.tsx';
import { Listing, SaveList, SearchForm, useNarrowed } from '../list/listing.tsx';
import { Moment } from '../moment.tsx';
import { Page } from '../page.tsx';
import { useList } from '../reading.ts';
import { useMay } from '../sign-in/sign-in-context.ts';
import { Board } from './board.tsx';
import { OrderState } from './order-state.tsx';

/** Lists all orders, a page at a time. */
export default function Orders() {
  const { t } = useTranslation('orders');
  const narrowed = useNarrowed(orderFilters, 'all');
  const { filter, search } = narrowed;
  const [address, setAddress] = useSearchParams();
  const sort = orderSorts.find((each) => each === address.get('sort')) ?? 'newest';
  const isBoard = address.get('view') === 'board';
  const change = (name: string, value: string | null) =>
    setAddress((last) => {
      const next = new URLSearchParams(last);
      if (value) next.set(name, value);
      else next.delete(name);
      return next;
    });
  const query = useList('orders', listOrders, { filter, search, sort }, !isBoard);
  const orders = query.data?.pages.flatMap((page) => page.orders) ?? [];
  return (
    <Page title={t('title')} intro={t('intro')}>
      <OpenBookFor />
      <Filters role="group" aria-label={t('view.label')}>
        <button type="button" aria-pressed={!isBoard} onClick={() => change('view', null)}>
          {t('view.table')}
        </button>
        <button type="button" aria-pressed={isBoard} onClick={() => change('view', 'board')}>
          {t('view.board')}
        </button>
        {!isBoard && (
          <button type="button" onClick={() => change('sort', sort === 'newest' ? 'oldest' : null)}>
            {t(sort === 'newest' ? 'view.oldest' : 'view.newest')}
          </button>
        )}
      </Filters>
      {isBoard ? (
        <>
          <Tools>
            <SearchForm
              label={t('search')}
              search={search}
              onSearch={(said) => narrowed.narrow({ search: said })}
            />
          </Tools>
          <Board search={search} />
        </>
      ) : (
        <Listing
          narrowed={narrowed}
          filterName={(each) => t(`filters.${each}`)}
          searchLabel={t('search')}
          query={query}
          length={orders.length}
          count={t('count', { count: orders.length })}
          failed={t('failed')}
          none={t('none')}
          noneText={t('noneText')}
          noneYet={t('noneYet')}
        >
          <OrderTable orders={orders} />
        </Listing>
      )}
      <SaveList act="export-orders" call={exportOrders} request={{ filter, search }} />
    </Page>
  );
}

function OrderTable({ orders }: { orders: readonly ListedOrder[] }) {
  const { t, language } = useTranslation('orders');
  const columns: Column<ListedOrder>[] = [
    {
      title: t('columns.customer'),
      cell: ({ id, name }) => (
        <Link to={`/orders/${id}`}>
          <bdi>{name}</bdi>
        </Link>
      ),
    },
    {
      title: t('columns.item'),
      cell: ({ item, email }) => (
        <>
          {item}
          <span>
            <bdi>{email}</bdi>
          </span>
        </>
      ),
    },
    {
      title: t('columns.price'),
      cell: ({ price, provider }) => (
        <>
          {displayPrice(price, language)}
          {provider && <span>{t(`providers.${provider}`)}</span>}
        </>
      ),
    },
    {
      title: t('columns.state'),
      cell: ({ state, work, isTransferAnnounced, needsAttention }) => (
        <Marks>
          <OrderState state={state} work={work} />
          {isTransferAnnounced && <Mark $tone="warning">{t('transferWaits')}</Mark>}
          {needsAttention && <Mark $tone="warning">{t('needsSomebody')}</Mark>}
        </Marks>
      ),
    },
    { title: t('columns.date'), cell: ({ createdAt }) => <Moment at={createdAt} /> },
  ];
  return <DataTable columns={columns} rows={orders} />;
}

/** Leads to the form that books for somebody, for roles that may. */
function OpenBookFor() {
  const { t } = useTranslation('orders');
  const may = useMay();
  if (!may('book-for-customer')) return null;
  return (
    <Row>
      <Opener to="/orders/book">{t('bookFor.open')}</Opener>
    </Row>
  );
}
