import type { SanityClient } from '@sanity/client';
import { hasStrongReferences, type TransferDocument, weakened } from './documents.ts';
import type { Report } from './progress.ts';

/** Half of what a lake takes in one request. */
const TRANSACTION_CHARACTERS = 1_500_000;

export interface Writing {
  added: readonly TransferDocument[];
  /** Documents that replace stored ones with the same ids. */
  replacing: readonly TransferDocument[];
}

/**
 * Writes all documents in one transaction if they fit. Otherwise it writes them in several, with weak
 * references until every document exists, so that their order does not matter.
 * @throws the client's error; 409 when somebody else has created one of `added` meanwhile.
 */
export async function writeDocuments(
  client: SanityClient,
  { added, replacing }: Writing,
  report: Report,
): Promise<void> {
  const isNew = new Set(added);
  const documents = [...added, ...replacing];
  const isOneTransaction = inParts(documents).length <= 1;
  await inTransactions(client, documents, report.bind(null, 'Documents'), (document) => {
    const fields = writable(isOneTransaction ? document : weakened(document));
    return isNew.has(document) ? { create: fields } : { createOrReplace: fields };
  });
  if (isOneTransaction) return;
  const strengthened = documents.filter(hasStrongReferences);
  await inTransactions(client, strengthened, report.bind(null, 'References'), (document) => ({
    createOrReplace: writable(document),
  }));
}

type Write = { create: TransferDocument } | { createOrReplace: TransferDocument };

async function inTransactions(
  client: SanityClient,
  documents: readonly TransferDocument[],
  report: (done: number, total: number) => void,
  writeOf: (document: TransferDocument) => Write,
): Promise<void> {
  let done = 0;
  for (const part of inParts(documents)) {
    await client.mutate(part.map(writeOf), { visibility: 'sync', returnDocuments: false });
    done += part.length;
    report(done, documents.length);
  }
}

function writable({ _rev, _updatedAt, ...fields }: TransferDocument): TransferDocument {
  return fields as TransferDocument;
}

function inParts(documents: readonly TransferDocument[]): TransferDocument[][] {
  const parts: TransferDocument[][] = [];
  let left = 0;
  for (const document of documents) {
    const size = JSON.stringify(document).length;
    const part = size <= left ? parts.at(-1) : undefined;
    if (part) part.push(document);
    else {
      parts.push([document]);
      left = TRANSACTION_CHARACTERS;
    }
    left -= size;
  }
  return parts;
}
