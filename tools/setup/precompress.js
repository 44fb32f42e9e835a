import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

const compressible = /\.(js|css|svg|json)$/;
const SMALLEST_BYTES = 1024;
/** Above this size the best Brotli quality is too slow. */
const LARGE_BYTES = 1024 * 1024;

/** Writes a Brotli and a gzip version beside every built text file, for the server to send. */
export async function precompress(folder) {
  for (const name of await readdir(folder)) {
    if (!compressible.test(name)) continue;
    const file = join(folder, name);
    const content = await readFile(file);
    if (content.length < SMALLEST_BYTES) continue;
    const quality = content.length > LARGE_BYTES ? 5 : constants.BROTLI_MAX_QUALITY;
    const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
    const [br, gz] = await Promise.all([
      brotli(content, { params }),
      deflate(content, { level: 9 }),
    ]);
    await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
  }
}
