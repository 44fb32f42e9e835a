import type { Sql } from 'service-kit/sql';
import { isDocumentId } from '../document.ts';
import { badRequest, describedError } from '../errors.ts';
import { type LakeContext, searchOf } from '../lake-env.ts';
import {
  type Moment,
  sequenceOfTransaction,
  type TransactionSelection,
} from '../storage/history-storage.ts';
import { readFlag } from './query-request.ts';

const USUAL_LIMIT = 100;
const MOST_TRANSACTIONS = 10_000;
const MOST_DOCUMENTS = 100;

/** @throws LakeError 400 for too many or malformed ids. */
export function readIds(context: LakeContext): string[] {
  const ids = (context.req.param('ids') ?? '').split(',');
  if (ids.length > MOST_DOCUMENTS) throw badRequest(`At most ${MOST_DOCUMENTS} documents at once`);
  const malformed = ids.find((id) => !isDocumentId(id));
  if (malformed === undefined) return ids;
  throw badRequest(`Malformed document ID: ${JSON.stringify(malformed)}`);
}

/** Reads the requested moment; undefined for an unknown revision. */
export async function readMoment(
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
  return { time: readTime(search, 'time') ?? new Date() };
}

/** @throws LakeError 404 for an unknown transaction, 400 for an invalid parameter. */
export async function readSelection(
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
    documentIds: readIds(context),
    onlyThese: readFlag(search, 'includeIdentifiedDocumentsOnly'),
    from: await sequence('fromTransaction'),
    to: await sequence('toTransaction'),
    fromTime: readTime(search, 'fromTime'),
    toTime: readTime(search, 'toTime'),
    authors: search.get('authors')?.split(','),
    reverse: readFlag(search, 'reverse'),
    limit: readWhole(search, 'limit', MOST_TRANSACTIONS) ?? USUAL_LIMIT,
  };
}

function readTime(search: URLSearchParams, name: string): Date | undefined {
  const text = search.get(name);
  if (!text) return undefined;
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) throw badRequest(`${name} is no time: ${JSON.stringify(text)}`);
  return time;
}

/** Reads a positive integer, capped at `most`; undefined if absent. */
export function readWhole(search: URLSearchParams, name: string, most: number): number | undefined {
  const text = search.get(name);
  if (!text) return undefined;
  const number = Number(text);
  if (Number.isInteger(number) && number > 0) return Math.min(number, most);
  throw badRequest(`${name} must be a whole number above 0`);
}
