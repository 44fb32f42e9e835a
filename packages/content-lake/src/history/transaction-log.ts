import type { Sql } from 'service-kit/sql';
import {
  type LoggedTransaction,
  readTransactions,
  selectTransactions,
  type TransactionSelection,
} from '../storage/history-storage.ts';
import { effectsOf } from './mendoza.ts';

interface LogFormat {
  includesMutations: boolean;
  includesEffects: boolean;
}

/** How many transactions are in memory at a time. */
const BATCH = 25;

/** Yields the selected transactions, each as a line of JSON. */
export async function* transactionLog(
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
