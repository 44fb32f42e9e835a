import { expireByRequest } from '../payments/expire.ts';
import { listRows } from '../payments/list.ts';
import { findSession, insertSession, sessionColumns } from '../payments/sessions.ts';
import type { SessionRow } from '../rows.ts';
import { missingResource } from '../wire/api-error.ts';
import { hashOf, oneOf, optional, text } from '../wire/readers.ts';
import { readSessionRequest } from '../wire/session-request.ts';
import { expandedSession } from './expand.ts';
import { conditionsOf, expandable, listObject, listShape, windowOf } from './list-params.ts';
import type { ReadOperation, WriteOperation } from './operation.ts';

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
