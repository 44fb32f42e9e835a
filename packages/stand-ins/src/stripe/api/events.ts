import type { Sql } from 'service-kit/sql';
import { missingResource } from '../wire/api-error.ts';
import { hashOf, listOf, optional, text } from '../wire/readers.ts';
import {
  conditionsOf,
  listObject,
  listRows,
  listShape,
  type ReadOperation,
  windowOf,
} from './lists.ts';

interface EventRow {
  id: string;
  body: string;
}

const retrieveParams = hashOf({});

export const retrieveEvent: ReadOperation = async (service, { id, query }) => {
  retrieveParams(query, '');
  const { rows } = await service.sql.query<EventRow>(
    'select id, body from sandbox_stripe.events where id = $1',
    [id],
  );
  const [row] = rows;
  if (!row) throw missingResource('event', id, 'id');
  return eventObject(service.sql, row);
};

const listParams = hashOf({
  ...listShape,
  type: optional(text()),
  types: optional(listOf(text(), 20)),
});

export const listEvents: ReadOperation = async (service, { query }) => {
  const params = listParams(query, '');
  const types = params.type === undefined ? params.types : [params.type];
  const { rows, hasMore } = await listRows<EventRow>(service.sql, {
    table: 'events',
    columns: 'id, body',
    ...conditionsOf({ type: types }, params),
    window: windowOf(params),
  });
  const data = [];
  for (const row of rows) data.push(await eventObject(service.sql, row));
  return listObject('/v1/events', data, hasMore);
};

/** Returns the event as sent, with the current number of pending deliveries. */
async function eventObject(sql: Sql, { id, body }: EventRow): Promise<object> {
  const { rows } = await sql.query<{ waiting: number }>(
    `select count(*)::int as waiting from sandbox_stripe.deliveries
     where event_id = $1 and status <> 'delivered'`,
    [id],
  );
  return { ...JSON.parse(body), pending_webhooks: rows[0]?.waiting ?? 0 };
}
