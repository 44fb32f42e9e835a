import type { Sql } from 'service-kit/sql';
import { signedIn } from '../access.ts';
import { isDraftId, publishedIdOf, releaseOf } from '../document.ts';
import { effectsOf } from '../history/mendoza.ts';
import { type LakeContext, searchOf } from '../lake-env.ts';
import {
  type GroupChange,
  type GroupTransaction,
  readEventTransactions,
} from '../storage/event-storage.ts';
import {
  documentsAt,
  type LoggedTransaction,
  readTransactions,
  selectTransactions,
  type TransactionSelection,
} from '../storage/history-storage.ts';
import { readIds, readMoment, readSelection, readWhole } from './history-request.ts';
import { readFlag } from './query-request.ts';
import { ndjsonResponse } from './streams.ts';

/**
 * Returns the events of a document in a transaction, as the Studio's history lists them: created, published,
 * deleted and so on. Edits of drafts are not among them; the Studio reads those from the transaction log.
 */
function documentEvent(documentId: string, transaction: GroupTransaction): object[] {
  const own = transaction.changes.find(({ id }) => id === documentId);
  if (!own) return [];
  const publishedId = publishedIdOf(documentId);
  const event =
    documentId === publishedId
      ? publishedEvent(own, transaction)
      : versionEvent(own, publishedId, transaction);
  if (!event) return [];
  const { timestamp, author } = transaction;
  return [{ documentId: publishedId, timestamp, author, ...event }];
}

function publishedEvent(own: GroupChange, { id, changes }: GroupTransaction): object {
  const others = changes.filter((change) => change !== own);
  if (own.isGone) {
    const kept = others.find((change) => !change.isGone && change.previousRevision === undefined);
    return kept
      ? { type: 'unpublishDocument', ...versionOf(kept), versionRevisionId: id }
      : { type: 'deleteDocumentGroup' };
  }
  const source = others.find(({ isGone }) => isGone);
  if (source) return publication(source, id);
  const isNew = own.previousRevision === undefined;
  return { type: isNew ? 'createLiveDocument' : 'updateLiveDocument', revisionId: id };
}

function versionEvent(
  own: GroupChange,
  publishedId: string,
  { id, changes }: GroupTransaction,
): object | undefined {
  if (!own.isGone) {
    if (own.previousRevision !== undefined) return undefined;
    return { type: 'createDocumentVersion', ...versionOf(own), versionRevisionId: id };
  }
  const published = changes.find((change) => change.id === publishedId);
  if (published) return published.isGone ? { type: 'deleteDocumentGroup' } : publication(own, id);
  const versionRevisionId = own.previousRevision;
  return { type: 'deleteDocumentVersion', ...versionOf(own), versionRevisionId };
}

function publication(source: GroupChange, revisionId: string): object {
  return {
    type: 'publishDocumentVersion',
    ...versionOf(source),
    revisionId,
    versionRevisionId: source.previousRevision,
    publishCause: isDraftId(source.id) ? 'document.publish' : 'release.publish',
  };
}

function versionOf({ id }: GroupChange): object {
  const releaseId = releaseOf(id);
  return { versionId: id, ...(releaseId !== undefined && { releaseId }) };
}

interface LogFormat {
  includesMutations: boolean;
  includesEffects: boolean;
}

/** How many transactions are in memory at a time. */
const BATCH = 25;

/** Yields the selected transactions, each as a line of JSON. */
async function* transactionLog(
  sql: Sql,
  dataset: string,
  selection: TransactionSelection,
  format: LogFormat,
): AsyncGenerator<string> {
  const sequences = await selectTransactions(sql, dataset, selection);
  const wanted = selection.onlyThese ? selection.documentIds : undefined;
  for (let start = 0; start < sequences.length; start += BATCH) {
    const batch = sequences.slice(start, start + BATCH);
    const transactions = await readTransactions(sql, dataset, batch, wanted);
    yield transactions.map((each) => `${JSON.stringify(entryOf(each, format))}\n`).join('');
  }
}

function entryOf(transaction: LoggedTransaction, format: LogFormat): object {
  const { id, timestamp, author, documentIds, changes } = transaction;
  const effects = () =>
    Object.fromEntries(changes.map(({ id, before, after }) => [id, effectsOf(before, after)]));
  return {
    id,
    timestamp,
    author,
    documentIDs: documentIds,
    ...(format.includesMutations && { mutations: changes.flatMap(({ mutations }) => mutations) }),
    ...(format.includesEffects && { effects: effects() }),
  };
}

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
