import { owedPart } from '#machines/delivery/owed.ts';
import type { Language } from '#machines/language.ts';
import type { OrderRow } from '../../platform/database/tables.ts';
import { nullForProblem } from '../../platform/errors.ts';
import type { Catalogue } from './catalogue.ts';

/** Names an order's item in a language, or as it was booked when the catalogue does not answer or lacks it. */
export type ItemName = (
  order: Pick<OrderRow, 'item_id' | 'item_title'>,
  language: Language,
) => Promise<string>;

/** Names one part of an order, by default in the order's language. */
export type PartName = (order: OrderRow, itemId: string, language?: Language) => Promise<string>;

type Find = Pick<Catalogue, 'find'>;

export function createItemName(catalogue: Find): ItemName {
  return async (order, language) =>
    (await titleOf(catalogue, order.item_id, language)) ?? order.item_title;
}

export function createPartName(catalogue: Find): PartName {
  return async (order, itemId, language = order.language) =>
    owedPart(order, itemId)?.title?.[language] ??
    (await titleOf(catalogue, itemId, language)) ??
    order.item_title;
}

async function titleOf(catalogue: Find, id: string, language: Language) {
  return (await catalogue.find(id).catch(nullForProblem))?.title[language];
}
