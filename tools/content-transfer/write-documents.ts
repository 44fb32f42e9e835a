import type { SanityClient } from '@sanity/client';
import { hasStrongReferences, type TransferDocument, weakened } from './documents.ts';
import type { Report } from './report.ts';

/** Half of what a lake takes in one request. */
const TRANSACTION_CHARACTERS = 1_500_000;

/** New documents, and those that take another's place. */
export interface Writing {
  added: readonly TransferDocument[];
  replacing: readonly TransferDocument[];
}

/**
 * Writes documents, all in one transaction where they fit into one. Where they do not, references are weak
 * until everything is there, so that the order does not matter.
 * @throws what the client throws, 409 when one that is new was made by someone else meanwhile.
 */
export async function writeDocuments(
  client: SanityClient,
  { added, replacing }: Writing,
  report: Report,
): Promise<void> {
  const isNew = new Set(added);
  const documents = [...added, ...replacing];
  const parts = inParts(documents);
  let done = 0;
  for (const part of parts) {
    const transaction = client.transaction();
    for (const document of part) {
      const { _rev, _updatedAt, ...fields } = parts.length > 1 ? weakened(document) : document;
      if (isNew.has(document)) transaction.create(fields);
      else transaction.createOrReplace(fields);
    }
    await transaction.commit({ visibility: 'sync', returnDocuments: false });
    done += part.length;
    report('Documents', done, documents.length);
  }
  if (parts.length > 1) await strengthen(client, documents.filter(hasStrongReferences), report);
}

async function strengthen(
  client: SanityClient,
  documents: readonly TransferDocument[],
  report: Report,
): Promise<void> {
  let done = 0;
  for (const part of inParts(documents)) {
    const transaction = client.transaction();
    for (const { _rev, _updatedAt, ...fields } of part) transaction.createOrReplace(fields);
    await transaction.commit({ visibility: 'sync', returnDocuments: false });
    done += part.length;
    report('References', done, documents.length);
  }
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
