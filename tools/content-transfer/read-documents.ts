import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { TransferDocument } from './documents.ts';
import { TransferError } from './progress.ts';

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
