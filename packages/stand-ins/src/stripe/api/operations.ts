import { firstRow, type Sql } from 'service-kit/sql';
import * as z from 'zod/mini';
import { createRefund as refund } from '../payments/reversals.ts';
import { expireByRequest, findSession, insertSession } from '../payments/sessions.ts';
import type { Cause, DisputeRow, RefundRow, SessionRow, StripeService } from '../service.ts';
import { missingResource } from '../wire/api-error.ts';
import { disputeObject, refundObject, sessionObject } from '../wire/objects.ts';
import { type FormRecord, integer, listOf, read, refundRequest, text } from '../wire/readers.ts';
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

/** The tables that can be listed, with the API's names of what is in them. */
const kinds = {
  sessions: 'checkout.session',
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
const noParams = z.strictObject({});

/** The parameters that every list takes. */
const listShape = {
  limit: z.optional(integer(1, MOST)),
  starting_after: z.optional(text()),
  created: z.optional(z.strictObject({ gte: z.optional(integer(0)) })),
};

interface Resource<Row> {
  table: Table;
  url?: string;
  /** A further parameter of the list, and the column that it filters by. */
  filter: { param: string; column: string; values: z.ZodMiniType<string[] | string> };
  /** Returns a record as the API shows it. */
  shown(row: Row, service: StripeService): object;
}

/** Makes the operation that lists records of a kind, the newest first, from a cursor on. */
function listing<Row>({
  table,
  url = `/v1/${table}`,
  filter,
  shown,
}: Resource<Row>): ReadOperation {
  const { param, column, values: filtering } = filter;
  const shape = z.strictObject({ [param]: z.optional(filtering), ...listShape });
  return async (service, { query }) => {
    const { limit = USUAL, starting_after, created, ...filtered } = read(shape, query);
    const wanted = Object.values(filtered).flat().filter(Boolean);
    const values: unknown[] = [];
    const place = (value: unknown) => `$${values.push(value)}`;
    const conditions = ['true'];
    if (wanted.length > 0) conditions.push(`${column} in (${wanted.map(place)})`);
    // The API counts whole seconds.
    if (created?.gte) conditions.push(`created >= ${place(created.gte * 1000)}`);
    if (starting_after !== undefined) {
      const position = await positionOf(service.sql, table, starting_after);
      conditions.push(`position < ${place(position)}::bigint`);
    }
    const { rows } = await service.sql.query<Row>(
      `select * from sandbox_stripe.${table} where ${conditions.join(' and ')}
       order by position desc limit ${place(limit + 1)}`,
      values,
    );
    const data = rows.slice(0, limit).map((row) => shown(row, service));
    return { object: 'list', url, has_more: rows.length > limit, data };
  };
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
    read(noParams, form);
    return async (tx, service, { cause, id }) => {
      const row = await expireByRequest(tx, service, cause, id);
      return sessionObject(row, service.baseUrl);
    };
  },
};

export const createRefund: WriteOperation = {
  prepare(form) {
    const request = read(refundRequest, form);
    return async (tx, service, { cause }) =>
      refundObject(await refund(tx, service, cause, request));
  },
};

const ofPayment = { param: 'payment_intent', column: 'payment_intent', values: text() };

export const listSessions = listing<SessionRow>({
  table: 'sessions',
  url: '/v1/checkout/sessions',
  filter: ofPayment,
  shown: (row, { baseUrl }) => sessionObject(row, baseUrl),
});

export const retrieveSession: ReadOperation = async ({ sql, baseUrl }, { id, query }) => {
  read(noParams, query);
  const session = await findSession(sql, id);
  if (!session) throw missingResource(kinds.sessions, id, 'session');
  return sessionObject(session, baseUrl);
};

export const listRefunds = listing<RefundRow>({
  table: 'refunds',
  filter: ofPayment,
  shown: refundObject,
});

export const listDisputes = listing<DisputeRow>({
  table: 'disputes',
  filter: ofPayment,
  shown: disputeObject,
});

/** Lists events as they were sent. */
export const listEvents = listing<{ body: string }>({
  table: 'events',
  filter: { param: 'types', column: 'type', values: listOf(text(), 20) },
  shown: ({ body }) => JSON.parse(body),
});
