import { copyPath, receiptPath } from '#machines/api/paths.ts';
import { SHOWN_LINK_MS } from '#machines/delivery/timings.ts';
import type { Database } from '../../platform/database/database.ts';
import { settledPaymentsOf } from '../../platform/database/find-order.ts';
import type { OrderRow } from '../../platform/database/tables.ts';
import type { Keys } from '../../platform/security/keys.ts';
import { createOrderFileTokens, type OrderFile } from '../../platform/security/tokens.ts';

const paths: Record<OrderFile, string> = { receipt: receiptPath, copy: copyPath };

/** Links to an order's receipt and copy, which are made each time somebody opens the link. */
export interface OrderFiles {
  /**
   * Returns the file's address on our origin, which works for a while; null where the order has no such file.
   */
  linkTo(file: OrderFile, order: OrderRow): Promise<string | null>;
  /**
   * Returns the order that a token opens; null where the token is not genuine or has expired, or the order
   * has no such file.
   */
  orderOf(file: OrderFile, token: string): Promise<OrderRow | null>;
}

export function createOrderFiles({
  database,
  keys,
}: {
  database: Pick<Database, 'kysely'>;
  keys: Pick<Keys, 'documentLinks' | 'former'>;
}): OrderFiles {
  const tokens = {
    receipt: createOrderFileTokens('receipt', keys),
    copy: createOrderFileTokens('copy', keys),
  };

  async function isThere(file: OrderFile, order: OrderRow): Promise<boolean> {
    if (file === 'copy') return order.erased_at === null;
    return (await settledPaymentsOf(database, order.id)).length > 0;
  }

  return {
    async linkTo(file, order) {
      if (!(await isThere(file, order))) return null;
      return `${paths[file]}?token=${tokens[file].tokenFor(order.id, SHOWN_LINK_MS)}`;
    },
    async orderOf(file, token) {
      const named = tokens[file].read(token);
      if (!named || named.isExpired) return null;
      const order = await database.kysely
        .selectFrom('orders')
        .selectAll()
        .where('id', '=', named.id)
        .executeTakeFirst();
      return order && (await isThere(file, order)) ? order : null;
    },
  };
}
