import type { Sql } from 'service-kit/sql';
import { signedIn } from '../access.ts';
import type { Dataset } from '../dataset.ts';
import { isDraftId, publishedIdOf, releaseDocumentId, releaseOf } from '../document.ts';
import { badRequest, describedError } from '../errors.ts';
import { effectsOf } from '../history/mendoza.ts';
import { type LakeContext, searchOf } from '../lake-env.ts';
import {
  documentsAt,
  type GroupChange,
  type GroupTransaction,
  type LoggedTransaction,
  type Moment,
  readEventTransactions,
  readTransactions,
  selectTransactions,
  sequenceOfTransaction,
  type TransactionSelection,
} from '../storage/history-storage.ts';
import { endsOf } from '../storage/release-storage.ts';
import { readFlag, readIds } from './query-request.ts';
import { ndjsonResponse } from './streams.ts';

const USUAL_LIMIT = 100;
const MOST_TRANSACTIONS = 10_000;
const MOST_DOCUMENTS = 100;

/** Reads the requested moment; undefined for an unknown revision. */
async function readMoment(
  sql: Sql,
  dataset: string,
  search: URLSearchParams,
): Promise<Moment | undefined> {
  const revision = search.get('revision');
  if (revision) {
    const sequence = await sequenceOfTransaction(sql, dataset, revision);
    return sequence === undefined ? undefined : { sequence };
  }
  if (readFlag(search, 'lastRevision')) return 'lastExisting';
  const text = search.get('time');
  const time = text ? new Date(text) : new Date();
  if (Number.isNaN(time.getTime())) throw badRequest(`time is no time: ${JSON.stringify(text)}`);
  return { time };
}

/** @throws LakeError 404 for an unknown transaction, 400 for an invalid parameter. */
async function readSelection(
  sql: Sql,
  dataset: string,
  context: LakeContext,
): Promise<TransactionSelection> {
  const search = searchOf(context);
  const sequence = async (name: string) => {
    const id = search.get(name);
    if (!id) return undefined;
    const found = await sequenceOfTransaction(sql, dataset, id);
    if (found !== undefined) return found;
    throw describedError(404, 'transactionNotFoundError', `There is no transaction "${id}"`);
  };
  return {
    documentIds: readIds(context, MOST_DOCUMENTS),
    onlyThese: readFlag(search, 'includeIdentifiedDocumentsOnly'),
    from: await sequence('fromTransaction'),
    to: await sequence('toTransaction'),
    reverse: readFlag(search, 'reverse'),
    limit: readWhole(search, 'limit', MOST_TRANSACTIONS) ?? USUAL_LIMIT,
  };
}

/** Reads a positive integer, capped at `most`; undefined if absent. */
export function readWhole(search: URLSearchParams, name: string, most: number): number | undefined {
  const text = search.get(name);
  if (!text) return undefined;
  const number = Number(text);
  if (Number.isInteger(number) && number > 0) return Math.min(number, most);
  throw badRequest(`${name} must be a whole number above 0`);
}

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

export const USUAL_EVENTS = 100;
export const MOST_EVENTS = 1_000;
const failure = { error: { type: 'serverError', description: 'The history could not be read' } };
export const HIGHEST_CURSOR = 2 ** 31 - 1;

/**
 * Says whether a document went with its release. Its last revision is then the transaction that published the release,
 * from which the Studio finds what to revert.
 */
function isReleased({ views }: Dataset, id: string): boolean {
  const release = releaseOf(id);
  return (
    release !== undefined && views.stored.get(releaseDocumentId(release))?.state === 'published'
  );
}

/** Answers with documents as they were at a revision, at a time, or when they last existed. */
export function handleHistoryDocuments(sql: Sql) {
  return async (context: LakeContext): Promise<Response> => {
    const { dataset, access } = context.var;
    signedIn(access);
    const ids = readIds(context, MOST_DOCUMENTS);
    const moment = await readMoment(sql, dataset.name, searchOf(context));
    const documents = moment ? await documentsAt(sql, dataset.name, ids, moment) : [];
    if (moment !== 'lastExisting') return context.json({ documents });
    const released = ids.filter((id) => isReleased(dataset, id));
    const ends = await endsOf(sql, dataset.name, released);
    return context.json({
      documents: documents.map((each) => ({ ...each, _rev: ends.get(each._id) ?? each._rev })),
    });
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
