import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { TransferDocument } from './documents.ts';
import { TransferError } from './transfer-error.ts';

/**
 * The documents of an NDJSON file; what belongs to the lake itself is left out.
 * @throws TransferError naming the first line that is no document, or that tells a document again.
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
      throw new TransferError(`Line ${number} of the file tells ${document._id} a second time.`);
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
