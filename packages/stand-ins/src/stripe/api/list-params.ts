import type { ListQuery, ListWindow } from '../payments/list.ts';
import { hashOf, integer, listOf, optional, text } from '../wire/readers.ts';

const MOST = 100;
const USUAL = 10;

export const expandable = optional(listOf(text(), 20));

const second = optional(integer(0));
const period = hashOf({ gt: second, gte: second, lt: second, lte: second });

/** The parameters that every list takes. */
export const listShape = {
  limit: optional(integer(1, MOST)),
  starting_after: optional(text()),
  ending_before: optional(text()),
  created: optional(period),
  expand: expandable,
};

interface ListParams {
  limit: number | undefined;
  starting_after: string | undefined;
  ending_before: string | undefined;
  created: ReturnType<typeof period> | undefined;
}

export function windowOf(params: ListParams): ListWindow {
  const { limit = USUAL, starting_after, ending_before } = params;
  return { limit, starting_after, ending_before };
}

/** Builds the conditions of a list: each filter that is given, and the period. Times are whole seconds. */
export function conditionsOf(
  filters: Record<string, readonly string[] | string | undefined>,
  { created }: ListParams,
): Pick<ListQuery, 'where' | 'params'> {
  const params: unknown[] = [];
  const given = (value: unknown) => `$${params.push(value)}`;
  const where = Object.entries(filters).flatMap(([column, value]) => {
    if (value === undefined) return [];
    const values = typeof value === 'string' ? [value] : value;
    return [`${column} in (${values.map(given).join(', ')})`];
  });
  const bound = (moment: number | undefined, sign: '>=' | '<', later = 0) =>
    moment === undefined ? [] : [`created ${sign} ${given((moment + later) * 1000)}`];
  where.push(...bound(created?.gte, '>='), ...bound(created?.gt, '>=', 1));
  where.push(...bound(created?.lt, '<'), ...bound(created?.lte, '<', 1));
  return { where, params };
}

export function listObject(url: string, data: object[], hasMore: boolean): object {
  return { object: 'list', url, has_more: hasMore, data };
}
