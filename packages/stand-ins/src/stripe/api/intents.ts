import { findIntent } from '../payments/intents.ts';
import { missingResource } from '../wire/api-error.ts';
import { intentObject } from '../wire/intent-object.ts';
import { hashOf } from '../wire/readers.ts';
import type { ReadOperation } from './operation.ts';

const params = hashOf({});

export const retrieveIntent: ReadOperation = async (service, { id, query }) => {
  params(query, '');
  const row = await findIntent(service.sql, id);
  if (!row) throw missingResource('payment_intent', id, 'intent');
  return intentObject(row);
};
