import type { Sql } from 'service-kit/sql';
import type { Cause, StripeService } from '../service.ts';
import { missingResource } from '../wire/api-error.ts';
import type { FormRecord } from '../wire/form.ts';
import { hashOf, integer, listOf, optional, text } from '../wire/readers.ts';

/** A GET request. `id` is empty if the path has none. */
export type ReadOperation = (
  service: StripeService,
  input: { id: string; query: FormRecord },
) => Promise<object>;

/** A POST request. An error of `prepare` is not stored for the idempotency key; an error of the work is. */
export interface WriteOperation {
  prepare(
    form: FormRecord,
  ): (tx: Sql, service: StripeService, input: { id: string; cause: Cause }) => Promise<object>;
}

/** One page of a list: newest first, from a cursor on. */
interface ListWindow {
  limit: number;
  starting_after: string | undefined;
  ending_before: string | undefined;
}

export interface ListQuery {
  table: keyof typeof kinds;
  columns: string;
  /** Conditions on $1, $2, …, one for each of `params`. */
  where: string[];
  params: unknown[];
  window: ListWindow;
}

const kinds = {
  sessions: 'checkout.session',
  charges: 'charge',
  refunds: 'refund',
  disputes: 'dispute',
  events: 'event',
};

export interface Page<Row> {
  rows: Row[];
  hasMore: boolean;
}

/**
 * Reads one page of a list.
 * @throws ApiError when there is no row with the cursor's id.
 */
export async function listRows<Row>(
  sql: Sql,
  { table, columns, where, params, window }: ListQuery,
): Promise<Page<Row>> {
  const backwards = window.ending_before !== undefined;
  const cursor = window.ending_before ?? window.starting_after;
  const conditions = [...where];
  const values = [...params];
  if (cursor !== undefined) {
    values.push(
      await positionOf(sql, table, cursor, backwards ? 'ending_before' : 'starting_after'),
    );
    conditions.push(`position ${backwards ? '>' : '<'} $${values.length}::bigint`);
  }
  values.push(window.limit + 1);
  const { rows } = await sql.query<Row>(
    `select ${columns} from sandbox_stripe.${table}
     ${conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''}
     order by position ${backwards ? 'asc' : 'desc'} limit $${values.length}`,
    values,
  );
  const shown = rows.slice(0, window.limit);
  return { rows: backwards ? shown.reverse() : shown, hasMore: rows.length > window.limit };
}

async function positionOf(
  sql: Sql,
  table: ListQuery['table'],
  id: string,
  param: string,
): Promise<string> {
  const { rows } = await sql.query<{ position: string }>(
    `select position::text as position from sandbox_stripe.${table} where id = $1`,
    [id],
  );
  const [row] = rows;
  if (!row) throw missingResource(kinds[table], id, param);
  return row.position;
}

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
