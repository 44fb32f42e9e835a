import type { Context } from 'hono';
import type { ListedOrder, ListOrdersRequest } from '#machines/api/orders.ts';
import { csvDate, sendCsv } from '../../http/csv.ts';
import { csvWords } from '../../http/csv-words.ts';
import { languageOf } from '../../http/env.ts';
import type { ListOrders } from './list-orders.ts';

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
