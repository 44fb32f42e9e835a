import type { Sql } from 'service-kit/sql';
import { findIntent } from '../payments/intents.ts';
import {
  expireByRequest,
  findSession,
  insertSession,
  sessionColumns,
} from '../payments/sessions.ts';
import type { SessionRow } from '../rows.ts';
import { invalidRequest, missingResource } from '../wire/api-error.ts';
import { intentObject } from '../wire/payment-objects.ts';
import { hashOf, oneOf, optional, text } from '../wire/readers.ts';
import { lineItemObjects, sessionObject } from '../wire/session-object.ts';
import { readSessionRequest } from '../wire/session-request.ts';
import {
  conditionsOf,
  expandable,
  listObject,
  listRows,
  listShape,
  type ReadOperation,
  type WriteOperation,
  windowOf,
} from './lists.ts';

/** Returns the session as the API shows it, with the objects that `expand` names in place of their ids. */
async function expandedSession(
  sql: Sql,
  row: SessionRow,
  { baseUrl, expand, prefix = '' }: { baseUrl: string; expand: string[]; prefix?: string },
): Promise<object> {
  const shown: Record<string, unknown> = { ...sessionObject(row, baseUrl) };
  for (const path of expand) {
    const name = path.startsWith(prefix) ? path.slice(prefix.length) : '';
    if (name === 'line_items') {
      const url = `/v1/checkout/sessions/${row.id}/line_items`;
      shown.line_items = { object: 'list', data: lineItemObjects(row), has_more: false, url };
    } else if (name === 'payment_intent') {
      const intent = row.payment_intent && (await findIntent(sql, row.payment_intent));
      shown.payment_intent = intent ? intentObject(intent) : null;
    } else {
      throw invalidRequest(`This cannot be expanded: ${path}`, undefined, 'expand');
    }
  }
  return shown;
}

export const createSession: WriteOperation = {
  prepare(form) {
    const request = readSessionRequest(form);
    return async (tx, service) => {
      const row = await insertSession(tx, request, service.clock.now());
      return expandedSession(tx, row, { baseUrl: service.baseUrl, expand: request.expand ?? [] });
    };
  },
};

const expireParams = hashOf({ expand: expandable });

export const expireSession: WriteOperation = {
  prepare(form) {
    const { expand = [] } = expireParams(form, '');
    return async (tx, service, { cause, id }) => {
      const row = await expireByRequest(tx, service, cause, id);
      return expandedSession(tx, row, { baseUrl: service.baseUrl, expand });
    };
  },
};

const retrieveParams = hashOf({ expand: expandable });

export const retrieveSession: ReadOperation = async (service, { id, query }) => {
  const { expand = [] } = retrieveParams(query, '');
  const row = await findSession(service.sql, id);
  if (!row) throw missingResource('checkout.session', id, 'session');
  return expandedSession(service.sql, row, { baseUrl: service.baseUrl, expand });
};

const listParams = hashOf({
  ...listShape,
  payment_intent: optional(text()),
  status: optional(oneOf(['open', 'complete', 'expired'])),
});

export const listSessions: ReadOperation = async (service, { query }) => {
  const params = listParams(query, '');
  const { payment_intent, status } = params;
  const { rows, hasMore } = await listRows<SessionRow>(service.sql, {
    table: 'sessions',
    columns: sessionColumns,
    ...conditionsOf({ payment_intent, status }, params),
    window: windowOf(params),
  });
  const { baseUrl } = service;
  const expand = params.expand ?? [];
  const data = [];
  for (const row of rows) {
    data.push(await expandedSession(service.sql, row, { baseUrl, expand, prefix: 'data.' }));
  }
  return listObject('/v1/checkout/sessions', data, hasMore);
};

const params = hashOf({});

export const retrieveIntent: ReadOperation = async (service, { id, query }) => {
  params(query, '');
  const row = await findIntent(service.sql, id);
  if (!row) throw missingResource('payment_intent', id, 'intent');
  return intentObject(row);
};
