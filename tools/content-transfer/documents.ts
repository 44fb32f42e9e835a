import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { SanityClient } from '@sanity/client';

/** Receives the progress of a step. */
export type Report = (step: string, done: number, total?: number) => void;

/** Thrown when a transfer fails, with one sentence that also says what to do. */
export class TransferError extends Error {
  override name = 'TransferError';
}

/** A document of a lake or an archive. */
export interface TransferDocument {
  _id: string;
  _type: string;
  [field: string]: unknown;
}

type Fields = Record<string, unknown>;

/** Applies `change` to every object at any depth, outer objects first. */
function mapObjects(value: unknown, change: (fields: Fields) => Fields): unknown {
  if (Array.isArray(value)) return value.map((member) => mapObjects(member, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(change(value as Fields)).map(([name, field]) => [
      name,
      mapObjects(field, change),
    ]),
  );
}

export function mapDocument(
  document: TransferDocument,
  change: (fields: Fields) => Fields,
): TransferDocument {
  return mapObjects(document, change) as TransferDocument;
}

const systemFields = new Set(['_rev', '_createdAt', '_updatedAt']);

/**
 * Writes a document for comparison: equal for two copies that differ only in system fields and the order of
 * fields.
 */
export function contentOf(document: TransferDocument): string {
  const sorted = mapObjects(document, (fields) =>
    Object.fromEntries(Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  ) as TransferDocument;
  return JSON.stringify(Object.entries(sorted).filter(([name]) => !systemFields.has(name)));
}

/** Makes all references weak, so that their targets may be missing. */
function weakened(document: TransferDocument): TransferDocument {
  return mapDocument(document, (fields) =>
    typeof fields._ref === 'string' ? { ...fields, _weak: true } : fields,
  );
}

function hasStrongReferences(document: TransferDocument): boolean {
  let isFound = false;
  mapDocument(document, (fields) => {
    isFound ||= typeof fields._ref === 'string' && fields._weak !== true;
    return fields;
  });
  return isFound;
}

/**
 * Reads the documents of an NDJSON file, without system documents.
 * @throws TransferError naming the first line that is not a document or repeats an id.
 */
export async function readDocuments(file: string): Promise<TransferDocument[]> {
  const documents = new Map<string, TransferDocument>();
  let number = 0;
  for await (const line of createInterface({ input: createReadStream(file) })) {
    number += 1;
    if (line.trim() === '') continue;
    const document = read(line);
    if (!document) throw new TransferError(`Line ${number} of the file is no document.`);
    if (documents.has(document._id)) {
      throw new TransferError(`Line ${number} of the file repeats the id ${document._id}.`);
    }
    if (!document._id.startsWith('_.')) documents.set(document._id, document);
  }
  return [...documents.values()];
}

function read(line: string): TransferDocument | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return isDocument(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isDocument(value: unknown): value is TransferDocument {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof Reflect.get(value, '_id') === 'string' &&
    typeof Reflect.get(value, '_type') === 'string'
  );
}

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
