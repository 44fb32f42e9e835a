import type { Language } from '#machines/language.ts';
import { receiptOf } from '../../delivery/documents/receipt.ts';
import type { Typesetter } from '../../delivery/documents/typeset.ts';
import type { Database } from '../../platform/database/database.ts';
import { settledPaymentsOf } from '../../platform/database/find-order.ts';
import type { OrderRow } from '../../platform/database/tables.ts';
import type { Catalogue } from '../../site/catalogue/catalogue.ts';
import type { ItemName } from '../../site/catalogue/item-name.ts';
import type { ContentFetch } from '../../site/content/lake.ts';
import { catalogueFacts } from './catalogue-facts.ts';

/** Makes the receipt of a paid order as a PDF, with the current state of its payments. */
export type MakeReceipt = (order: OrderRow, language: Language) => Promise<Uint8Array>;

export function createMakeReceipt(deps: {
  database: Pick<Database, 'kysely'>;
  catalogue: Pick<Catalogue, 'find'>;
  itemName: ItemName;
  fetchContent: ContentFetch;
  typesetter: Pick<Typesetter, 'typeset'>;
}): MakeReceipt {
  const { database, itemName, fetchContent, typesetter } = deps;
  return async (order, language) => {
    const payments = await settledPaymentsOf(database, order.id);
    const item = await itemName(order, language);
    const { usd } = await catalogueFacts(deps, order);
    const facts = { order, payments, item, usd };
    return typesetter.typeset(await receiptOf(fetchContent, facts, language));
  };
}
