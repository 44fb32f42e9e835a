import { firstRow, type Sql } from 'service-kit/sql';
import { createRefund as refund } from '../payments/reversals.ts';
import { expireByRequest, insertSession } from '../payments/sessions.ts';
import type {
  Cause,
  ChargeRow,
  DisputeRow,
  IntentRow,
  RefundRow,
  SessionRow,
  StripeService,
} from '../service.ts';
import { missingResource } from '../wire/api-error.ts';
import {
  chargeObject,
  disputeObject,
  intentObject,
  refundObject,
  sessionObject,
} from '../wire/objects.ts';
import {
  type FormRecord,
  hashOf,
  integer,
  listOf,
  oneOf,
  optional,
  type Reader,
  readRefundRequest,
  text,
} from '../wire/readers.ts';
import { readSessionRequest } from '../wire/session-request.ts';

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

/** The tables that can be read, with the API's names of what is in them. */
const kinds = {
  sessions: 'checkout.session',
  payment_intents: 'payment_intent',
  charges: 'charge',
  refunds: 'refund',
  disputes: 'dispute',
  events: 'event',
};

type Table = keyof typeof kinds;

async function positionOf(sql: Sql, table: Table, id: string): Promise<string> {
  const text = `select position::text as position from sandbox_stripe.${table} where id = $1`;
  const row = await firstRow<{ position: string }>(sql, text, [id]);
  if (!row) throw missingResource(kinds[table], id, 'starting_after');
  return row.position;
}

const MOST = 100;
const USUAL = 10;

/** The parameters of a call that takes none. */
const noParams = hashOf({});

const second = optional(integer(0));
const period = hashOf({ gt: second, gte: second, lt: second, lte: second });

/** The parameters that every list takes. */
const listShape = {
  limit: optional(integer(1, MOST)),
  starting_after: optional(text()),
  created: optional(period),
};

type ListParams = ReturnType<ReturnType<typeof hashOf<typeof listShape>>>;

/** The columns that a list is filtered by, with the values that each may have. */
type Filters = Record<string, string[] | string | undefined>;

interface Resource<Row> {
  table: Table;
  url?: string;
  /** Names the id in the error for a missing record. */
  param?: string;
  /** Further parameters of the list, each of which filters by the column of its name. */
  filters?: Record<string, Reader<string[] | string | undefined>>;
  /** Returns other filters for the parameters. */
  filtersOf?(given: Filters): Filters;
  /** Returns a record as the API shows it. */
  shown(row: Row, service: StripeService): unknown;
}

/** Makes the operations that retrieve one and list many records of a kind. */
function readsOf<Row>(resource: Resource<Row>) {
  const { table, url = `/v1/${table}`, param = 'id', filters = {}, shown } = resource;
  const { filtersOf = (given) => given } = resource;
  const listParams = hashOf({ ...filters, ...listShape }) as Reader<ListParams>;

  const retrieve: ReadOperation = async (service, { id, query }) => {
    noParams(query, '');
    const text = `select * from sandbox_stripe.${table} where id = $1`;
    const row = await firstRow<Row>(service.sql, text, [id]);
    if (!row) throw missingResource(kinds[table], id, param);
    return (await shown(row, service)) as object;
  };

  /** Lists the newest first, from a cursor on. */
  const list: ReadOperation = async (service, { query }) => {
    const params = listParams(query, '');
    const { limit = USUAL, starting_after, created } = params;
    const values: unknown[] = [];
    const place = (value: unknown) => `$${values.push(value)}`;
    const given = Object.entries(params).filter(([name]) => Object.hasOwn(filters, name));
    const conditions = Object.entries(filtersOf(Object.fromEntries(given) as Filters)).flatMap(
      ([column, value]) => (value ? [`${column} in (${[value].flat().map(place)})`] : []),
    );
    // The API counts whole seconds.
    const bound = (second: number | undefined, sign: '>=' | '<', later = 0) =>
      second === undefined ? [] : [`created ${sign} ${place((second + later) * 1000)}`];
    conditions.push(...bound(created?.gte, '>='), ...bound(created?.gt, '>=', 1));
    conditions.push(...bound(created?.lt, '<'), ...bound(created?.lte, '<', 1));
    if (starting_after !== undefined) {
      const position = await positionOf(service.sql, table, starting_after);
      conditions.push(`position < ${place(position)}::bigint`);
    }
    const { rows } = await service.sql.query<Row>(
      `select * from sandbox_stripe.${table} where ${conditions.join(' and ') || 'true'}
       order by position desc limit ${place(limit + 1)}`,
      values,
    );
    const data: unknown[] = [];
    for (const row of rows.slice(0, limit)) data.push(await shown(row, service));
    return { object: 'list', url, has_more: rows.length > limit, data };
  };
  return { retrieve, list };
}

export const createSession: WriteOperation = {
  prepare(form) {
    const request = readSessionRequest(form);
    return async (tx, { clock, baseUrl }) => {
      const row = await insertSession(tx, request, clock.now());
      return sessionObject(row, baseUrl);
    };
  },
};

export const expireSession: WriteOperation = {
  prepare(form) {
    noParams(form, '');
    return async (tx, service, { cause, id }) => {
      const row = await expireByRequest(tx, service, cause, id);
      return sessionObject(row, service.baseUrl);
    };
  },
};

export const createRefund: WriteOperation = {
  prepare(form) {
    const request = readRefundRequest(form, '');
    return async (tx, service, { cause }) =>
      refundObject(await refund(tx, service, cause, request));
  },
};

const ofPayment = { payment_intent: optional(text()) };
const ofCharge = { ...ofPayment, charge: optional(text()) };

export const sessions = readsOf<SessionRow>({
  table: 'sessions',
  url: '/v1/checkout/sessions',
  param: 'session',
  filters: { ...ofPayment, status: optional(oneOf(['open', 'complete', 'expired'])) },
  shown: (row, { baseUrl }) => sessionObject(row, baseUrl),
});

export const intents = readsOf<IntentRow>({
  table: 'payment_intents',
  param: 'intent',
  shown: intentObject,
});

export const charges = readsOf<ChargeRow>({
  table: 'charges',
  filters: ofPayment,
  shown: chargeObject,
});

export const refunds = readsOf<RefundRow>({
  table: 'refunds',
  filters: ofCharge,
  shown: refundObject,
});

export const disputes = readsOf<DisputeRow>({
  table: 'disputes',
  filters: ofCharge,
  shown: disputeObject,
});

export const events = readsOf<{ id: string; body: string }>({
  table: 'events',
  filters: { type: optional(text()), types: optional(listOf(text(), 20)) },
  filtersOf: ({ type, types }) => ({ type: type ?? types }),
  /** Shows the event as it was sent, with the current number of pending deliveries. */
  async shown({ id, body }, { sql }) {
    const deliveries = await firstRow<{ waiting: number }>(
      sql,
      `select count(*)::int as waiting from sandbox_stripe.deliveries
       where event_id = $1 and status <> 'delivered'`,
      [id],
    );
    return { ...JSON.parse(body), pending_webhooks: deliveries?.waiting ?? 0 };
  },
});
