import type { Language } from '#machines/language.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { OrderRow } from '../data/tables.ts';
import { ProblemError } from '../kernel/problem-error.ts';

/** The item's name in a language, or as it was booked when the catalogue does not answer or lacks it. */
export type ItemName = (order: OrderRow, language: Language) => Promise<string>;

export function createItemName(catalogue: Pick<Catalogue, 'find'>): ItemName {
  return async (order, language) => {
    try {
      const item = await catalogue.find(order.item_id);
      return item?.title[language] ?? order.item_title;
    } catch (error) {
      if (error instanceof ProblemError) return order.item_title;
      throw error;
    }
  };
}
