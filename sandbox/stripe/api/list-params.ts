import type { ListWindow } from '../payments/list.ts';
import { integer, listOf, optional, text } from '../wire/readers.ts';

const MOST = 100;
const USUAL = 10;

export const expandable = optional(listOf(text(), 20));

/** The parameters that every list takes. */
export const listShape = {
  limit: optional(integer(1, MOST)),
  starting_after: optional(text()),
  ending_before: optional(text()),
  expand: expandable,
};

export function windowOf(params: {
  limit: number | undefined;
  starting_after: string | undefined;
  ending_before: string | undefined;
}): ListWindow {
  const { limit = USUAL, starting_after, ending_before } = params;
  return { limit, starting_after, ending_before };
}

export function listObject(url: string, data: object[], hasMore: boolean): object {
  return { object: 'list', url, has_more: hasMore, data };
}
