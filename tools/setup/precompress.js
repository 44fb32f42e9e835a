import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

const compressible = /\.(js|css|svg|json)$/;
const WORTHWHILE_BYTES = 1024;
/** Above this the best Brotli quality takes longer than it gains. */
const LARGE_BYTES = 1024 * 1024;

/** Puts a Brotli and a gzip twin beside every built text file, so that the server sends them as they lie. */
export async function precompress(folder) {
  for (const name of await readdir(folder)) {
    if (!compressible.test(name)) continue;
    const file = join(folder, name);
    const content = await readFile(file);
    if (content.length < WORTHWHILE_BYTES) continue;
    const quality = content.length > LARGE_BYTES ? 5 : constants.BROTLI_MAX_QUALITY;
    const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
    const [br, gz] = await Promise.all([
      brotli(content, { params }),
      deflate(content, { level: 9 }),
    ]);
    await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
  }
}
