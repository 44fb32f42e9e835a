import type { Money } from '#machines/money.ts';
import type { OrderRow } from '../../platform/database/tables.ts';
import { nullForProblem } from '../../platform/errors.ts';
import type { Catalogue } from '../../site/catalogue/catalogue.ts';

interface CatalogueFacts {
  /** Empty where the catalogue does not say how long delivery takes. */
  deliveryTime: string;
  /** Null once the catalogue's price differs from the order's. */
  usd: Money<'USD'> | null;
}

/**
 * Reads what a mail, the receipt and the order page show from the catalogue; they leave it out when the
 * catalogue does not answer.
 */
export async function catalogueFacts(
  { catalogue }: { catalogue: Pick<Catalogue, 'find'> },
  order: Pick<OrderRow, 'item_id' | 'language' | 'amount_minor'>,
): Promise<CatalogueFacts> {
  const item = await catalogue.find(order.item_id).catch(nullForProblem);
  return {
    deliveryTime: item?.deliveryTime?.[order.language] ?? '',
    usd: item?.aed.minor === order.amount_minor ? item.usd : null,
  };
}
