import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { StringDecoder } from 'node:string_decoder';
import { createGunzip, createGzip } from 'node:zlib';
import type { Manifest } from '#functions/platform/database/dump.ts';
import { StartError } from '#functions/platform/errors.ts';

/*
 * A file is MAGIC, the key's id, a salt, and chunks: AES-256-GCM with a key made from BACKUP_KEY and the salt.
 * A chunk's nonce holds its number and whether it is the last one, so that none can be changed, moved or cut
 * off unnoticed.
 */
const MAGIC = Buffer.from('LIVED-EXPERIENCE-BACKUP-1\n');
const CIPHER = 'aes-256-gcm';
const KEY_ID_BYTES = 8;
const SALT_BYTES = 16;
const HEADER_BYTES = MAGIC.length + KEY_ID_BYTES + SALT_BYTES;
const CHUNK_BYTES = 64 * 1024;
const TAG_BYTES = 16;
/** Most of the bytes are encrypted ones as hexadecimal digits, which more effort hardly shortens. */
const FAST = { level: 1 };

type Pieces<Piece = Buffer> = AsyncIterable<Piece>;

/** Writes text into an encrypted file that only this account can read. */
export function writeSealed(path: string, key: Buffer, text: Pieces<string | Buffer>) {
  const file = createWriteStream(path, { mode: 0o600, flush: true });
  return pipeline(text, createGzip(FAST), (source) => sealed(source, key), file);
}

/**
 * Opens a backup while `use` reads its lines after the manifest.
 * @throws StartError when it is no backup, its key is another, or a single byte of what was read is not as it
 * was written.
 */
export async function readSealed<T>(
  path: string,
  key: Buffer,
  use: (manifest: Manifest, lines: AsyncIterator<string>) => Promise<T>,
): Promise<T> {
  const file = createReadStream(path);
  const failed = (error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new StartError(`There is no ${path}.`, { cause: error });
    throw error;
  };
  return pipeline(
    file,
    (source: Pieces) => opened(source, key, path),
    createGunzip(),
    async (source: Pieces) => {
      const lines = linesOf(source);
      const first = await lines.next();
      if (first.done) throw damaged(path);
      return use(JSON.parse(first.value), lines);
    },
  ).catch(failed);
}

async function* sealed(source: Pieces, key: Buffer): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  const fileKey = fileKeyOf(key, salt);
  yield Buffer.concat([MAGIC, idOf(key), salt]);
  let number = 0;
  for await (const { bytes, isLast } of chunksOf(source, CHUNK_BYTES)) {
    const cipher = createCipheriv(CIPHER, fileKey, nonceOf(number++, isLast));
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  }
}

async function* opened(source: Pieces, key: Buffer, path: string): AsyncGenerator<Buffer> {
  let fileKey: KeyObject | undefined;
  let number = 0;
  for await (const { bytes, isLast } of chunksOf(source, CHUNK_BYTES + TAG_BYTES, HEADER_BYTES)) {
    if (!fileKey) {
      fileKey = checkedKey(bytes, key, path);
      if (isLast) throw damaged(path);
      continue;
    }
    const decipher = createDecipheriv(CIPHER, fileKey, nonceOf(number++, isLast), {
      authTagLength: TAG_BYTES,
    });
    try {
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      const plain = decipher.update(bytes.subarray(0, -TAG_BYTES));
      decipher.final();
      yield plain;
    } catch (cause) {
      throw damaged(path, cause);
    }
  }
}

function damaged(path: string, cause?: unknown): StartError {
  return new StartError(`${path} is damaged or incomplete; take another copy of it.`, { cause });
}

function checkedKey(header: Buffer, key: Buffer, path: string): KeyObject {
  if (!header.subarray(0, MAGIC.length).equals(MAGIC)) {
    throw new StartError(`${path} is no backup of this program; npm run backup makes one.`);
  }
  const [id, salt] = [header.subarray(MAGIC.length, -SALT_BYTES), header.subarray(-SALT_BYTES)];
  if (id.equals(idOf(key))) return fileKeyOf(key, salt);
  throw new StartError(
    `${path} was encrypted with another BACKUP_KEY; set the one that it was made with.`,
  );
}

/** Cuts what comes into chunks; the first may have another size, and the last one is what remains. */
async function* chunksOf(source: Pieces, size: number, first = size) {
  let rest: Buffer = Buffer.alloc(0);
  let next = first;
  for await (const piece of source) {
    rest = Buffer.concat([rest, piece]);
    while (rest.length > next) {
      yield { bytes: rest.subarray(0, next), isLast: false };
      rest = rest.subarray(next);
      next = size;
    }
  }
  yield { bytes: rest, isLast: true };
}

async function* linesOf(source: Pieces): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  let begun: string[] = [];
  for await (const piece of source) {
    const [end = '', ...lines] = decoder.write(piece).split('\n');
    begun.push(end);
    const last = lines.pop();
    if (last === undefined) continue;
    yield begun.join('');
    yield* lines;
    begun = [last];
  }
}

function fileKeyOf(key: Buffer, salt: Buffer): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', key, salt, 'backup', key.length)));
}

function idOf(key: Buffer): Buffer {
  return createHash('sha256').update('backup key ').update(key).digest().subarray(0, KEY_ID_BYTES);
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 5, 6);
  nonce[0] = isLast ? 1 : 0;
  return nonce;
}
