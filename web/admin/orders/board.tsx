import { useQueries } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { type ListedOrder, listOrders, type Work, works } from '#machines/api/orders.ts';
import { displayPrice } from '#machines/money.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { media } from '#web/theme/media.ts';
import { sheet, soft } from '#web/theme/mixins.ts';
import { color, fontSize, radius, space } from '#web/theme/tokens.ts';
import { Mark, Marks } from '../admin.styles.ts';
import { Failure } from '../failure.tsx';
import { Moment } from '../moment.tsx';
import { useQueryCalls } from '../staff-calls.ts';
import { OrderState } from './order-state.tsx';

/** Columns are below each other on a phone; side by side they scroll where there is no room. */
const Columns = styled.div`
  display: grid;
  gap: ${space[5]};

  ${media.tablet} {
    grid-auto-columns: minmax(10rem, 1fr);
    grid-auto-flow: column;
    align-items: start;
    gap: ${space[3]};
    padding-block-end: ${space[3]};
    overflow-x: auto;
  }

  h2 {
    font-size: ${fontSize.body};
  }

  h2 span {
    color: ${color.inkSoft};
    font-weight: 400;
  }

  section > p {
    ${soft}
  }
`;

const Cards = styled.ul`
  display: grid;
  gap: ${space[3]};
  padding: 0;
  margin-block: ${space[3]};
  list-style: none;
`;

const OrderCard = styled.li`
  position: relative;
  display: grid;
  justify-items: start;
  gap: ${space[1]};
  padding: ${space[4]};
  ${sheet(radius.medium)}

  &:hover {
    background: ${color.paperSunken};
  }

  /* The whole card is pressed, the link alone is read and focused. */
  a::after {
    position: absolute;
    inset: 0;
    content: '';
  }

  a {
    font-weight: 600;
  }

  span {
    ${soft}
  }
`;

/** Returns the query of the list that shows a whole column. */
const narrowed = (show: Work, search: string) =>
  new URLSearchParams({ show, ...(search && { search }) });

/** The latest orders side by side, by what they ask of staff. */
export function Board({ search }: { search: string }) {
  const { t } = useTranslation('orders');
  const { read } = useQueryCalls();
  const queries = useQueries({
    queries: works.map((filter) => ({
      queryKey: ['orders', 'board', filter, search],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        read(listOrders, { filter, search, cursor: '' }, signal),
      // Others work on the same orders.
      staleTime: 0,
      refetchOnMount: true,
    })),
  });
  return (
    <>
      <Failure error={queries.find(({ error }) => error)?.error ?? null} />
      <Columns>
        {works.map((filter, index) => {
          const page = queries[index]?.data;
          const orders = page?.orders ?? [];
          return (
            <section key={filter} aria-labelledby={`column-${filter}`}>
              <h2 id={`column-${filter}`}>
                {t(`filters.${filter}`)}{' '}
                {page && <span>{page.next ? `${orders.length}+` : orders.length}</span>}
              </h2>
              {page && orders.length === 0 && <p>{t('noneYet')}</p>}
              {!page && <p role="status">{t('waiting')}</p>}
              <Cards>
                {orders.map((order) => (
                  <CardOf key={order.id} order={order} />
                ))}
              </Cards>
              {page?.next && <Link to={`/orders?${narrowed(filter, search)}`}>{t('more')}</Link>}
            </section>
          );
        })}
      </Columns>
    </>
  );
}

function CardOf({ order }: { order: ListedOrder }) {
  const { t, language } = useTranslation('orders');
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
      <Marks>
        <OrderState {...order} />
        {order.isTransferAnnounced && <Mark $tone="warning">{t('transferWaits')}</Mark>}
        {order.needsAttention && <Mark $tone="warning">{t('needsSomebody')}</Mark>}
      </Marks>
    </OrderCard>
  );
}
