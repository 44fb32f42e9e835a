import type { Sql } from 'service-kit/sql';
import { signedIn } from '../access.ts';
import { documentEvent } from '../history/document-events.ts';
import { transactionLog } from '../history/transaction-log.ts';
import { type LakeContext, searchOf } from '../lake-env.ts';
import { readEventTransactions } from '../storage/event-storage.ts';
import { documentsAt } from '../storage/history-storage.ts';
import { readIds, readMoment, readSelection, readWhole } from './history-request.ts';
import { ndjsonResponse } from './ndjson-response.ts';
import { readFlag } from './query-request.ts';

const USUAL_EVENTS = 100;
const MOST_EVENTS = 1_000;
const failure = {
  error: { type: 'serverError', description: 'The history could not be read' },
};
const HIGHEST_CURSOR = 2 ** 31 - 1;

/** Answers with documents as they were at a revision, at a time, or when they last existed. */
export function handleHistoryDocuments(sql: Sql) {
  return async (context: LakeContext): Promise<Response> => {
    const { dataset, access } = context.var;
    signedIn(access);
    const ids = readIds(context);
    const moment = await readMoment(sql, dataset.name, searchOf(context));
    const documents = moment ? await documentsAt(sql, dataset.name, ids, moment) : [];
    return context.json({ documents });
  };
}

/** Answers with the transactions of documents, one line of JSON each. */
export function handleTransactionLog(sql: Sql, onError: (error: unknown) => void) {
  return async (context: LakeContext): Promise<Response> => {
    const { dataset, access } = context.var;
    signedIn(access);
    const search = searchOf(context);
    const selection = await readSelection(sql, dataset.name, context);
    const lines = transactionLog(sql, dataset.name, selection, {
      includesMutations: !readFlag(search, 'excludeMutations'),
      includesEffects: search.get('effectFormat') === 'mendoza',
    });
    return ndjsonResponse(lines, { failure, onError });
  };
}

/** Answers with the events of a document: created, published, deleted and so on. */
export function handleDocumentEvents(sql: Sql) {
  return async (context: LakeContext): Promise<Response> => {
    const { dataset, access } = context.var;
    signedIn(access);
    const search = searchOf(context);
    const documentId = context.req.param('id') ?? '';
    const { transactions, next } = await readEventTransactions(sql, dataset.name, {
      documentId,
      before: readWhole(search, 'nextCursor', HIGHEST_CURSOR),
      limit: readWhole(search, 'limit', MOST_EVENTS) ?? USUAL_EVENTS,
    });
    const events = transactions.flatMap((transaction) => documentEvent(documentId, transaction));
    return context.json({ events: { [documentId]: events }, nextCursor: `${next ?? ''}` });
  };
}
