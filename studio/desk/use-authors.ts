import { useEffect, useState } from 'react';
import { useClient } from 'sanity';
import { API_VERSION } from '../schemas/lake-queries.ts';

interface Transaction {
  author: string;
  documentIDs: string[];
}

/** More than an editor's pause between two drafts; an older author is not named. */
const MOST_TRANSACTIONS = 300;

/** Returns the last author of each document in a log whose newest line comes first. */
export function lastAuthors(log: string): ReadonlyMap<string, string> {
  const transactions = log
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Transaction);
  return new Map(
    transactions
      .toReversed()
      .flatMap(({ author, documentIDs }) => documentIDs.map((id) => [id, author] as const)),
  );
}

/**
 * Who last changed each of these drafts, as far as it is known, by the id of the draft.
 * @param changedAt the time of their last change, which may have another author.
 */
export function useAuthors(ids: readonly string[], changedAt: string): ReadonlyMap<string, string> {
  const client = useClient({ apiVersion: API_VERSION });
  const [authors, setAuthors] = useState<ReadonlyMap<string, string>>(new Map());
  const drafts = ids.map((id) => `drafts.${id}`).join(',');

  useEffect(() => {
    if (!drafts) return;
    let isStale = false;
    const uri = `/data/history/${client.config().dataset}/transactions/${drafts}`;
    const query = {
      ...{ excludeContent: 'true', includeIdentifiedDocumentsOnly: 'true', reverse: 'true' },
      limit: String(MOST_TRANSACTIONS),
    };
    client.request<string>({ uri, query, json: false }).then(
      (log) => !isStale && setAuthors(lastAuthors(log)),
      () => undefined,
    );
    return () => {
      isStale = true;
    };
  }, [client, drafts, changedAt]);

  return authors;
}
