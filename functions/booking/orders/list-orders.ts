import type { Context } from 'hono';
import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { ListedOrder, ListOrdersRequest, ListOrdersResponse } from '#machines/api/orders.ts';
import type { CatalogueItem } from '#machines/catalogue.ts';
import { type Language, languages } from '#machines/language.ts';
import { afterArticle, fold } from '#machines/search/terms.ts';
import { csvDate, csvWords, sendCsv } from '../../http/csv.ts';
import { languageOf } from '../../http/env.ts';
import type { Database } from '../../platform/database/database.ts';
import { isUuid } from '../../platform/database/find-order.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { nullForProblem } from '../../platform/errors.ts';
import type { Catalogue } from '../../site/catalogue/catalogue.ts';
import type { ItemName } from '../../site/catalogue/item-name.ts';
import { isInWork, workOf } from './order-work.ts';

/** Returns a page of orders for staff. The cursor is the id of the last order seen. */
type ListOrders = (request: ListOrdersRequest, language: Language) => Promise<ListOrdersResponse>;

const PAGE = 50;

type Expressions = ExpressionBuilder<Tables, 'orders'>;

export function createListOrders(deps: {
  database: Pick<Database, 'kysely'>;
  catalogue: Pick<Catalogue, 'all'>;
  itemName: ItemName;
}): ListOrders {
  const { catalogue, itemName } = deps;
  const { kysely } = deps.database;
  return async ({ filter, search, cursor, sort = 'newest' }, language) => {
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
        'orders.item_id',
        'orders.item_title',
        'orders.amount_minor',
        'orders.currency',
        'orders.state',
        'orders.needs_attention',
        'last.provider',
        'last.reference',
        'last.announced_at',
        'last.status',
        workOf.as('work'),
      ])
      .orderBy('orders.created_at', direction)
      .orderBy('orders.id', direction)
      .limit(PAGE + 1);
    if (filter === 'attention') orders = orders.where('orders.needs_attention', '=', true);
    else if (filter === 'transfer') orders = orders.where(hasOpenTransfer);
    else if (filter !== 'all') orders = orders.where(isInWork(filter));
    if (search) {
      const items = (await catalogue.all().catch(nullForProblem)) ?? [];
      orders = orders.where((each) => isFound(each, search, items));
    }
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
      orders: await Promise.all(
        page.map(
          async (row): Promise<ListedOrder> => ({
            id: row.id,
            createdAt: row.created_at.toISOString(),
            name: row.full_name,
            email: row.email,
            language: row.language,
            item: await itemName(row, language),
            price: { minor: row.amount_minor, currency: row.currency },
            state: row.state,
            work: row.work,
            provider: row.provider,
            reference: row.reference,
            isTransferAnnounced:
              row.provider === 'bank_transfer' &&
              row.status === 'open' &&
              row.announced_at !== null,
            needsAttention: row.needs_attention,
          }),
        ),
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

/** The least signs of a reference, an id or a phone number that are looked for inside it. */
const LEAST_SIGNS = 4;
/** A number is compared by its last digits, because its country and area are written in several ways. */
const LAST_DIGITS = 9;

const like = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * Whether each word stands in the name, the address or the item, or everything together in a reference, an id
 * or a phone number, however it is written.
 */
function isFound(each: Expressions, search: string, items: readonly CatalogueItem[]) {
  const words = search
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => fold(afterArticle(word)));
  const hasWords = words.map((word) => {
    const named = items.filter(({ title }) =>
      languages.some((of) => fold(title[of]).includes(word)),
    );
    return each.or([
      ...['orders.full_name', 'orders.email', 'orders.item_title'].map(
        (column) => sql<SqlBool>`fold(${sql.ref(column)}) like ${like(word)}`,
      ),
      ...(named.length > 0
        ? [
            each(
              'orders.item_id',
              'in',
              named.map(({ id }) => id),
            ),
          ]
        : []),
    ]);
  });
  const signs = fold(search).replace(/[^\p{L}\p{N}]/gu, '');
  const digits = fold(search).replace(/[\s().+/-]/g, '');
  const isNumber = digits.length >= LEAST_SIGNS && /^\d+$/.test(digits);
  const last = digits.replace(/^0+/, '').slice(-LAST_DIGITS);
  return each.or([
    ...(words.length > 0 ? [each.and(hasWords)] : []),
    ...(signs.length >= LEAST_SIGNS
      ? [
          sql<SqlBool>`replace(orders.id::text, '-', '') like ${like(signs)}`,
          sql<SqlBool>`exists (select from payments where order_id = orders.id
            and replace(lower(reference), '-', '') like ${like(signs)})`,
        ]
      : []),
    ...(isNumber
      ? [sql<SqlBool>`regexp_replace(fold(orders.whatsapp), '[^0-9]', '', 'g') like ${like(last)}`]
      : []),
  ]);
}

/** Sends the orders that a request finds as a file for spreadsheets. */
export function sendOrders(
  c: Context,
  request: Omit<ListOrdersRequest, 'cursor'>,
  listOrders: ListOrders,
): Response {
  const language = languageOf(c);
  const { orders, states, delivered, providers } = csvWords[language];
  return sendCsv<ListedOrder>(c, {
    ...orders,
    cells: (order) => [
      ...[csvDate(order.createdAt), order.name, order.email, order.language, order.item],
      ...[(order.price.minor / 100).toFixed(2), order.price.currency],
      order.work === 'delivered' ? delivered : states[order.state],
      ...[order.provider && providers[order.provider], order.reference],
    ],
    async *rows() {
      for (let cursor: string | null = ''; cursor !== null; ) {
        const page = await listOrders({ ...request, cursor }, language);
        yield page.orders;
        cursor = page.next;
      }
    },
  });
}
