import type { Context } from 'hono';
import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type {
  ListedOrder,
  ListOrdersRequest,
  ListOrdersResponse,
  OrderFilter,
} from '#machines/api/orders.ts';
import type { OrderState } from '#machines/order/step.ts';
import { fold } from '#machines/search/terms.ts';
import { cleanReference } from '#machines/validation/clean.ts';
import { csvDate, csvWords, sendCsv } from '../../http/csv.ts';
import { languageOf } from '../../http/env.ts';
import type { Database } from '../../platform/database/database.ts';
import { isUuid } from '../../platform/database/find-order.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** Returns a page of orders for staff. The cursor is the id of the last order seen. */
type ListOrders = (request: ListOrdersRequest) => Promise<ListOrdersResponse>;

const PAGE = 50;

const states = {
  unpaid: ['draft', 'awaitingPayment'],
  paid: ['paid'],
  over: ['refunded', 'expired', 'cancelled'],
} satisfies Partial<Record<OrderFilter, OrderState[]>>;

type Expressions = ExpressionBuilder<Tables, 'orders'>;

export function createListOrders({ kysely }: Pick<Database, 'kysely'>): ListOrders {
  return async ({ filter, search, cursor, sort = 'newest' }) => {
    const direction = sort === 'newest' ? 'desc' : 'asc';
    const comes = sql.raw(sort === 'newest' ? '<' : '>');
    let orders = kysely
      .selectFrom('orders')
      .leftJoinLateral(
        (each) =>
          each
            .selectFrom('payments')
            .select(['provider', 'reference', 'announced_at', 'status'])
            .whereRef('payments.order_id', '=', 'orders.id')
            .orderBy('payments.created_at', 'desc')
            .limit(1)
            .as('last'),
        (join) => join.onTrue(),
      )
      .select([
        'orders.id',
        'orders.created_at',
        'orders.full_name',
        'orders.email',
        'orders.language',
        'orders.item_title',
        'orders.amount_minor',
        'orders.currency',
        'orders.state',
        'orders.needs_attention',
        'last.provider',
        'last.reference',
        'last.announced_at',
        'last.status',
      ])
      .orderBy('orders.created_at', direction)
      .orderBy('orders.id', direction)
      .limit(PAGE + 1);
    if (filter === 'attention') orders = orders.where('orders.needs_attention', '=', true);
    else if (filter === 'transfer') orders = orders.where(hasOpenTransfer);
    else if (filter !== 'all') orders = orders.where('orders.state', 'in', states[filter]);
    if (search) orders = orders.where((each) => isFound(each, search));
    if (isUuid(cursor)) {
      orders = orders.where(
        sql<SqlBool>`(orders.created_at, orders.id) ${comes}
          (select o.created_at, o.id from orders o where o.id = ${cursor})`,
      );
    }
    const rows = await orders.execute();
    const page = rows.slice(0, PAGE);
    const last = page.at(-1);
    return {
      orders: page.map(
        (row): ListedOrder => ({
          id: row.id,
          createdAt: row.created_at.toISOString(),
          name: row.full_name,
          email: row.email,
          language: row.language,
          item: row.item_title,
          price: { minor: row.amount_minor, currency: row.currency },
          state: row.state,
          provider: row.provider,
          reference: row.reference,
          isTransferAnnounced:
            row.provider === 'bank_transfer' && row.status === 'open' && row.announced_at !== null,
          needsAttention: row.needs_attention,
        }),
      ),
      next: rows.length > PAGE && last ? last.id : null,
    };
  };
}

function hasOpenTransfer(each: Expressions) {
  return each.exists(
    each
      .selectFrom('payments')
      .whereRef('payments.order_id', '=', 'orders.id')
      .where('payments.provider', '=', 'bank_transfer')
      .where('payments.status', '=', 'open')
      .where('payments.announced_at', 'is not', null),
  );
}

function isFound(each: Expressions, search: string) {
  const part = `%${fold(search).replace(/[\\%_]/g, '\\$&')}%`;
  const beginning = `${cleanReference(search)
    .toUpperCase()
    .replace(/[\\%_]/g, '\\$&')}%`;
  return each.or([
    sql<SqlBool>`fold(orders.full_name) like ${part}`,
    sql<SqlBool>`fold(orders.email) like ${part}`,
    each.exists(
      each
        .selectFrom('payments')
        .whereRef('payments.order_id', '=', 'orders.id')
        .where('payments.reference', 'like', beginning),
    ),
    ...(isUuid(search) ? [each('orders.id', '=', search)] : []),
  ]);
}

/** Sends the orders that a request finds as a file for spreadsheets. */
export function sendOrders(
  c: Context,
  request: Omit<ListOrdersRequest, 'cursor'>,
  listOrders: ListOrders,
): Response {
  const { orders, states, providers } = csvWords[languageOf(c)];
  return sendCsv<ListedOrder>(c, {
    ...orders,
    cells: (order) => [
      ...[csvDate(order.createdAt), order.name, order.email, order.language, order.item],
      ...[(order.price.minor / 100).toFixed(2), order.price.currency, states[order.state]],
      ...[order.provider && providers[order.provider], order.reference],
    ],
    async *rows() {
      for (let cursor: string | null = ''; cursor !== null; ) {
        const page = await listOrders({ ...request, cursor });
        yield page.orders;
        cursor = page.next;
      }
    },
  });
}
