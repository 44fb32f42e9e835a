import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

const MOST_ENTRIES = 1_000;
const MOST_UNPACKED_BYTES = 32 * 1024 * 1024;

/**
 * Unpacks all files of a ZIP archive, by their names.
 * @throws Error for an archive that is malformed or encrypted, holds too much, or has a name twice or outside itself.
 */
export async function readZip(content: Uint8Array): Promise<ReadonlyMap<string, Uint8Array>> {
  const options = { lazyEntries: true, strictFileNames: true };
  const zip = await fromBufferPromise(Buffer.from(content), options);
  if (zip.entryCount > MOST_ENTRIES) throw new Error('the archive has too many files');
  const files = new Map<string, Uint8Array>();
  const names = new Set<string>();
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    // What is longer than the archive says ends its stream with an error.
    unpacked += entry.uncompressedSize;
    if (unpacked > MOST_UNPACKED_BYTES) throw new Error('too much is packed into the archive');
    names.add(entry.fileName.toLowerCase());
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
    if (names.size < zip.entriesRead) throw new Error('the archive has a name twice');
  }
  return files;
}
